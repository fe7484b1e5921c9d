import { z } from 'zod';
import { TierName } from '#accounts/tiers.ts';
import { Timestamp } from '#api/wire.ts';

/** A key as an admin sees it; the key itself is not among its fields. */
export const KeyRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    tier: TierName,
    admin: z.boolean().describe('Whether the key has the admin scope.'),
    rate_limit_per_hour: z.int().nullable().describe("An agreed rate; null where the tier's holds."),
    mail_recipients_per_day: z
      .int()
      .nullable()
      .describe("An agreed number of recipients that mail may go to in a day; null where the tier's holds."),
    hint: z.string().describe('The beginning and end of the key.'),
    created_at: Timestamp,
    revoked_at: Timestamp.nullable(),
    last_used_at: Timestamp.nullish().describe('Its last call; null if there was none. In lists only.'),
  })
  .meta({ id: 'Key' });
