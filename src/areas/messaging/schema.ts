import { z } from 'zod';

export const Direction = z.enum(['inbound', 'outbound']);
export type Direction = z.infer<typeof Direction>;

/** The newest message of a session, and how many came in since the last one that was read. */
export interface Said {
  session_id: number;
  id: number;
  direction: Direction;
  content: string;
  created_at: string | Date;
  unread: number;
}

/** Whether a number is told of things that it does not ask for at that moment. */
export const Notifications = z.enum(['enabled', 'disabled']);
export type Notifications = z.infer<typeof Notifications>;

/** What a short answer refers to, kept with the number. */
export interface SessionContext {
  /** What was asked for: the topic of a research, what a reminder lacks, or a "yes" to a research of `subject`. */
  awaiting?: 'topic' | 'reminder' | 'yes';
  subject?: string;
  /** What "more" goes on with. */
  rest?: string;
  /** The question that was asked last, as a whole one, or the topic: what "And in winter?" goes on with. */
  asked?: string;
  /** When it was asked, in ISO 8601: it does not hold for ever. */
  at: string;
}

const word = z.union([z.string(), z.number()]).transform(String);

/** An incoming message as the provider sends it; further keys belong to kinds of messages and are accepted. */
export const InboundMessage = z.looseObject({
  message_uuid: z.string().min(1).max(100),
  from: word,
  to: word,
  message_type: z.string().min(1).max(40).default('text'),
  channel: z.string().min(1).max(20).default('whatsapp'),
  text: z.string().nullish(),
});
export type InboundMessage = z.infer<typeof InboundMessage>;

/** What the provider says of a message of ours. */
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

/** An incoming SMS: all of its fields are texts, whatever they came as. */
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

/** What a callback that was taken is answered with. */
export const Accepted = z.object({ status: z.literal('accepted') }).meta({ id: 'AcceptedMessage' });
