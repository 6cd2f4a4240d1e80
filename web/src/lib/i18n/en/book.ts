// The rules as books.
export const book = {
  'rules.books': 'Books',
  'rules.contents': 'Contents',
  'rules.book.game': 'The game',
  'rules.book.skills': 'Skills and traits',
  'rules.book.hires': 'Inducements and stars',
  'rules.book.plays': 'Special plays',
  'rules.book.events': 'Tournaments',
  'rules.book.classic': 'The 1994 game',
  'rules.referees': 'For referees',
  'rules.exact': 'Exact wording',
  'rules.next': 'Next: {title}',
};
