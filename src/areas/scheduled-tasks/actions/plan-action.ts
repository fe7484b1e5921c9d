import { z } from 'zod';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import { actions } from './actions.ts';
import { pickAction } from './pick-action.ts';

/** What is to be done, by whose decision. */
export interface PlannedAction {
  action: string;
  params: Record<string, unknown>;
  /** `builtin`, or `model:` and its name. */
  engine: string;
}

/** What a model may answer: one line of the table of actions. */
const ModelPlan = z.union(actions.map(({ name, params }) => z.object({ action: z.literal(name), params })));

const planTemplate: PromptTemplate<z.infer<typeof ModelPlan>> = {
  name: 'plan',
  version: 1,
  task: [
    'You choose what an agent does for its user. It can do exactly one of these:',
    ...actions.map(({ name, description }) => `- ${name}: ${description}`),
    'Choose by what the text between the marks asks for.',
  ].join('\n'),
  schema: ModelPlan,
};

const planningMs = 30_000;

/**
 * Chooses the one operation that does what a text asks for: by the model, or by its words where there is none or it does
 * not answer well. The choice is data; what it may be is fixed by the table of actions.
 */
export async function planAction(
  resources: Pick<Resources, 'model' | 'log'>,
  { instruction, memories, signal }: { instruction: string; memories: readonly string[]; signal: AbortSignal },
): Promise<PlannedAction> {
  const notes = memories.length === 0 ? {} : { 'notes on earlier work': memories.join('\n') };
  const answer = await askModel(
    resources,
    planTemplate,
    { ...notes, 'what the user asks for': instruction },
    { timeoutMs: planningMs, maxOutputTokens: 400, signal },
  );
  if (answer === undefined) return { ...pickAction(instruction), engine: 'builtin' };
  return { ...answer.value, engine: answer.engine };
}
