/** A chat session, for examples in the API document. */
export const exampleChatSession = {
  phone_number: '15551231111',
  last_intent: null,
  updated_at: '2026-11-22T20:31:27.284Z',
  notifications: 'enabled',
  id: 2,
  channel: 'whatsapp',
  timezone: null,
  created_at: '2026-11-22T20:31:27.284Z',
  last_message: { id: 4, direction: 'inbound', content: 'help', created_at: '2026-11-22T20:31:27.284Z' },
  unread: 1,
} as const;
