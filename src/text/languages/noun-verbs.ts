import { stepWord } from './steps.ts';
import type { TaggedToken } from './tagger.ts';

/** Behind a subject these stand, and not behind its noun: "engineers plan the gate". */
export const afterVerb = /^(?:a|an|the|it|them|him|her|his|its|their|our|my|your|this|these|those|us|me|you)$/iu;

/** Behind these a verb stands and no noun: "those who napped". */
const beforeVerb = /^(?:who|I|you|he|she|we|they|one)$/iu;

/** Behind these stands what is done, and no thing: "stopped caring". */
const beforeActivity = /^(?:stop|start|keep|avoid|enjoy|finish|quit)(?:p?ed|s|e?s)?$|^(?:kept|keeps|began|begins?)$/iu;

/** What stands behind a verb that looks like a plural: "the council claims that", "the soil dries out", "it costs £8". */
const verbFollowed = /^(?:that|out|off|away|aside|apart|[£$€¥])$/iu;

/** Behind a noun these are verbs where a number follows: "the cheapest costs 1,850". */
const measures =
  /^(?:costs|takes|lasts|weighs|pays|needs|measures|covers|counts|scores|uses|lives|runs|stands|lies|sits|works|waits|walks|drives|reaches|holds|wins|loses|earns|owns|employs)$/iu;
const nearNumber = /^(?:\p{N}|(?:between|about|around|up|over|under|roughly|at)$)/iu;

/** "What does a ride cost?": such a question ends with its verb. */
const asksByVerb =
  /^(?:(?:what|how|when|where|why|who|which)(?: \p{L}+)? )?(?:do|does|did|can|could|will|would|should|may|must)\b/iu;
const clauseEnd = /^(?:[,;:.!?()–—]|and|but|or|because|while|as|when|where|if|since|that|which|who|whose)$/iu;

/** Whether a token is a noun or a name. */
export const isNoun = ({ pos }: TaggedToken) => pos === 'NOUN' || pos === 'PROPN';

/** Whether a token of a clause is a verb that makes a statement: "to enter" and "maps made of data" make none. */
function isStated({ pos, text }: TaggedToken, before: TaggedToken | undefined, next: TaggedToken | undefined): boolean {
  if ((pos !== 'VERB' && pos !== 'AUX') || /^to$/iu.test(before?.text ?? '')) return false;
  if (/^\p{Ll}{2,30}ing$/u.test(text) && before?.pos !== 'AUX') return false;
  return !(/(?:ed|en|made)$/u.test(text) && before?.pos === 'NOUN' && /^(?:of|by)$/iu.test(next?.text ?? ''));
}

const isPlural = (token: TaggedToken | undefined) => token !== undefined && /[^s]s$/u.test(token.text);

/** The word of a clause without a verb that is its verb, and looks like a noun: "Stockholm charges drivers". */
function hiddenVerb(clause: readonly TaggedToken[]): TaggedToken | undefined {
  if (clause.some((token, at) => isStated(token, clause[at - 1], clause[at + 1]))) return undefined;
  const [first, second] = clause;
  if (first !== undefined && second !== undefined && isNoun(second) && stepWord.test(first.text)) return first;
  if (clause.length < fewestInClause) return undefined;
  return clause.find((token, at) => {
    const before = clause[at - 1];
    if (token.pos !== 'NOUN' || before === undefined || !isNoun(before) || !/^\p{Ll}/u.test(token.text)) return false;
    // "The benefit rises with more exercise".
    const isBehindThing =
      at === 2 && first?.pos === 'DET' && /^(?:with|by|to|from|less|more|again)$/u.test(clause[at + 1]?.text ?? '');
    if (isPlural(token)) return (before.pos === 'PROPN' || isBehindThing) && !isPlural(before);
    return clause.slice(0, at).some(isPlural);
  });
}

/** Behind these a clause follows, which has a verb. */
const opensClause = /^(?:as|while|when|where|because|since|if|whose)$/iu;

/** The last word of a clause that has no other verb: "as orders fall", "whose roof leaks". */
function lastVerb(clause: readonly TaggedToken[], opener: TaggedToken | undefined): TaggedToken | undefined {
  const [subject, last] = clause.slice(-2);
  if (opener === undefined || last === undefined || subject === undefined || !opensClause.test(opener.text))
    return undefined;
  if (!isNoun(subject) || last.pos !== 'NOUN' || clause.some(({ pos }) => pos === 'VERB' || pos === 'AUX'))
    return undefined;
  if (isPlural(subject)) return isPlural(last) ? undefined : last;
  return isPlural(last) && /^whose$/iu.test(opener.text) ? last : undefined;
}

/** Behind these a clause has a verb, and its first words are no name or office as behind "as". */
const opensReason = /^(?:because|since|whose)$/iu;

/** The verb of a clause that the tagger finds none in: "because grit hides between the layers". */
function reasonVerb([subject, second, ...rest]: readonly TaggedToken[], opener: TaggedToken | undefined) {
  if (subject === undefined || second?.pos !== 'NOUN' || !opensReason.test(opener?.text ?? '')) return undefined;
  const isMade = [subject, ...rest].some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  return isNoun(subject) && !isPlural(subject) && isPlural(second) && !isMade ? second : undefined;
}

/** Plurals that stand before another noun. */
const qualifyingPlural = /^(?:sales|sports|news|savings|systems|arms|goods|customs|communications|operations)$/iu;

/** The last word of "help older adults sleep": what they are helped to do. */
function helpedVerb(clause: readonly TaggedToken[]): TaggedToken | undefined {
  const [subject, last] = clause.slice(-2);
  const helps = clause.findIndex(({ text }) => /^(?:help(?:s|ed|ing)?|lets?)$/iu.test(text));
  if (subject === undefined || last?.pos !== 'NOUN' || helps < 0 || helps >= clause.length - 2) return undefined;
  return isPlural(subject) && !qualifyingPlural.test(subject.text) && !isPlural(last) ? last : undefined;
}

/** The second verb of "raises the heat and delays sleep": a plural is rarely part of a compound. */
function secondVerb(clause: readonly TaggedToken[], opener: TaggedToken | undefined, earlier: readonly TaggedToken[]) {
  const [first, object] = clause;
  if (opener?.text !== 'and' || first?.pos !== 'NOUN' || object?.pos !== 'NOUN' || isPlural(object)) return undefined;
  if (!isPlural(first) || qualifyingPlural.test(first.text)) return undefined;
  if (clause.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return undefined;
  return earlier.some((one) => one.pos === 'VERB' && isPlural(one)) ? first : undefined;
}

/** The verb of a clause by what its neighbours tell. */
function otherVerb(clause: readonly TaggedToken[], opener: TaggedToken | undefined, earlier: readonly TaggedToken[]) {
  return reasonVerb(clause, opener) ?? helpedVerb(clause) ?? secondVerb(clause, opener, earlier);
}

/** Verbs behind which "to" says what is wanted: "council votes to close a street". */
const wanting = /^(?:votes|plans|moves|hopes|aims|offers|promises|pledges|vows|starts|returns)$/u;

/** Where what a verb says of its subject ends. */
const predicateEnd = /^(?:[,;:.!?()–—]|that|which|who|whose|as|when|while|where|if|because|since|after|before)$/iu;
/** Tokens within which the verb of a subject stands. */
const predicateReach = 12;

/** Whether a verb in the plural follows, which needs a plural before it: "Tech giants Apple and Google agree". */
function hasPluralVerb(following: readonly TaggedToken[]): boolean {
  const end = following.findIndex(({ text }) => predicateEnd.test(text));
  return following.slice(0, end < 0 ? undefined : end).some(({ pos, text, lemma }, at) => {
    if (pos === 'AUX') return /^(?:are|were|have)$/u.test(text);
    const before = following[at - 1];
    const isBase = pos === 'VERB' && text === lemma && /^\p{Ll}/u.test(text);
    return isBase && before?.pos !== 'AUX' && before?.text !== 'to';
  });
}

/** Whether a plural behind the name or thing that opens a title is its verb: "Kestrel releases Loom 5". */
function isTitleVerb(clause: readonly TaggedToken[], tokens: readonly TaggedToken[], at: number): boolean {
  const [before, token, next] = [clause.at(-1), tokens[at], tokens[at + 1]];
  if (before === undefined || clause.length > longestSubject || isPlural(before)) return false;
  if (token?.pos !== 'NOUN' || !isPlural(token) || !/^\p{Ll}/u.test(token.text) || next === undefined) return false;
  if (!clause.every((one) => isNoun(one) || one.pos === 'NUM')) return false;
  const isObject = /^(?:DET|PROPN|NUM)$/u.test(next.pos) || /^(?:\p{Lu}|how$|what$|why$|who$)/u.test(next.text);
  if (!(next.text === 'to' ? wanting.test(token.text) : isObject)) return false;
  return !hasPluralVerb(tokens.slice(at + 1, at + 1 + predicateReach));
}
const longestSubject = 3;

/** Tokens of a shorter clause are no sentence. */
const fewestInClause = 4;

/** What is done as a field or a trade is a thing: "machine learning", "bike sharing". */
const fieldNoun =
  /^(?:learning|training|processing|modell?ing|planning|engineering|testing|programming|computing|marketing|advertising|banking|manufacturing|mining|farming|fishing|housing|funding|publishing|streaming|gaming|parking|recycling|trading|lending|coding|sampling|clustering|tracking|mapping|imaging|sequencing|parsing|pruning|embedding|encoding|ranking|matching|forecasting|scheduling|pricing|monitoring|reasoning|understanding|cycling|teaching|nursing|wiring|heating|cooling|warming|lighting|sharing|caching|logging|hosting|phishing|profiling)$/u;

/** Whether a token is such a thing though the tagger says that somebody does it: it has no object. */
function isField(token: TaggedToken, before: TaggedToken | undefined, next: TaggedToken | undefined): boolean {
  if (before === undefined || token.pos !== 'VERB' || !fieldNoun.test(token.text) || isPlural(before)) return false;
  if (next === undefined || !/^(?:DET|PRON|NUM|ADJ|PROPN)$/u.test(next.pos))
    return isNoun(before) || before.pos === 'ADJ';
  return false;
}

/** Whether what the tagger takes for a noun is a verb by the words beside it. */
function isVerb(tokens: readonly TaggedToken[], at: number, asks: boolean): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token === undefined) return false;
  // "Fry the onion", "call Ravi": an order begins with its verb.
  const opens = before === undefined || clauseEnd.test(before.text);
  const isName = next?.pos === 'PROPN' && /^\p{Ll}/u.test(token.text);
  if (opens && next !== undefined && (isName || afterVerb.test(next.text))) return true;
  if (before === undefined) return false;
  if (isHidden(token, before, { next, asks }) || beforeVerb.test(before.text)) return true;
  // "A job that moves money": behind a singular "that" a plural is no noun.
  const isRelated = /^(?:that|which)$/iu.test(before.text) && isNoun(tokens[at - 2] ?? token);
  if (isPlural(token) && isRelated && next !== undefined && isNoun(next)) return true;
  // "Stopped caring": what is done, behind the verb that says so.
  if (/^\p{Ll}{2,30}ing$/u.test(token.text) && beforeActivity.test(before.text)) return true;
  if (isPlural(token)) return (isNoun(before) || before.pos === 'NUM') && verbFollowed.test(next?.text ?? '');
  // "The authors doubt that", "voters support Netanyahu": behind a plural, and before what it is about.
  const isObject = /^(?:that|whether|why|how)$/u.test(next?.text ?? '') || next?.pos === 'PROPN';
  return /^\p{Ll}{2,20}$/u.test(token.text) && isPlural(before) && isObject;
}

/** The tokens of a sentence or a title, with verbs where the tagger takes them for nouns; of a title only sure ones. */
export function retagged(tokens: readonly TaggedToken[], isSentence: boolean): readonly TaggedToken[] {
  let opener: TaggedToken | undefined;
  const verbs = new Set<TaggedToken>();
  const fields = new Set<TaggedToken>();
  let clause: TaggedToken[] = [];
  const asks = asksByVerb.test(
    tokens
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' '),
  );
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (isSentence && isField(token, tokens[at - 1], next)) fields.add(token);
    if (isSentence && isNoun(token) && isVerb(tokens, at, asks)) verbs.add(token);
    if (isTitleVerb(clause, tokens, at)) verbs.add(token);
    if (!clauseEnd.test(token.text)) clause.push(token);
    if (clauseEnd.test(token.text) || next === undefined) {
      const verb =
        (isSentence ? hiddenVerb(clause) : undefined) ??
        lastVerb(clause, opener) ??
        otherVerb(clause, opener, tokens.slice(0, at));
      if (verb !== undefined) verbs.add(verb);
      [clause, opener] = [[], token];
    }
  }
  if (verbs.size + fields.size === 0) return tokens;
  return tokens.map((token) => {
    if (fields.has(token)) return { ...token, pos: 'NOUN' };
    return verbs.has(token) ? { ...token, pos: 'VERB' } : token;
  });
}

/** Whether what the tagger takes for a noun is the verb of its clause by what stands beside it. */
function isHidden(
  token: TaggedToken,
  before: TaggedToken,
  { next, asks }: { next: TaggedToken | undefined; asks: boolean },
): boolean {
  if (asks && next?.text === '?' && isNoun(before)) return true;
  if (/^thanks$/iu.test(token.text) && next?.text === 'to') return true;
  if (/^means$/iu.test(token.text)) return /^(?:NOUN|PROPN|ADJ)$/u.test(before.pos) && next !== undefined;
  const isMeasure = measures.test(isPlural(before) && !isPlural(token) ? `${token.text}s` : token.text);
  return isMeasure && next !== undefined && (next.pos === 'NUM' || nearNumber.test(next.text));
}
