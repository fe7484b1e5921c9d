import { z } from 'zod';
import { listKeys as findKeys } from '#accounts/issue-key.ts';
import { keyRecord } from '#accounts/key-record.ts';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findLastCalls } from '#traffic/traffic-statistics.ts';
import { KeyRecord } from '../schema.ts';

const page = definePage({
  list: 'keys',
  entry: KeyRecord,
  defaultLimit: 50,
  filters: {
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'Only keys whose name contains this text, or whose characters start or end with it. Not case-sensitive.',
      ),
    status: z.enum(['active', 'revoked']).optional().describe('Only keys with this status.'),
  },
});

/** Lists keys, including revoked ones, newest first. */
export const listKeys = adminProcedure
  .meta(
    get('/api/admin/keys', {
      summary: 'List API keys',
      description:
        'Newest first, including revoked ones unless you filter by `status`. Keys are not shown again; use ' +
        '`hint` to identify them.',
      example: { limit: 1 },
      answer: {
        keys: [
          {
            id: 6,
            name: 'reporting script',
            tier: 'developer',
            admin: false,
            rate_limit_per_hour: null,
            mail_recipients_per_day: null,
            hint: 'ap_live_J5CP…ULJq',
            created_at: '2026-11-22T20:31:29.243Z',
            revoked_at: null,
            last_used_at: null,
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List API keys with tier, limits and last use; never the keys themselves.', {
      example: { limit: 10 },
    }),
  )
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const keys = await findKeys(em, input);
    const lastCalls = await findLastCalls(
      em,
      keys.map(({ id }) => id),
    );
    return page.answer(
      keys.map((key) => ({ ...keyRecord(key), last_used_at: lastCalls.get(key.id)?.toISOString() ?? null })),
    );
  });
