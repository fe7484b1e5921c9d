/** The review that the API document uses as an example. */
export const exampleReview = {
  id: 1,
  language: null,
  review_type: 'security',
  summary: 'One vulnerability.',
  score: null,
  issues: {
    critical: [],
    high: [
      {
        severity: 'high',
        title: 'eval of input',
        description: 'eval of input',
        file_path: null,
        line: 2,
        end_line: null,
        suggestion: null,
        category: null,
        anchor: 'unchecked',
        fingerprint: '53e67786ac9905ec',
      },
    ],
    medium: [],
    low: [],
    info: [],
  },
  issue_count: 1,
  repairs: [],
  truncated: false,
  rejected_fields: [],
  created_at: '2026-11-22T20:31:27.814Z',
};
