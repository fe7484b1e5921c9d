import { createRequire } from 'node:module';
import { alikeWords, opposedWords } from './report-words.ts';
import { vectorOf } from './word-vectors.ts';

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

const nothing: Entry = { senses: [], parents: [], above: [] };

function kindsOf(senses: readonly number[], kinds: Lexicon['kinds']): number[] {
  const found: number[] = [];
  for (const sense of senses) for (const kind of kinds.get(sense) ?? []) if (!found.includes(kind)) found.push(kind);
  return found;
}

function entryOf(word: string): Entry {
  const { senses, kinds } = loaded ?? load();
  const own = senses.get(word);
  if (own === undefined) return nothing;
  const parents = kindsOf(own, kinds);
  const above = [...parents];
  let layer: readonly number[] = parents;
  for (let step = 1; step < mostSteps; step += 1) {
    layer = kindsOf(layer, kinds);
    for (const sense of layer) if (!above.includes(sense)) above.push(sense);
  }
  return { senses: own, parents, above };
}

const none: ReadonlySet<string> = new Set();

/** A word with all that the lexicon knows about it: looked up once, compared many times. */
export class LexicalWord {
  readonly text: string;
  readonly alike: ReadonlySet<string>;
  readonly opposites: ReadonlySet<string>;
  readonly derived: ReadonlySet<string>;
  /** Whether it says by itself that something is not there or not done: barren, unaware, abstain. */
  readonly tellsLack: boolean;
  /** Whether it is written as a denial of another: unfinished, careless. */
  readonly isNegative: boolean;
  /** Where its vector begins among those of all words, or -1. */
  readonly vector: number;
  #entry: Entry | undefined;
  #opposed: readonly number[] | undefined;
  #plain: LexicalWord | undefined;

  constructor(text: string) {
    const { alike, opposites, derived, lacking } = loaded ?? load();
    this.text = text;
    this.alike = alike.get(text) ?? none;
    this.opposites = opposites.get(text) ?? none;
    this.derived = derived.get(text) ?? none;
    this.tellsLack = lacking.has(text);
    this.isNegative = isNegativeWord(text);
    this.vector = vectorOf(text);
  }

  get entry(): Entry {
    this.#entry ??= entryOf(this.text);
    return this.#entry;
  }

  /** The senses of the words that say the contrary. */
  get opposed(): readonly number[] {
    this.#opposed ??= [...this.opposites].flatMap((opposite) => lexicalWord(opposite).entry.senses);
    return this.#opposed;
  }

  /** The word that an adverb is made of: quick of quickly; of others the word itself. */
  get plain(): LexicalWord {
    const plain = withoutLy(this.text);
    this.#plain ??= plain === this.text ? this : lexicalWord(plain);
    return this.#plain;
  }
}

const mostKnown = 50_000;
const known = new Map<string, LexicalWord>();

/** What the lexicon knows about a word. Words that were looked up before keep what they know when the table is emptied. */
export function lexicalWord(text: string): LexicalWord {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const word = new LexicalWord(text);
  known.set(text, word);
  return word;
}

/** What a sense is to the word of the sentence that is being looked for. */
const Mark = { own: 1, parent: 2, above: 4, opposed: 8 } as const;
let marks = new Uint8Array();
let marked: LexicalWord | undefined;

function setMarks(senses: readonly number[], bit: number): void {
  for (const sense of senses) {
    if (sense >= marks.length) {
      const longer = new Uint8Array(2 * sense + 1);
      longer.set(marks);
      marks = longer;
    }
    marks[sense] = (marks[sense] ?? 0) | bit;
  }
}

function clearMarks(senses: readonly number[]): void {
  for (const sense of senses) marks[sense] = 0;
}

/** Marks the senses around a word once; many words of the source are then held against it. */
function mark(word: LexicalWord): void {
  if (marked === word) return;
  if (marked !== undefined) {
    clearMarks(marked.entry.senses);
    clearMarks(marked.entry.above);
    clearMarks(marked.opposed);
  }
  marked = word;
  setMarks(word.entry.senses, Mark.own);
  setMarks(word.entry.parents, Mark.parent);
  setMarks(word.entry.above, Mark.above);
  setMarks(word.opposed, Mark.opposed);
}

function marksOf(senses: readonly number[]): number {
  let found = 0;
  for (const sense of senses) found |= marks[sense] ?? 0;
  return found;
}

/** Words of one family are written alike for most of their length: transport, transportation. */
function areAlike(a: string, b: string): boolean {
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  let shared = 0;
  while (shared < a.length && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  return shared >= 4 && shared >= 0.6 * Math.max(a.length, b.length) && shared >= Math.min(a.length, b.length) - 2;
}

/** How `said`, a word of the source, stands to `claimed`, a word of a sentence; both in their base form. */
export function relationOf(said: LexicalWord, claimed: LexicalWord): Relation {
  if (said === claimed || said.text === claimed.text) return 'same';
  if (said.alike.has(claimed.text)) return 'synonym';
  if (said.opposites.has(claimed.text) || isWrittenNegated(said.text, claimed.text)) return 'opposite';
  if (said.derived.has(claimed.text) || areAlike(said.text, claimed.text)) return 'family';
  if (said.plain !== said || claimed.plain !== claimed) {
    const relation = relationOf(said.plain, claimed.plain);
    if (relation !== 'none') return relation;
  }
  const { senses, parents, above } = said.entry;
  if (senses.length === 0 || claimed.entry.senses.length === 0) return 'none';
  mark(claimed);
  const own = marksOf(senses);
  if (own & Mark.own) return 'synonym';
  if (own & Mark.opposed || marksOf(said.opposed) & Mark.own) return 'opposite';
  if (marksOf(above) & Mark.own) return 'broader';
  if (own & Mark.above) return 'narrower';
  return marksOf(parents) & Mark.parent ? 'sibling' : 'none';
}

function withoutLy(word: string): string {
  return word.endsWith('ily')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('ly') && word.length > 5
      ? word.slice(0, -2)
      : word;
}

/** Letters of what a word is denied by: `non-`. */
const longestDenial = 4;

/** Whether one word is written as the contrary of the other: happy, unhappy. */
export function isWrittenNegated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const added = long.length - short.length;
  if (short.length < 4 || added < 2 || added > longestDenial || !long.endsWith(short)) return false;
  return /^(?:un|in|im|ir|il|dis|non)-?$/.test(long.slice(0, -short.length));
}

function isNegativeWord(lower: string): boolean {
  const { senses } = loaded ?? load();
  const base = /^(?:un|in|im|ir|il|dis|non-?)(.{4,})$/.exec(lower)?.[1] ?? /^(.{3,})less$/.exec(lower)?.[1];
  if (base === undefined) return false;
  return senses.has(base) || senses.has(base.replace(/(?:ed|d|ing|ly|ied)$/, '')) || senses.has(base.replace(/d$/, ''));
}

/** Whether the lexicon has a word. */
export function isWord(lemma: string): boolean {
  return (loaded ?? load()).senses.has(lemma);
}
