import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { isDigestAdmin } from '../digests/admin.ts';
import { presentPeriod } from '../digests/period.ts';
import { sendDigests } from '../digests/send-digests.job.ts';
import { invalidAdminKey } from '../errors.ts';
import { DigestFrequency } from '../schema.ts';

/** Sends the digest of the last days now, to all subscribers with this frequency, except those who got one today. */
export const sendDigest = openProcedure
  .meta(
    post('/api/intel/digest/send', {
      summary: 'Send the digest now',
      description:
        'Sends the current digest to every subscriber with this frequency. Subscribers who have already received ' +
        'one today do not get a second one. `admin_key` must match the setting DIGEST_ADMIN_KEY, or ADMIN_KEY if ' +
        'that is not set; 403 for any other value.',
      example: { frequency: 'weekly', admin_key: '<ADMIN_KEY>' },
      refusals: { 403: 'Invalid admin key' },
      answer: {
        status: 'queued',
        message: 'The weekly digest of 2026-11-16 to 2026-11-22 is being sent.',
        frequency: 'weekly',
      },
    }),
  )
  .input(z.object({ frequency: DigestFrequency, admin_key: z.string().max(1_000) }))
  .output(z.object({ status: z.literal('queued'), message: z.string(), frequency: DigestFrequency }))
  .meta(noTool('Takes an admin key in its input, which no model should see.'))
  .mutation(async ({ ctx, input: { frequency, admin_key } }) => {
    const { config, db, jobs, clock } = ctx.resources;
    if (!isDigestAdmin(config, admin_key)) throw invalidAdminKey();
    const now = clock.now();
    const period = presentPeriod(frequency, now);
    await db.em().transactional(async (em) => {
      await jobs.send(em, sendDigests, { ...period, subscribedBefore: now.toISOString() });
    });
    const message = `The ${frequency} digest of ${period.firstDay} to ${period.lastDay} is being sent.`;
    return { status: 'queued' as const, message, frequency };
  });
