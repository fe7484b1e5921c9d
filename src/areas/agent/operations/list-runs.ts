import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { AgentRun } from '../entities/agent-run.ts';
import { RunStatus } from '../schema.ts';
import { RunSummary, viewSummary } from '../view.ts';

const page = definePage({
  list: 'runs',
  entry: RunSummary,
  defaultLimit: 20,
  filters: { status: RunStatus.optional().describe('Only runs with this status.') },
});

/** Lists the runs of the key, newest first, without their steps. */
export const listRuns = keyProcedure
  .meta(
    get('/api/agent/runs', {
      summary: 'List agent runs',
      description:
        'The runs that your key has started, newest first. For the next page, pass the last `id` as `before`.',
      example: { limit: 1 },
      answer: {
        runs: [
          {
            id: 1,
            goal: 'How is the system doing?',
            status: 'completed',
            awaits: null,
            engine: 'builtin',
            answer: 'I am operational.',
            error: null,
            credits_used: 0,
            created_at: '2026-11-22T21:59:34.596Z',
            finished_at: '2026-11-22T21:59:34.863Z',
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(noTool('Runs are for the person who started them.'))
  .query(async ({ ctx, input }) => {
    const { status } = input;
    const where = { keyId: ctx.caller.keyId, ...(status !== undefined && { status }) };
    return page.answer((await findPage(ctx.resources.db.em(), AgentRun, where, input)).map(viewSummary));
  });
