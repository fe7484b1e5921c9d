/** A customer as the examples of the API document show it. */
export const exampleCustomer = {
  id: 1,
  email: 'ann@example.com',
  name: 'Ann',
  tier: 'developer',
  key_id: 5,
  key_hint: 'ap_live_6PlH…sXWg',
  key_revoked_at: null,
  created_at: '2026-11-22T20:31:25.884Z',
};
