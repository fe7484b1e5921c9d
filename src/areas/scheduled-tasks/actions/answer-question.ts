import { answerFromStored } from '#areas/research/public.ts';
import type { ActionOutcome, ActionRun } from './action.ts';

const mostPassages = 5;

/** Answers a question from what was researched before. Costs nothing and fetches nothing. */
export async function answerQuestion({ resources, planned }: ActionRun, query: string): Promise<ActionOutcome> {
  const { answer, passages } = await answerFromStored(resources.db.em(), { query, limit: mostPassages });
  return { status: 'completed', result: { ...planned, answer, passages } };
}
