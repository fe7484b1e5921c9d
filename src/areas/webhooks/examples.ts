/** A webhook, for examples in the API document. */
export const exampleWebhook = {
  id: 1,
  url: 'https://energy.example/hook',
  events: ['research.complete'],
  status: 'paused',
  disabled_reason: null,
  secret_hint: 'whsec_…CYso=',
  previous_secret_valid_until: null,
  consecutive_failures: 0,
  first_failure_at: null,
  last_success_at: '2026-11-22T20:31:24.955Z',
  held_back_until: null,
  pending_deliveries: 0,
  created_at: '2026-11-22T20:31:23.037Z',
};
