import { z } from 'zod';
import { DigestFrequency, Region } from '../schema.ts';

/** The purposes of sessions. */
export const SessionPurpose = z
  .enum(['read', 'order', 'manage'])
  .describe(
    'What it allows: `read` is reading what the tier includes, `order` is requesting deep briefings, and `manage` is changing the subscription and opening the payment portal. `order` includes `read`, and `manage` includes both.',
  );
export type SessionPurpose = z.infer<typeof SessionPurpose>;

/** The purpose of an emailed link: to confirm one thing, or to start a session. */
export type LinkPurpose = SessionPurpose | 'confirm';

/** A request made for a mailbox, which its owner must confirm. */
export const LinkTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscribe'), region: Region.nullable(), frequency: DigestFrequency.nullable() }),
  z.object({ kind: z.literal('region'), region: Region }),
  z.object({ kind: z.literal('purchase'), customer: z.string(), subscriptionId: z.string(), tier: z.string() }),
]);
export type LinkTask = z.infer<typeof LinkTask>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** For each purpose, how long a link is valid, and how many an address can be sent within 24 hours. */
export const linkFigures: Readonly<Record<LinkPurpose, { lifeMs: number; maxPerDay: number }>> = {
  confirm: { lifeMs: dayMs, maxPerDay: 3 },
  read: { lifeMs: hourMs, maxPerDay: 6 },
  order: { lifeMs: hourMs, maxPerDay: 6 },
  manage: { lifeMs: 30 * minuteMs, maxPerDay: 6 },
};

/** Purchases are confirmed by the buyer, possibly after a weekend. */
export const purchaseLinkLifeMs = 7 * dayMs;

/** How long a session can read. */
export const sessionLifeMs = 30 * dayMs;

/** How long a session can order deep briefings after using a link for that. */
export const orderLifeMs = dayMs;

/** How long a session can manage the subscription and open the payments portal after using a link for that. */
export const manageLifeMs = hourMs;
