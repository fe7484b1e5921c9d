import { z } from 'zod';
import { type Model, ModelError } from '#platform/model/model.ts';
import type { Resources } from '#platform/resources.ts';
import { fence, fenceRule } from '#prompting/fence.ts';
import { pickAction } from '../pick-action.ts';
import { actions } from './actions.ts';

/** What is to be done, by whose decision. */
export interface PlannedAction {
  action: string;
  params: Record<string, unknown>;
  /** `builtin`, or `model:` and its name. */
  engine: string;
}

/** What a model may answer: one line of the table of actions. */
const ModelPlan = z.union(actions.map(({ name, params }) => z.object({ action: z.literal(name), params })));

const rules = [
  'You choose what an agent does for its user. It can do exactly one of these:',
  ...actions.map(({ name, description }) => `- ${name}: ${description}`),
  'Choose by what the text between the marks asks for.',
  fenceRule,
].join('\n');

const planningMs = 30_000;

/**
 * Chooses the one operation that does what a text asks for: by the model, or by its words where there is none or it does
 * not answer well. The choice is data; what it may be is fixed by the table of actions.
 */
export async function planAction(
  { model, log }: Pick<Resources, 'model' | 'log'>,
  asked: { instruction: string; memories: readonly string[]; signal: AbortSignal },
): Promise<PlannedAction> {
  if (model !== undefined) {
    try {
      return await askModel(model, asked);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      log.warn({ err: error }, 'the model made no plan, so the words decide');
    }
  }
  return { ...pickAction(asked.instruction), engine: 'builtin' };
}

async function askModel(
  model: Model,
  { instruction, memories, signal }: { instruction: string; memories: readonly string[]; signal: AbortSignal },
): Promise<PlannedAction> {
  const notes = memories.length === 0 ? [] : [fence('notes on earlier work', memories.join('\n'))];
  const { value } = await model.object({
    system: rules,
    prompt: [...notes, fence('what the user asks for', instruction)].join('\n\n'),
    schema: ModelPlan,
    schemaName: 'plan',
    timeoutMs: planningMs,
    maxOutputTokens: 400,
    signal,
  });
  return { ...value, engine: `model:${model.name}` };
}
