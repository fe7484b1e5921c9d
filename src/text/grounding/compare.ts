import { stem } from '#text/languages/index.ts';
import { align, coverage, isSupport, type Link, type Passage, passageOf, sharedWeight } from './align.ts';
import { reconcileConverses } from './converses.ts';
import { valuesOf } from './measure/amounts.ts';
import { roundedLinks } from './measure/bounds.ts';
import type { Comparison } from './measure/comparison.ts';
import { isCondensed } from './measure/condensed.ts';
import { matchesOf, type PreparedSource } from './prepared-source.ts';
import { continuesPerson, continuesThing, personOf, thingOf } from './reading/antecedents.ts';
import { isSameQuantity } from './reading/quantities.ts';
import { type ReadSentence, readSentence } from './reading/read-sentence.ts';
import type { ReadWord } from './reading/read-word.ts';
import type { Token } from './verifier-tokens.ts';

/** A claim compared with a source, and the sentences of the source used. */
export interface Found extends Comparison {
  /**
   * Indexes of the source sentences that together cover most of the claim: one, or one and its neighbour. They are
   * shown as the evidence.
   */
  places: readonly number[];
  /** The source sentences that were compared word by word, with the share of the claim that each covers, best first. */
  candidates: readonly { place: number; coverage: number }[];
  /** The source sentence of which the claim is a shorter form, if any. */
  condensed: number | undefined;
}

/** Maximum source sentences that are tagged and parsed for one claim, which is the costly step. */
const mostCandidates = 6;
/** Maximum of these that are also searched for synonyms. */
const mostNear = 3;

function readAt(source: PreparedSource, place: number): Passage {
  const known = source.readings.get(place);
  if (known !== undefined) return known;
  const { start = 0, end = 0 } = source.sentences[place] ?? {};
  const read = passageOf(readSentence(source.text.slice(start, end)));
  source.readings.set(place, read);
  return read;
}

/** A buffer reused for each claim: how much each source sentence shares with it. All zeros between claims. */
let scores = new Float64Array();

/** The source sentences that share most words with a claim, weighted by rarity. */
function candidatesFor(tokens: readonly Token[], source: PreparedSource): number[] {
  const { length } = source.sentences;
  if (scores.length < length) scores = new Float64Array(length);
  const seen = new Set<string>();
  const touched: number[] = [];
  for (const token of tokens) {
    if (seen.has(token.stem)) continue;
    seen.add(token.stem);
    const { places } = matchesOf(token, source);
    const weight = Math.log(1 + (length + 1) / (places.length + 0.5));
    for (const place of places) {
      const score = scores[place] ?? 0;
      if (score === 0) touched.push(place);
      scores[place] = score + weight;
    }
  }
  const ranked: number[] = [];
  for (const place of touched) keepBest(ranked, place);
  for (const place of touched) scores[place] = 0;
  return ranked;
}

/** Inserts an index among the best ones. Of equal ones, the earlier comes first. */
function keepBest(ranked: number[], place: number): void {
  const score = scores[place] ?? 0;
  const isBefore = (other: number) => score > (scores[other] ?? 0) || (score === scores[other] && place < other);
  let at = ranked.length;
  while (at > 0 && isBefore(ranked[at - 1] ?? 0)) at -= 1;
  if (at >= mostCandidates) return;
  ranked.splice(at, 0, place);
  if (ranked.length > mostCandidates) ranked.length = mostCandidates;
}

/** Verbs that imply a number: `the price doubled` means it is twice as high. */
const acts = new Map(
  [
    [2, 'double'],
    [3, 'triple treble'],
    [4, 'quadruple'],
    [0.5, 'halve'],
  ].map(
    ([value, words]) =>
      [
        Number(value),
        String(words)
          .split(' ')
          .map((word) => stem(word, 'en')),
      ] as const,
  ),
);

function isIn(source: PreparedSource, { lower, value, isName }: ReadWord): boolean {
  if (value !== undefined && /^\p{N}/u.test(lower)) {
    if (source.sentencesByStem.has(stem(lower, 'en')) || source.sentencesByStem.has(String(value))) return true;
    return source.names.hasNumber(/^[\d.,]*\d/.exec(lower)?.[0] ?? lower);
  }
  if (lower === 'one') return true;
  const token = { stem: stem(lower, 'en'), isNumber: false };
  if (value !== undefined) {
    const words = [String(value), token.stem, ...(acts.get(value) ?? [])];
    return words.some((word) => source.sentencesByStem.has(word));
  }
  return matchesOf(token, source).stems.size > 0 || (isName && source.names.hasName(lower));
}

/** The candidates with most of the claim in the same words. Only they are searched for synonyms. */
function nearestOf(claim: ReadSentence, candidates: readonly number[], source: PreparedSource): number[] {
  if (candidates.length <= mostNear) return [...candidates];
  const shares = new Map(candidates.map((place) => [place, sharedWeight(claim, readAt(source, place))]));
  return [...candidates].sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0)).slice(0, mostNear);
}

interface Rated {
  place: number;
  sentence: Passage;
  links: readonly Link[];
}

/** The best sentence, and with it the sentence before or after in the same paragraph if that one has words of the claim which the best lacks. */
function withNeighbour(best: Rated, others: readonly Rated[], source: PreparedSource): number[] {
  const covered = new Set(best.links.filter(isSupport).map(({ from }) => from));
  const paragraph = source.sentences[best.place]?.paragraph;
  const helpful = others.find(
    ({ place, links }) =>
      Math.abs(place - best.place) === 1 &&
      source.sentences[place]?.paragraph === paragraph &&
      links.some((link) => isSupport(link) && !covered.has(link.from)),
  );
  return helpful === undefined ? [best.place] : [best.place, helpful.place].sort((a, b) => a - b);
}

/** Maximum sentences back to the one that names the person whom `he` means. */
const mostBack = 4;

/** The person whom `he` or `she` means in a sentence: the one that it, or the nearest sentence before that names somebody, is about. */
function personAt(source: PreparedSource, place: number): readonly string[] {
  const paragraph = source.sentences[place]?.paragraph;
  for (let back = place; back > place - mostBack && source.sentences[back]?.paragraph === paragraph; back -= 1) {
    const sentence = readAt(source, back);
    const person = personOf(sentence);
    if (person !== undefined) return person;
    if (back < place && !continuesPerson(sentence)) return [];
  }
  return [];
}

/** What `it` means at the beginning of a sentence: what the nearest sentence before that names it is about. */
function thingAt(source: PreparedSource, place: number): readonly string[] {
  const paragraph = source.sentences[place]?.paragraph;
  for (let back = place; back > place - mostBack && source.sentences[back]?.paragraph === paragraph; back -= 1) {
    const sentence = readAt(source, back);
    if (!continuesThing(sentence)) return back === place ? [] : (thingOf(sentence) ?? []);
  }
  return [];
}

/** Minimum share of a claim's words, without the names, that a sentence must have to be searched for a shorter form of it. */
const mostlySame = 0.75;

/** Whether a claim says in fewer words what one sentence of the source says. */
function isShorterForm(claim: ReadSentence, { place, links }: Rated, source: PreparedSource): boolean {
  const isNamed = (at: number) => {
    const { isCapitalised = false, pos = '' } = claim.words[at] ?? {};
    return isCapitalised && (pos === 'PROPN' || pos === 'NOUN');
  };
  const thing = thingAt(source, place);
  const contentBesidesNames = claim.content.filter(
    (at) => !isNamed(at) && !thing.includes(claim.words[at]?.lower ?? ''),
  );
  const same = new Set(links.flatMap(({ relation, from }) => (relation === 'same' ? [from] : [])));
  if (contentBesidesNames.filter((at) => same.has(at)).length < mostlySame * contentBesidesNames.length) return false;
  const person = contentBesidesNames.length < claim.content.length ? personAt(source, place) : [];
  return isCondensed(claim, readAt(source, place), { person, thing });
}

/** Links quantities of equal value, `25 percent` and `a quarter`, and those that round one: `more than half` and `61 percent`. */
function quantityLinks({ sentence }: Rated, claim: ReadSentence): Link[] {
  const equal = claim.quantities.flatMap((mine): Link[] => {
    const other = sentence.quantities.find((theirs) => isSameQuantity(mine, theirs));
    return other === undefined ? [] : [{ from: mine.at, to: other.at, relation: 'synonym' }];
  });
  return [...equal, ...roundedLinks(claim, sentence)];
}

/** The links with the first that is added for each word without one, in order. */
function withLinks(links: readonly Link[], added: readonly Link[]): readonly Link[] {
  const linked = new Set(links.map(({ from }) => from));
  const found = added.filter(({ from }) => {
    const isNew = !linked.has(from);
    linked.add(from);
    return isNew;
  });
  return found.length === 0 ? links : [...links, ...found].sort((a, b) => a.from - b.from);
}

function placesOf(links: readonly Link[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { from, to } of links) places.set(from, to);
  return places;
}

/**
 * Parses a claim and compares it with a source: selects the sentences that share the rarest words, links the words, and
 * takes the sentence with the highest coverage as `best`. Undefined if they share no word.
 */
export function compare(text: string, tokens: readonly Token[], source: PreparedSource): Found | undefined {
  const candidates = candidatesFor(
    tokens.filter(({ isContent }) => isContent),
    source,
  );
  if (candidates.length === 0) return undefined;
  const claim = readSentence(text);
  const rate = (place: number): Rated => {
    const sentence = readAt(source, place);
    const reconciled = reconcileConverses(claim, sentence, align(claim, sentence));
    return { place, sentence: reconciled.passage, links: reconciled.links };
  };
  const rated = nearestOf(claim, candidates, source).map(rate);
  const [best, ...rest] = rated.sort((a, b) => coverage(claim, b.links) - coverage(claim, a.links));
  if (best === undefined) return undefined;
  const beside = [best.place - 1, best.place + 1].filter(
    (place) => source.sentences[place] !== undefined && !rest.some((other) => other.place === place),
  );
  const others = [...rest, ...beside.map(rate)];
  const ofBest = quantityLinks(best, claim);
  const ofAll = [...ofBest, ...others.flatMap((one) => quantityLinks(one, claim))];
  const links = withLinks(best.links, ofBest);
  return {
    claim,
    best: best.sentence,
    links,
    placeOf: placesOf(links.filter(isSupport)),
    linkedPlaceOf: placesOf(links),
    taken: new Set(links.map(({ to }) => to)),
    others: others.map(({ links }) => links),
    near: others.map(({ sentence }) => sentence),
    amounts: [best, ...others].flatMap(({ sentence }) => valuesOf(sentence)),
    converted: new Set(ofAll.map(({ from }) => from)),
    isInSource: (word) => {
      const next = claim.words[claim.words.indexOf(word) + 1];
      return isIn(source, word) || (word.isName && next?.isName === true && source.names.hasLastNameAlone(next.lower));
    },
    places: withNeighbour(best, others, source),
    condensed: rated.find((one) => isShorterForm(claim, one, source))?.place,
    candidates: rated.map(({ place, links }) => ({ place, coverage: coverage(claim, links) })),
  };
}
