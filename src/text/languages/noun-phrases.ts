import { type TaggedToken, tag } from './tagger.ts';
import { stem } from './words.ts';

/** A noun phrase where it stands: adjectives and nouns, ending in a noun. */
export interface NounPhrase {
  /** As it is written, each word once. */
  words: readonly string[];
  stems: readonly string[];
  isName: boolean;
}

/** Words of one phrase: more is a list or a title. */
const longestPhrase = 4;
const wordLike = /^\p{L}[\p{L}\p{M}\p{N}’'.&-]*$/u;
/** Adjectives that say nothing about the thing, at the front of a phrase. */
const emptyFront = new Set(
  (
    'new many several such other first second third last next more most own same different various recent novel good great ' +
    'better best big large small long high low main important possible able certain particular specific further additional ' +
    'current previous whole entire few little some any all each every both early late old young little own only just very ' +
    'two three four five six seven eight nine ten dozens hundreds thousands millions common general overall potential major ' +
    'proposed following present existing available given based key simple extensive significant sure ready likely unable'
  ).split(' '),
);
/** Nouns that name no matter: times, measures, and words for anything. */
const emptyNoun = new Set(
  (
    'thing things way ways lot lots kind kinds sort sorts part parts year years month months week weeks day days hour hours ' +
    'minute minutes time times today yesterday tomorrow people person man woman men women number numbers example examples case ' +
    'cases fact facts point points reason reasons problem problems percent cent million billion thousand hundred dozen half ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september ' +
    'october november december one ones order terms term addition end use need result results side mr mrs ms dr something ' +
    'anything everything nothing someone anyone everyone paper work article study report section figure table bit others set ' +
    'type types level amount range variety rest place idea ability aspect aspects euro euros dollar dollars pound pounds cents metre ' +
    'metres meter meters kilometre kilometres kilometer kilometers mile miles feet inch inches degree degrees unit units kilogram ' +
    'kilograms gram grams ton tons tonne tonnes litre litres liter liters kb mb gb tb ms km kg cm mm mg mph kmh kw mw gw kwh mwh hz mhz ghz page pages piece pieces pair pairs critics'
  ).split(' '),
);

/** Such nouns are worth telling where another word says of what: "river level", "blood type". */
const openHeads = new Set(
  'level type set study report article paper point problem order term number result figure case example rate page place need use table woman man person people'.split(
    ' ',
  ),
);
/** Behind a subject these stand, and not behind its noun: "engineers plan the gate". */
const afterVerb = /^(?:a|an|the|it|them|him|her|his|its|their|our|my|your)$/iu;

const isNoun = ({ pos }: TaggedToken) => pos === 'NOUN' || pos === 'PROPN';

interface Part {
  text: string;
  end: number;
  isNoun: boolean;
  isName: boolean;
  isAdjective: boolean;
}

/** Tokens with what hyphens tie together as one: "low-rank" is an adjective, "e-mail" a noun. */
function partsOf(tokens: readonly TaggedToken[]): (Part & { start: number })[] {
  const parts: (Part & { start: number })[] = [];
  for (const token of tokens) {
    const end = token.start + token.text.length;
    const last = parts.at(-1);
    const own = { isNoun: isNoun(token), isName: token.pos === 'PROPN', isAdjective: token.pos === 'ADJ' };
    const isTied = last !== undefined && last.end === token.start && (token.text === '-' || last.text.endsWith('-'));
    if (!isTied) parts.push({ ...own, text: token.text, start: token.start, end });
    else if (token.text === '-') parts[parts.length - 1] = { ...last, text: `${last.text}-`, end };
    else {
      // A participle behind a hyphen qualifies what follows: "rule-based".
      const isAdjective = !own.isNoun;
      parts[parts.length - 1] = { ...own, isAdjective, text: last.text + token.text, start: last.start, end };
    }
  }
  return parts;
}

/** The noun phrases of an English sentence in their order. */
export function nounPhrases(sentence: string): NounPhrase[] {
  const found: NounPhrase[] = [];
  let run: Part[] = [];
  const close = (): void => {
    const phrase = whole(run);
    if (phrase !== undefined) found.push(phrase);
    run = [];
  };
  for (const part of partsOf(tag(sentence))) {
    const last = run.at(-1);
    if (run.length > 1 && last?.end === part.start - 1 && !last.isName && afterVerb.test(part.text)) run.pop();
    const isPart = (part.isNoun || part.isAdjective) && wordLike.test(part.text);
    const isNext = run.length === 0 || (run.at(-1)?.end ?? 0) + 1 === part.start;
    // After a noun an adjective begins another phrase; what hyphens tie may be either.
    const before = run.at(-1);
    const breaks = part.isAdjective && before?.isNoun === true && !`${before.text}${part.text}`.includes('-');
    if (!isPart || !isNext || breaks) close();
    if (isPart) run.push(part);
  }
  close();
  return found;
}

/** A word without the stop behind it: "14 ms." */
function bare(word: string): string {
  return word.toLowerCase().replace(/\.$/u, '');
}

/** A run of words as a phrase: without empty words at its front, not longer than a phrase is, and ending in a noun. */
function whole(run: readonly Part[]): NounPhrase | undefined {
  let parts = run.slice(0, run.findLastIndex((part) => part.isNoun) + 1);
  const isEmpty = ({ text, isNoun: named }: Part) =>
    emptyFront.has(text.toLowerCase()) || (named && emptyNoun.has(bare(text)));
  while (parts[0] !== undefined && isEmpty(parts[0])) parts = parts.slice(1);
  const head = bare(parts.at(-1)?.text ?? '');
  if (emptyNoun.has(head) && !openHeads.has(head.replace(/s$/u, ''))) return undefined;
  parts = parts.slice(-longestPhrase);
  const last = parts.at(-1);
  if (
    last === undefined ||
    !last.isNoun ||
    (parts.length === 1 && last.text.length < 3 && !/^\p{Lu}{2}$/u.test(last.text))
  )
    return undefined;
  const words = parts.map(({ text }) => text.replace(/['’]s?$/u, ''));
  return {
    words,
    stems: words.map((word) => stem(word.toLowerCase(), 'en')),
    isName: parts.every(({ isName, text }) => isName && /^\p{Lu}/u.test(text)),
  };
}
