import {
  clauseEnd,
  clauseStart,
  isVerb,
  joinedClauseEnd,
  joinedClauseStart,
  joinedVerbBehind,
  pastBehind,
  predicateBehind,
} from './clause-limits.ts';
import { opensClause } from './clause-openings.ts';
import { questionBehind } from './embedded-questions.ts';
import { Force, type ReadWord } from './read-word.ts';

const negators = new Set(
  "not n't never no none nobody nothing nowhere neither nor without cannot hardly barely scarcely rarely seldom no-one zero".split(
    ' ',
  ),
);
/** Before the verb these negate the whole clause: `no volunteer needed`. */
const denyingSubjects = new Set('no none nobody nothing neither nowhere few no-one'.split(' '));
/** Verbs and nouns that negate their complement. */
const denyingWords = new Set(
  (
    'refuse decline fail deny avoid prevent stop lack reject forget neglect cease quit unable incapable impossible unwilling absence refusal failure ' +
    'turn_down rule_out oppose prohibit ban forbid cancel dismiss discourage discontinue abandon halt refute disprove unlikely doubt abstain refrain ' +
    'fall_short unaware inability reluctant withhold call_off block forbid disallow false untrue wrong halt free devoid uncommon unusual rare'
  ).split(' '),
);
/** These negate only the noun after a preposition: `free of charge`, `absence of wind`, `lack of money`. */
const needOf = new Map<string, ReadonlySet<string>>([
  ['free', new Set(['of', 'from'])],
  ['devoid', new Set(['of'])],
  ['absence', new Set(['of'])],
  ['stop', new Set(['from'])],
  ['false', new Set(['that'])],
  ['wrong', new Set(['that'])],
  ['untrue', new Set(['that'])],
  ['uncommon', new Set(['to', 'for'])],
  ['unusual', new Set(['to', 'for'])],
  ['rare', new Set(['to', 'for'])],
]);

const forceOf: readonly (readonly [number, string])[] = [
  [Force.possible, 'may might could would possibly perhaps maybe probably likely potentially possible probable'],
  [Force.obliged, 'should must ought shall need require'],
  [
    Force.planned,
    'plan intend hope want wish seek propose promise threaten aim consider expect proposal intention going will recommend suggest vow pledge agree prepare schedule would-be talk negotiation bid poised slated',
  ],
  [Force.attempted, 'try attempt effort'],
  [Force.asked, 'ask request demand urge invite order call tell advise whether'],
  [Force.conditional, 'if unless provided assuming supposing'],
  [
    Force.reported,
    'claim allege argue believe suspect accuse allegedly reportedly rumour rumor supposedly contend assert insist speculate think assume',
  ],
];
const forces = new Map(forceOf.flatMap(([bit, words]) => words.split(' ').map((word) => [word, bit] as const)));
/** These only reach the verb after `to` or `that`. */
const needComplement = new Set(
  'plan intend hope want wish seek propose promise threaten aim expect intention going agree prepare schedule recommend suggest vow pledge ask request demand urge invite order call tell advise claim allege argue believe suspect accuse contend assert insist speculate think assume need require attempt try proposal effort consider likely possible talk negotiation bid poised slated'.split(
    ' ',
  ),
);

function flip(words: readonly ReadWord[], from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word) word.sign = word.sign === 1 ? -1 : 1;
  }
}

/** Whether a negation and a later `without` in the clause mean `only with`. */
function isExcepted(words: readonly ReadWord[], at: number, end: number): boolean {
  const isDenial = ({ lower }: ReadWord) => /^(?:not|n['’]t|never|cannot)$/.test(lower);
  const word = words[at];
  if (word === undefined) return false;
  if (isDenial(word)) return words.slice(at + 1, end).some(({ lower }) => lower === 'without');
  return word.lower === 'without' && words.slice(clauseStart(words, at), at).some(isDenial);
}

/** `Neither the union nor the ministry`, `never smoked and never drank`: coordinated parts share the negation. */
function isDeniedAlready(words: readonly ReadWord[], at: number): boolean {
  if (words[at + 1]?.sign !== -1) return false;
  if (words[at]?.lower === 'nor') return words.slice(0, at).some(({ lower, sign }) => lower === 'neither' || sign < 0);
  return words[at]?.sign === -1 && words[at - 1]?.pos === 'CCONJ';
}

function markNegator(words: readonly ReadWord[], at: number): void {
  const word = words[at];
  const next = words[at + 1]?.lower;
  if (word === undefined || (next === 'only' && word.lower !== 'no')) return;
  if (isDeniedAlready(words, at)) return;
  if (word.lower === 'no' && (next === 'longer' || next === 'more' || next === 'doubt' || next === 'matter')) {
    if (next === 'longer') flip(words, at + 2, clauseEnd(words, at + 1));
    return;
  }
  if (word.lower === 'no' && /^\d|^\.$/.test(next ?? '')) return;
  // `Not infrequently married`: only the adverb is negated.
  if (words[at + 1]?.pos === 'ADV' && words[at + 1]?.written.isNegative === true) {
    flip(words, at + 1, at + 2);
    return;
  }
  const end = questionBehind(words, at, pastBehind(words, at, clauseEnd(words, at + 1)));
  // `Not without a permit` means `only with a permit`: nothing is negated.
  if (isExcepted(words, at, end)) return;
  if (!denyingSubjects.has(word.lower)) {
    flip(words, at + 1, end);
    return;
  }
  const start = clauseStart(words, at);
  const verb = words.findIndex((other, place) => place >= start && place < at && isVerb(other));
  flip(words, verb < 0 ? at + 1 : verb, end);
}

/** The scope of a negating word begins at its complement: `to`, `that`, an -ing form, or its object. */
function markDenier(words: readonly ReadWord[], at: number): void {
  const word = words[at];
  // `Without stopping or refuelling`, `failed or refused to pay`: a verb without its own object negates nothing.
  if (word === undefined || words[at + 1]?.pos === 'CCONJ') return;
  const wanted = needOf.get(word.lemma);
  const next = words.slice(at + 1, at + 5);
  if (wanted !== undefined && word.lemma !== 'stop' && !wanted.has(next[0]?.lower ?? '')) return;
  const isNoun = word.pos === 'NOUN';
  if (isNoun && !/^(?:of|to|that)$/.test(next[0]?.lower ?? '')) return;
  const opensAct = next.slice(0, 3).some(({ lower }) => lower === 'to' || lower === 'that' || lower === 'from');
  const end = objectEnd(words, at + 1, opensAct && !(isNoun && next[0]?.lower === 'of'));
  flip(words, at + 1, joinedVerbBehind(words, at, end));
}

/** The end of the object of a negating word. A verb after `to` or `that` extends it to the end of its clause. */
function objectEnd(words: readonly ReadWord[], from: number, isAct: boolean): number {
  const end = clauseEnd(words, from);
  for (let at = from; at < end; at += 1) {
    const word = words[at];
    if (word?.lower === ',' || /^(?:which|who|after|when|while|before|until)$/.test(word?.lower ?? '')) return at;
    if (!isAct && at > from && isVerb(word) && !word?.lower.endsWith('ing')) return at;
  }
  return end;
}

/** `To open`, `that it opened`, `of opening`, but not `to` before a place. */
function opensComplement(words: readonly ReadWord[], at: number): boolean {
  const { lower = '', pos } = words[at] ?? {};
  return lower === 'to' ? pos !== 'ADP' || isVerb(words[at + 1]) : /^(?:that|of|whether)$/.test(lower);
}

function markForce(words: readonly ReadWord[], at: number, bit: number): void {
  const word = words[at];
  if (word === undefined) return;
  let from = at + 1;
  const end = clauseEnd(words, at + 1);
  if (needComplement.has(word.lemma) && word.lower !== 'will') {
    const opener = words.findIndex((_, place) => place > at && place < end && opensComplement(words, place));
    const isAct = word.pos === 'VERB' || (word.pos === 'AUX' && word.lemma === 'need');
    // `Considered moving its plant`: the gerund follows directly.
    const isGerund = words[at + 1]?.pos === 'VERB' && words[at + 1]?.lower.endsWith('ing') === true;
    const isBare = isAct && (opener < 0 || opener > at + 8 || isGerund);
    if (opener < 0 && !isBare) return;
    from = isBare ? at + 1 : opener + 1;
  }
  if (bit === Force.conditional) from = joinedClauseStart(words, at);
  const reach = word.pos === 'NOUN' ? predicateBehind(words, from, end) : end;
  for (const other of words.slice(from, bit === Force.conditional ? joinedClauseEnd(words, at) : reach)) {
    other.force |= bit;
  }
}

/** The index of a word within the next `reach` words, or -1. */
function within(words: readonly ReadWord[], at: number, reach: number, wanted: string): number {
  return words.findIndex(({ lower }, place) => place > at && place <= at + reach && lower === wanted);
}

/** The place of `against` in `voted 7 to 4 on Tuesday against closing it`, or -1. */
function againstBehind(words: readonly ReadWord[], at: number): number {
  const place = within(words, at, 12, 'against');
  const between = words.slice(at + 1, Math.max(at + 1, place));
  return between.some((word) => isVerb(word) || /^(?:and|but|that|whether)$/.test(word.lower)) ? -1 : place;
}

/** Negations of two words (`kept from`, `warn against`, `anything but`, `yet to`, `too weak to`). Returns where their scope begins. */
function scopeOfPair(words: readonly ReadWord[], at: number): number {
  const { lemma = '', lower = '' } = words[at] ?? {};
  if (lemma === 'keep') return within(words, at, 6, 'from');
  if (/^(?:warn|advise|recommend|decide|vote|argue|rule)$/.test(lemma)) return againstBehind(words, at);
  if (lower === 'instead') return within(words, at, 1, 'of');
  if (lower === 'rather') return within(words, at, 1, 'than');
  if (lower === 'anything') return within(words, at, 1, 'but');
  if (lower === 'yet') return within(words, at, 1, 'to');
  return lower === 'too' ? within(words, at, 4, 'to') : -1;
}

/** The end of the scope of two words. `40 hours instead of 42 and get a holiday`: another act is outside it. */
function pairEnd(words: readonly ReadWord[], at: number, from: number): number {
  const end = joinedVerbBehind(words, at, clauseEnd(words, from));
  if (!/^(?:instead|rather)$/.test(words[at]?.lower ?? '')) return end;
  const joined = words.findIndex(
    ({ pos }, place) => place > from && place < end && pos === 'CCONJ' && words[place + 1]?.pos === 'VERB',
  );
  return joined < 0 || words[from]?.pos === 'VERB' ? end : joined;
}

/** `Had the storm come earlier, the crane would have fallen.` */
function opensCondition([first, ...rest]: readonly ReadWord[]): boolean {
  if (!/^(?:had|were|should)$/.test(first?.lower ?? '')) return false;
  const comma = rest.findIndex(({ lower }) => lower === ',');
  return comma > 1 && rest.slice(comma).some(({ lower }) => /^(?:would|could|might|will|may)$/.test(lower));
}

/** `Told the police that it had failed` reports; `told them to wait` asks. */
function isTelling(words: readonly ReadWord[], at: number): boolean {
  if (!/^(?:tell|advise)$/.test(words[at]?.lemma ?? '')) return false;
  const opener = words.slice(at + 1, at + 8).find(({ lower }) => lower === 'that' || lower === 'to');
  return opener?.lower === 'that';
}

/** `Is to open`, `are to be sold`: planned. */
function isToBe(words: readonly ReadWord[], at: number): boolean {
  const { lemma, pos } = words[at] ?? {};
  if (lemma !== 'be' || pos !== 'AUX' || words[at + 1]?.lower !== 'to') return false;
  const next = words[at + 2];
  return isVerb(next) && next?.lower === next?.lemma;
}

/** `Has to be rebuilt` is `must be rebuilt`. */
function isHaveTo(words: readonly ReadWord[], at: number): boolean {
  const next = words[at + 2];
  return words[at]?.lemma === 'have' && words[at + 1]?.lower === 'to' && isVerb(next) && next?.lower === next?.lemma;
}

/** `Is about to resign`, `are due to start`, `was set to join`: not done yet. */
function isDue(words: readonly ReadWord[], at: number): boolean {
  if (!/^(?:about|due|set|bound|ready|poised|slated)$/.test(words[at]?.lower ?? '')) return false;
  const next = words[at + 2];
  return words[at + 1]?.lower === 'to' && isVerb(next) && next?.lower === next?.lemma;
}

/** `Announced as the director`: a future role. */
function isAnnouncedAs(words: readonly ReadWord[], at: number): boolean {
  return words[at]?.lemma === 'announce' && words[at + 1]?.lower === 'as';
}

/** `Before doctors change their practice`: not done yet, unlike `before the war ended`. */
function markBefore(words: readonly ReadWord[], at: number): void {
  const end = clauseEnd(words, at + 1);
  const verb = words.findIndex((word, place) => place > at && place < end && isVerb(word));
  const { lower = '', lemma = '' } = words[verb] ?? {};
  if (!opensClause(words, at + 1) || !(lower === lemma || lower === `${lemma}s` || lower === `${lemma}es`)) return;
  for (const other of words.slice(at + 1, end)) other.force |= Force.planned;
}

/** Marks each word with the negations over it and the reasons why it is not stated as a fact. */
export function markScopes(words: readonly ReadWord[]): void {
  if (opensCondition(words)) for (const word of words) word.force |= Force.conditional;
  words.forEach((word, at) => {
    if (isToBe(words, at) || isDue(words, at) || isAnnouncedAs(words, at)) markForce(words, at + 1, Force.planned);
    if (isHaveTo(words, at)) markForce(words, at + 1, Force.obliged);
    if (word.lower === 'according' && words[at + 1]?.lower === 'to') {
      for (const other of words) other.force |= Force.reported;
    }
    if (/^(?:before|until)$/.test(word.lower) && at > 0) markBefore(words, at);
    const from = scopeOfPair(words, at) + 1;
    const bit = isTelling(words, at) ? Force.reported : (forces.get(word.lemma) ?? forces.get(word.lower));
    if (negators.has(word.lower)) markNegator(words, at);
    else if (denyingWords.has(word.lemma) && word.pos !== 'PROPN') markDenier(words, at);
    else if (from > 0) flip(words, from, pairEnd(words, at, from));
    else if (bit !== undefined && !(word.lower === 'may' && word.isCapitalised)) markForce(words, at, bit);
  });
}
