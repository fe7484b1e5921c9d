import { z } from 'zod';
import { changeAgreedNumbers } from '#accounts/issue-key.ts';
import { AgreedRate, AgreedRecipients } from '#accounts/key-limits.ts';
import { keyRecord } from '#accounts/key-record.ts';
import { put } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { notFound } from '#platform/failure.ts';
import { KeyRecord } from '../schema.ts';

const KeyChange = z
  .object({
    key_id: idOf('key'),
    rate_limit_per_hour: AgreedRate.nullish().describe(
      'An agreed limit on calls and credits per hour; null restores the tier’s.',
    ),
    mail_recipients_per_day: AgreedRecipients.nullish().describe(
      'An agreed limit on email recipients per day; null restores the tier’s.',
    ),
  })
  .refine(({ rate_limit_per_hour, mail_recipients_per_day }) => {
    return rate_limit_per_hour !== undefined || mail_recipients_per_day !== undefined;
  }, 'Give at least one field to change');

/** Changes the agreed limits of a key, which itself stays the same. Every process applies them within a second. */
export const updateKey = adminProcedure
  .meta(
    put('/api/admin/keys/{key_id}', {
      summary: 'Update the limits of an API key',
      description:
        'Omitted fields keep their values; null resets a limit to that of the tier. The tier itself follows the ' +
        'subscription.',
      example: { key_id: 1, mail_recipients_per_day: 500 },
      refusals: { 404: 'Key not found' },
      answer: {
        id: 1,
        name: 'Key from ADMIN_KEY',
        tier: 'enterprise',
        admin: true,
        rate_limit_per_hour: 5000,
        mail_recipients_per_day: 500,
        hint: 'admi…****',
        created_at: '2026-11-22T20:31:20.762Z',
        revoked_at: null,
      },
    }),
  )
  .input(KeyChange)
  .output(KeyRecord)
  .meta(
    tool('grants', 'Change the agreed rate or the daily email recipients of an API key.', { example: { key_id: 2 } }),
  )
  .mutation(async ({ ctx, input }) => {
    const changed = await changeAgreedNumbers(ctx.resources.db.em(), input.key_id, {
      rateLimitPerHour: input.rate_limit_per_hour,
      mailRecipientsPerDay: input.mail_recipients_per_day,
    });
    if (changed === undefined) throw notFound('Key');
    ctx.resources.log.info({ keyId: changed.id, by: ctx.caller.keyId }, 'key changed');
    return keyRecord(changed);
  });
