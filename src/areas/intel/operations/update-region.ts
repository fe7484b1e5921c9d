import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { SubscriberEmail } from '../email-address.ts';
import { Region } from '../schema.ts';
import { chooseRegion } from '../steps/subscribers.ts';

/** Chooses the region of a subscriber's digests. Whether the address has subscribed, the answer does not tell. */
export const updateRegion = openProcedure
  .meta(
    post('/api/intel/region', {
      summary: 'Choose the region of the digests',
      example: { email: 'dana@example.com', region: 'asia-pacific' },
    }),
  )
  .input(z.object({ email: SubscriberEmail, region: Region }))
  .output(z.object({ status: z.literal('updated'), message: z.string(), region: Region }))
  .mutation(async ({ ctx, input: { email, region } }) => {
    await chooseRegion(ctx.resources.db.em(), email, region);
    const message = 'If this address has subscribed, its digests are about this region from now on.';
    return { status: 'updated' as const, message, region };
  });
