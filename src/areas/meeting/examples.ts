/** The list entry of a meeting summary that the API document uses as an example. */
export const exampleSummary = {
  id: 1,
  title: null,
  summary: 'Ben sends the notes.',
  format: 'speaker_labeled',
  speaker_count: 2,
  action_item_count: 1,
  decision_count: 0,
  question_count: 0,
  created_at: '2026-11-22T20:31:27.641Z',
};
