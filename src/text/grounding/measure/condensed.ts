import { isPast, isVerb } from '../reading/clause-limits.ts';
import { isComma, type Words } from '../reading/clause-openings.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { inPlainOrder, type Statement, statementsOf } from '../reading/statements.ts';
import { isSameInBothVoices } from '../reading/voice.ts';

const articles = /^(?:a|an|the)$/;
const possessives = /^(?:its|their|his|her)$/;
const denials = /^(?:not|n['’]t)$/;

const telling = /^(?:say|state|report)$/;

function isSameWord(mine: ReadWord, theirs: ReadWord, isTurned: boolean): boolean {
  if (mine.lower === theirs.lower) return true;
  if (mine.value !== undefined || theirs.value !== undefined) return mine.value === theirs.value;
  if (articles.test(mine.lower))
    return articles.test(theirs.lower) || (mine.lower === 'the' && possessives.test(theirs.lower));
  if (denials.test(mine.lower)) return denials.test(theirs.lower);
  if (mine.pos !== 'VERB' || mine.lemma !== theirs.lemma) return false;
  // `Will move`, `will be moved`
  return telling.test(mine.lemma) || isPast(mine) === isPast(theirs) || (isTurned && isPast(mine));
}

/**
 * Whether a word means the same in both sentences: it is denied in both or in neither, and stated as a fact in both. In
 * another voice only the verb shows it: `rejected the plan` denies the plan, `the plan was rejected` does not.
 */
function meansSame(mine: ReadWord, theirs: ReadWord, isTurned: boolean): boolean {
  if (!isSameWord(mine, theirs, isTurned)) return false;
  if (!mine.isContent || (isTurned && mine.pos !== 'VERB')) return true;
  return mine.sign === theirs.sign && (theirs.force & ~mine.force) === 0;
}

/** First words of the names of places, which mean another place without them. */
const placing = /^(?:north|south|east|west|northern|southern|new|great|saint|st|san|united|upper|lower|central)$/;

/** The numbers of words at `from` that name the person: `Margaret Okell`, `Okell`. */
function lengthsOfName(claim: Words, from: number, person: readonly string[]): number[] {
  return [...person.keys()]
    .filter((at) => person.slice(at).every((part, place) => claim[from + place]?.lower === part))
    .map((at) => person.length - at);
}

/** `He`, `his letter`, `gave her a degree`. */
function meansPerson({ lower }: ReadWord, next: ReadWord | undefined): boolean {
  return /^(?:he|she|his)$/.test(lower) || (/^(?:him|her)$/.test(lower) && next !== undefined);
}

/** What the pronouns of a sentence mean, as the words that name it; empty where that is not sure. */
export interface Antecedents {
  /** `He`, `she`: `margaret okell`. */
  person: readonly string[];
  /** `It` as the subject: `the comet`. */
  thing: readonly string[];
}

/** Whether the claim is the statement without some of the parts that may be left out. */
function isShortened(claim: Words, words: Words, statement: Statement, { person, thing }: Antecedents): boolean {
  const { places, omissions, helpers, isTurned, agentAt, subject } = statement;
  const width = places.length + 1;
  const seen = new Uint8Array((claim.length + 1) * width);
  const open: [number, number][] = [[0, 0]];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const [from, to] = state;
    if (from === claim.length && to === places.length) return true;
    const index = from * width + to;
    if (seen[index] === 1) continue;
    seen[index] = 1;
    for (const end of omissions[to] ?? []) open.push([from, end]);
    const [mine, theirs, next] = [claim[from], words[places[to] ?? -1], words[places[to + 1] ?? -1]];
    if (mine === undefined) continue;
    if (mine.lower === 'that' && claim[from - 1]?.pos === 'VERB') open.push([from + 1, to]);
    const before = claim[from - 1]?.lower ?? '';
    const isPerfect = mine.lemma === 'have' && claim[from + 1]?.lower === 'been';
    if (helpers !== undefined && (helpers.test(mine.lower) || isPerfect)) open.push([from + 1, to]);
    if (to === agentAt && mine.lower === 'by') open.push([from + 1, to]);
    if (theirs === undefined) continue;
    // `Was opened` for `opened`
    if (
      /^(?:was|were)$/.test(mine.lower) &&
      isSameInBothVoices(theirs.lower) &&
      claim[from + 1]?.lower === theirs.lower
    )
      open.push([from + 1, to]);
    // `Asked about the accident, she left`: she asked nothing, she was asked.
    const isActive = theirs.pos === 'VERB' && helpers?.test(before) === false;
    if (to === agentAt && before !== 'by') continue;
    const isNamed = to < subject && isSameWord(mine, theirs, isTurned);
    if (!isActive && (isNamed || meansSame(mine, theirs, isTurned))) open.push([from + 1, to + 1]);
    // `Is to close`, `will close`
    if (/^(?:is|are)$/.test(mine.lower) && claim[from + 1]?.lower === 'to' && theirs.lower === 'will')
      open.push([from + 2, to + 1]);
    // `Okell` for `Margaret Okell`, for the person whom the sentence is about.
    const part = person.indexOf(theirs.lower);
    if (theirs.isName && part >= 0 && next?.lower === person[part + 1] && !placing.test(theirs.lower))
      open.push([from, to + 1]);
    const isThing = thing.length > 0 && to === 0 && theirs.lower === 'it';
    if (isThing && thing.every((word, at) => claim[from + at]?.lower === word))
      open.push([from + thing.length, to + 1]);
    if (meansPerson(theirs, next)) {
      for (const length of lengthsOfName(claim, from, person)) {
        const isOwner = /^['’]s$/.test(claim[from + length]?.lower ?? '');
        open.push([from + length + Number(isOwner), to + 1]);
      }
    }
  }
  return false;
}

/** `There is no money, the treasurer said` and `..., according to the treasurer` as `the treasurer said there is no money`. */
function toldFirst(words: Words): ReadWord[] {
  const comma = words.findLastIndex(({ lower }) => lower === ',');
  const behind = words.slice(comma + 1).filter(({ pos }) => pos !== 'PUNCT');
  const [first, second] = behind;
  const last = behind.at(-1);
  const isAccording = first?.lower === 'according' && second?.lower === 'to';
  const teller = isAccording ? behind.slice(2) : behind.slice(0, -1);
  const verb = isAccording ? { ...first, lower: 'said', lemma: 'say', pos: 'VERB' } : last;
  const hasTeller = comma > 0 && verb?.pos === 'VERB' && telling.test(verb.lemma) && teller.length > 0;
  if (!hasTeller || verb === undefined || teller.some((word) => isVerb(word) || isComma(word))) return [];
  return [...teller, verb, ...words.slice(0, comma).filter(({ pos }) => pos !== 'PUNCT')];
}

const known = new WeakMap<ReadSentence, Statement[]>();

/**
 * Whether a sentence of the source says all of the claim in the same words and order, with more words between them that
 * may be left out: an apposition, a clause that is joined, `however`. Such a claim needs no judgement by likeness.
 */
export function isCondensed(claim: ReadSentence, source: ReadSentence, antecedents: Antecedents): boolean {
  const claimWords = inPlainOrder(claim.words);
  // The tagger takes many a verb of a short sentence for a noun: `the comet returns every 61 years`.
  const verbs = new Set(source.words.filter(isVerb).map(({ lower }) => lower));
  if (!claimWords.some((word) => isVerb(word) || verbs.has(word.lower))) return false;
  const statements = known.get(source) ?? statementsOf(source);
  known.set(source, statements);
  const orders = [claimWords, toldFirst(claim.words)].filter(({ length }) => length > 0);
  return statements.some((statement) =>
    orders.some((order) => isShortened(order, source.words, statement, antecedents)),
  );
}
