import { jsonValues } from './json-values.ts';
import type { MendOptions } from './mend-json.ts';
import { droppedKeys, maxDepth, tooDeep, UnreadableAnswer } from './unreadable-answer.ts';

/** A JSON value found in a model's answer. */
export interface JsonAnswer {
  value: unknown;
  /** What was repaired or left out to parse it, as short names such as `missing-comma`. */
  repairs: string[];
  /** Whether the text ended before the value did: the last string can be incomplete, and what follows is unknown. */
  truncated: boolean;
}

/** How an answer is parsed. */
export interface ReadJsonOptions extends MendOptions {
  maxBytes?: number;
}

const defaultMaxBytes = 1_048_576;
const reasoningTags = ['think', 'thinking', 'reasoning'];
const valuesKept = 8;
/** Checked first, because JSON.parse takes long for a text that only opens brackets. */
const opensTooDeep = new RegExp(`^(?:\\[\\s*){${maxDepth + 1}}`);

/**
 * Extracts the JSON values from a model's answer, ignoring reasoning, code fences and prose and repairing broken ones.
 * Returns all candidates, most likely first, because models often write a draft and a final version, and a caller with
 * a schema can choose. Empty if there is no JSON. Only throws {@link UnreadableAnswer}; runs in linear time, because
 * the text can come from anybody.
 */
export function readJsonAnswers(text: string, options: ReadJsonOptions = {}): JsonAnswer[] {
  checkSize(text, options.maxBytes);
  if (opensTooDeep.test(text.trimStart())) throw tooDeep();
  const whole = parseWhole(text.trim());
  if (whole !== undefined) return withEncoded(whole);
  const { rest, removed } = withoutReasoning(text.trim());
  const bare = removed ? parseWhole(rest) : undefined;
  if (bare !== undefined) return withEncoded({ ...bare, repairs: ['reasoning', ...bare.repairs] });
  return ranked(rest, options).map((found) => {
    const repairs = new Set([...(removed ? ['reasoning'] : []), ...surroundings(rest, found), ...found.repairs]);
    const value = found.isExact ? pruned(found.value, repairs) : found.value;
    return { value, repairs: [...repairs], truncated: found.truncated };
  });
}

/** Refuses texts beyond the maximum size. */
export function checkSize(text: string, maxBytes = defaultMaxBytes): void {
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes) {
    throw new UnreadableAnswer('too-large', `The answer is larger than ${maxBytes} bytes`);
  }
}

/** The value if the whole text is valid JSON, exactly as JSON.parse reads it. */
function parseWhole(text: string): JsonAnswer | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const repairs = new Set<string>();
  return { value: pruned(value, repairs), repairs: [...repairs], truncated: false };
}

/** Adds the JSON inside a JSON string as the second candidate, because models sometimes encode their answer twice. */
function withEncoded(answer: JsonAnswer): JsonAnswer[] {
  if (typeof answer.value !== 'string') return [answer];
  const inner = ranked(answer.value).map((found) => {
    const repairs = new Set(['encoded-twice', ...answer.repairs, ...found.repairs]);
    const value = found.isExact ? pruned(found.value, repairs) : found.value;
    return { value, repairs: [...repairs], truncated: found.truncated };
  });
  return [answer, ...inner];
}

/** Removes reasoning blocks at the beginning, including one whose opening tag was removed by the server. */
export function withoutReasoning(text: string): { rest: string; removed: boolean } {
  let rest = text;
  for (const tag of reasoningTags) {
    const end = rest.indexOf(`</${tag}>`);
    const isAnswer = /^(?:[[{]|```)/.test(rest) && !rest.startsWith(`<${tag}>`);
    if (end >= 0 && !isAnswer) rest = rest.slice(end + tag.length + 3).trimStart();
  }
  return { rest, removed: rest !== text };
}

/** The last value with at least half the size of the largest comes first, because a final answer follows its drafts. */
function ranked(text: string, options: MendOptions = {}): ReturnType<typeof jsonValues> {
  const found = jsonValues(text, options);
  const size = (one: { start: number; end: number }) => one.end - one.start;
  const largest = found.reduce((most, one) => Math.max(most, size(one)), 0);
  const best = found.findLast((one) => size(one) * 2 >= largest);
  const others = found.filter((one) => one !== best).sort((a, b) => size(b) - size(a));
  return best === undefined ? [] : [best, ...others.slice(0, valuesKept - 1)];
}

/** What surrounds a value: nothing, the markers of a code block, or other text. */
function surroundings(text: string, { start, end }: { start: number; end: number }): string[] {
  const before = text.slice(0, start).trim();
  const after = text.slice(end).trim();
  if (before === '' && after === '') return [];
  const opens = /^`{3,}[\w-]{0,20}$/.test(before);
  return [opens && (after === '' || /^`{3,}$/.test(after)) ? 'fence' : 'surrounding-text'];
}

/** Deletes the keys in {@link droppedKeys} in place and refuses what is too deep; it does not recurse. */
function pruned(value: unknown, repairs: Set<string>): unknown {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const node of level) {
      if (typeof node !== 'object' || node === null) continue;
      if (depth >= maxDepth) throw tooDeep();
      if (!Array.isArray(node)) dropKeys(node as Record<string, unknown>, repairs);
      for (const child of Object.values(node)) if (typeof child === 'object') next.push(child);
    }
    level = next;
  }
  return value;
}

function dropKeys(node: Record<string, unknown>, repairs: Set<string>): void {
  for (const key of droppedKeys) {
    if (!Object.hasOwn(node, key)) continue;
    delete node[key];
    repairs.add('dropped-key');
  }
}
