import { guessLanguage, rolesOf } from '#text/languages/index.ts';
import { turnsOver } from './contrast.ts';
import { movementsAbroad } from './foreign-movements.ts';
import { languageOfPhrase, phrasesAbroad } from './foreign-phrases.ts';
import { denyAbroad, guessAbroad, mockAbroad, valencesAbroad } from './foreign-words.ts';
import type { Hit } from './hits.ts';
import { mockBarePraise, readTears } from './irony.ts';
import type { Valences } from './lexicon.ts';
import { namesIn } from './names.ts';
import type { Reading } from './reading.ts';
import { heedRejoinders } from './rejoinders.ts';
import { rowsOf, type SentenceNetwork, type SentenceSides, sidesOfSentence } from './sentence-network.ts';
import { type Token, tokensOf } from './tokens.ts';
import { isUndecided, withEvent } from './weigh-event.ts';
import { weighSentence } from './weigh-sentence.ts';

/** Tokens. A stretch without a full stop is cut here, so that no step meets an endless sentence. */
const longestSentence = 200;
/** Tokens that the network reads of one text, some thousand calculations for each: a long text is told by its words. */
const mostAsked = 600;
/** Words that tell the language well enough. */
const languageSample = 400;
/** Words of a text that is too short to be sure of its language. */
const fewWords = 20;

const firstPerson = new Set(['i', 'my', 'me', 'mine', "i'm", "i've", 'im', 'ive', "i'll", "i'd", 'we', 'our']);
const secondPerson = new Set(['you', 'your', 'yours', "you're", "you'll"]);

/**
 * Reads a text sentence by sentence, with a network also for what happens in those whose words judge nothing. Linear in
 * its length.
 */
export function readText(text: string, valences: Valences, network?: SentenceNetwork): Reading {
  const tokens = tokensOf(text, (word) => valences.words.has(word));
  const language = languageOf(tokens, valences);
  const isEnglish = language === 'en';
  const known = isEnglish ? valences : { words: valencesAbroad(tokens, language), emoji: valences.emoji };
  const counts = { words: 0, sentences: 0, asking: 0, exclaiming: 0, personal: 0, addressing: 0, counting: 0 };
  const read: { hits: Hit[]; tokens: Token[]; words: string[]; ending: string }[] = [];
  const sidesOf = network === undefined || !isEnglish ? () => undefined : asker(network, valences);
  for (const { inside, ending, isWhole } of sentencesOf(tokens)) {
    const words = inside.filter(({ kind }) => kind === 'word').map(({ lower }) => lower);
    const phraseHits = isEnglish ? [] : phraseHitsAbroad(inside, language);
    const names = isEnglish ? namesIn(inside) : undefined;
    const single = weighSentence(inside, ending, known, names);
    if (!isEnglish) denyAbroad(single, inside, language);
    // What a turn of phrase says, its words do not say once more.
    const isApart = (one: Hit) => !phraseHits.some(({ start, end }) => one.start < end && start < one.end);
    const hits = [...phraseHits, ...single.filter(isApart)]
      .filter(({ valence }) => valence !== 0)
      .sort((a, b) => a.start - b.start);
    if (!isEnglish) mockAbroad(hits, inside, language);
    const sides = isWhole && isUndecided(hits, words) ? sidesOf(inside, ending, names) : undefined;
    read.push({ hits: sides ? withEvent(hits, inside, sides) : hits, tokens: inside, words, ending });
    counts.words += words.length;
    counts.sentences += 1;
    counts.asking += ending.includes('?') ? 1 : 0;
    counts.exclaiming += ending.includes('!') ? 1 : 0;
    counts.personal += words.some((word) => firstPerson.has(word)) ? 1 : 0;
    counts.addressing += words.some((word) => secondPerson.has(word)) ? 1 : 0;
    counts.counting += words.some((word) => /\d/u.test(word)) ? 1 : 0;
  }
  mockBarePraise(read);
  heedRejoinders(read);
  const hits = read.flatMap(({ hits }) => hits.filter(({ valence }) => valence !== 0));
  readTears(hits);
  return { hits, isEnglish, isTurned: turnsOver(read), ...counts };
}

/** What a sentence says by more than one word in another language: a turn of phrase, or else that something grows or shrinks. */
function phraseHitsAbroad(inside: readonly Token[], language: string): Hit[] {
  const phrases = phrasesAbroad(inside, language);
  const isApart = (one: Hit) => !phrases.some(({ start, end }) => one.start < end && start < one.end);
  return [...phrases, ...movementsAbroad(inside, language).filter(isApart)];
}

/** Asks the network once for each sentence, so that a text said twice costs no more, and for no more than so many words. */
function asker(network: SentenceNetwork, valences: Valences) {
  const sidesBySentence = new Map<string, SentenceSides>();
  let words = 0;
  return (inside: readonly Token[], ending: string, names?: ReadonlySet<number>): SentenceSides | undefined => {
    const key = inside.map(({ lower }) => lower).join(' ') + ending;
    const known = sidesBySentence.get(key);
    if (known !== undefined || words > mostAsked) return known;
    words += inside.length;
    const sides = sidesOfSentence(network, rowsOf(inside, ending, valences, names));
    sidesBySentence.set(key, sides);
    return sides;
  };
}

/** The sentences, and whether each is one; a part of an endless stretch is not. */
function* sentencesOf(tokens: readonly Token[]): Generator<{ inside: Token[]; ending: string; isWhole: boolean }> {
  let from = 0;
  let isBegun = true;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const isStop = token?.kind === 'stop';
    const isEnd = isStop || token === undefined;
    if (!isEnd && at - from < longestSentence) continue;
    if (at > from)
      yield { inside: tokens.slice(from, at), ending: isStop ? token.lower : '', isWhole: isBegun && isEnd };
    from = isStop ? at + 1 : at;
    isBegun = isEnd;
  }
}

/** Letters that only one of two languages writes which share many small words. */
const spelledFrench = /[èêëàâùûçœ]|^(?:[ldjnsmtc]|qu)'/u;
const spelledSpanish = /[ñáíóú]/u;

/** French or Spanish, whichever the spelling of a text shows: "La empresa despedirá a la mitad". */
function bySpelling(language: string, words: readonly string[]): string {
  if (language !== 'fr' && language !== 'es') return language;
  const isFrench = words.some((word) => spelledFrench.test(word));
  const isSpanish = words.some((word) => spelledSpanish.test(word));
  if (isFrench === isSpanish) return language;
  return isFrench ? 'fr' : 'es';
}

/** Words of other languages look like English ones ("die", "war", "gift"): they are not looked up. */
function languageOf(tokens: readonly Token[], { words: known }: Valences): string {
  const words: string[] = [];
  for (const { kind, lower } of tokens) {
    if (kind === 'word') words.push(lower);
    if (words.length >= languageSample) break;
  }
  const language = guessLanguage(words);
  if (language === 'en') return language;
  // A few words resemble those of several languages; a turn of phrase does not.
  const abroad = words.length > fewWords ? undefined : languageOfPhrase(words);
  if (abroad !== undefined || language !== 'und') return abroad ?? bySpelling(language, words);
  const small = rolesOf('en').stop;
  const isEnglish =
    words.some((word) => small.has(word) || known.has(word)) || !words.some((word) => /\p{L}/u.test(word));
  return isEnglish ? 'en' : (guessAbroad(words) ?? 'und');
}
