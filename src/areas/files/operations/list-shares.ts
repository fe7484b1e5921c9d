import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { resource, tool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { SharedFile } from '../entities/shared-file.ts';
import { ShareRecord } from '../schema.ts';
import { viewShare } from '../view.ts';

const page = definePage({
  list: 'shares',
  things: 'links',
  entry: ShareRecord,
  defaultLimit: 20,
});

/** Lists the caller's links with the number of times each was opened, newest first. */
export const listShares = keyProcedure
  .meta(
    get('/api/files/share', {
      summary: 'List your share links',
      description: 'Newest first, including links that ended within the last 30 days. Their URLs are not shown again.',
      example: { limit: 1 },
      answer: {
        shares: [
          {
            id: 1,
            file_path: 'notes/summary.md',
            created_at: '2026-11-22T20:31:27.547Z',
            expires_at: '2026-11-24T20:31:27.547Z',
            is_expired: false,
            access_count: 0,
            last_accessed_at: null,
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List your share links: which file, when they expire, and how often they were opened.', {
      example: { limit: 10 },
    }),
  )
  .meta(resource({ title: 'Your share links', mediaType: 'application/json' }))
  .query(async ({ ctx, input }) => {
    const shares = await findPage(ctx.resources.db.em(), SharedFile, { keyId: ctx.caller.keyId }, input);
    const now = ctx.resources.clock.now();
    return page.answer(shares.map((share) => viewShare(share, now)));
  });
