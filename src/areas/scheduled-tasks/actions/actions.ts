import { z } from 'zod';
import { type Action, defineAction } from '#platform/action.ts';
import { writeActivityReport } from '../activity-reports/write-activity-report.ts';
import { ReportPeriod } from '../runs/payloads.ts';
import { recallMemories } from './recall-memories.ts';
import { tellStatus } from './tell-status.ts';

const words = z.string().trim().min(1).max(500);

/** What this area can be asked to do by name. */
export const taskActions: readonly Action[] = [
  defineAction({
    name: 'report',
    description: "writes a report of the user's own activity on this platform in the last day, week or month",
    params: z.object({ period: ReportPeriod.optional() }),
    perform: writeActivityReport,
  }),
  defineAction({
    name: 'status',
    description: 'tells what the agent did in the last day, and how well',
    params: z.object({}),
    perform: (run) => tellStatus(run),
  }),
  defineAction({
    name: 'recall',
    description: 'tells what the agent remembers about a subject',
    params: z.object({ about: words.describe('The subject, in a few words.') }),
    perform: (run, { about }) => recallMemories(run, about),
  }),
  // What a task asks for was not done, so its run has failed, and its owner gets to see why.
  defineAction({
    name: 'none',
    description: 'does nothing; right when no other action does what is asked, such as sending, deleting or paying',
    params: z.object({ reason: words.describe('Why nothing fits, in one sentence.') }),
    perform: async (_run, { reason }) => ({ status: 'failed', error: reason }),
  }),
];
