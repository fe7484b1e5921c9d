import { z } from 'zod';
import { TierName } from '#accounts/tiers.ts';
import { Timestamp } from '#api/wire.ts';

/** A key as shown to admins, without the key text. */
export const KeyRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    tier: TierName,
    admin: z.boolean().describe('Whether the key has the admin scope.'),
    rate_limit_per_hour: z
      .int()
      .nullable()
      .describe('An agreed limit on calls and credits per hour, in place of the tier’s; null if the tier’s applies.'),
    mail_recipients_per_day: z
      .int()
      .nullable()
      .describe('An agreed limit on email recipients per day, in place of the tier’s; null if the tier’s applies.'),
    hint: z.string().describe('The first and last characters of the key.'),
    created_at: Timestamp,
    revoked_at: Timestamp.nullable(),
    last_used_at: Timestamp.nullish().describe('When the key was last used; null if never. Only in lists.'),
  })
  .meta({ id: 'Key' });
