import type { ToolCut } from '#platform/tools.ts';

/**
 * The most characters of JSON in an answer, about 6,000 tokens. Clients cut longer answers themselves, at arbitrary
 * places.
 */
const maxAnswerLength = 24_000;

/** Limits that are tried in turn until an answer fits: characters per text, and entries per list. */
const steps = [
  { characters: 16_000, entries: 100 },
  { characters: 8_000, entries: 50 },
  { characters: 4_000, entries: 25 },
  { characters: 2_000, entries: 20 },
  { characters: 1_000, entries: 15 },
  { characters: 500, entries: 10 },
  { characters: 200, entries: 5 },
  { characters: 80, entries: 2 },
] as const;

/**
 * Shortens an answer to what an agent can read at once, the longest texts and lists first, so that it keeps its shape
 * and still matches its schema. Reports what was cut.
 */
export function fitAnswer<Answer>(answer: Answer): { answer: Answer; cuts: ToolCut[] } {
  let fitted = { answer, cuts: [] as ToolCut[] };
  for (const step of steps) {
    if (JSON.stringify(fitted.answer).length <= maxAnswerLength) break;
    const cuts: ToolCut[] = [];
    fitted = { answer: cut(answer, { ...step, cuts }, '') as Answer, cuts };
  }
  return fitted;
}

interface Cutting {
  characters: number;
  entries: number;
  cuts: ToolCut[];
}

function cut(value: unknown, cutting: Cutting, path: string): unknown {
  if (typeof value === 'string') return cutText(value, cutting, path);
  if (Array.isArray(value)) return cutList(value, cutting, path);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, cut(part, cutting, path === '' ? name : `${path}.${name}`)]),
  );
}

function cutText(text: string, { characters, cuts }: Cutting, path: string): string {
  if (text.length <= characters) return text;
  const kept = text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '');
  cuts.push({ path, whole: text.length, kept: kept.length, unit: 'characters' });
  return `${kept}…`;
}

function cutList(list: readonly unknown[], cutting: Cutting, path: string): unknown[] {
  const kept = list.slice(0, cutting.entries);
  if (kept.length < list.length) {
    cutting.cuts.push({ path, whole: list.length, kept: kept.length, unit: 'entries' });
  }
  return kept.map((entry, index) => cut(entry, cutting, `${path}[${index}]`));
}
