import { z } from 'zod';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { deleteWatch as remove } from '../watches/watches.ts';

/** Stops following something; its feed ends. Fine for what is not followed. Only typed clients have it. */
export const deleteWatch = openProcedure
  .input(z.object({ id: z.int() }))
  .output(z.object({ status: z.literal('deleted') }))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx, input: { id } }) => {
    const { subscriber } = await requireReader(ctx.resources, ctx.browserSession(), 'read');
    await remove(ctx.resources.db.em(), subscriber.id, id);
    return { status: 'deleted' as const };
  });
