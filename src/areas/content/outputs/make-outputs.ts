import type { Engine } from '#platform/model/ask-model.ts';
import { textWork } from '#platform/workers/text-work.ts';
import { prepareSource } from '#text/grounding/index.ts';
import {
  type CheckedSource,
  type Format,
  findRejected,
  finishOutput,
  leaningOn,
  type MeasuredOutput,
  measureOutput,
  nameOf,
  openIn,
  type Readings,
  type RejectedSentence,
  readSource,
  type SourceText,
  type Tone,
  unsupportedIn,
  verbatimIn,
  withoutRejected,
  writeBuiltin,
} from '#text/posts/index.ts';
import type { Output, OutputErrors, Outputs } from '../schema.ts';
import { type Draft, shownToModel } from './repurposing-prompt.ts';

export interface WrittenOutputs {
  outputs: Outputs;
  errors: OutputErrors;
  /** The model if it wrote any of them. */
  engine: Engine;
  /** The title of the source, or else its beginning. */
  title: string | null;
}

/** A model's draft, and the text the model was shown. */
interface DraftToCheck {
  text: string;
  formats: readonly Format[];
  draft: Draft;
}

/** Lists the statements of a model's draft that the checker cannot decide, for a second check, without duplicates. */
export const openStatements = textWork(
  import.meta.url,
  'openStatements',
  ({ text, formats, draft }: DraftToCheck): string[] => {
    const checked = checkedSource(readSource(text));
    const open = formats.flatMap((format) => {
      const finished = finishedFrom(draft, format, checked.source);
      return finished === undefined ? [] : openIn(format, finished.content, checked);
    });
    return [...new Set(open)];
  },
);

/** The sentences the text does not support, by format. */
export type FallenByFormat = Record<string, RejectedSentence[]>;

/** Finds the sentences of a model's draft that the text does not support. Formats without any are omitted. */
export const checkDraft = textWork(
  import.meta.url,
  'checkDraft',
  ({ text, formats, draft, readings }: DraftToCheck & { readings: Readings }): FallenByFormat => {
    const checked = { ...checkedSource(readSource(text)), readings };
    const fallen: FallenByFormat = {};
    for (const format of formats) {
      const finished = finishedFrom(draft, format, checked.source);
      const found = finished === undefined ? [] : findRejected(format, finished.content, checked);
      if (found.length > 0) fallen[format.name] = found;
    }
    return fallen;
  },
);

/** A model's draft, its name, and the results of the second check. */
export interface ReadDraft {
  value: Draft;
  engine: Engine;
  readings: Readings;
}

interface OutputsToMake {
  text: string;
  /** The author of the text; empty if unknown. */
  author: string;
  formats: readonly Format[];
  tone: Tone;
  draft: ReadDraft | undefined;
}

/** Makes each format from a text, and from the model's draft if there is one. */
export const makeOutputs = textWork(
  import.meta.url,
  'makeOutputs',
  ({ text, author, formats, tone, draft }: OutputsToMake): WrittenOutputs => {
    const source = readSource(text, author);
    const checked = draft && { ...checkedSource(source), readings: draft.readings };
    const outputs: Outputs = {};
    const errors: OutputErrors = {};
    for (const format of formats) {
      const byModel = draft && checked && takeFromDraft(draft.value, { format, checked, engine: draft.engine });
      const output = byModel ?? writeOne(source, format, tone);
      if (output === undefined) errors[format.name] = 'The text has no content for it';
      else outputs[format.name] = output;
    }
    const isByModel = Object.values(outputs).some(({ engine }) => engine !== 'builtin');
    const engine = draft !== undefined && isByModel ? draft.engine : 'builtin';
    return { outputs, errors, engine, title: nameOf(source) ?? null };
  },
);

/** A model's output is checked against what the model was shown. */
function checkedSource(source: SourceText): CheckedSource {
  return { source, prepared: prepareSource(source.text.slice(0, shownToModel)) };
}

function finishedFrom(draft: Draft, format: Format, source: SourceText): MeasuredOutput | undefined {
  const given = draft[format.name];
  const wanted = format.name === 'quote' && typeof given === 'string' ? verbatimIn(source.text, given) : given;
  return wanted === undefined ? undefined : finishOutput(format, wanted);
}

interface Taking {
  format: Format;
  checked: CheckedSource & { readings: Readings };
  engine: Engine;
}

/** The model's output for a format without unsupported sentences. Undefined if nothing is left. */
function takeFromDraft(draft: Draft, { format, checked, engine }: Taking): Output | undefined {
  const finished = finishedFrom(draft, format, checked.source);
  if (finished === undefined) return undefined;
  const { content } = finished;
  const found = findRejected(format, content, checked);
  const fallen = [...found, ...leaningOn(found, { content, language: checked.source.language })];
  const left = fallen.length === 0 ? content : withoutRejected(format, content, fallen);
  const kept = left === undefined ? undefined : finishOutput(format, left);
  if (kept === undefined) return undefined;
  const repairs = [
    ...finished.repairs,
    ...fallen.map(({ sentence, reason, rest }) =>
      rest === undefined
        ? `left out “${sentence.slice(0, 200).toWellFormed()}”: ${reason}`
        : `began “${rest.slice(0, 60).toWellFormed()}” anew: ${reason}`,
    ),
  ];
  const unsupported = unsupportedIn(format, kept.content, checked.source.facts);
  return { ...kept, repairs, unsupported, engine };
}

function writeOne(source: SourceText, format: Format, tone: Tone): Output | undefined {
  const content = writeBuiltin(source, format.name, tone);
  if (content === undefined) return undefined;
  const unsupported = unsupportedIn(format, content, source.facts);
  return { content, length: measureOutput(format, content), unsupported, repairs: [], engine: 'builtin' };
}
