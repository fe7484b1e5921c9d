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
  senses: readonly number[];
  /** What its senses are directly a kind of. */
  parents: readonly number[];
  /** The same and one step further up. */
  above: readonly number[];
}

const entries = new Map<string, Entry | undefined>();

function kindsOf(senses: readonly number[], kinds: Lexicon['kinds']): number[] {
  const found: number[] = [];
  for (const sense of senses) for (const kind of kinds.get(sense) ?? []) if (!found.includes(kind)) found.push(kind);
  return found;
}

function entryOf(word: string): Entry | undefined {
  const before = entries.get(word);
  if (before !== undefined || entries.has(word)) return before;
  const { senses, kinds } = loaded ?? load();
  const own = senses.get(word);
  let entry: Entry | undefined;
  if (own !== undefined) {
    const parents = kindsOf(own, kinds);
    const above = [...parents];
    let layer: readonly number[] = parents;
    for (let step = 1; step < mostSteps; step += 1) {
      layer = kindsOf(layer, kinds);
      for (const sense of layer) if (!above.includes(sense)) above.push(sense);
    }
    entry = { senses: own, parents, above };
  }
  if (entries.size >= mostKnown) entries.clear();
  entries.set(word, entry);
  return entry;
}

/** What a sense is to the word of the sentence that is being looked for. */
const Mark = { own: 1, parent: 2, above: 4, opposed: 8 } as const;
let marks = new Uint8Array();
let marked: { entry: Entry; places: readonly number[] } | undefined;

/** Marks the senses around a word once; many words of the source are then held against it. */
function mark(word: string, entry: Entry, opposites: Lexicon['opposites']): void {
  if (marked?.entry === entry) return;
  for (const place of marked?.places ?? []) marks[place] = 0;
  const opposed = [...(opposites.get(word) ?? [])].flatMap((opposite) => entryOf(opposite)?.senses ?? []);
  const places = [...entry.senses, ...entry.above, ...opposed];
  const most = Math.max(0, ...places);
  if (most >= marks.length) marks = new Uint8Array(2 * most + 1);
  marked = { entry, places };
  const add = (senses: readonly number[], bit: number) => {
    for (const sense of senses) marks[sense] = (marks[sense] ?? 0) | bit;
  };
  add(entry.senses, Mark.own);
  add(entry.parents, Mark.parent);
  add(entry.above, Mark.above);
  add(opposed, Mark.opposed);
}

function isMarked(senses: readonly number[], bit: number): boolean {
  for (const sense of senses) if (((marks[sense] ?? 0) & bit) !== 0) return true;
  return false;
}

/** Words of one family are written alike for most of their length: transport, transportation. */
function areAlike(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  return shared >= 4 && shared >= 0.6 * Math.max(a.length, b.length) && shared >= Math.min(a.length, b.length) - 2;
}

const relations = ['none', 'same', 'family', 'synonym', 'broader', 'narrower', 'opposite', 'sibling'] as const;
const mostKnown = 50_000;

/** What was found out before: pairs of numbered words, each at one place of a table, where a later pair displaces it. */
const tableSize = 2 ** 17;
const pairAt = new Float64Array(tableSize);
const relationAt = new Uint8Array(tableSize);
const numbers = new Map<string, number>();

function numberOf(word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  if (numbers.size >= mostKnown) {
    numbers.clear();
    pairAt.fill(0);
  }
  numbers.set(word, numbers.size + 1);
  return numbers.size;
}

/** How `said`, a word of the source, stands to `claimed`, a word of a sentence; both in their base form. */
export function relationOf(said: string, claimed: string): Relation {
  if (said === claimed) return 'same';
  const claimedNumber = numberOf(claimed);
  const saidNumber = numberOf(said);
  const pair = claimedNumber * 2 ** 16 + saidNumber;
  const place = (Math.imul(claimedNumber, 0x9e3779b1) ^ Math.imul(saidNumber, 0x85ebca6b)) >>> 15;
  if (pairAt[place] === pair) return relations[relationAt[place] ?? 0] ?? 'none';
  const found = relate(said, claimed);
  pairAt[place] = pair;
  relationAt[place] = relations.indexOf(found);
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
  mark(claimed, b, opposites);
  if (isMarked(a.senses, Mark.own)) return 'synonym';
  for (const opposite of opposites.get(said) ?? []) {
    if (isMarked(entryOf(opposite)?.senses ?? [], Mark.own)) return 'opposite';
  }
  if (isMarked(a.senses, Mark.opposed)) return 'opposite';
  if (isMarked(a.above, Mark.own)) return 'broader';
  if (isMarked(a.senses, Mark.above)) return 'narrower';
  return isMarked(a.parents, Mark.parent) ? 'sibling' : 'none';
}

function withoutLy(word: string): string {
  return word.endsWith('ily')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('ly') && word.length > 5
      ? word.slice(0, -2)
      : word;
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
