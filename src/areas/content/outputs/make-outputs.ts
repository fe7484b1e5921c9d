import type { Engine } from '#platform/model/ask-model.ts';
import { textWork } from '#platform/threads/text-work.ts';
import {
  type Format,
  finishOutput,
  measureOutput,
  readSource,
  type SourceText,
  type Tone,
  unsupportedIn,
  verbatimIn,
  writeBuiltin,
} from '#text/posts/index.ts';
import type { Output, OutputErrors, Outputs } from '../schema.ts';
import type { Draft } from './repurposing-prompt.ts';

export interface WrittenOutputs {
  outputs: Outputs;
  errors: OutputErrors;
  /** The model when it wrote any of them. */
  engine: Engine;
  /** What the source calls itself. */
  title: string | null;
}

interface OutputsToMake {
  text: string;
  formats: readonly Format[];
  tone: Tone;
  /** What the model wrote, and its name. */
  draft: { value: Draft; engine: Engine } | undefined;
}

/** Makes each format out of a text, and out of what the model wrote where it wrote anything. */
export const makeOutputs = textWork(
  import.meta.url,
  'makeOutputs',
  ({ text, formats, tone, draft }: OutputsToMake): WrittenOutputs => {
    const source = readSource(text);
    const outputs: Outputs = {};
    const errors: OutputErrors = {};
    for (const format of formats) {
      const byModel = draft && takeFromDraft(draft.value, { format, source, engine: draft.engine });
      const output = byModel ?? writeOne(source, format, tone);
      if (output === undefined) errors[format.name] = 'The text has nothing to make it of';
      else outputs[format.name] = output;
    }
    const isByModel = Object.values(outputs).some(({ engine }) => engine !== 'builtin');
    const engine = draft !== undefined && isByModel ? draft.engine : 'builtin';
    return { outputs, errors, engine, title: source.title ?? null };
  },
);

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
