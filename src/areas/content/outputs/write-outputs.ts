import { askModel, type Engine } from '#platform/model/ask-model.ts';
import type { Resources } from '#platform/resources.ts';
import { type Format, type Readings, type Tone, withoutOrders } from '#text/posts/index.ts';
import { checkDraft, makeOutputs, openStatements, type ReadDraft, type WrittenOutputs } from './make-outputs.ts';
import { readStatements } from './read-statements.ts';
import { type Draft, mendingPrompt, repurposingPrompt, shownToModel } from './repurposing-prompt.ts';

export interface OutputsQuestion {
  text: string;
  /** The author, who is not part of the text's subject; empty if unknown. */
  author?: string;
  formats: readonly Format[];
  tone: Tone;
  signal: AbortSignal;
  /** How long the model may take before the built-in engine takes over. */
  modelTimeoutMs?: number;
}

const defaultModelTimeoutMs = 45_000;

/** Correcting a few sentences is worth less waiting. */
const mendingTimeoutMs = 20_000;

/**
 * Makes every requested format from a text: by the model if its output can be made to fit the format and the text
 * supports it, otherwise by the built-in engine. What the checker cannot decide, the model checks in a second pass. It
 * may correct unsupported sentences once, knowing the reasons; then they are removed. Instructions to AI systems are
 * removed before the model sees the text. Formats that neither can make are in `errors`.
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

/** The part of a text that a model is shown. */
const shownOf = (text: string): string => withoutOrders(text.slice(0, shownToModel), undefined).text;

/** The model's draft after the second check, with corrected versions of formats that had unsupported sentences. */
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
