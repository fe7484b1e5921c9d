/** A run, for examples in the API document. */
export const exampleRun = {
  id: 1,
  goal: 'How is the system doing?',
  status: 'completed',
  awaits: null,
  engine: 'builtin',
  answer: 'I am operational.',
  error: null,
  credits_used: 0,
  created_at: '2026-11-22T21:59:34.596Z',
  finished_at: '2026-11-22T21:59:34.863Z',
  timezone: 'UTC',
  allow: null,
  max_credits: null,
  approve: 'ask',
  tokens_used: 0,
  worked_ms: 72,
  steps: [],
};

/** An approval, for examples in the API document. */
export const exampleApproval = {
  id: 1,
  run_id: 2,
  tool: 'webhooks_delete',
  input: { webhook_id: 1 },
  reason: 'This permanently deletes data.',
  status: 'approved',
  created_at: '2026-11-22T21:59:36.484Z',
  expires_at: '2026-11-23T21:59:36.484Z',
  decided_at: '2026-11-22T21:59:37.971Z',
};
