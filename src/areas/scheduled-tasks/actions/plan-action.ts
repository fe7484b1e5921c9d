import { z } from 'zod';
import type { Action } from '#platform/action.ts';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import { pickAction } from './pick-action.ts';

/** What is to be done, by whose decision. */
interface PlannedAction extends Record<string, unknown> {
  action: string;
  params: Record<string, unknown>;
  /** `builtin`, or `model:` and its name. */
  engine: string;
}

/** What a model is asked, and may answer: one of the actions that a text can bring about. */
function planTemplate(actions: readonly Action[]): PromptTemplate<{ action: string; params: Record<string, unknown> }> {
  const offered = actions.filter(({ description }) => description !== undefined);
  return {
    name: 'plan',
    version: 1,
    task: [
      'You choose what an agent does for its user. It can do exactly one of these:',
      ...offered.map(({ name, description }) => `- ${name}: ${description}`),
      'Choose by what the text between the marks asks for.',
    ].join('\n'),
    schema: z.union(offered.map(({ name, params }) => z.object({ action: z.literal(name), params }))),
  };
}

const planningMs = 30_000;

/**
 * Chooses the one operation that does what a text asks for: by the model, or by its words where there is none or it does
 * not answer well. The choice is data; it can be nothing but an action that an area has registered for texts.
 */
export async function planAction(
  resources: Pick<Resources, 'model' | 'log' | 'actions'>,
  { instruction, memories, signal }: { instruction: string; memories: readonly string[]; signal: AbortSignal },
): Promise<PlannedAction> {
  const notes = memories.length === 0 ? {} : { 'notes on earlier work': memories.join('\n') };
  const answer = await askModel(
    resources,
    planTemplate(resources.actions),
    { ...notes, 'what the user asks for': instruction },
    { timeoutMs: planningMs, maxOutputTokens: 400, signal },
  );
  if (answer === undefined) return { ...pickAction(instruction), engine: 'builtin' };
  return { ...answer.value, engine: answer.engine };
}
