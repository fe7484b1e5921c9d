import { z } from 'zod';
import { del } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { ReaderSession } from '../entities/reader-session.ts';
import { readerCookie, requireReader } from '../readers/reader-sessions.ts';

/** Ends the session of the call, and deletes its cookie. */
export const deleteReaderSession = openProcedure
  .meta(
    del('/api/intel/reader/session', {
      summary: 'End a reader session',
      description: 'Ends the session of this call, sent as `Authorization: Bearer` or in a browser’s cookie.',
      refusals: {
        401: 'This session is unknown or has expired',
        403: 'A session in a cookie can be used for changes only from pages of this service',
      },
      answer: { status: 'ended' },
    }),
  )
  .output(z.object({ status: z.literal('ended') }))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx }) => {
    const { resources } = ctx;
    const shown = ctx.browserSession();
    const { session } = await requireReader(resources, shown, 'read');
    await resources.db.em().nativeDelete(ReaderSession, { id: session.id });
    shown.setCookie(readerCookie, undefined, 0);
    return { status: 'ended' as const };
  });
