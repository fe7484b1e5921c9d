/** The stored result that the API document uses as an example. */
export const exampleResult = {
  id: 1,
  sentiment: 'mixed',
  score: -0.1,
  confidence: 0.7,
  emotions: [],
  keywords: null,
  repairs: [],
  created_at: '2026-11-22T20:31:27.719Z',
};
