import type { Resources } from '../resources.ts';
import { ModelError } from './model.ts';
import { type PromptInputs, type PromptTemplate, renderChat } from './render-prompt.ts';

/** What produced an answer: the built-in engine, or the model of that name. */
export type Engine = 'builtin' | `model:${string}`;

/** A value of the template's schema, and what had to be repaired to get it. */
export interface ModelAnswer<T> {
  value: T;
  engine: Engine;
  repairs: string[];
}

export interface AskOptions {
  /** The most characters of each input that the model sees. */
  maxCharacters?: number;
  maxOutputTokens?: number;
  /** The time limit for everything, including a second request; see the model port. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/**
 * Asks the model with a prompt template. Returns undefined if there is no model, or if its answer cannot be used, which
 * is logged; the built-in engine then does the work. A truncated answer cannot be used, because its missing part is
 * unknown.
 */
export async function askModel<T>(
  { model, log }: Pick<Resources, 'model' | 'log'>,
  template: PromptTemplate<T>,
  inputs: PromptInputs,
  { maxCharacters, ...options }: AskOptions = {},
): Promise<ModelAnswer<T> | undefined> {
  if (model === undefined) return undefined;
  const fencing = maxCharacters === undefined ? {} : { maxCharacters };
  const request = { ...renderChat(template, inputs, fencing), ...options };
  try {
    const answer = await model.object({ ...request, schema: template.schema, schemaName: schemaNameOf(template.name) });
    if (answer.truncated) throw new ModelError('truncated', 'The answer was cut off');
    return { value: answer.value, engine: `model:${model.name}`, repairs: answer.repairs };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const { reason, status } = error;
    log.warn(
      { prompt: template.name, reason, status },
      'the model gave no usable answer; the built-in engine is used instead',
    );
    return undefined;
  }
}

function schemaNameOf(name: string): string {
  return name.replaceAll(/[^\w-]/g, '_');
}
