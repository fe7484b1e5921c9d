import { z } from 'zod';
import { del } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { SharedFile } from '../entities/shared-file.ts';
import { shareNotFound } from '../errors.ts';

/** Takes a link back: from now on it opens nothing. What is being sent already is sent to its end. */
export const deleteShare = keyProcedure
  .meta(
    del('/api/files/share/{share_id}', {
      summary: 'Take a share link back',
      description:
        'From now on the link opens nothing. Only the key that made it can take it back. The file itself stays.',
      refusals: { 404: 'Share link not found' },
      example: { share_id: 1 },
      answer: { id: 1, status: 'deleted' },
    }),
  )
  .input(z.object({ share_id: Id.describe('The `id` that sharing answered.') }))
  .output(z.object({ id: z.int(), status: z.literal('deleted') }))
  .meta(
    tool('deletes', 'Take a share link back; whoever has it cannot open the file any more.', {
      example: { share_id: 4 },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    const deleted = await ctx.resources.db.em().nativeDelete(SharedFile, { id: input.share_id, keyId });
    if (deleted === 0) throw shareNotFound();
    ctx.resources.log.info({ shareId: input.share_id, keyId }, 'share link deleted');
    return { id: input.share_id, status: 'deleted' as const };
  });
