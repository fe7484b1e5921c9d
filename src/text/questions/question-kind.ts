/** The kind of a question, by its form. */
export type QuestionKind =
  | 'who'
  | 'when'
  | 'where'
  | 'quantity'
  | 'why'
  | 'how'
  | 'working'
  | 'definition'
  | 'compare'
  | 'list'
  | 'yes-no'
  | 'what'
  | 'topic';
