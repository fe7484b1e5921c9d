import { createRequire } from 'node:module';
import { alikeWords, opposedWords } from './report-words.ts';

const require = createRequire(import.meta.url);

/** The file as training writes it: a line or a word each. */
type StoredLexicon = Record<'words' | 'kinds' | 'opposites' | 'derived' | 'lacking', string>;

/** How a word of a source stands to a word of a sentence about it; `broader` is what follows from the source's word. */
export type Relation = 'same' | 'family' | 'synonym' | 'broader' | 'narrower' | 'opposite' | 'sibling' | 'none';

interface Lexicon {
  senses: Map<string, readonly number[]>;
  kinds: Map<number, readonly number[]>;
  opposites: Map<string, Set<string>>;
  derived: Map<string, Set<string>>;
  alike: Map<string, Set<string>>;
  lacking: ReadonlySet<string>;
}

let loaded: Lexicon | undefined;

function pairsOf(...lists: readonly string[]): Map<string, Set<string>> {
  const pairs = new Map<string, Set<string>>();
  const link = (a: string, b: string) => {
    const known = pairs.get(a);
    if (known) known.add(b);
    else pairs.set(a, new Set([b]));
  };
  for (const line of lists.flatMap((list) => list.split('\n'))) {
    const [a = '', b = ''] = line.split(' ');
    link(a, b);
    link(b, a);
  }
  return pairs;
}

/** Read when the first sentence is checked: a server that checks none should not carry it. */
function load(): Lexicon {
  const lexicon = require('./lexicon-model.json') as StoredLexicon;
  const numbered = (line: string): [string, number[]] => {
    const [first = '', ...rest] = line.split(' ');
    return [first, rest.map((text) => Number.parseInt(text, 36))];
  };
  loaded = {
    senses: new Map(lexicon.words.split('\n').map(numbered)),
    kinds: new Map(
      lexicon.kinds.split('\n').map((line) => {
        const [sense, above] = numbered(line);
        return [Number.parseInt(sense, 36), above] as const;
      }),
    ),
    opposites: pairsOf(lexicon.opposites, opposedWords),
    derived: pairsOf(lexicon.derived),
    alike: pairsOf(alikeWords),
    lacking: new Set(lexicon.lacking.split('\n')),
  };
  return loaded;
}

/** Senses further up are too general to follow from a word in any telling way. */
const mostSteps = 2;

/** What the lexicon knows about one word. */
interface Entry {
  senses: ReadonlySet<number>;
  /** What its senses are directly a kind of. */
  parents: ReadonlySet<number>;
  /** The same and one step further up. */
  above: ReadonlySet<number>;
}

const entries = new Map<string, Entry | undefined>();

function entryOf(word: string): Entry | undefined {
  if (entries.has(word)) return entries.get(word);
  const { senses, kinds } = loaded ?? load();
  const own = senses.get(word);
  let entry: Entry | undefined;
  if (own !== undefined) {
    const parents = new Set(own.flatMap((sense) => kinds.get(sense) ?? []));
    const all = new Set(parents);
    let layer = parents;
    for (let step = 1; step < mostSteps; step += 1) {
      layer = new Set([...layer].flatMap((sense) => kinds.get(sense) ?? []));
      for (const sense of layer) all.add(sense);
    }
    entry = { senses: new Set(own), parents, above: all };
  }
  if (entries.size >= mostKnown) entries.clear();
  entries.set(word, entry);
  return entry;
}

function share(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  for (const item of a) if (b.has(item)) return true;
  return false;
}

/** Words of one family are written alike for most of their length: transport, transportation. */
function areAlike(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  return shared >= 4 && shared >= 0.6 * Math.max(a.length, b.length) && shared >= Math.min(a.length, b.length) - 2;
}

/** What was found out before, by the word of the sentence and then by that of the source. */
const known = new Map<string, Map<string, Relation>>();
let knownPairs = 0;
const mostKnown = 50_000;
const mostPairs = 400_000;

/** How `said`, a word of the source, stands to `claimed`, a word of a sentence; both in their base form. */
export function relationOf(said: string, claimed: string): Relation {
  if (said === claimed) return 'same';
  let pairs = known.get(claimed);
  const before = pairs?.get(said);
  if (before !== undefined) return before;
  if (knownPairs >= mostPairs) {
    known.clear();
    pairs = undefined;
    knownPairs = 0;
  }
  const found = relate(said, claimed);
  pairs = known.get(claimed) ?? new Map<string, Relation>();
  known.set(claimed, pairs.set(said, found));
  knownPairs += 1;
  return found;
}

function relate(said: string, claimed: string): Relation {
  const { opposites, derived, alike } = loaded ?? load();
  if (alike.get(said)?.has(claimed)) return 'synonym';
  if (opposites.get(said)?.has(claimed) || isWrittenNegated(said, claimed)) return 'opposite';
  if (derived.get(said)?.has(claimed) || areAlike(said, claimed)) return 'family';
  const [plainSaid, plainClaimed] = [withoutLy(said), withoutLy(claimed)];
  if (plainSaid !== said || plainClaimed !== claimed) {
    const relation = relationOf(plainSaid, plainClaimed);
    if (relation !== 'none') return relation;
  }
  const [a, b] = [entryOf(said), entryOf(claimed)];
  if (a === undefined || b === undefined) return 'none';
  if (share(a.senses, b.senses)) return 'synonym';
  if (areOpposed(said, b, opposites) || areOpposed(claimed, a, opposites)) return 'opposite';
  if (share(b.senses, a.above)) return 'broader';
  if (share(a.senses, b.above)) return 'narrower';
  return share(a.parents, b.parents) ? 'sibling' : 'none';
}

function withoutLy(word: string): string {
  return word.endsWith('ily')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('ly') && word.length > 5
      ? word.slice(0, -2)
      : word;
}

/** Whether a word means, or is a kind of, the contrary of another. */
function areOpposed(word: string, other: Entry, opposites: Lexicon['opposites']): boolean {
  for (const opposite of opposites.get(word) ?? []) {
    const entry = entryOf(opposite);
    if (entry !== undefined && share(entry.senses, other.senses)) return true;
  }
  return false;
}

/** Whether one word is written as the contrary of the other: happy, unhappy. */
export function isWrittenNegated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (!long.endsWith(short) || short.length < 4) return false;
  return /^(?:un|in|im|ir|il|dis|non)-?$/.test(long.slice(0, -short.length));
}

/** Whether a word is written as a denial of another: unfinished, careless. */
export function isNegativeWord(lower: string): boolean {
  const { senses } = loaded ?? load();
  const base = /^(?:un|in|im|ir|il|dis|non-?)(.{4,})$/.exec(lower)?.[1] ?? /^(.{3,})less$/.exec(lower)?.[1];
  if (base === undefined) return false;
  return senses.has(base) || senses.has(base.replace(/(?:ed|d|ing|ly|ied)$/, '')) || senses.has(base.replace(/d$/, ''));
}

/** Whether a word says by itself that something is not there or not done: barren, unaware, abstain. */
export function tellsLack(lemma: string): boolean {
  return (loaded ?? load()).lacking.has(lemma);
}

/** Whether the lexicon has a word. */
export function isWord(lemma: string): boolean {
  return (loaded ?? load()).senses.has(lemma);
}
