import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { openProcedure, requireKey } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { pageValues } from '#platform/db/find-page.ts';
import type { QueryRunner } from '#platform/db/short-queries.ts';
import { ResearchStatus } from '../schema.ts';
import { ResearchSummary } from '../view.ts';

/** The most rows that are counted, because counting more would take longer than the list. */
const maxCounted = 1_000;

const page = definePage({
  list: 'results',
  entry: ResearchSummary,
  defaultLimit: 10,
  filters: {
    status: ResearchStatus.optional().describe('Only results with this status.'),
    mine: z.boolean().optional().describe('Only results that your key has requested.'),
    counts: z.boolean().optional().describe('Whether to also count the results by status.'),
  },
});

const Counts = z
  .partialRecord(ResearchStatus, z.int())
  .describe(
    'Number of results by status, among the newest 1,000, regardless of the `status` filter. Only with `counts`.',
  );

/**
 * Lists public research results, newest first. It is the busiest read, so it uses a prepared statement on a shared
 * connection.
 */
export const listResearch = openProcedure
  .meta(
    get('/api/research', {
      summary: 'List research results',
      description:
        'Public research without the report text, newest first. For the next page, pass the last `id` of this one ' +
        'as `before`.',
      example: { limit: 2 },
      answer: {
        results: [
          {
            id: 1,
            topic: 'How do tides generate electricity?',
            status: 'completed',
            step: 'done',
            sources: 3,
            error: null,
            created_at: '2026-11-22T20:31:23.222Z',
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output.extend({ counts: Counts.optional() }))
  .meta(
    tool('reads', 'List research results, newest first, without their reports.', {
      example: { limit: 10 },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const keyId = input.mine === true ? requireKey(ctx.caller) : undefined;
    const { short } = ctx.resources.db.mayLag(ctx.caller);
    const values: unknown[] = pageValues(input);
    const conditions = [`id < $1`, keyId === undefined ? 'not is_private' : `key_id = $${values.push(keyId)}`];
    if (input.status !== undefined) conditions.push(`status = $${values.push(input.status)}`);
    const results = await short.run<z.infer<typeof ResearchSummary>>({
      // A separate prepared statement for each combination of conditions.
      name: `list-research-${keyId === undefined ? 'all' : 'mine'}${input.status === undefined ? '' : '-status'}`,
      text: `select id, topic, status, progress->>'step' as step, source_count as sources, error, created_at from research_result
             where ${conditions.join(' and ')} order by id desc limit $2`,
      values,
    });
    const answer = page.answer(results);
    return input.counts === true ? { ...answer, counts: await countByStatus(short, keyId) } : answer;
  });

/** Counts the newest results by status, of one key or of all public ones. */
async function countByStatus(short: QueryRunner, keyId: number | undefined): Promise<z.infer<typeof Counts>> {
  const rows = await short.run<{ status: ResearchStatus; count: number }>({
    name: `count-research-${keyId === undefined ? 'all' : 'mine'}`,
    text: `select status, count(*)::int as count from (
             select status from research_result
             where ${keyId === undefined ? 'not is_private' : 'key_id = $1'} order by id desc limit ${maxCounted}
           ) newest group by status`,
    values: keyId === undefined ? [] : [keyId],
  });
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
