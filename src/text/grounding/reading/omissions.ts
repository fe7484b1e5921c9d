import { isPast, isVerb } from './clause-limits.ts';
import {
  commasAfter,
  isComma,
  isGerund,
  isNominal,
  opensClause,
  opensPredicate,
  type Words,
} from './clause-openings.ts';
import { joinedVerbs } from './joined-verbs.ts';
import type { Omission } from './omission.ts';
import type { ReadSentence } from './read-sentence.ts';
import type { ReadWord } from './read-word.ts';
import { timeEnd } from './time-phrases.ts';
import { isSameInBothVoices } from './voice.ts';

/** Adverbs and phrases that link a sentence with others, or tell when or how: without them the rest still holds. */
const adverbs = new Set(
  (
    'however also meanwhile moreover furthermore therefore thus hence nevertheless nonetheless indeed already recently now ' +
    'yesterday today finally eventually soon again quickly slowly suddenly immediately repeatedly publicly openly formally ' +
    'officially unanimously sharply strongly steadily gradually considerably significantly dramatically'
  ).split(' '),
);
const phrases = ['in addition', 'for example', 'for instance', 'of course', 'in fact', 'as well'].map((phrase) =>
  phrase.split(' '),
);
/** What stands after one of these is what the sentence is about. */
const focusing = /^(?:only|not|n['’]t|never|even|until|just|except|too|so|as|more|less)$/;

/** Whether the nearest verb before `at` tells of something that has happened and is not denied. */
function tellsPast(words: Words, at: number): boolean {
  const verb = words.findLastIndex(
    (word, place) => place < at && isVerb(word) && !/^(?:ADP|DET|ADJ|PART)$/.test(words[place - 1]?.pos ?? ''),
  );
  const { sign = -1 } = words[verb] ?? {};
  let first = verb;
  while (first > 0 && /^(?:VERB|AUX|ADV)$/.test(words[first - 1]?.pos ?? '')) first -= 1;
  const group = words.slice(Math.max(0, first), verb + 1);
  const isPresent = group.some(({ lower }) => /^(?:is|are|be)$/.test(lower));
  return verb >= 0 && sign > 0 && !isPresent && group.some((word) => isPast(word) || word.lemma === 'have');
}

/** Whether the word at `at` singles one out: the first, the hottest, but not `at least`. */
export function isSuperlative(words: Words, at: number): boolean {
  const { lower = '', pos } = words[at] ?? {};
  if (words[at - 1]?.lower === 'at') return false;
  return (
    /^(?:first|last|second|third|only|most|least|best|worst|record)$/.test(lower) ||
    (pos === 'ADJ' && /.{2}est$/.test(lower))
  );
}

/** `The hottest day in 2019`, `the first film made by a woman`: true only with what follows. */
function isSingled(words: Words, before: number): boolean {
  return words.some((_, at) => at < before && isSuperlative(words, at));
}

const placing = /^(?:at|in|on|near|from|with|by)$/;
/** `In theory`, `with one exception`: what limits the rest. */
const limiting =
  /^(?:theory|principle|part|practice|view|opinion|eyes|paper|best|worst|least|most|effect|doubt|dispute|exceptions?|condition|proviso|caveat)$/;
const relative = /^(?:which|who|whose|whom|where)$/;

/** `, who visited the site,` and `, the chair of the board,` */
function insertionsAt(words: Words, at: number): Omission[] {
  if (!isComma(words[at])) return [];
  const next = words[at + 1];
  const closing = commasAfter(words, at).filter((place) => opensPredicate(words, place + 1));
  if (relative.test(next?.lower ?? '')) return [...closing, words.length - 1].map((place) => [at, place + 1]);
  // `The study, led by Mette Holm, found`
  if (next !== undefined && isPast(next) && isNominal(words[at - 1])) return closing.map((place) => [at, place + 1]);
  // `An honorary degree, the first for a woman.`
  const isLast =
    isNominal(words[at - 1]) && /^(?:the|an?)$/.test(next?.lower ?? '') && commasAfter(words, at).length === 0;
  if (isLast && !words.slice(at).some(({ lower }) => /^(?:or|and)$/.test(lower))) return [[at, words.length]];
  const isApposition = (end: number) =>
    (/^(?:DET|NOUN|PROPN|NUM|ADJ|PRON)$/.test(next?.pos ?? '') || placing.test(next?.lower ?? '')) &&
    isNominal(words[at - 1]) &&
    !words
      .slice(at + 1, end)
      .some((word) => isVerb(word) || isComma(word) || word.lower === 'or' || limiting.test(word.lower));
  return closing.filter(isApposition).map((place) => [at, place + 1]);
}

/** `(born 1961)` */
function bracketAt(words: Words, at: number): Omission[] {
  if (words[at]?.lower !== '(') return [];
  const end = words.findIndex(({ lower }, place) => place > at && lower === ')');
  return end < 0 ? [] : [[at, end + 1]];
}

const titles = new Set(
  'mr mrs ms dr prof professor sir dame lord lady mayor president minister senator councillor judge captain former'.split(
    ' ',
  ),
);

/** `Transport minister Tom Harding`, `the painter Olga Brandt`: what somebody is, before the name. */
function titleAt(words: Words, at: number): Omission[] {
  const before = words[at - 1]?.pos ?? '';
  if (/^(?:DET|ADJ|NOUN|PROPN|NUM|PRON)$/.test(before) || words[at - 1]?.lower.startsWith("'") === true) return [];
  let end = at;
  if (words[end]?.lower === 'the') end += 1;
  const isTitle = (word: ReadWord | undefined) =>
    word !== undefined && (titles.has(word.lower) || (word.pos === 'NOUN' && (!word.isCapitalised || at === 0)));
  const first = end;
  while (isTitle(words[end])) end += 1;
  const isName = [words[end], words[end + 1]].every((word) => word?.pos === 'PROPN' && word.isCapitalised);
  const isTitled = titles.has(words[end - 1]?.lower ?? '') && words[end]?.pos === 'PROPN';
  return end > first && (isName || isTitled) ? [[at, end]] : [];
}

/** `The chair, Ann Hale, resigned`: what precedes the name. */
function describedName(words: Words): Omission[] {
  const comma = words.findIndex(isComma);
  const closing = commasAfter(words, comma)[0] ?? 0;
  const name = words.slice(comma + 1, closing);
  const isName = name.length > 1 && name.every(({ pos, isCapitalised }) => pos === 'PROPN' && isCapitalised);
  const isDescribed =
    comma > 0 && comma < 7 && !words.slice(0, comma).some(({ pos }) => pos === 'AUX' || pos === 'ADP');
  return isName && isDescribed && opensPredicate(words, closing + 1) ? [[0, comma + 1]] : [];
}

/** Maximum phrases that precede the subject: `in 1931, at the age of 29, she`. */
const mostOpenings = 3;

/** The index at which the subject begins behind `in May, `, `in 1961` or `after the pump had failed, `; 0 without such an opening. */
export function openingEnd(words: Words): number {
  const time = timeEnd(words, 0);
  if (time > 0 && opensClause(words, time)) return time;
  const commas = commasAfter(words, -1).slice(0, mostOpenings);
  const comma = commas.find((place) => opensClause(words, place + 1));
  if (comma === undefined) return 0;
  const first = commas[0] ?? comma;
  const opening = words.slice(0, 3).map(({ lower }) => lower);
  const isBeside = /^(?:in contrast to|in addition to|unlike|despite)/.test(opening.join(' '));
  const isBorn = words[0]?.pos === 'VERB' && isPast(words[0]);
  if (isBorn && comma === first) return comma + 1;
  if (isBeside || time === first) return words.slice(first, comma).some(isVerb) ? 0 : comma + 1;
  const isCircumstance = /^(?:after|as|because|since|although|though|while|when)$/.test(words[0]?.lower ?? '');
  const verb = words.find((word, at) => at > comma && isVerb(word));
  return isCircumstance && comma === first && verb !== undefined && isPast(verb) ? comma + 1 : 0;
}

function openingOf(words: Words): Omission[] {
  const end = openingEnd(words);
  return end === 0 || isSingled(words, words.length) ? [] : [[0, end]];
}

/** Words that join a clause to the one before. */
export const joining = /^(?:and|but|whereas|while|;)$/;
/** `Two weeks before`: what `before` counts from. */
const timely = /^(?:minute|hour|day|night|week|month|year|decade|century|while|moment|time)s?$/;
const circumstance = /^(?:after|because|as|when|while)$/;

/** `, the company announced on Tuesday.`: whoever announces or confirms something vouches for it. */
function announces(words: Words, at: number): boolean {
  const verb = words.findIndex((word, place) => place >= at && isVerb(word));
  const isTelling = /^(?:announced|confirmed|disclosed|revealed)$/.test(words[verb]?.lower ?? '');
  return (
    isTelling && opensClause(words, at) && !words.slice(verb + 1).some((word) => isVerb(word) || word.lower === 'that')
  );
}

/** `Call for a trial before doctors change their practice`, but not `two years before` or `must not enter before`. */
function isBefore(words: Words, at: number): boolean {
  const verb = words.findLastIndex((word, place) => place < at && isVerb(word));
  return (
    words[at]?.lower === 'before' &&
    words[verb]?.sign === 1 &&
    /^(?:NOUN|PROPN|VERB)$/.test(words[at - 1]?.pos ?? '') &&
    !timely.test(words[at - 1]?.lower ?? '')
  );
}

/** `, and the judge agreed`, `but closed it again`, `after engineers had found cracks`, up to the end. */
function endingAt(words: Words, at: number): Omission[] {
  const place = isComma(words[at]) ? at + 1 : at;
  const { lower = '' } = words[place] ?? {};
  const next = words[place + 1];
  const isMore =
    lower === 'but' && words.some((word, from) => word.lower === 'not' && words[from + 1]?.lower === 'only');
  const isClause = joining.test(lower) && (opensClause(words, place + 1) || opensPredicate(words, place + 1));
  const isReason = place > at && /^(?:because|although|though|so)$/.test(lower);
  const isCircumstance =
    (isReason || isBefore(words, place) || (circumstance.test(lower) && tellsPast(words, at))) &&
    opensClause(words, place + 1);
  const isAnnounced = place > at && announces(words, place);
  // `Fined for spilling oil`, `can be exchanged but not returned`, `to the old strain and not to the farmed one`
  const isCause = lower === 'for' && next !== undefined && isGerund(next) && tellsPast(words, at);
  const isContrast = /^(?:and|but)$/.test(lower) && next?.lower === 'not' && !opensClause(words, place + 2);
  const isAddition =
    place > at &&
    tellsPast(words, at) &&
    !words.slice(place).some((word) => limiting.test(word.lower)) &&
    (lower === 'with' || (words[place] !== undefined && isGerund(words[place])));
  return next !== undefined &&
    (isMore || isClause || isCircumstance || isAnnounced || isAddition || isCause || isContrast)
    ? [[at, words.length]]
    : [];
}

/** `From 310 to 274 million`: the figure from which something has changed. */
function fromAt(words: Words, at: number): Omission[] {
  if (words[at]?.lower !== 'from' || !words.slice(at + 1, at + 4).some(({ value }) => value !== undefined)) return [];
  const to = words.findIndex(({ lower }, place) => place > at && lower === 'to');
  return to < 0 || to > at + 6 || !words.slice(to, to + 4).some(({ value }) => value !== undefined) ? [] : [[at, to]];
}

/** `, fewer than in 2010`, `, up from 48 percent in 2019`, `, all on one slope`: what a comma adds about an amount, up to the end. */
function comparedAt(words: Words, at: number): Omission[] {
  if (!isComma(words[at]) || !tellsPast(words, at)) return [];
  const [first, second] = [words[at + 1]?.lower ?? '', words[at + 2]?.lower ?? ''];
  const end = commasAfter(words, at)[0] ?? words.length;
  const isMore =
    words.slice(at + 2, at + 4).some(({ lower }) => lower === 'than') && /^(?:more|less|fewer)$|er$/.test(first);
  const isFrom = /^(?:up|down)$/.test(first) && second === 'from';
  const isCompared = /^compared$/.test(first) && /^(?:with|to)$/.test(second);
  const isOfAll = /^(?:all|both|most|half|many)$/.test(first) && !words.slice(at + 1, end).some(isVerb);
  return isMore || isFrom || isCompared || isOfAll ? [[at, words.length]] : [];
}

/** `By 8 percent`, `by nine votes to two`: by how much. */
function amountAt(words: Words, at: number): Omission[] {
  if (words[at]?.lower !== 'by' || words[at + 1]?.value === undefined || !tellsPast(words, at)) return [];
  const inside = (word: ReadWord | undefined) => word?.value !== undefined || isNominal(word) || word?.lower === 'to';
  let end = at + 1;
  while (inside(words[end])) end += 1;
  return words.slice(at, end).some((word) => word.base.isPerson) ? [] : [[at, end]];
}

function smallPartsAt(words: Words, at: number): Omission[] {
  const word = words[at];
  if (word === undefined) return [];
  if (word.pos === 'PUNCT') return [[at, at + 1]];
  const isFocused = focusing.test(words[at - 1]?.lower ?? '');
  const found: Omission[] = [];
  // `Not only safe but cheap` says that it is safe.
  if (word.lower === 'not' && words[at + 1]?.lower === 'only') found.push([at, at + 2]);
  if (!isFocused && word.sign > 0 && adverbs.has(word.lower)) found.push([at, at + 1]);
  for (const phrase of phrases) {
    if (phrase.every((part, place) => words[at + place]?.lower === part)) found.push([at, at + phrase.length]);
  }
  // `Was opened` is `opened`.
  if (/^(?:was|were)$/.test(word.lower) && isSameInBothVoices(words[at + 1]?.lower ?? '')) found.push([at, at + 1]);
  // `Has risen` is `rose`.
  if (word.pos === 'AUX' && word.lemma === 'have' && opensPredicate(words, at + 1)) found.push([at, at + 1]);
  if (/^(?:it|him|her|them)sel(?:f|ves)$/.test(word.lower) && isNominal(words[at - 1])) found.push([at, at + 1]);
  if (word.lower === 'that' && words[at - 1]?.pos === 'VERB') found.push([at, at + 1]);
  const end = isFocused || !tellsPast(words, at) || isSingled(words, at) ? -1 : timeEnd(words, at);
  if (end > 0) found.push([at, end]);
  return found;
}

/** `Rare and similar`: either of two adjectives. `A surgeon who trained in Oslo`: what is said more of an indefinite noun. `Nine instead of twelve`. */
function describingAt(words: Words, at: number): Omission[] {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word?.lower === 'and' && before?.pos === 'ADJ' && next?.pos === 'ADJ' && words[at - 2]?.lemma === 'be') {
    return before.sign < 0
      ? []
      : [
          [at - 1, at + 1],
          [at, at + 2],
        ];
  }
  const isInstead =
    (word?.lower === 'instead' && next?.lower === 'of') || (word?.lower === 'rather' && next?.lower === 'than');
  if (isInstead) return [...commasAfter(words, at), words.length].map((place) => [at, place]);
  if (!/^(?:which|who|that)$/.test(word?.lower ?? '') || !opensPredicate(words, at + 1) || before?.sign !== 1)
    return [];
  const start = words.findLastIndex(({ pos }, place) => place < at && !/^(?:NOUN|PROPN|ADJ)$/.test(pos));
  return isNominal(before) && /^an?$/.test(words[start]?.lower ?? '') ? [[at, words.length]] : [];
}

/** `By the ministry`, behind a passive. */
function agentsOf({ words, frames }: ReadSentence): Omission[] {
  return frames.flatMap(({ verb, agent }): Omission[] => {
    const isBy = words[verb + 1]?.lower === 'by' && agent !== undefined && agent > verb && !isSingled(words, verb);
    const next = words[(agent ?? 0) + 1];
    return isBy && (next === undefined || next.pos === 'PUNCT' || next.pos === 'ADP' || next.pos === 'CCONJ')
      ? [[verb + 1, agent + 1]]
      : [];
  });
}

/** Everything that may be left out of a sentence, each as the words from one index to another. */
export function omissionsOf(sentence: ReadSentence): Omission[] {
  const { words } = sentence;
  const found = [...openingOf(words), ...describedName(words), ...joinedVerbs(words), ...agentsOf(sentence)];
  for (const at of words.keys()) {
    found.push(...smallPartsAt(words, at), ...insertionsAt(words, at), ...bracketAt(words, at));
    found.push(...titleAt(words, at), ...endingAt(words, at), ...fromAt(words, at), ...amountAt(words, at));
    found.push(...comparedAt(words, at));
    found.push(...describingAt(words, at));
  }
  return found;
}
