import { answerFromStored } from '#areas/research/public.ts';
import type { ActionOutcome, ActionRun } from './action.ts';

const maxPassages = 5;

/** Answers a question from what was researched before. Costs nothing and fetches nothing. */
export async function answerQuestion(run: ActionRun, query: string): Promise<ActionOutcome> {
  const { resources, execution, planned, signal } = run;
  const asked = { query, limit: maxPassages, keyId: execution.keyId, signal };
  const { answer, passages } = await answerFromStored(resources, asked);
  return { status: 'completed', result: { ...planned, answer, passages } };
}
