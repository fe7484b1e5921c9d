import { askModel } from '#platform/model/ask-model.ts';
import type { Resources } from '#platform/resources.ts';
import type { Format, Tone } from '#text/posts/index.ts';
import { makeOutputs, type WrittenOutputs } from './make-outputs.ts';
import { repurposingPrompt, shownToModel } from './repurposing-prompt.ts';

export interface OutputsQuestion {
  text: string;
  formats: readonly Format[];
  tone: Tone;
  signal: AbortSignal;
  /** How long the model may take before the built-in engine does its work. */
  modelTimeoutMs?: number;
}

const defaultModelTimeoutMs = 45_000;

/**
 * Makes every format that was asked for out of a text: by the model as far as it gave something that can be made to
 * obey the format, otherwise by the built-in engine. A format that neither can make is in `errors`.
 */
export async function writeOutputs(
  resources: Pick<Resources, 'model' | 'log' | 'texts'>,
  { text, formats, tone, signal, modelTimeoutMs = defaultModelTimeoutMs }: OutputsQuestion,
): Promise<WrittenOutputs> {
  const answer = await askModel(
    resources,
    repurposingPrompt(formats, tone),
    { source: text },
    { maxCharacters: shownToModel, timeoutMs: modelTimeoutMs, signal },
  );
  const draft = answer && { value: answer.value, engine: answer.engine };
  return await resources.texts.run(makeOutputs, { text, formats, tone, draft }, signal);
}
