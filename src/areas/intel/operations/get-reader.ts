import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { ReaderView, viewReader } from '../reader-view.ts';
import { findReader } from '../readers/reader-sessions.ts';

/** Returns what the session of a signed-in reader can do, and the state of their subscription. */
export const getReader = openProcedure
  .meta(
    get('/api/intel/reader', {
      summary: 'Retrieve your reader session',
      description:
        'The reader of this session, what it allows and until when, and the state of the subscription. Without a ' +
        'session, `reader` is null.',
      answer: {
        reader: {
          email: 'dana@example.com',
          tier: 'enterprise',
          purposes: ['read'],
          expires_at: '2026-12-22T20:31:28.812Z',
          gets_digests: false,
          region: null,
          frequency: 'weekly',
          is_paying: false,
        },
      },
    }),
  )
  .output(
    z.object({ reader: ReaderView.nullable().describe('The reader; null if the call is made without a session.') }),
  )
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .query(async ({ ctx }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const reader = await findReader(ctx.resources, ctx.browserSession());
    return { reader: reader === undefined ? null : viewReader(reader) };
  });
