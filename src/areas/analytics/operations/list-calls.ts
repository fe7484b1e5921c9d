import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { findCalls } from '#traffic/find-calls.ts';
import { Calls, Limit } from '../schema.ts';
import { callsView } from '../view.ts';

const Search = z
  .object({
    days: z.int().min(1).max(7).default(1).describe('How many days of 24 hours to look back, 1 to 7.'),
    limit: Limit.default(50),
    method: z.string().max(10).optional().describe('Only calls with this HTTP method, such as `GET`.'),
    path: z.string().max(120).optional().describe('Only calls of this route, such as `/api/research/{research_id}`.'),
    status: z
      .enum(['ok', 'error'])
      .optional()
      .describe('`error` returns only calls with a response status of 400 or above.'),
    key_id: Id.optional().describe(
      'Only calls of the key with this `id`. Only for admins, who otherwise see everyone’s calls.',
    ),
    mine: z
      .boolean()
      .default(false)
      .describe('Whether to return only calls of your own key, even if you are an admin.'),
  })
  .prefault({});

const dayMs = 86_400_000;

/** Lists the latest individual calls: a key sees its own, an admin everybody's. */
export const listCalls = keyProcedure
  .meta(
    get('/api/analytics/calls', {
      summary: 'List recent calls',
      description: 'Your recent calls with their request ids, newest first. Admins see everyone’s calls.',
      example: { limit: 1 },
      answer: {
        calls: [
          {
            at: '2026-11-22T20:31:28.901Z',
            request_id: 'req_2Kq0yXn4vTeBf7uLr1cZ',
            method: 'GET',
            path: '/api/research/{research_id}',
            status: 200,
            duration_ms: 4.12,
            key_id: 5,
          },
        ],
        count: 1,
      },
    }),
  )
  .input(Search)
  .output(Calls)
  .meta(tool('reads', 'List your latest calls with status, time and request id.', { example: { limit: 10 } }))
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    const { keyId, isAdmin } = ctx.caller;
    const calls = await findCalls(db.mayLag(ctx.caller).em(), {
      since: new Date(clock.now().getTime() - input.days * dayMs),
      limit: input.limit,
      keyId: isAdmin && !input.mine ? input.key_id : keyId,
      method: input.method,
      route: input.path,
      isError: input.status === undefined ? undefined : input.status === 'error',
    });
    return callsView(calls);
  });
