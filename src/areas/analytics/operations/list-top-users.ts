import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findTopUsers } from '../queries.ts';
import { Days, defaultDays, Limit, Offset, TopUsers } from '../schema.ts';
import { topUsersView } from '../view.ts';

const Page = z.object({ limit: Limit.default(10), offset: Offset, days: Days.default(defaultDays) }).prefault({});

/** Ranks the keys by number of calls, under names that only their owners can recognise. */
export const listTopUsers = openProcedure
  .meta(
    get('/api/analytics/top-users', {
      summary: 'List the most active keys',
      description:
        'The keys with the most calls, each under a pseudonym that only its owner knows (`GET ' +
        '/api/analytics/keys`).',
      example: { days: 7, limit: 1 },
      answer: {
        users: [{ caller: 'key_ff3a...', tier: 'pro', requests: 78 }],
        count: 1,
        total: 4,
        total_requests: 111,
        anonymous_requests: 27,
        period_days: 7,
      },
    }),
  )
  .input(Page)
  .output(TopUsers)
  .meta(tool('reads', 'List the most active keys; keys are masked.', { example: { days: 7, limit: 10 } }))
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    const { ranked, masked } = await findTopUsers(db.mayLag().em(), { now: clock.now(), length: input.days }, input);
    return topUsersView(input.days, ranked, masked);
  });
