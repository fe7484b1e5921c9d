import { z } from 'zod';
import { type Action, type ActionOutcome, type ActionRun, defineAction } from '#platform/action.ts';
import { answerFromStored } from './reading/answer-question.ts';
import { queueResearchFor } from './runs/queue-research-for.ts';
import type { ResearchRequest } from './schema.ts';

const words = z.string().trim().min(1).max(500);

const maxPassages = 5;

/** What research can be asked to do by name. */
export const researchActions: readonly Action[] = [
  defineAction({
    name: 'research',
    description: 'finds out about a topic on the web and writes a report with sources; costs a credit',
    params: z.object({ topic: words.describe('What to find out.') }),
    perform: (run, { topic }) => beginResearch(run, { topic }),
  }),
  defineAction({
    name: 'answer',
    description: 'answers a question from research that is stored already, without the web; free',
    params: z.object({ query: words.describe('The question, or what to look for.') }),
    perform: async ({ resources, keyId, signal }, { query }) => {
      const asked = { query, limit: maxPassages, keyId, signal };
      const { answer, passages } = await answerFromStored(resources, asked);
      return { status: 'completed', result: { answer, passages } };
    },
  }),
];

/** Queues a research, paid by the key of the run; a run buys one, however often it is tried. */
export async function beginResearch(run: ActionRun, request: ResearchRequest): Promise<ActionOutcome> {
  await queueResearchFor(run.resources, {
    keyId: run.keyId,
    request,
    purchase: run.occasion,
    alongside: (em, research) => run.noteBegun(em, research.id),
  });
  return { status: 'waiting' };
}
