import { isSupport } from '../align.ts';
import { isVerb } from '../reading/clause-limits.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Comparison, wordAt } from './comparison.ts';
import { nearestOf } from './likeness.ts';

/** Words that narrow a statement to one of many, in groups of synonyms. */
const narrowing = [
  'only sole solely exclusively just alone exclusive',
  'first initial initially original originally debut early earliest begin pioneer inaugural maiden introduce',
].map((line) => new Set(line.split(' ')));

function hasOne({ words }: ReadSentence, wanted: ReadonlySet<string>): boolean {
  return words.some(({ lower, lemma }) => wanted.has(lower) || wanted.has(lemma));
}

/** `The only`, `the first`, of a thing the passage does not describe so. */
export function addsNarrowing({ claim, best }: Comparison): boolean {
  return narrowing.some((words) => {
    const [opener] = words;
    return claim.words.some(({ lower }) => lower === opener) && !hasOne(best, words);
  });
}

/** Adverbs that weaken or are empty. Adding them claims nothing more. */
const weakening = new Set(
  (
    'approximately roughly nearly actually really officially reportedly allegedly possibly probably partly partially usually generally typically mainly mostly largely ' +
    'relatively fairly slightly namely respectively additionally subsequently previously currently recently formerly eventually early daily ' +
    'weekly monthly yearly annually likely only family supply apply reply rely assembly july italy'
  ).split(' '),
);
/** Minimum similarity of an adverb to a word of another form in the passage. */
const near = 0.45;

/** `Unanimously voted`, if no part of the source says how they voted. */
export function addsAdverb({ claim, best, placeOf, others, isInSource }: Comparison): boolean {
  const isBorne = (at: number) =>
    placeOf.has(at) || others.some((links) => links.some((link) => link.from === at && isSupport(link)));
  return claim.words.some((word, at) => {
    if (word.pos !== 'ADV' || !word.lower.endsWith('ly') || weakening.has(word.lower) || isBorne(at)) return false;
    const theirs = best.content.map((place) => wordAt(best, place));
    return !isInSource(word) && nearestOf(word, theirs) < near;
  });
}

/** `The largest` for `one of the largest`. */
export function dropsOneOf({ claim, best }: Comparison): boolean {
  const mine = superlatives(claim);
  if (mine.length === 0) return false;
  const theirs = superlatives(best).filter(({ isOneOf }) => isOneOf);
  return theirs.some(({ lemma }) => mine.some((other) => other.lemma === lemma && !other.isOneOf));
}

function superlatives({ words }: ReadSentence): { lemma: string; isOneOf: boolean }[] {
  return words.flatMap((word, at) => {
    const isMost = words[at - 1]?.lower === 'most';
    if (!isMost && !(word.pos === 'ADJ' && word.lower.endsWith('est'))) return [];
    const before = words.slice(Math.max(0, at - 7), at).map(({ lower }) => lower);
    const isAmong =
      before.some((lower, place) => lower === 'one' && before[place + 1] === 'of') || before.includes('among');
    return { lemma: word.lemma, isOneOf: isAmong };
  });
}

const ordinal = /^(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))$/;

/** `Three managers` for `a third one`. */
export function countsOrdinal({ claim, best, links }: Comparison): boolean {
  return links.some(({ from, to }) => {
    const [mine, theirs] = [wordAt(claim, from), wordAt(best, to)];
    if (mine.value === undefined || ordinal.test(mine.lower) || !ordinal.test(theirs.lower)) return false;
    const counted = claim.words[from + 1];
    const isPlural = counted?.pos === 'NOUN' && counted.lower !== counted.lemma;
    return isPlural && !best.words.some((word) => isCardinal(word, mine.value));
  });
}

function isCardinal({ value, lower }: ReadWord, wanted: number | undefined): boolean {
  return value === wanted && !ordinal.test(lower);
}

const sequences = new Map([
  ['then', 1],
  ['before', 1],
  ['after', -1],
]);

/** The conjunction that orders two acts in time, and which one comes first. */
function sequenceOf({ words }: ReadSentence): { at: number; first: number } | undefined {
  const at = words.findIndex(({ lower }, place) => place > 0 && sequences.has(lower));
  return at < 1 ? undefined : { at, first: sequences.get(words[at]?.lower ?? '') ?? 1 };
}

/** `First printed and then ignored`, `closed before it opened`, with the two acts in the wrong order. */
export function reversesSequence({ claim, best, links }: Comparison): boolean {
  const mine = sequenceOf(claim);
  const theirs = mine && sequenceOf(best);
  if (mine === undefined || theirs === undefined) return false;
  const acts = links.filter((link) => isSupport(link) && wordAt(claim, link.from).pos === 'VERB');
  const sides = new Set(acts.map(({ from }) => from < mine.at));
  const isTurned = ({ from, to }: (typeof acts)[number]) =>
    (from < mine.at === mine.first > 0) !== (to < theirs.at === theirs.first > 0);
  return sides.size === 2 && acts.every(isTurned);
}

const refusing = new Set('refuse decline reject turn_down'.split(' '));

/** `Refused to approve`, if the passage only says that somebody did not, or was never asked to. */
export function addsRefusal({ claim, best, placeOf: supported }: Comparison): boolean {
  const isRefusal = ({ lemma, pos }: ReadWord) => pos === 'VERB' && refusing.has(lemma);
  const refuses = claim.words.some((word, at) => isRefusal(word) && !supported.has(at));
  return (
    refuses && !best.words.some(({ lower }) => /^(?:would|wo|refus\w*|rebuff\w*|denied|deny|against)$/.test(lower))
  );
}

const telling = new Set('say state claim argue contend complain think believe suggest allege insist'.split(' '));

const isTelling = ({ lemma, pos }: ReadWord): boolean => pos === 'VERB' && telling.has(lemma);

/** The comma behind which the sentence only names its speaker: `the trial was too short, said its critics`; -1 without. */
function speakerBehind({ words }: ReadSentence): number {
  const comma = words.findLastIndex(({ lower }) => lower === ',');
  const behind = words.slice(comma + 1);
  const isSpeaker = behind.filter((word) => isVerb(word)).length === 1 && behind.some(isTelling);
  return comma > 0 && isSpeaker ? comma : -1;
}

/** `The trial was too short`, if only critics say so in the passage. */
export function dropsAttribution({ claim, best, links }: Comparison): boolean {
  if (claim.words.some((word) => isTelling(word) || word.lower === 'according')) return false;
  const supportLinks = links.filter(isSupport);
  const end = speakerBehind(best);
  if (end > 0) return supportLinks.length > 0 && supportLinks.every(({ to }) => to < end);
  const at = best.words.findIndex(isTelling);
  const [next, other] = best.words.slice(at + 1, at + 3);
  // `Said the trial was short`, `said it would appeal`: `that` is often left out.
  const isOpened =
    /^(?:that|:)$/.test(next?.lower ?? '') || (/^(?:DET|PRON|PROPN)$/.test(next?.pos ?? '') && other !== undefined);
  const teller = best.frames.find(({ verb }) => verb === at)?.agent;
  if (at < 0 || !isOpened || teller === undefined) return false;
  return supportLinks.length > 0 && supportLinks.every(({ to }) => to > at);
}

const naming = new Set('call brand label dub term describe portray denounce hail'.split(' '));

/** `The plan is a gift to the rich`, if critics call it that in the passage. */
export function dropsNaming({ claim, best, links }: Comparison): boolean {
  const verb = claim.words.find(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const at = best.words.findIndex(({ lemma, pos, sign }) => pos === 'VERB' && sign > 0 && naming.has(lemma));
  const isNaming = best.frames.some(
    ({ verb: act, agent, object }) => act === at && agent !== undefined && object !== undefined,
  );
  if (
    !isNaming ||
    /^(?:what|which)$/.test(best.words[at - 2]?.lower ?? '') ||
    verb?.lemma !== 'be' ||
    claim.words.some(({ lemma }) => naming.has(lemma))
  )
    return false;
  const supportLinks = links.filter(isSupport);
  return supportLinks.length > 1 && supportLinks.every(({ to }) => to > at);
}

const bounding = /^(?:over|under|above|below|aged|older|younger)$/;

/** `Approved for adults` for `adults over 60` or `women aged 18 to 40`. */
export function dropsBound({ claim, best, links }: Comparison): boolean {
  return links.some((link) => {
    const [mine, theirs, bound] = [wordAt(claim, link.from), wordAt(best, link.to), best.words[link.to + 1]];
    if (link.relation !== 'same' || theirs.pos !== 'NOUN' || !bounding.test(bound?.lower ?? '')) return false;
    const limit = best.words.slice(link.to + 2, link.to + 4).find(({ value }) => value !== undefined);
    const isPlural = mine.lower !== mine.lemma && theirs.lower !== theirs.lemma;
    return isPlural && limit !== undefined && !claim.words.some(({ value }) => value !== undefined);
  });
}

const openers = new Set('whether if refuse decline unclear uncertain unknown doubt question'.split(' '));
const untold = new Set('refuse decline unclear uncertain unknown'.split(' '));
const openTelling = new Set('say confirm comment disclose reveal tell know clear certain'.split(' '));
/** Maximum words between a verb of not telling and `whether`. */
const untoldReach = 6;

/** Where a passage leaves something open: `refused to say whether`, `it is not known whether`; -1 if it does not. */
function openQuestionAt({ words }: ReadSentence): number {
  return words.findIndex(({ lower }, at) => {
    if (lower !== 'whether') return false;
    const before = words.slice(Math.max(0, at - untoldReach), at);
    const isDenied = before.some((word) => /^(?:not|n['’]t|never)$/.test(word.lower));
    return before.some(({ lemma }) => untold.has(lemma) || (isDenied && openTelling.has(lemma)));
  });
}

/** `Ruled out further closures` for a refusal to say whether further plants will close. */
export function answersOpenQuestion({ claim, best, links }: Comparison): boolean {
  const at = openQuestionAt(best);
  if (at < 0 || claim.words.some(({ lower, lemma }) => openers.has(lower) || openers.has(lemma))) return false;
  // A relative clause ("the drawings that he had sent") is stated as a fact.
  const next = best.words.findIndex(({ lower }, place) => place > at && /^(?:;|that|which|who|whose)$/.test(lower));
  const end = next < 0 ? best.words.length : next;
  const before = new Set(best.words.slice(0, at).map(({ lemma }) => lemma));
  return links.some(
    (link) => isSupport(link) && link.to > at && link.to < end && !before.has(wordAt(best, link.to).lemma),
  );
}
