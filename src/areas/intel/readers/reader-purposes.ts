import { z } from 'zod';
import { DigestFrequency, Region } from '../schema.ts';

/** What a session can be begun for. */
export const SessionPurpose = z
  .enum(['read', 'order', 'manage'])
  .describe(
    'What it allows: `read` is reading what the tier includes, `order` is requesting deep briefings, and `manage` is changing the subscription and opening the payment portal. `order` and `manage` include `read`.',
  );
export type SessionPurpose = z.infer<typeof SessionPurpose>;

/** What a mailed link is for: to confirm one thing, or to begin a session. */
export type LinkPurpose = SessionPurpose | 'confirm';

/** What somebody asked for in the name of a mailbox, and its owner confirms. */
export const LinkTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscribe'), region: Region.nullable(), frequency: DigestFrequency.nullable() }),
  z.object({ kind: z.literal('region'), region: Region }),
  z.object({ kind: z.literal('purchase'), customer: z.string(), subscriptionId: z.string(), tier: z.string() }),
]);
export type LinkTask = z.infer<typeof LinkTask>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a link of a purpose works, and how many of them an address is sent within 24 hours. */
export const linkFigures: Readonly<Record<LinkPurpose, { lifeMs: number; maxPerDay: number }>> = {
  confirm: { lifeMs: dayMs, maxPerDay: 3 },
  read: { lifeMs: hourMs, maxPerDay: 6 },
  order: { lifeMs: hourMs, maxPerDay: 6 },
  manage: { lifeMs: 30 * minuteMs, maxPerDay: 6 },
};

/** A purchase is confirmed by whoever has just paid, maybe after a weekend. */
export const purchaseLinkLifeMs = 7 * dayMs;

/** How long a session reads. */
export const sessionLifeMs = 30 * dayMs;

/** How long a session asks for deep briefings, after a link for that. */
export const orderLifeMs = dayMs;

/** How long a session changes the subscription and opens the payments portal, after a link for that. */
export const manageLifeMs = hourMs;
