import { servicePrices } from './charges/prices.ts';

/** The paid report that the API document uses as an example. */
export const exampleReport = {
  id: 1,
  topic: 'How do tides generate electricity?',
  depth: 'basic',
  status: 'completed',
  content:
    '# How do tides generate electricity?\n\n*Every sentence is quoted word for word from the first source it is linked to (3 pages …',
  sources: ['https://energy.example/sihwa', 'https://energy.example/stream'],
  word_count: 266,
  progress: { step: 'done', pages_done: 3, pages_total: 3 },
  engine: 'builtin',
  error: null,
  price_cents: servicePrices.research_report.basic,
  charge_id: 5,
  charge_status: 'committed',
  created_at: '2026-11-22T20:31:26.841Z',
  finished_at: '2026-11-22T20:31:26.919Z',
};

/** The paid email draft that the API document uses as an example. */
export const exampleDraft = {
  id: 1,
  draft_id: 1,
  to: null,
  subject: 'Send the figures for March by Friday',
  body: 'Dear Anna,\n\nCould you please send the figures for March by Friday? Thank you for the quick start.\n\nKind regards,',
  style: 'professional',
  length: 'short',
  status: 'pending',
  engine: 'builtin',
  price_cents: servicePrices.email_draft.short,
  charge_id: 1,
  generated_at: '2026-11-22T20:31:26.664Z',
  updated_at: '2026-11-22T20:31:26.664Z',
  sent_at: null,
  send_error: null,
};
