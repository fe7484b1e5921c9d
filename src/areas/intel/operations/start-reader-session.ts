import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { linkConfirms, linkEnded, linkNotFound } from '../errors.ts';
import { findLink } from '../readers/reader-links.ts';
import { beginByLink } from '../readers/use-link.ts';

/** Starts a session for a program, which sends the token as `Authorization: Bearer`. Uses up the link. */
export const startReaderSession = openProcedure
  .meta(
    post('/api/intel/reader/session', {
      summary: 'Create a reader session',
      description:
        'For programs, which send the session as `Authorization: Bearer`. 404 for an unknown link, 410 for one ' +
        'that was used or has expired.',
      example: { token: '<token in the emailed link>' },
      refusals: {
        400: 'This is a confirmation link. Open it in a browser.',
        404: 'Link not found',
        410: 'This link was already used or has expired. Request a new one.',
      },
      answer: { session: 'ir_Bsc0000000000' },
    }),
  )
  .input(z.object({ token: z.string().min(1).max(400).describe('The `token` in the emailed link.') }))
  .output(
    z.object({
      session: z
        .string()
        .describe(
          'The session, to be sent as `Authorization: Bearer`. It is not shown again. `GET ' +
            '/api/intel/reader` shows what it allows.',
        ),
    }),
  )
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx, input: { token } }) => {
    const { resources } = ctx;
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const link = await findLink(resources.db.em(), resources, token);
    if (link === undefined) throw linkNotFound();
    if (link.purpose === 'confirm') throw linkConfirms();
    const session = await beginByLink(resources, { link, purpose: link.purpose });
    if (session === undefined) throw linkEnded();
    return { session };
  });
