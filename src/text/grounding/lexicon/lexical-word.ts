import { createRequire } from 'node:module';
import { rolesOf, vectorOf } from '#text/languages/index.ts';
import { numberOf } from '../reading/numbers.ts';
import { alikeWords } from './alike-words.ts';
import { LineTable } from './line-table.ts';
import { opposedWords, roles } from './report-words.ts';

const require = createRequire(import.meta.url);

/** The file as written by training: one entry per line or word. */
type StoredLexicon = Record<'words' | 'kinds' | 'opposites' | 'derived' | 'lacking', string>;

interface Lexicon {
  senses: LineTable;
  kinds: LineTable;
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

/** Loaded with the first check, so that a server without checks does not hold it. */
function load(): Lexicon {
  const lexicon = require('./lexicon-model.json') as StoredLexicon;
  loaded = {
    senses: new LineTable(lexicon.words, (a, b) => a < b),
    kinds: new LineTable(lexicon.kinds, (a, b) => a.length < b.length || (a.length === b.length && a < b)),
    opposites: pairsOf(lexicon.opposites, opposedWords),
    derived: pairsOf(lexicon.derived),
    alike: pairsOf(alikeWords),
    lacking: new Set(lexicon.lacking.split('\n')),
  };
  return loaded;
}

/** Maximum steps up. More general senses say nothing. */
const mostSteps = 2;

/** The lexicon's entry for one word. */
interface Entry {
  senses: readonly number[];
  /** The direct hypernyms of its senses. */
  parents: readonly number[];
  /** The same, and one step further up. */
  above: readonly number[];
}

const nothing: Entry = { senses: [], parents: [], above: [] };

function kindsOf(senses: readonly number[], kinds: Lexicon['kinds']): number[] {
  const found: number[] = [];
  for (const sense of senses) {
    for (const kind of kinds.find(sense.toString(36)) ?? []) if (!found.includes(kind)) found.push(kind);
  }
  return found;
}

function entryOf(word: string): Entry {
  const { senses, kinds } = loaded ?? load();
  const own = senses.find(word);
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

/** Maximum steps from an occupation to "person". */
const stepsToPerson = 5;

/** Whether one of some senses is a hyponym of one of others. */
function isKindOf(senses: readonly number[], wanted: readonly number[]): boolean {
  const { kinds } = loaded ?? load();
  let layer = senses;
  for (let step = 0; step <= stepsToPerson && layer.length > 0; step += 1) {
    if (layer.some((sense) => wanted.includes(sense))) return true;
    layer = kindsOf(layer, kinds);
  }
  return false;
}

/** Minimum letters that words of one family share. */
export const leastShared = 4;

/** Negating prefixes. */
const denial = /^(?:un|in|im|ir|il|dis|non)-?/;

const small = rolesOf('en').stop;
const emptyWords = new Set(
  (
    'also however therefore thus hence moreover furthermore meanwhile instead otherwise really actually very quite rather so then ' +
    "there here respectively so-called well yes no ago n't"
  ).split(' '),
);

/** A word with everything the lexicon knows about it. Looked up once, compared many times. */
export class LexicalWord {
  readonly text: string;
  /** Its value if it is a number, in figures or words. */
  readonly value: number | undefined;
  /** Whether it has letters or digits, unlike punctuation. */
  readonly isWord: boolean;
  /** Whether it may be a content word, unlike `the` and `however`. */
  readonly isMain: boolean;
  readonly alike: ReadonlySet<string> | undefined;
  readonly opposites: ReadonlySet<string> | undefined;
  readonly derived: ReadonlySet<string> | undefined;
  /** Whether it implies an absence by itself: barren, unaware, abstain. */
  readonly tellsLack: boolean;
  /** Whether it has a negating affix: unfinished, careless. */
  readonly isNegative: boolean;
  /** Offset of its vector in the table, or -1. */
  readonly vector: number;
  /** The adjective of an adverb (quick for quickly), otherwise the word itself. */
  readonly plain: LexicalWord;
  /** Hashes of its spelling: the whole, its beginning, and the rest without a negating prefix. */
  readonly spelling: readonly number[];
  #entry: Entry | undefined;
  #isPerson: boolean | undefined;
  #opposed: readonly number[] | undefined;
  #traits: Uint16Array | undefined;
  #wanted: readonly number[] | undefined;

  constructor(text: string) {
    const { alike, opposites, derived, lacking } = loaded ?? load();
    this.text = text;
    this.value = numberOf(text);
    this.isWord = /[\p{L}\p{N}]/u.test(text);
    this.isMain = !small.has(text) && !emptyWords.has(text) && !/^['’]/.test(text);
    this.alike = alike.get(text);
    this.opposites = opposites.get(text);
    this.derived = derived.get(text);
    this.tellsLack = lacking.has(text);
    this.isNegative = isNegativeWord(text);
    this.vector = vectorOf(text);
    this.spelling = [text, text.slice(0, leastShared), text.replace(denial, '')].map(traitOf);
    const plain = withoutLy(text);
    this.plain = plain === text ? this : lexicalWord(plain);
  }

  get entry(): Entry {
    this.#entry ??= entryOf(this.text);
    return this.#entry;
  }

  /** Whether it may denote a person: thief, mayor, teacher. */
  get isPerson(): boolean {
    this.#isPerson ??= roles.has(this.text) || isKindOf(this.entry.senses, lexicalWord('person').entry.senses);
    return this.#isPerson;
  }

  /** The senses of its antonyms. */
  get opposed(): readonly number[] {
    this.#opposed ??= [...(this.opposites ?? [])].flatMap((opposite) => lexicalWord(opposite).entry.senses);
    return this.#opposed;
  }

  /** Hashes below `traitCount` that it shares with related words. Unrelated words rarely share one. */
  get traits(): Uint16Array {
    if (this.#traits !== undefined) return this.#traits;
    const { senses, above } = this.entry;
    const own = [...this.spelling, ...[...senses, ...above, ...this.opposed].map(scattered)];
    this.#traits = Uint16Array.from(new Set(this.plain === this ? own : [...own, ...this.plain.traits]));
    return this.#traits;
  }

  /** Hashes of which every related word has at least one. */
  get wanted(): readonly number[] {
    if (this.#wanted !== undefined) return this.#wanted;
    const listed = [this.alike, this.opposites, this.derived].flatMap((words) => [...(words ?? [])].map(traitOf));
    const own = [...listed, ...this.traits];
    this.#wanted = [...new Set(this.plain === this ? own : [...own, ...this.plain.wanted])];
    return this.#wanted;
  }
}

/** Number of hash buckets for traits. */
export const traitCount = 2 ** 14;

function scattered(number: number): number {
  return Math.imul(number + 1, 0x9e3779b1) >>> 18;
}

function traitOf(text: string): number {
  let number = text.length;
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number, 31) + text.charCodeAt(at);
  return scattered(number);
}

const mostKnown = 50_000;
const known = new Map<string, LexicalWord>();

/** The lexicon's entry for a word. Earlier results stay valid if the cache is cleared. */
export function lexicalWord(text: string): LexicalWord {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const word = new LexicalWord(text);
  known.set(text, word);
  return word;
}

/** Maximum letters of an adverb, which bounds the lookups of nested suffixes. */
const longestAdverb = 40;

function withoutLy(word: string): string {
  if (word.length > longestAdverb) return word;
  return word.endsWith('ily')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('ly') && word.length > 5
      ? word.slice(0, -2)
      : word;
}

function isNegativeWord(lower: string): boolean {
  const base = /^(?:un|in|im|ir|il|dis|non-?)(.{4,})$/.exec(lower)?.[1] ?? /^(.{3,})less$/.exec(lower)?.[1];
  if (base === undefined) return false;
  return isWord(base) || isWord(base.replace(/(?:ed|d|ing|ly|ied)$/, '')) || isWord(base.replace(/d$/, ''));
}

/** Whether the lexicon contains a word. */
export function isWord(lemma: string): boolean {
  return (loaded ?? load()).senses.find(lemma) !== undefined;
}
