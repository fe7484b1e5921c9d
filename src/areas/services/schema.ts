import { z } from 'zod';
import type { DraftLength } from '#text/letters/index.ts';
import { draftStyles } from '#text/letters/index.ts';
import type { ReportDepth } from './charges/prices.ts';

export const Depth = z.enum(['basic', 'standard', 'comprehensive'] satisfies ReportDepth[]);
const Length = z.enum(['short', 'medium', 'long'] satisfies DraftLength[]);

export const ChargeStatus = z
  .enum(['reserved', 'committed', 'released'])
  .describe('`reserved` while the work is in progress, `committed` if it is owed, `released` if not.')
  .meta({ id: 'ChargeStatus' });

export const PriceCents = z.int().describe('What is owed for it, or will be once it is completed, in US cents.');
export const ChargeId = z.int().describe('The line of the ledger; one for each deliverable.');

/** What a mail is written from. */
export const DraftRequest = z.object({
  context: z
    .string()
    .trim()
    .min(1)
    .max(8_000)
    .describe('What the email should say, in sentences or points. It will claim nothing else.'),
  style: z.enum(draftStyles).default('professional').describe('The tone.'),
  length: Length.describe('How long it may be: at most 90, 200 or 420 words. It sets the price.'),
  to: z.string().trim().max(1_000).optional().describe('Recipients, on one line; can be added later.'),
  recipient_name: z.string().trim().min(1).max(100).optional().describe('The name for the greeting.'),
  sender_name: z.string().trim().min(1).max(100).optional().describe('The name below the mail.'),
});
export type DraftRequest = z.infer<typeof DraftRequest>;
