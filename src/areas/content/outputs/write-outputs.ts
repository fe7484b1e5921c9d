import { askModel, type Engine } from '#platform/model/ask-model.ts';
import type { Resources } from '#platform/resources.ts';
import { type Format, type Readings, type Tone, withoutOrders } from '#text/posts/index.ts';
import { checkDraft, makeOutputs, openStatements, type ReadDraft, type WrittenOutputs } from './make-outputs.ts';
import { readStatements } from './read-statements.ts';
import { type Draft, mendingPrompt, repurposingPrompt, shownToModel } from './repurposing-prompt.ts';

export interface OutputsQuestion {
  text: string;
  /** Who wrote it, which is no matter of the text; empty where nobody says. */
  author?: string;
  formats: readonly Format[];
  tone: Tone;
  signal: AbortSignal;
  /** How long the model may take before the built-in engine does its work. */
  modelTimeoutMs?: number;
}

const defaultModelTimeoutMs = 45_000;

/** A second answer for a few sentences is not worth as much waiting. */
const mendingTimeoutMs = 20_000;

/**
 * Makes every format that was asked for out of a text: by the model as far as it gave something that can be made to
 * obey the format and that the text bears out, otherwise by the built-in engine. What the checker is not sure of, the
 * model reads a second time beside the text. It mends once what falls, knowing the reason; then that is left out. What
 * speaks to the model is not shown to it. A format that neither can make is in `errors`.
 */
export async function writeOutputs(
  resources: Pick<Resources, 'model' | 'log' | 'texts'>,
  question: OutputsQuestion,
): Promise<WrittenOutputs> {
  const { text, author = '', formats, tone, signal, modelTimeoutMs = defaultModelTimeoutMs } = question;
  const answer = await askModel(
    resources,
    repurposingPrompt(formats, tone),
    { source: shownOf(text) },
    { maxCharacters: shownToModel, timeoutMs: modelTimeoutMs, signal },
  );
  const draft = answer && (await mended(resources, question, answer));
  return await resources.texts.run(makeOutputs, { text, author, formats, tone, draft }, signal);
}

/** What a model is shown of a text. */
const shownOf = (text: string): string => withoutOrders(text.slice(0, shownToModel), undefined).text;

/** What the model wrote, read a second time, with what it wrote anew for formats in which something had fallen. */
async function mended(
  resources: Pick<Resources, 'model' | 'log' | 'texts'>,
  { text, formats, tone, signal }: OutputsQuestion,
  { value: draft, engine }: { value: Draft; engine: Engine },
): Promise<ReadDraft> {
  const source = shownOf(text);
  const read = async (written: Draft, already: Readings): Promise<Readings> => {
    const open = await resources.texts.run(openStatements, { text, formats, draft: written }, signal);
    const statements = open.filter((statement) => !already.has(statement));
    return new Map([...already, ...(await readStatements(resources, { source, statements, signal }))]);
  };
  const readings = await read(draft, new Map());
  const fallen = await resources.texts.run(checkDraft, { text, formats, draft, readings }, signal);
  const faulty = formats.filter(({ name }) => fallen[name] !== undefined);
  if (faulty.length === 0) return { value: draft, engine, readings };
  const before = Object.fromEntries(faulty.map(({ name }) => [name, draft[name]]));
  const answer = await askModel(
    resources,
    mendingPrompt(faulty, tone),
    { source, written: JSON.stringify(before), faults: JSON.stringify(fallen) },
    { maxCharacters: shownToModel, timeoutMs: mendingTimeoutMs, signal },
  );
  if (answer === undefined) return { value: draft, engine, readings };
  const value = { ...draft, ...answer.value };
  return { value, engine, readings: await read(value, readings) };
}
