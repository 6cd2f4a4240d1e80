// All texts of a match in one file.
export default import.meta.glob<string>('../../../../locales/fr/{page-coach,page-match,page-story,page-words,page-plays,page-hire,page-replay,match,names,rosters,plays}.ftl', { query: '?raw', import: 'default', eager: true });
