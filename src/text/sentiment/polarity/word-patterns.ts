import type { Span } from './movements.ts';
import type { Token } from './tokens.ts';

/** The words that can stand at one place of a pattern, and how many of them. */
interface Step {
  /** Each choice is one word or several in a row, found by its first; undefined where any word fits. */
  readonly choices: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;
  readonly min: number;
  readonly max: number;
}

/** A turn of phrase whose places may hold different words, and what it says. */
export interface WordPattern {
  readonly steps: readonly Step[];
  readonly valence: number;
}

/**
 * Reads patterns, one a line, of steps apart by blanks. A step is words of which one must stand there (`pick|picked`, with
 * `_` between words in a row), `?` and words of which one may, `~2` for up to two words of any kind, or the name of a list
 * (`$better`, also among words).
 */
export function readPatterns(
  text: string,
  valence: number,
  lists: Readonly<Record<string, string>> = {},
): WordPattern[] {
  return text
    .trim()
    .split('\n')
    .map((line) => ({
      valence,
      steps: line
        .trim()
        .split(' ')
        .map((step) => readStep(step, lists)),
    }));
}

function readStep(step: string, lists: Readonly<Record<string, string>>): Step {
  if (step.startsWith('~')) return { choices: undefined, min: 0, max: Number(step.slice(1)) };
  const isOptional = step.startsWith('?');
  const words = (isOptional ? step.slice(1) : step)
    .split('|')
    .flatMap((word) => (word.startsWith('$') ? (lists[word.slice(1)] ?? '').split(' ') : [word]));
  const choices = Map.groupBy(
    words.map((word) => word.split('_')),
    ([first = '']) => first,
  );
  return { choices, min: isOptional ? 0 : 1, max: 1 };
}

/** Patterns by the words that they can begin with, so that a place is held against few of them. */
export type PatternIndex = ReadonlyMap<string, readonly WordPattern[]>;

/** Makes patterns ready for look-ups. The first step of a pattern has words of its own and is not optional. */
export function indexPatterns(patterns: readonly WordPattern[]): PatternIndex {
  const index = new Map<string, WordPattern[]>();
  for (const pattern of patterns) {
    for (const first of pattern.steps[0]?.choices?.keys() ?? []) {
      const others = index.get(first);
      if (others) others.push(pattern);
      else index.set(first, [pattern]);
    }
  }
  return index;
}

/** The places of a sentence where patterns hold, in order and without overlap; of two that begin together the longer. */
export function patternsIn(index: PatternIndex, tokens: readonly Token[], words: readonly string[]): Span[] {
  const spans: Span[] = [];
  let at = 0;
  while (at < words.length) {
    let best: Span | undefined;
    for (const { steps, valence } of index.get(words[at] ?? '') ?? []) {
      const end = endOf({ steps, tokens, words }, 0, at);
      if (end !== undefined && end - at > (best?.length ?? 0)) best = { at, length: end - at, valence };
    }
    if (best) spans.push(best);
    at += best?.length ?? 1;
  }
  return spans;
}

interface Matching {
  readonly steps: readonly Step[];
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
}

/** The place behind the match of the steps from one on; undefined where they do not hold. Longer choices go first. */
function endOf(matching: Matching, step: number, at: number): number | undefined {
  const { steps, tokens, words } = matching;
  const here = steps[step];
  if (here === undefined) return at;
  if (here.choices === undefined) {
    for (let skipped = 0; skipped <= here.max; skipped += 1) {
      const end = endOf(matching, step + 1, at + skipped);
      if (end !== undefined) return end;
      if (tokens[at + skipped]?.kind !== 'word') return undefined;
    }
    return undefined;
  }
  for (const choice of here.choices.get(words[at] ?? '') ?? []) {
    if (choice.length > 1 && !choice.every((word, offset) => words[at + offset] === word)) continue;
    const end = endOf(matching, step + 1, at + choice.length);
    if (end !== undefined) return end;
  }
  return here.min === 0 ? endOf(matching, step + 1, at) : undefined;
}
