/** A draft in a list, for examples in the API document. */
export const exampleEntry = {
  id: 1,
  to: null,
  subject: 'Send the figures for March by Friday',
  style: 'professional',
  length: 'short',
  status: 'pending',
  generated_at: '2026-11-22T20:31:26.664Z',
  updated_at: '2026-11-22T20:31:26.664Z',
  sent_at: null,
  sent_via: null,
  send_error: null,
  message_id: null,
};

/** The same draft with its text. */
export const exampleDraft = {
  ...exampleEntry,
  body: 'Dear Anna,\n\nCould you please send the figures for March by Friday? Thank you for the quick start.\n\nKind regards,',
};
