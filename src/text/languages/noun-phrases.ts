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
    'renowned popular typical usual similar related desired promising efficient effective interesting nearby real true'
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
    'kilograms gram grams ton tons tonne tonnes litre litres liter liters kb mb gb tb ms km kg cm mm mg mph kmh kw mw gw kwh mwh hz mhz ghz page pages piece pieces pair pairs critics none a.m p.m am pm ext tsp tbsp co inc ltd plc'
  ).split(' '),
);

/** Such nouns are worth telling where another word says of what: "river level", "blood type". */
const openHeads = new Set(
  'level type set study report article paper point problem order term number result figure case example rate page place need use table woman man person people'.split(
    ' ',
  ),
);
/** Behind a subject these stand, and not behind its noun: "engineers plan the gate". */
const afterVerb = /^(?:a|an|the|it|them|him|her|his|its|their|our|my|your|this|these|those|us|me|you)$/iu;
/** Behind these a verb stands and no noun: "those who napped". */
const beforeVerb = /^(?:who|I|you|he|she|we|they|one)$/iu;
/** Behind these stands what is done, and no thing: "stopped caring". */
const beforeDeed = /^(?:stop|start|keep|avoid|enjoy|finish|quit)(?:p?ed|s|e?s)?$|^(?:kept|keeps|began|begins?)$/iu;
/** What stands behind a verb that looks like a plural: "the council claims that", "the soil dries out", "it costs £8". */
const verbFollowed = /^(?:that|out|off|away|aside|apart|[£$€¥])$/iu;
/** Behind a noun these are verbs where a number follows: "the cheapest costs 1,850". */
const measures =
  /^(?:costs|takes|lasts|weighs|pays|needs|measures|covers|counts|scores|uses|lives|runs|stands|lies|sits|works|waits|walks|drives|reaches|holds|wins|loses|earns|owns|employs)$/iu;
const nearNumber = /^(?:\p{N}|(?:between|about|around|up|over|under|roughly|at)$)/iu;
/** "What does a ride cost?": such a question ends with its verb. */
const asksByVerb =
  /^(?:(?:what|how|when|where|why|who|which)(?: \p{L}+)? )?(?:do|does|did|can|could|will|would|should|may|must)\b/iu;
/** "A judge", "the striker": what a person is, before the name. */
const roleName =
  /^(?:captain|coach|judge|mayor|president|minister|professor|chancellor|senator|director|chairman|chairwoman|striker|keeper|sergeant|inspector|detective|bishop|chef|engineer|architect|author|actor|singer)$/iu;
const clauseEnd = /^(?:[,;:.!?()–—]|and|but|or|because|while|as|when|where|if|since|that|which|who)$/iu;
/** Letters that stand for a number, what the tagger leaves of a sentence's end ("the new one goes in."), and "I'm". */
const noWord = /^(?:\p{Ll}|\p{Ll}{2,3}\.|\p{L}{1,4}['’](?:m|re|ve|ll|d))$/u;

const isNoun = ({ pos }: TaggedToken) => pos === 'NOUN' || pos === 'PROPN';

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

/** Whether a token of a clause is a verb that makes a statement: "to enter" and "maps made of data" make none. */
function isStated({ pos, text }: TaggedToken, before: TaggedToken | undefined, next: TaggedToken | undefined): boolean {
  if ((pos !== 'VERB' && pos !== 'AUX') || /^to$/iu.test(before?.text ?? '')) return false;
  if (/^\p{Ll}{2,30}ing$/u.test(text) && before?.pos !== 'AUX') return false;
  return !(/(?:ed|en|made)$/u.test(text) && before?.pos === 'NOUN' && /^(?:of|by)$/iu.test(next?.text ?? ''));
}
const isPlural = (token: TaggedToken | undefined) => token !== undefined && /[^s]s$/u.test(token.text);

/** Orders of recipes and manuals that look like nouns: "Mix flour and water." */
const orderWord =
  /^(?:bake|blend|brush|check|chop|clean|click|combine|cook|cool|cover|cut|drain|drizzle|fold|fry|garnish|grate|heat|melt|mix|peel|place|plug|pour|press|roast|season|serve|set|simmer|slice|sprinkle|spread|stir|store|tap|toss|turn|wash|whisk|wipe)$/iu;

/** The word of a clause without a verb that is its verb, and looks like a noun: "Stockholm charges drivers". */
function hiddenVerb(clause: readonly TaggedToken[]): TaggedToken | undefined {
  if (clause.some((token, at) => isStated(token, clause[at - 1], clause[at + 1]))) return undefined;
  const [first, second] = clause;
  if (first !== undefined && second !== undefined && isNoun(second) && orderWord.test(first.text)) return first;
  if (clause.length < fewestInClause) return undefined;
  return clause.find((token, at) => {
    const before = clause[at - 1];
    if (token.pos !== 'NOUN' || before === undefined || !isNoun(before) || !/^\p{Ll}/u.test(token.text)) return false;
    if (isPlural(token)) return before.pos === 'PROPN' && !isPlural(before);
    return clause.slice(0, at).some(isPlural);
  });
}

/** Tokens of a shorter clause are no sentence. */
const fewestInClause = 4;

/** What is done as a field or a trade is a thing: "machine learning", "bike sharing". */
const fieldNoun =
  /^(?:learning|training|processing|modell?ing|planning|engineering|testing|programming|computing|marketing|advertising|banking|manufacturing|mining|farming|fishing|housing|funding|publishing|streaming|gaming|parking|recycling|trading|lending|coding|sampling|clustering|tracking|mapping|imaging|sequencing|parsing|pruning|embedding|encoding|ranking|matching|forecasting|scheduling|pricing|monitoring|reasoning|understanding|cycling|teaching|nursing|wiring|heating|cooling|warming|lighting|sharing|caching|logging|hosting|phishing|profiling)$/u;

/** Whether a token is such a thing though the tagger says that somebody does it: it has no object. */
function isField(token: TaggedToken, before: TaggedToken, next: TaggedToken | undefined): boolean {
  if (token.pos !== 'VERB' || !fieldNoun.test(token.text) || isPlural(before)) return false;
  if (next === undefined || !/^(?:DET|PRON|NUM|ADJ|PROPN)$/u.test(next.pos))
    return isNoun(before) || before.pos === 'ADJ';
  return false;
}

/** The tokens of a sentence, with verbs where the tagger takes them for nouns. */
function retagged(tokens: readonly TaggedToken[]): readonly TaggedToken[] {
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
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (isNoun(token) && before !== undefined && isHidden(token, before, { next, asks })) verbs.add(token);
    if (before !== undefined && isField(token, before, next)) fields.add(token);
    const opens = before === undefined || clauseEnd.test(before.text);
    if (isNoun(token) && before !== undefined && beforeVerb.test(before.text)) verbs.add(token);
    // "A job that moves money": behind a singular "that" a plural is no noun.
    const isRelated = before !== undefined && /^(?:that|which)$/iu.test(before.text) && isNoun(tokens[at - 2] ?? token);
    if (isPlural(token) && isNoun(token) && isRelated && next !== undefined && isNoun(next)) verbs.add(token);
    // "Stopped caring": what is done, behind the verb that says so.
    if (isNoun(token) && /^\p{Ll}{2,30}ing$/u.test(token.text) && beforeDeed.test(before?.text ?? '')) verbs.add(token);
    // "The authors doubt that", "voters support Netanyahu": behind a plural, and before what it is about.
    const isObject = /^(?:that|whether|why|how)$/u.test(next?.text ?? '') || next?.pos === 'PROPN';
    if (isNoun(token) && /^\p{Ll}{2,20}$/u.test(token.text) && !isPlural(token) && isPlural(before) && isObject)
      verbs.add(token);
    // "Fry the onion", "call Ravi": an order begins with its verb.
    const isName = next?.pos === 'PROPN' && /^\p{Ll}/u.test(token.text);
    if (isNoun(token) && opens && next !== undefined && (isName || afterVerb.test(next.text))) verbs.add(token);
    if (
      isPlural(token) &&
      before !== undefined &&
      (isNoun(before) || before.pos === 'NUM') &&
      verbFollowed.test(next?.text ?? '')
    )
      verbs.add(token);
    if (!clauseEnd.test(token.text)) clause.push(token);
    if (clauseEnd.test(token.text) || next === undefined) {
      const verb = hiddenVerb(clause);
      if (verb !== undefined) verbs.add(verb);
      clause = [];
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
  const parts = partsOf(isSentence ? retagged(tokens) : tokens);
  for (const [at, part] of parts.entries()) {
    const last = run.at(-1);
    if (run.length > 1 && last?.end === part.start - 1 && !last.isName && afterVerb.test(part.text)) run.pop();
    const isPart =
      ((part.isNoun || part.isAdjective) && wordLike.test(part.text) && !noWord.test(part.text)) ||
      (part.text === '&' && startsName(last) && startsName(parts[at + 1]));
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
    (named && emptyNoun.has(bare(text)));
  while (parts[0] !== undefined && isEmpty(parts[0])) parts = parts.slice(1);
  // "Judge Helene Krahl", "K. Brandt": a person is called by name.
  if (parts.length === 2 && /^\p{Ll}+$/u.test(parts[0]?.text ?? '') && /^\p{Lu}\p{Ll}+$/u.test(parts[1]?.text ?? ''))
    parts = parts.slice(1);
  const isNamed = parts.length > 1 && parts.slice(1).every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  if (isNamed && (isInitial(parts[0]) || (parts.length > 2 && isRole(parts[0])))) parts = parts.slice(1);
  const head = bare(parts.at(-1)?.text ?? '');
  const isJoint = parts.some(({ text }) => text === '&');
  if (emptyNoun.has(head) && !isJoint && !openHeads.has(head.replace(/s$/u, ''))) return undefined;
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
