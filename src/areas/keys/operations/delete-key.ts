import { z } from 'zod';
import { revokeKey } from '#accounts/issue-key.ts';
import { del } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { notFound } from '#platform/failure.ts';

/**
 * Revokes a key: every process refuses it within a second. The row stays, because the key still owns what it created.
 */
export const deleteKey = adminProcedure
  .meta(
    del('/api/admin/keys/{key_id}', {
      summary: 'Revoke an API key',
      description: 'Every process rejects the key within a second. Its data is kept, and it stays in the list.',
      refusals: { 404: 'Key not found' },
      example: { key_id: 1 },
      answer: { id: 7, status: 'revoked' },
    }),
  )
  .input(z.object({ key_id: idOf('key') }))
  .output(z.object({ id: z.int(), status: z.literal('revoked') }))
  .meta(
    tool(
      'deletes',
      'Revoke an API key: it stops working everywhere within a second, and so does everything it has queued.',
      {
        example: { key_id: 2 },
      },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const isKnown = await revokeKey(ctx.resources.db.em(), input.key_id, ctx.resources.clock);
    if (!isKnown) throw notFound('Key');
    ctx.resources.log.info({ keyId: input.key_id, by: ctx.caller.keyId }, 'key revoked');
    return { id: input.key_id, status: 'revoked' as const };
  });
