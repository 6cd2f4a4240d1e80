// Die Regeln als Bücher.
export const book = {
  'rules.books': 'Bücher',
  'rules.contents': 'Inhalt',
  'rules.book.game': 'Das Spiel',
  'rules.book.skills': 'Fähigkeiten',
  'rules.book.hires': 'Inducements und Stars',
  'rules.book.plays': 'Spezialspielzüge',
  'rules.book.events': 'Turniere',
  'rules.book.classic': 'Das Spiel von 1994',
  'rules.referees': 'Für Schiedsrichter',
  'rules.exact': 'Genauer Wortlaut',
  'rules.next': 'Weiter: {title}',
};
