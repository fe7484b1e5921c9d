import { afterVerb, isNoun, retagged } from './noun-verbs.ts';
import { isStep } from './steps.ts';
import { type TaggedToken, tag } from './tagger.ts';
import { stem } from './words.ts';

/** A noun phrase where it stands: adjectives and nouns, ending in a noun. */
export interface NounPhrase {
  /** As it is written, each word once. */
  words: readonly string[];
  stems: readonly string[];
  isName: boolean;
  /** Whether it opens the sentence, where a capital tells no name. */
  opens: boolean;
}

/** Words of one phrase: more is a list or a title. */
const longestPhrase = 4;
const wordLike = /^(?:\d{1,3}(?=\p{Lu}))?\p{L}[\p{L}\p{M}\p{N}’'.&-]*$/u;
/** Adjectives that say nothing about the thing, at the front of a phrase. */
const emptyFront = new Set(
  (
    'new many several such other first second third last next more most own same different various recent novel good great ' +
    'better best big large small long high low main important possible able certain particular specific further additional ' +
    'current previous whole entire few little some any all each every both early late old young little own only just very ' +
    'two three four five six seven eight nine ten dozens hundreds thousands millions common general overall potential major ' +
    'proposed following present existing available given based key simple extensive significant sure ready likely unable ' +
    'less fewer enough much relevant powerful innovative multiple numerous difficult challenging primary complementary corresponding ultimate famous ' +
    'renowned popular typical usual similar related desired promising efficient effective interesting nearby real true cheap medium'
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
    'anything everything nothing someone anyone everyone no yes paper work article study report section figure table bit others set ' +
    'type types level amount range variety rest place idea ability aspect aspects euro euros dollar dollars pound pounds cents metre ' +
    'metres meter meters kilometre kilometres kilometer kilometers mile miles feet inch inches degree degrees unit units kilogram ' +
    'kilograms kilo kilos watt watts lumen lumens volt volts decibel decibels gram grams ton tons tonne tonnes litre litres liter liters kb mb gb tb ms km kg cm mm mg mph kmh kw mw gw kwh mwh hz mhz ghz page pages piece pieces pair pairs critics none a.m p.m am pm ext tsp tbsp ml oz lbs co inc ltd plc'
  ).split(' '),
);

/** Such nouns are worth telling where another word says of what: "river level", "blood type". */
const openHeads = new Set(
  'level type set study report article paper point problem order term number result figure case example rate page place need use table woman man person people'.split(
    ' ',
  ),
);
/** "A judge", "the striker": what a person is, before the name. */
const roleName =
  /^(?:captain|coach|judge|justice|mayor|president|minister|professor|chancellor|senator|councillor|commissioner|secretary|director|manager|chairman|chairwoman|spokes(?:man|woman|person)|striker|(?:goal)?keeper|defender|midfielder|winger|sergeant|inspector|constable|officer|detective|bishop|chef|engineer|architect|author|actor|actress|singer|teacher|headteacher|nurse|doctor|lawyer|farmer|sister|brother)$/iu;
/** Behind these, "watching bees" is what somebody does. */
const beforeGerund =
  /^(?:by|without|stop|stopped|start|started|keep|kept|avoid|enjoy|before|after|while|when|than|instead)$/iu;
const gerund = /^\p{Ll}{2,20}ing$/u;
/** Letters that stand for a number, what the tagger leaves of a sentence's end ("the new one goes in."), and "I'm". */
const noWord = /^(?:\p{Ll}|\p{Ll}{2,3}\.|\p{L}{1,4}['’](?:m|re|ve|ll|d))$/u;

interface Part {
  text: string;
  start: number;
  end: number;
  isNoun: boolean;
  isName: boolean;
  isAdjective: boolean;
}

/** Tokens with what hyphens tie together as one: "low-rank" is an adjective, "e-mail" a noun. */
function partsOf(tokens: readonly TaggedToken[]): Part[] {
  const parts: Part[] = [];
  for (const [at, token] of tokens.entries()) {
    const end = token.start + token.text.length;
    const last = parts.at(-1);
    const own = { isNoun: isNoun(token), isName: token.pos === 'PROPN', isAdjective: token.pos === 'ADJ' };
    const isNext = last !== undefined && last.end === token.start;
    const isTied = isNext && (token.text === '-' || last.text.endsWith('-'));
    const ending = tokens[at + 1];
    // "Node.js": a name with its ending.
    const isEnding = token.text === '.' && ending?.start === end && /^\p{Ll}{2,3}$/u.test(ending.text);
    // "3D", "4K": a number and the letter that makes a word of it.
    if (isNext && last.isName && (isEnding || last.text.endsWith('.')) && /^(?:\.|\p{Ll}{2,3})$/u.test(token.text))
      parts[parts.length - 1] = { ...last, text: last.text + token.text, end };
    else if (isNext && /^\d{1,3}$/u.test(last.text) && /^\p{Lu}/u.test(token.text))
      parts[parts.length - 1] = { ...own, isNoun: true, text: last.text + token.text, start: last.start, end };
    else if (!isTied) parts.push({ ...own, text: token.text, start: token.start, end });
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
  const tokens = tag(sentence);
  // A title makes a statement without a stop: "Court rules that couriers are employees".
  const isSentence = /[.!?]["'”’)]{0,3}$|\s\p{Ll}{2,20}s that \p{L}/u.test(sentence);
  const parts = partsOf(retagged(tokens, isSentence));
  // "Grate two courgettes": a step begins with its verb, which a capital makes look like a name.
  const verb = isStep(sentence, 'en') ? orderedAt(parts) : -1;
  for (const [at, part] of parts.entries()) {
    if (at === verb) {
      close();
      continue;
    }
    // "By watching a bee", "stop giving homework": what is done is no part of the thing.
    const isActivity = gerund.test(part.text) && run.length === 0 && beforeGerund.test(parts[at - 1]?.text ?? '');
    if (isActivity && parts[at + 1]?.isNoun === true) continue;
    const last = run.at(-1);
    if (run.length > 1 && last?.end === part.start - 1 && !last.isName && afterVerb.test(part.text)) run.pop();
    const isPart =
      !isSum(part, parts[at + 1]) &&
      (((part.isNoun || part.isAdjective) && wordLike.test(part.text) && !noWord.test(part.text)) ||
        (part.text === '&' && startsName(last) && startsName(parts[at + 1])));
    const isNext = run.length === 0 || (run.at(-1)?.end ?? 0) + 1 === part.start;
    // After a noun an adjective begins another phrase; what hyphens tie may be either.
    const before = run.at(-1);
    const isTied = `${before?.text ?? ''}${part.text}`.includes('-') && !/^\p{Ll}{2,30}ing$/u.test(before?.text ?? '');
    const breaks = before?.isNoun === true && ((part.isAdjective && !isTied) || emptyFront.has(part.text));
    if (!isPart || !isNext || breaks) close();
    if (isPart) run.push(part);
  }
  close();
  return found;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Whether a word is the currency of a sum: "SEK 412 million". */
function isSum({ text, end }: Part, next: Part | undefined): boolean {
  return currencies.has(text) && next?.start === end + 1 && /^\p{N}/u.test(next.text);
}

/** Where the verb of a step stands: at its beginning, or behind "First," and the like. */
function orderedAt(parts: readonly Part[]): number {
  return parts[1]?.text === ',' ? 2 : 0;
}

/** Names are joined by "&": "Care & Work". */
function startsName(part: Part | undefined): boolean {
  return part !== undefined && /^\p{Lu}/u.test(part.text);
}

/** A word without the stop behind it: "14 ms." */
function bare(word: string): string {
  return word.toLowerCase().replace(/\.$/u, '');
}

/** Whether a word can be a phrase by itself: no letters, no participle ("chopped") and no measure ("five-minute"). */
function namesAlone(word: string): boolean {
  if (word.length < 3) return /^\p{Lu}{2}$/u.test(word);
  return !/^\p{Ll}+[^aeiou]ed$/u.test(word) && !/^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)-/iu.test(word);
}

/** Whether a noun names no matter: one of the empty ones, or "Saturdays". */
function isEmptyNoun(word: string): boolean {
  const lower = bare(word);
  return emptyNoun.has(lower) || (lower.endsWith('days') && emptyNoun.has(lower.slice(0, -1)));
}

const isInitial = (part: Part | undefined) => /^\p{Lu}\.?$/u.test(part?.text ?? '');
const isRole = (part: Part | undefined) => /^\p{Ll}/u.test(part?.text ?? '') || roleName.test(part?.text ?? '');

/** A run of words as a phrase: without empty words at its front, not longer than a phrase is, and ending in a noun. */
function whole(run: readonly Part[]): NounPhrase | undefined {
  let parts = run.slice(0, run.findLastIndex((part) => part.isNoun) + 1);
  // "Whole Foods": within a sentence a capital makes a name of both.
  const isTitled = parts.slice(0, 2).filter(({ start, text }) => start > 0 && /^\p{Lu}\p{Ll}/u.test(text)).length > 1;
  const isEmpty = ({ text, isNoun: named, isAdjective }: Part) =>
    (!isTitled && emptyFront.has(text.toLowerCase())) ||
    (isAdjective && /^\p{Ll}{3,20}est$/u.test(text)) ||
    (named && isEmptyNoun(text));
  while (parts[0] !== undefined && isEmpty(parts[0])) parts = parts.slice(1);
  // "Judge Helene Krahl", "K. Brandt": a person is called by name.
  if (parts.length === 2 && /^\p{Ll}+$/u.test(parts[0]?.text ?? '') && /^\p{Lu}\p{Ll}+$/u.test(parts[1]?.text ?? ''))
    parts = parts.slice(1);
  // "District Judge Helene Krahl", "chief executive Katja Brandis": what a person is, before the name.
  const role = parts.findLastIndex((part) => part.isNoun && isRole(part));
  const isCapital = ({ text }: Part) => /^\p{Lu}\p{Ll}/u.test(text) && !/\p{Lu}$/u.test(text);
  if (parts.length > 2 && role < parts.length - 1 && parts.slice(role + 1).every(isCapital))
    parts = parts.slice(role + 1);
  if (parts.length > 1 && isInitial(parts[0]) && parts.slice(1).every(isCapital)) parts = parts.slice(1);
  const head = bare(parts.at(-1)?.text ?? '');
  const isJoint = parts.some(({ text }) => text === '&');
  if (isEmptyNoun(head) && !isJoint && !openHeads.has(head.replace(/s$/u, ''))) return undefined;
  parts = parts.slice(-longestPhrase);
  const last = parts.at(-1);
  if (last === undefined || !last.isNoun || (parts.length === 1 && !namesAlone(last.text))) return undefined;
  const words = parts.map(({ text }) => text.replace(/['’]s?$|(?<=^\p{Lu})\.$/u, ''));
  return {
    words,
    stems: words.map((word) => stem(word.toLowerCase(), 'en')),
    opens: parts[0]?.start === 0,
    isName: parts.every(({ isName, text }) => isName && /^\p{Lu}/u.test(text)),
  };
}
