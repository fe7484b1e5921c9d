import { setImmediate as nextTurn } from 'node:timers/promises';
import { askModel, type Engine } from '#platform/model/ask-model.ts';
import type { Resources } from '#platform/resources.ts';
import type { Tone } from '#text/posts/index.ts';
import {
  type Format,
  finishOutput,
  measureOutput,
  readSource,
  type SourceText,
  unsupportedIn,
  verbatimIn,
  writeBuiltin,
} from '#text/posts/index.ts';
import type { Output, OutputErrors, Outputs } from '../schema.ts';
import { type Draft, repurposingPrompt, shownToModel } from './repurposing-prompt.ts';

export interface OutputsQuestion {
  text: string;
  formats: readonly Format[];
  tone: Tone;
  signal: AbortSignal;
  /** How long the model may take before the built-in engine does its work. */
  modelTimeoutMs?: number;
}

export interface WrittenOutputs {
  outputs: Outputs;
  errors: OutputErrors;
  /** The model when it wrote any of them. */
  engine: Engine;
  /** What the source calls itself. */
  title: string | null;
}

const defaultModelTimeoutMs = 45_000;

/**
 * Makes every format that was asked for out of a text: by the model as far as it gave something that can be made to
 * obey the format, otherwise by the built-in engine. A format that neither can make is in `errors`.
 */
export async function writeOutputs(
  resources: Pick<Resources, 'model' | 'log'>,
  { text, formats, tone, signal, modelTimeoutMs = defaultModelTimeoutMs }: OutputsQuestion,
): Promise<WrittenOutputs> {
  const source = readSource(text);
  const answer = await askModel(
    resources,
    repurposingPrompt(formats, tone),
    { source: text },
    { maxCharacters: shownToModel, timeoutMs: modelTimeoutMs, signal },
  );
  const outputs: Outputs = {};
  const errors: OutputErrors = {};
  for (const format of formats) {
    // A long text takes its time, and other calls wait for none of it.
    await nextTurn();
    signal.throwIfAborted();
    const byModel = answer && takeFromDraft(answer.value, { format, source, engine: answer.engine });
    const output = byModel ?? writeOne(source, format, tone);
    if (output === undefined) errors[format.name] = 'The text has nothing to make it of';
    else outputs[format.name] = output;
  }
  const isByModel = Object.values(outputs).some(({ engine }) => engine !== 'builtin');
  const engine = answer !== undefined && isByModel ? answer.engine : 'builtin';
  return { outputs, errors, engine, title: source.title ?? null };
}

interface Taking {
  format: Format;
  source: SourceText;
  engine: Engine;
}

function takeFromDraft(draft: Draft, { format, source, engine }: Taking): Output | undefined {
  const given = draft[format.name];
  const wanted = format.name === 'quote' && typeof given === 'string' ? verbatimIn(source.text, given) : given;
  const finished = wanted === undefined ? undefined : finishOutput(format, wanted);
  if (finished === undefined) return undefined;
  return { ...finished, unsupported: unsupportedIn(format, finished.content, source.facts), engine };
}

function writeOne(source: SourceText, format: Format, tone: Tone): Output | undefined {
  const content = writeBuiltin(source, format.name, tone);
  if (content === undefined) return undefined;
  const unsupported = unsupportedIn(format, content, source.facts);
  return { content, length: measureOutput(format, content), unsupported, repairs: [], engine: 'builtin' };
}
