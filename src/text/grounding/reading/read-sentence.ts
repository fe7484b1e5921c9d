import { baseForm, type TaggedToken, tag } from '#text/languages/index.ts';
import { isWord as isKnown, lexicalWord } from '../lexicon/lexical-word.ts';
import { type Frame, framesOf } from './frames.ts';
import { scaleOf } from './numbers.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import type { ReadWord } from './read-word.ts';
import { markScopes } from './scopes.ts';

/** A parsed sentence. */
export interface ReadSentence {
  words: readonly ReadWord[];
  /** Indexes of the content words. */
  content: readonly number[];
  /** Its acts, in their order. */
  frames: readonly Frame[];
  /** Quantities with other notations: a fifth, 20 percent. */
  quantities: readonly Quantity[];
}

const lightVerbs = new Set('be have do get let go make come take'.split(' '));
const opening = new Set('"\'“‘«(:.!?');

const mostWords = 300;

function readToken({ text, lemma, pos, start }: TaggedToken, before: TaggedToken | undefined): ReadWord {
  const lower = text.toLowerCase();
  const written = lexicalWord(lower);
  const { value, isWord, isMain } = written;
  const isCapitalised = lower !== text && /^\p{Lu}/u.test(text);
  const isVerb = pos === 'VERB' || pos === 'AUX';
  const tells = isMain && pos !== 'PRON' && pos !== 'DET' && !(isVerb && lightVerbs.has(lemma));
  const isPlain = before !== undefined && !opening.has(before.text);
  return {
    lower,
    lemma,
    base: written,
    written,
    pos,
    start,
    end: start + text.length,
    isContent: isWord && (value !== undefined || tells),
    isName: isCapitalised && isMain && isWord && value === undefined && (pos === 'PROPN' || isPlain) && lower !== 'i',
    isCapitalised,
    value,
    sign: 1,
    force: 0,
  };
}

/** Parses an English sentence: its words, and what in it is negated, or only possible, planned or reported. */
export function readSentence(text: string): ReadSentence {
  const tokens = tag(text).slice(0, mostWords).map(readOpening).map(readUnit);
  const words = tokens.map((token, at) => readToken(token, tokens[at - 1]));
  words.forEach((word, at) => {
    readParticiple(words, word, at);
  });
  joinParticles(words);
  joinHalves(words);
  joinScales(words);
  markScopes(words);
  for (const word of words) if (word.lemma !== word.lower) word.base = lexicalWord(word.lemma);
  const content: number[] = [];
  words.forEach(({ isContent }, at) => {
    if (isContent) content.push(at);
  });
  return { words, content, frames: framesOf(words), quantities: quantitiesOf(words) };
}

/** A common word at the beginning of a sentence is no name despite its capital. */
function readOpening(token: TaggedToken, at: number, all: readonly TaggedToken[]): TaggedToken {
  const lower = token.text.toLowerCase();
  if (at > 0 || token.pos !== 'PROPN' || /^\p{Lu}/u.test(all[1]?.text ?? '')) return token;
  if (!/^\p{Lu}\p{Ll}+$/u.test(token.text)) return token;
  const lemma = [lower, lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')].find(isKnown);
  return lemma === undefined ? token : { ...token, pos: 'NOUN', lemma };
}

/** `£274m.` at the end of a sentence: the full stop does not belong to the unit. */
function readUnit(token: TaggedToken, at: number, all: readonly TaggedToken[]): TaggedToken {
  const isUnit = at === all.length - 1 && all[at - 1]?.pos === 'NUM' && /^\p{L}{1,3}\.$/u.test(token.text);
  return isUnit ? { ...token, text: token.text.slice(0, -1), lemma: token.lemma.replace(/\.$/, '') } : token;
}

/** `Its frozen food`: a participle between a determiner and a noun is an adjective. */
function isBeforeNoun(words: readonly ReadWord[], { pos, lower }: ReadWord, at: number): boolean {
  if (pos !== 'VERB' || !/(?:ed|en)$/.test(lower)) return false;
  const [before, after] = [words[at - 1], words[at + 1]];
  const opens = before?.pos === 'DET' || /^(?:its|his|her|their|my|our|your|['’]s?)$/.test(before?.lower ?? '');
  return opens && (after?.pos === 'NOUN' || after?.pos === 'PROPN' || after?.pos === 'ADJ');
}

/** `, beating the favourite`: a verb, even if tagged as a noun. */
function readGerund(words: readonly ReadWord[], word: ReadWord, at: number): void {
  if (word.pos !== 'NOUN' || words[at - 1]?.lower !== ',' || words[at + 1]?.pos !== 'DET') return;
  const short = /^(.{2,20})ing$/.exec(word.lower)?.[1];
  if (short === undefined) return;
  word.pos = 'VERB';
  word.lemma = [short, `${short}e`, short.slice(0, -1)].find(isKnown) ?? word.lemma;
}

/** `The dog chased the cat`: -ed before a determiner is a verb, even if tagged as a noun. */
function readPast(words: readonly ReadWord[], word: ReadWord, at: number): void {
  const short = word.pos === 'NOUN' ? /^(.{2,20})ed$/.exec(word.lower)?.[1] : undefined;
  if (short === undefined || words[at + 1]?.pos !== 'DET' || words[at - 1]?.pos === 'DET') return;
  const lemma = [`${short}e`, short, short.slice(0, -1), short.replace(/i$/, 'y')].find(isKnown);
  if (lemma === undefined) return;
  word.pos = 'VERB';
  word.lemma = lemma;
}

const subjects = new Set('i we you he she it they who'.split(' '));
const irregularPlural = /(?:men|children|people|feet|teeth|mice|ves|[it]a|es)$/;

/** `They drank`, `neither smoked nor drank`: an irregular past where only a verb fits. */
function readIrregularPast(words: readonly ReadWord[], word: ReadWord, at: number): void {
  const lemma = baseForm(word.lower);
  if (word.pos !== 'NOUN' || lemma === word.lower || irregularPlural.test(word.lower)) return;
  const before = words[at - 1];
  const isAct = subjects.has(before?.lower ?? '') || (before?.pos === 'CCONJ' && words[at - 2]?.pos === 'VERB');
  if (!isAct && before?.lower !== 'never') return;
  word.pos = 'VERB';
  word.lemma = lemma;
}

/** `The valleys lack running water`: a verb of negation, even if tagged as a noun. */
function readLack(words: readonly ReadWord[], word: ReadWord, at: number): void {
  if (word.lower !== 'lack' || word.pos !== 'NOUN') return;
  const isSubject = /^(?:NOUN|PROPN|PRON)$/.test(words[at - 1]?.pos ?? '');
  if (isSubject && /^(?:ADJ|NOUN|PROPN|DET|NUM)$/.test(words[at + 1]?.pos ?? '')) word.pos = 'VERB';
}

/** `is populated by`: a verb, even if tagged as an adjective. */
function readParticiple(words: readonly ReadWord[], word: ReadWord, at: number): void {
  if (isBeforeNoun(words, word, at)) word.pos = 'ADJ';
  readGerund(words, word, at);
  readLack(words, word, at);
  readPast(words, word, at);
  readIrregularPast(words, word, at);
  if (word.pos !== 'ADJ' || !word.lower.endsWith('ed')) return;
  const isAct =
    words.slice(at + 1, at + 9).some(({ lower }) => lower === 'by') ||
    words.slice(Math.max(0, at - 2), at).some(({ lemma }) => lemma === 'have');
  const before = words.slice(Math.max(0, at - 2), at).some(({ lemma, pos }) => pos === 'AUX' || lemma === 'be');
  if (!isAct || !before) return;
  word.pos = 'VERB';
  const short = word.lower.slice(0, -2);
  word.lemma = isKnown(`${short}e`) ? `${short}e` : isKnown(short) ? short : word.lemma;
}

/** `0.87 million` is one number. */
function joinScales(words: ReadWord[]): void {
  words.forEach((word, at) => {
    const scale = scaleOf(word.lower);
    const before = words[at - 1];
    if (scale === undefined || before?.value === undefined || !/^\p{N}|^[a-z]+$/u.test(before.lower)) return;
    if (word.lower.length <= 2 && !/^\p{N}/u.test(before.lower)) return;
    before.value = Math.round(before.value * scale * 1e6) / 1e6;
    word.value = undefined;
    word.isContent = false;
  });
}

/** `Three and a half`, or `two and a half million`, is one number. */
function joinHalves(words: readonly ReadWord[]): void {
  words.forEach((word, at) => {
    const [and, a, half, scale] = words.slice(at + 1, at + 5);
    if (word.value === undefined || and?.lower !== 'and' || a?.lower !== 'a' || half?.lower !== 'half') return;
    const size = scaleOf(scale?.lower ?? '');
    word.value = (word.value + 0.5) * (size ?? 1);
    for (const part of size === undefined ? [half] : [half, scale]) {
      if (part === undefined) continue;
      part.value = undefined;
      part.isContent = false;
    }
  });
}

const phrasal = new Set(
  (
    'turn_down put_off call_off rule_out give_up set_up take_over carry_out bring_up take_off go_up go_down go_on break_down cut_down shut_down close_down ' +
    'back_down step_down burn_down strike_down point_out find_out hold_up make_up pick_up lay_off pay_off sell_off write_off sign_up take_up keep_up ' +
    'fall_out drop_out pull_out back_out run_out set_out wipe_out phase_out hand_over wear_off speed_up slow_down come_down come_up bring_down bring_about stand_down ' +
    'come_back go_back give_back send_back pay_back bring_back hand_in look_into call_for result_in break_out touch_down pass_away move_in move_out'
  ).split(' '),
);

const particles = new Set([...phrasal].map((verb) => verb.slice(verb.indexOf('_') + 1)));

/** `Went on strike on Monday`: the preposition belongs to the noun, not to the verb. */
function opensState(words: readonly ReadWord[], verb: ReadWord, particle: ReadWord): boolean {
  const next = words[words.indexOf(particle) + 1];
  return verb.lemma === 'go' && particle.lower === 'on' && (next?.pos === 'NOUN' || next?.pos === 'PROPN');
}

/** `turned the offer down` is another verb than `turned`. */
function joinParticles(words: ReadWord[]): void {
  words.forEach((word, at) => {
    if (word.pos !== 'VERB') return;
    for (const other of words.slice(at + 1, at + 5)) {
      if (other.pos === 'VERB' || other.pos === 'PUNCT') return;
      if (!particles.has(other.lower)) continue;
      const joined = `${word.lemma}_${other.lower}`;
      if (!phrasal.has(joined) || opensState(words, word, other)) continue;
      word.lemma = joined;
      word.isContent = true;
      other.isContent = false;
      return;
    }
  });
}
