import { z } from 'zod';
import { writeActivityReport } from '../activity-reports/write-activity-report.ts';
import { ReportPeriod } from '../runs/payloads.ts';
import type { ActionOutcome, ActionRun } from './action.ts';
import { answerQuestion } from './answer-question.ts';
import { queueResearch } from './queue-research.ts';
import { recallMemories } from './recall-memories.ts';
import { tellStatus } from './tell-status.ts';

/** One of the platform's own operations that a text can bring about. */
export interface Action {
  readonly name: string;
  /** What it does, for the model that chooses. */
  readonly description: string;
  readonly params: z.ZodType<Record<string, unknown>>;
  /** Carries it out; parameters that do not fit are refused before anything is done. */
  perform(run: ActionRun, params: Record<string, unknown>): Promise<ActionOutcome>;
}

function action<Params extends Record<string, unknown>>(
  name: string,
  description: string,
  {
    params,
    perform,
  }: { params: z.ZodType<Params>; perform: (run: ActionRun, params: Params) => Promise<ActionOutcome> },
): Action {
  return { name, description, params, perform: async (run, given) => perform(run, params.parse(given)) };
}

const words = z.string().trim().min(1).max(500);

/**
 * All that a text can bring the agent to do, for the key whose task it is. Whatever a text or a model says, nothing
 * outside of this table is done, and no parameter names a key, an address or a path.
 */
export const actions: readonly Action[] = [
  action('research', 'finds out about a topic on the web and writes a report with sources; costs a credit', {
    params: z.object({ topic: words.describe('What to find out.') }),
    perform: (run, { topic }) => queueResearch(run, { topic }),
  }),
  action('answer', 'answers a question from research that is stored already, without the web; free', {
    params: z.object({ query: words.describe('The question, or what to look for.') }),
    perform: (run, { query }) => answerQuestion(run, query),
  }),
  action('report', "writes a report of the user's own activity on this platform in the last day, week or month", {
    params: z.object({ period: ReportPeriod.optional() }),
    perform: (run, period) => writeActivityReport(run, period),
  }),
  action('status', 'tells what the agent did in the last day, and how well', {
    params: z.object({}),
    perform: (run) => tellStatus(run),
  }),
  action('recall', 'tells what the agent remembers about a subject', {
    params: z.object({ about: words.describe('The subject, in a few words.') }),
    perform: (run, { about }) => recallMemories(run, about),
  }),
  // What a task asks for was not done, so its run has failed, and its owner gets to see why.
  action('none', 'does nothing; right when no other action does what is asked, such as sending, deleting or paying', {
    params: z.object({ reason: words.describe('Why nothing fits, in one sentence.') }),
    perform: async ({ planned }, { reason }) => ({ status: 'failed', error: reason, result: planned }),
  }),
];

/** The action of a name that a plan gives. */
export function actionNamed(name: string): Action {
  const found = actions.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`there is no action ${name}`);
  return found;
}
