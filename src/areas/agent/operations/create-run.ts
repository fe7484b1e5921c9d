import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { visibleText } from '#platform/model/fence.ts';
import { timeZoneOf } from '#platform/time-zone.ts';
import { unknownZone } from '../errors.ts';
import { exampleRun } from '../examples.ts';
import { assertTools } from '../runs/agent-tools.ts';
import { addRun } from '../runs/run-moves.ts';
import { ApprovalRule, maxGoalLength, maxOpenRuns } from '../schema.ts';
import { RunRecord, viewRun } from '../view.ts';

const RunRequest = z.object({
  goal: z
    .string()
    .transform((text) => visibleText(text).trim())
    .pipe(z.string().min(1).max(maxGoalLength))
    .describe('The goal in plain language, including any text to work on.'),
  allow: z
    .array(z.string().max(100))
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .describe('The names of the tools that the run can use. Defaults to all.'),
  max_credits: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('The most credits that the run can spend. Defaults to what your key has left.'),
  approve: ApprovalRule.default('ask'),
  timezone: z
    .string()
    .min(1)
    .max(64)
    .default('UTC')
    .describe('IANA time zone for dates and times in the goal. Defaults to `UTC`.'),
});

/** Starts a run of the agent: its row and the job that does the work are committed together. */
export const createRun = keyProcedure
  .meta(
    post('/api/agent/runs', {
      summary: 'Start an agent run',
      description:
        'The agent works with your rights, limits and credits. Steps that cannot be undone, or that leave the ' +
        'platform, wait for your approval under `/api/agent/approvals`.',
      requires: ['goal'],
      refusals: { 429: `At most ${maxOpenRuns} runs can be in progress at once. Wait for one to finish, or cancel it` },
      example: { goal: 'How is the system doing?', max_credits: 1 },
      answer: {
        ...exampleRun,
        status: 'queued',
        engine: null,
        answer: null,
        finished_at: null,
        max_credits: 1,
        worked_ms: 0,
      },
    }),
  )
  .input(RunRequest)
  .output(RunRecord)
  .meta(noTool('An agent calls the tools itself instead of starting another agent.'))
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const { goal, allow, max_credits: maxCredits, approve, timezone } = input;
    if (allow !== null) assertTools(resources.tools, allow);
    const zone = timeZoneOf(timezone);
    if (zone === undefined) throw unknownZone();
    const wanted = { keyId: caller.keyId, goal, timezone: zone.name, allow, maxCredits, approve, origin: null };
    const run = await resources.db.em().transactional((em) => addRun(em, resources, wanted));
    return viewRun(run, []);
  });
