/** The customer that the API document uses as an example. */
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

/** The invoice with one line that the API document uses as an example. */
export const exampleInvoice = {
  month: '2026-11',
  is_final: false,
  number: null,
  issued_on: null,
  issuer: { name: 'Agent', email: 'agent@example.com', url: 'https://agent.example.com' },
  customer: { name: 'Ann', email: 'ann@example.com' },
  total_cents: 50,
  credits: 0,
  lines: [
    {
      kind: 'deliverable',
      date: '2026-11-22',
      product: 'email_draft.short',
      quantity: 1,
      unit_cents: 50,
      amount_cents: 50,
      calls: null,
      reference: 'charge 1',
      request_id: 'c1b9c3f0-6a57-4b0e-9a75-7d3ea5c0a0f1',
    },
  ],
};
