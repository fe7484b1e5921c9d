import { z } from 'zod';

export const Direction = z.enum(['inbound', 'outbound']);
export type Direction = z.infer<typeof Direction>;

/** The latest message of a session, and the number of unread ones. */
export interface SessionSummary {
  session_id: number;
  id: number;
  direction: Direction;
  content: string;
  created_at: string | Date;
  unread: number;
}

/** Whether a number gets messages that it has not just asked for. */
export const Notifications = z.enum(['enabled', 'disabled']);
export type Notifications = z.infer<typeof Notifications>;

/** What a short answer refers to; stored with the number. */
export interface SessionContext {
  /**
   * What was asked for: the topic of a research, missing details of a reminder, or a "yes" to research on `subject`.
   */
  awaiting?: 'topic' | 'reminder' | 'yes';
  subject?: string;
  /** What "more" continues with. */
  rest?: string;
  /** The last question in complete form, or the topic, which a message such as "And in winter?" continues. */
  asked?: string;
  /** When it was asked, in ISO 8601, because it expires. */
  at: string;
}

const word = z.union([z.string(), z.number()]).transform(String);

/** An incoming message as the provider sends it. Other keys depend on the type of message and are accepted. */
export const InboundMessage = z.looseObject({
  message_uuid: z.string().min(1).max(100),
  from: word,
  to: word,
  message_type: z.string().min(1).max(40).default('text'),
  channel: z.string().min(1).max(20).default('whatsapp'),
  text: z.string().nullish(),
});
export type InboundMessage = z.infer<typeof InboundMessage>;

/** The provider's report on an outgoing message. */
export const DeliveryReceipt = z.looseObject({
  message_uuid: z.string().min(1).max(100),
  status: z.string().min(1).max(40),
  client_ref: z.string().max(100).nullish(),
  error: z.looseObject({ title: word.nullish(), detail: word.nullish() }).nullish(),
});
export type DeliveryReceipt = z.infer<typeof DeliveryReceipt>;

const count = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(255));

/** An incoming SMS. All of its fields are strings. */
export const InboundSms = z.object({
  msisdn: z.string().min(1),
  to: z.string().min(1),
  messageId: z.string().min(1).max(100),
  text: z.string().default(''),
  type: z.string().max(40).default('text'),
  concat: z.string().optional(),
  'concat-ref': z
    .string()
    .regex(/^[\w-]{1,20}$/)
    .optional(),
  'concat-total': count.optional(),
  'concat-part': count.optional(),
});
export type InboundSms = z.infer<typeof InboundSms>;

/** The answer to an accepted callback. */
export const Accepted = z.object({ status: z.literal('accepted') }).meta({ id: 'AcceptedMessage' });
