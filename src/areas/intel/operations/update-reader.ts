import { z } from 'zod';
import { put } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { ReaderView, viewReader } from '../reader-view.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { DigestFrequency, Region } from '../schema.ts';
import { changeSubscription } from '../subscribers/subscribers.ts';

const Change = z.object({
  gets_digests: z.boolean().optional().describe('Whether to send the digest. `true` also reverses an unsubscription.'),
  region: Region.nullable().optional().describe('The region that the digest covers; null for all regions.'),
  frequency: DigestFrequency.optional(),
});

/**
 * Changes the reader's subscription; omitted fields stay as they are. Requires a session that was started to manage it.
 */
export const updateReader = openProcedure
  .meta(
    put('/api/intel/reader', {
      summary: 'Update your subscription',
      description:
        'Changes whether, how often and for which region you get the digest; omitted fields keep their values. ' +
        'Needs a session for managing the subscription.',
      example: { gets_digests: true, region: 'africa', frequency: 'daily' },
      refusals: {
        401:
          'Confirm that this mailbox is yours first: POST /api/intel/reader/links with its address and the ' +
          'purpose "manage" sends a link to it',
        403: 'A session in a cookie can be used for changes only from pages of this service',
      },
      answer: {
        email: 'dana@example.com',
        tier: 'enterprise',
        purposes: ['read', 'manage'],
        expires_at: '2026-12-22T20:31:28.864Z',
        gets_digests: true,
        region: 'africa',
        frequency: 'daily',
        is_paying: false,
      },
    }),
  )
  .input(Change)
  .output(ReaderView)
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx, input: { gets_digests: getsDigests, region, frequency } }) => {
    const { resources } = ctx;
    const { session } = await requireReader(resources, ctx.browserSession(), 'manage');
    await resources.db
      .em()
      .transactional((em) =>
        changeSubscription(em, resources.clock, { id: session.subscriberId, getsDigests, region, frequency }),
      );
    return viewReader(await requireReader(resources, ctx.browserSession(), 'manage'));
  });
