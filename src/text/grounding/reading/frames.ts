import type { ReadWord } from './read-word.ts';

/** An act with its participants, as word indexes. Passives are turned into actives. */
export interface Frame {
  verb: number;
  agent: number | undefined;
  object: number | undefined;
  /** Nouns after prepositions that follow the verb. */
  others: readonly { preposition: string; noun: number }[];
}

const relative = new Set('which who that whom'.split(' '));
/** Words that are both prepositions and conjunctions. */
const opensClause = new Set('after before since until as than while'.split(' '));
const stopsNoun = new Set(['VERB', 'AUX', 'SCONJ', 'CCONJ', 'PUNCT', 'PART']);

/** Possessives, which begin a noun phrase: `its frozen food business`. */
export const possessives = new Set('its his her their my our your whose'.split(' '));

function isNoun(word: ReadWord | undefined): boolean {
  return (
    word !== undefined &&
    (word.pos === 'NOUN' || word.pos === 'PROPN' || (word.pos === 'PRON' && !relative.has(word.lower)))
  );
}

/** `Plug-in` is three tokens. A dash between clauses has spaces. */
function isHyphen(words: readonly ReadWord[], at: number): boolean {
  return words[at]?.lower === '-' && words[at - 1]?.end === words[at]?.start && words[at]?.end === words[at + 1]?.start;
}

/** The index at which the noun phrase ending at `head` begins. */
export function phraseStart(words: readonly ReadWord[], head: number): number {
  let at = head;
  while (at > 0) {
    const before = words[at - 1];
    if (before?.pos === 'DET') return at - 1;
    if (isHyphen(words, at - 1)) {
      at -= 2;
      continue;
    }
    if (before === undefined || !/^(?:ADJ|NOUN|PROPN|NUM|SYM|ADV)$/.test(before.pos)) {
      if (!(before?.lower === "'s" || before?.lower === '’s')) break;
    }
    at -= 1;
  }
  return at;
}

/** Whether a possessive is followed by its noun: `her boat`, not `saw her`. */
function isPossessive(words: readonly ReadWord[], at: number): boolean {
  return possessives.has(words[at]?.lower ?? '') && /^(?:ADJ|NOUN|PROPN|NUM)$/.test(words[at + 1]?.pos ?? '');
}

const amounts = new Set(
  'percent number majority minority half third quarter most some many few several all none each both dozen % one'.split(
    ' ',
  ),
);

/** `Two of the women`, `one in twenty users`: the noun after the preposition is the head. */
function isPartOf(words: readonly ReadWord[], preposition: number): boolean {
  const before = words[preposition - 1];
  const { lower = '' } = words[preposition] ?? {};
  if (before === undefined || (lower !== 'of' && lower !== 'in')) return false;
  return before.pos === 'NUM' || (lower === 'of' && (amounts.has(before.lemma) || amounts.has(before.lower)));
}

/** The head of the noun phrase that begins at `from`, if any. */
function phraseHead(words: readonly ReadWord[], from: number): number | undefined {
  let head: number | undefined;
  for (let at = from; at < words.length && at < from + 12; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    // `Met the minister when he came`: a new clause.
    if (/^(?:when|where|how|why)$/.test(word.lower) || (head !== undefined && word.pos === 'PRON')) break;
    if (isHyphen(words, at) || isHyphen(words, at - 1)) head = isNoun(word) ? at : head;
    else if (isNoun(word) && !isPossessive(words, at)) head = at;
    else if (isPossessive(words, at)) continue;
    else if (!/^(?:DET|ADJ|NUM|SYM|ADV)$/.test(word.pos) && !/^['’]s?$/.test(word.lower)) break;
  }
  return head;
}

/** `The opposition, which lost twice, has not named`: the index before the verb, or before a clause inserted there. */
function behindInsertion(words: readonly ReadWord[], verb: number): number {
  let at = verb - 1;
  while (/^(?:AUX|ADV|PART)$/.test(words[at]?.pos ?? '')) at -= 1;
  if (words[at]?.lower !== ',') return verb - 1;
  const opener = words.findLastIndex(
    ({ lower }, place) => place < at && relative.has(lower) && words[place - 1]?.lower === ',',
  );
  return opener < 2 || words.slice(opener, at).some(({ lower }) => /^[;:.]$/.test(lower)) ? verb - 1 : opener - 2;
}

/** `Talks between the union and the firm`: the preposition before the first of two. */
function betweenBefore(words: readonly ReadWord[], and: number): number {
  const at = words.findLastIndex(({ lower }, place) => place < and && lower === 'between');
  const isPhrase = words.slice(at + 1, and).every(({ pos }) => /^(?:DET|ADJ|NOUN|PROPN|NUM)$/.test(pos));
  return at > 0 && isPhrase ? at : -1;
}

/** The subject: the noun before the verb that follows no preposition. */
function subjectOf(words: readonly ReadWord[], verb: number): number | undefined {
  // `Ann won the prize, beating Ben`: the participle shares the subject.
  if (words[verb - 1]?.lower === ',' && words[verb]?.lower.endsWith('ing')) {
    const main = words.findLastIndex(({ pos, lower }, at) => at < verb && pos === 'VERB' && !lower.endsWith('ing'));
    if (main >= 0) return subjectOf(words, main);
  }
  let at = behindInsertion(words, verb);
  let commas = 0;
  while (at >= 0) {
    const word = words[at];
    if (word === undefined) break;
    if (relative.has(word.lower) && word.pos !== 'DET' && isNoun(words[at - (words[at - 1]?.lower === ',' ? 2 : 1)])) {
      return at - (words[at - 1]?.lower === ',' ? 2 : 1);
    }
    if (isNoun(word)) {
      const start = phraseStart(words, at);
      const before = words[start - 1];
      if (before?.pos === 'ADP' && !opensClause.has(before.lower) && !isPartOf(words, start - 1)) {
        at = start - 2;
        continue;
      }
      const between = before?.lower === 'and' ? betweenBefore(words, start - 1) : -1;
      if (between > 0) {
        at = between - 1;
        continue;
      }
      return at;
    }
    if (word.lower === ',') commas += 1;
    if (commas > 2 || /^[;:.!?]$/.test(word.lower)) return undefined;
    at -= 1;
  }
  return undefined;
}

function isPassive(words: readonly ReadWord[], verb: number): boolean {
  const word = words[verb];
  if (
    word === undefined ||
    (word.lower === word.lemma && !/^(?:put|cut|hit|set|shut|cost|hurt|let|read|cast|spread)$/.test(word.lemma))
  )
    return false;
  if (word.lower.endsWith('ing')) return false;
  // `Ada Brown (born 1961)`: no act.
  if (word.lower === 'born') return true;
  for (let at = verb - 1; at >= Math.max(0, verb - 4); at -= 1) {
    const before = words[at];
    if (before?.lemma === 'be' || (before?.lemma === 'get' && before.pos !== 'NOUN')) return true;
    if (
      before?.pos !== 'ADV' &&
      before?.pos !== 'PART' &&
      before?.pos !== 'AUX' &&
      before?.pos !== 'DET' &&
      before?.pos !== 'PRON' &&
      !isNoun(before)
    )
      break;
    if (before?.lemma === 'have') return false;
  }
  // `Rose by 8 percent` states an amount, not an agent.
  if (words[verb + 1]?.lower === 'by') return !isCounted(words, phraseHead(words, verb + 2) ?? -1);
  // `Were built in Oslo and sold to us by a firm`: the auxiliary applies to both verbs.
  const first = words.findLastIndex(({ pos }, at) => at < verb - 1 && pos === 'VERB');
  const isPrepositional = words[verb + 1]?.pos === 'ADP';
  return (
    words[verb - 1]?.lower === 'and' && isPrepositional && first >= verb - 8 && first >= 0 && isPassive(words, first)
  );
}

/** Ditransitive verbs, with two objects without a preposition. */
const giving = new Set(
  'give pay offer sell send lend grant award show tell teach hand owe promise bring leave serve feed issue assign allot deny'.split(
    ' ',
  ),
);

/** `Gave the school a library`: the recipient, if the object follows with its own article. */
function receiverOf(words: readonly ReadWord[], verb: number, from: number, thing: number): number | undefined {
  if (!giving.has(words[verb]?.lemma ?? '')) return undefined;
  const opener = words.findIndex(
    ({ pos, lower }, at) =>
      at > from && at < thing && (pos === 'DET' || pos === 'NUM' || possessives.has(lower)) && isNoun(words[at - 1]),
  );
  return opener < 0 ? undefined : opener - 1;
}

function nounsAfter(
  words: readonly ReadWord[],
  verb: number,
): { object: number | undefined; others: { preposition: string; noun: number }[] } {
  const others: { preposition: string; noun: number }[] = [];
  let at = verb + 1;
  // `Called off the strike`: the particle belongs to the verb.
  const isParticle = (word: ReadWord | undefined) => words[verb]?.lemma.endsWith(`_${word?.lower}`) === true;
  while (words[at]?.pos === 'ADV' || words[at]?.pos === 'PART' || isParticle(words[at])) at += 1;
  const object = phraseHead(words, at);
  const receiver = object === undefined ? undefined : receiverOf(words, verb, at, object);
  if (receiver !== undefined) others.push({ preposition: 'to', noun: receiver });
  let place = object === undefined ? at : object + 1;
  while (place < words.length && others.length < 4) {
    const word = words[place];
    if (word === undefined || (stopsNoun.has(word.pos) && word.lower !== ',' && word.lower !== '&')) break;
    if (word.pos === 'ADP') {
      const noun = phraseHead(words, place + 1);
      if (noun !== undefined) others.push({ preposition: word.lower, noun });
      place = (noun ?? place) + 1;
    } else place += 1;
  }
  return { object, others };
}

/** Whether a noun is an amount: `by 8 percent`, but not `by two men`. */
function isCounted(words: readonly ReadWord[], noun: number): boolean {
  if (words[noun]?.base.isPerson) return false;
  return words[noun]?.value !== undefined || words[noun - 1]?.value !== undefined;
}

/** The acts of a sentence, in order. */
export function framesOf(words: readonly ReadWord[]): Frame[] {
  const frames: Frame[] = [];
  words.forEach((word, verb) => {
    if (word.pos !== 'VERB' || (!word.isContent && word.lemma !== 'have')) return;
    const subject = subjectOf(words, verb);
    const { object, others } = nounsAfter(words, verb);
    if (!isPassive(words, verb)) {
      frames.push({ verb, others, agent: subject, object });
      return;
    }
    const by = others.find(({ preposition, noun }) => preposition === 'by' && !isCounted(words, noun));
    frames.push({ verb, others: others.filter((other) => other !== by), agent: by?.noun, object: subject });
  });
  return frames;
}
