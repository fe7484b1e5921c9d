import { z } from 'zod';
import type { DraftLength } from '#text/letters/index.ts';
import { draftStyles } from '#text/letters/index.ts';
import type { ReportDepth } from './charges/prices.ts';

export const Depth = z.enum(['basic', 'standard', 'comprehensive'] satisfies ReportDepth[]);
const Length = z.enum(['short', 'medium', 'long'] satisfies DraftLength[]);

export const ChargeStatus = z
  .enum(['reserved', 'committed', 'released'])
  .describe(
    'The state of the charge: `reserved` while the work is in progress, `committed` once it is charged, ' +
      '`released` if it is not charged.',
  )
  .meta({ id: 'ChargeStatus' });

export const PriceCents = z.int().describe('The price in US cents. A report is charged once it is completed.');
export const ChargeId = z.int().describe('The id of the charge. There is one for each deliverable.');

/** What an email is written from. */
export const DraftRequest = z.object({
  context: z
    .string()
    .trim()
    .min(1)
    .max(8_000)
    .describe('What the email should say, in sentences or bullet points. The email states nothing else.'),
  style: z.enum(draftStyles).default('professional').describe('The tone of the email.'),
  length: Length.describe(
    'The maximum length, which determines the price: `short` is 90 words, `medium` 200 and `long` 420.',
  ),
  to: z
    .string()
    .trim()
    .max(1_000)
    .optional()
    .describe('The recipients, separated by commas: at most 20. They can be added later.'),
  recipient_name: z.string().trim().min(1).max(100).optional().describe('The name of the recipient, for the greeting.'),
  sender_name: z.string().trim().min(1).max(100).optional().describe('The name of the sender, for the signature.'),
});
export type DraftRequest = z.infer<typeof DraftRequest>;
