import { z } from 'zod';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { deleteWatch as remove } from '../watches/watches.ts';

/** Deletes a watch, which also ends its feed. Does nothing if it does not exist. Only available in typed clients. */
export const deleteWatch = openProcedure
  .input(z.object({ id: z.int() }))
  .output(z.object({ status: z.literal('deleted') }))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx, input: { id } }) => {
    const { subscriber } = await requireReader(ctx.resources, ctx.browserSession(), 'read');
    await remove(ctx.resources.db.em(), subscriber.id, id);
    return { status: 'deleted' as const };
  });
