import { z } from 'zod';
import { textWork } from '#platform/workers/text-work.ts';
import { factsOf, type PreparedSource, prepareSource, type SourceFacts } from '#text/grounding/index.ts';
import { readAnswer, type UnusableAnswer, withWords } from '#text/model-answers/index.ts';
import {
  contradictedIn,
  type Format,
  type FormatName,
  finishOutput,
  formatNames,
  formatOf,
  furthestRead,
  type MeasuredOutput,
  unsupportedIn,
} from '#text/posts/index.ts';
import { answerRefused } from '../errors.ts';
import type { OutputErrors } from '../schema.ts';

/** An output written by somebody's model. */
export interface ReadOutput extends MeasuredOutput {
  /** Null if there was no source to check against. */
  unsupported: string[] | null;
  truncated: boolean;
}

export interface ReadOutputs {
  outputs: Partial<Record<FormatName, ReadOutput>>;
  errors: OutputErrors;
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
  reason: 'empty' | 'refusal' | 'no-value' | 'invalid' | null;
}

/** Other names by which models call a format. */
const otherNames: Partial<Record<FormatName, readonly string[]>> = {
  twitter: ['tweet', 'x_post', 'x'],
  twitter_thread: ['thread', 'tweets', 'x_thread'],
  key_points: ['keypoints', 'bullet_points', 'takeaways', 'key_takeaways'],
  headline: ['title'],
  email_snippet: ['email'],
  blog_intro: ['blog', 'blog_introduction', 'introduction'],
};

const Written = z.union([z.string(), z.array(z.string())]);
/** The program's own representation of an output is accepted too. */
const Given = z.union([Written, z.object({ content: Written })]);
type Given = z.infer<typeof Given>;

function schemaOf(formats: readonly Format[]): z.ZodType<Partial<Record<string, Given>>> {
  const fields = formats.map(({ name }) => {
    const field = z.union([...Given.options]).optional();
    return [name, withWords(field, { aliases: otherNames[name] ?? [] })] as const;
  });
  return z.object(Object.fromEntries(fields));
}

/** The formats to look for in an answer, and the source to check them against. */
export interface OutputsWanted {
  formats: readonly Format[] | undefined;
  source: string | undefined;
}

/**
 * Parses the outputs in a model's answer and fits each to its format. If there are none, the result says why. Throws a
 * 422 if parsing would take too much time.
 */
export const readOutputs = textWork(
  import.meta.url,
  'readOutputs',
  ({ response, ...wanted }: OutputsWanted & { response: string }) => outputsIn(response, wanted),
);

function outputsIn(response: string, { formats, source }: OutputsWanted): ReadOutputs {
  const wanted = formats ?? formatNames.map(formatOf);
  const answer = readAnswer(schemaOf(wanted), response);
  const only = wanted.length === 1 ? wanted[0] : undefined;
  if (!answer.ok) return withoutValue(answer, { response, only, source, isAsked: formats !== undefined });
  const known = source === undefined ? undefined : knownOf(source);
  const outputs: ReadOutputs['outputs'] = {};
  const errors: OutputErrors = {};
  const cutOff = answer.truncated ? lastNamed(response, Object.keys(answer.value)) : undefined;
  for (const format of wanted) {
    const given = answer.value[format.name];
    const output = given === undefined ? undefined : readOne(format, contentOf(given), known);
    if (output !== undefined) outputs[format.name] = { ...output, truncated: format.name === cutOff };
    else if (formats !== undefined || given !== undefined) errors[format.name] = missing;
  }
  const { repairs, truncated, rejectedFields: rejected_fields } = answer;
  const reason = Object.keys(outputs).length === 0 ? 'no-value' : null;
  return { outputs, errors, repairs, truncated, rejected_fields, reason };
}

const missing = 'The answer does not contain it';

function contentOf(given: Given): string | string[] {
  return typeof given === 'object' && !Array.isArray(given) ? given.content : given;
}

/** A source prepared for checking outputs. */
interface KnownSource {
  facts: SourceFacts;
  prepared: PreparedSource;
}

function knownOf(source: string): KnownSource {
  const text = source.slice(0, furthestRead);
  return { facts: factsOf(text), prepared: prepareSource(text) };
}

function readOne(format: Format, given: string | readonly string[], known: KnownSource | undefined) {
  const finished = finishOutput(format, given);
  if (finished === undefined) return undefined;
  if (known === undefined) return { ...finished, unsupported: null };
  const { content } = finished;
  const contrary = contradictedIn(format, content, known.prepared);
  return { ...finished, unsupported: [...unsupportedIn(format, content, known.facts), ...contrary] };
}

/** The last name in the answer, which tells the output in which a truncated answer ends. */
function lastNamed(response: string, names: readonly string[]): string | undefined {
  const places = names.map((name) => ({
    name,
    at: Math.max(...[name, ...(otherNames[name as FormatName] ?? [])].map((word) => response.lastIndexOf(word))),
  }));
  return places.reduce((last, one) => (one.at > last.at ? one : last), { name: '', at: -1 }).name;
}

interface Unread {
  response: string;
  /** The only requested format, if there is just one. */
  only: Format | undefined;
  source: string | undefined;
  isAsked: boolean;
}

/** If a single format was requested, a text that names no format is its output. */
function withoutValue(answer: UnusableAnswer, { response, only, source, isAsked }: Unread): ReadOutputs {
  const { reason, repairs, truncated } = answer;
  if (reason === 'too-deep' || reason === 'too-large') throw answerRefused(answer.issues[0]?.message ?? reason);
  const rest = { repairs, truncated, rejected_fields: [] };
  const known = source === undefined ? undefined : knownOf(source);
  const bare = only !== undefined && reason === 'no-value' ? readOne(only, response, known) : undefined;
  if (only !== undefined && bare !== undefined) {
    const outputs = { [only.name]: { ...bare, truncated } };
    return { ...rest, outputs, errors: {}, repairs: [...repairs, 'text-as-output'], reason: null };
  }
  const errors = only !== undefined && isAsked ? { [only.name]: missing } : {};
  return { ...rest, outputs: {}, errors, reason };
}
