import { z } from 'zod';
import { issueKey } from '#accounts/issue-key.ts';
import { AgreedRate, AgreedRecipients, KeyName } from '#accounts/key-limits.ts';
import { keyRecord } from '#accounts/key-record.ts';
import { TierName } from '#accounts/tiers.ts';
import { post } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { KeyRecord } from '../schema.ts';

const KeyRequest = z.object({
  name: KeyName.describe('A name that identifies the key.'),
  tier: TierName.default('free').describe('The tier, with its hourly rate and monthly quota. Defaults to `free`.'),
  admin: z.boolean().default(false).describe('Whether to give the key the admin scope.'),
  rate_limit_per_hour: AgreedRate.nullish().describe(
    'An agreed limit on calls and credits per hour, above or below the tier’s.',
  ),
  mail_recipients_per_day: AgreedRecipients.nullish().describe(
    'An agreed limit on email recipients per day, above or below the tier’s.',
  ),
});

const IssuedKey = KeyRecord.extend({ key: z.string().describe('The key. It is not shown again.') }).meta({
  id: 'IssuedKey',
});

/** Issues a key. Only its digest is stored, so the answer is the only time that it is shown. */
export const createKey = adminProcedure
  .meta(
    post('/api/admin/keys', {
      summary: 'Create an API key',
      description: 'Only a hash of the key is stored, so it is shown in this response and never again.',
      example: { name: 'reporting script', tier: 'developer' },
      answer: {
        id: 6,
        name: 'reporting script',
        tier: 'developer',
        admin: false,
        rate_limit_per_hour: null,
        mail_recipients_per_day: null,
        hint: 'ap_live_J5CP…ULJq',
        created_at: '2026-11-22T20:31:29.243Z',
        revoked_at: null,
        key: 'ap_live_00000000000000000000000000000000000000',
      },
    }),
  )
  .input(KeyRequest)
  .output(IssuedKey)
  .meta(tool('grants', 'Create an API key. It is shown in the response and never again.'))
  .mutation(async ({ ctx, input }) => {
    const { key, row } = await issueKey(
      ctx.resources.db.em(),
      {
        name: input.name,
        tier: input.tier,
        isAdmin: input.admin,
        rateLimitPerHour: input.rate_limit_per_hour ?? null,
        mailRecipientsPerDay: input.mail_recipients_per_day ?? null,
      },
      ctx.resources.clock,
    );
    ctx.resources.log.info({ keyId: row.id, by: ctx.caller.keyId }, 'key issued');
    return { ...keyRecord(row), key };
  });
