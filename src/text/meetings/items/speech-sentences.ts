import { asksBehindParticle, beginsGerman } from './german-speech.ts';

const list = (words: string) => new Set(words.split(' '));

/** Words that introduce a new sentence and belong to it. */
const leads = list(
  'okay ok alright so but and then well yeah yes no right now great also perfect fine sure good ' +
    'gut super prima dann danke ja nein klar genau und aber perfekt alles schön na doch',
);
/** Words that always begin a sentence. */
const strongLeads = list('okay ok alright so yes yeah ja nein klar genau');
/** Words after which a clause continues ("I know what we need"). */
const joins = list(
  'and or that if because when what how who where why while which whether know knows think see say says said tell told ask asked sure to of ' +
    'for about as than the a an until before after once maybe hope guess wonder like with so but then is are was not at on in by from my ' +
    'our your this these those which since unless i we you they he she it me us him her them ' +
    'dass weil wenn ob und oder der die das den dem des ein eine einen mein meine unser weiß weißt wissen fragt fragen schauen klären sehen sagen gesagt für von im am zum zur als ' +
    'ich wir du ihr er wie wer was wo sehr noch schon',
);
const opening =
  /^(?:no problem|i'll|i will|i'm going to|i am going to|i can|i could|i need to|we agreed|we've agreed|we have agreed|we decided|we've decided|we have decided|we need to|we should|we'll|we will|we go with|we're going with|let's|let us|can you|could you|would you|will you|can we|could we|should we|shall we|do we|did we|somebody (?:has|needs)|someone (?:has|needs)|how about|what about|i think|i don't|i've|do you|did you|does|is there|are there|(?:what|how|who|when|where|why|which)(?:'s| is| are| do| does| did| can| will| would| was| were| should| has| have| many| much| long| about| knows| wants| takes| makes)|who \p{Ll}{3,12}s (?:it|him|her|them|that|us|the|this)|please|next (?:is|up|point|topic)|anything else|see you|thanks|thank you|nobody (?:has|knows|answered|said|wants)|that's all|as for|most (?:people|of)|(?:he|she) (?:has|is|was|had|will)|the (?:question|next \p{L}+) (?:is|was))(?= |$)/iu;
/** "And about the rent": only after "and", because people also talk about things. */
const newMatter = /^and (?:about|regarding|concerning) (?:the|our|that|this)(?= |$)/iu;
const questioning =
  /^(?:(?:and|so|but|okay|ok|well|oh) ){0,3}(?:can you|could you|would you|will you|can we|could we|should we|shall we|do we|did we|do you|did you|is there|are there|(?:what|how|who|when|where|why|which)(?:'s| is| are| do| does| did| can| will| would| was| were| should| has| have| knows| wants| takes| makes)|who \p{Ll}{3,12}s (?:it|him|her|them|that|us|the|this))(?= |$)/iu;
/** "Lisa can you ...": a person is addressed. */
const calledUpon = /^\s*\p{L}{2,15},? (?:can|could|would|will) you(?= |$)/iu;
/** After a verb and "it" these begin another sentence: "let's do it i will order the pump". */
const surelyOpening =
  /^(?:no problem|i'll|i will|i can|can you|could you|will you|let's|we decided|we agreed)(?= |$)/iu;
const objects = list('it him her them us that this');
/** Conclusions after "okay then". */
const concluding =
  /^(?:we|that's|it's|wir) (?:take|keep|use|stay|drop|accept|cancel|order|buy|meet|do|stop|start|close|open|cut|skip|move|switch|change|postpone|pick|sell|raise|split|send|leave|book|hire|wait|pay|decided|settled|agreed|nehmen|bleiben|machen|lassen)(?= |$)/iu;
/** Words that usually begin an utterance. At the end of a line or caption they show that a sentence begins. */
const starters = list(
  'okay ok alright so but yeah yes yep no nope oh ah well great perfect fine sure good nice thanks sorry hi hello hey um uh hm ' +
    "i he she we they it that's it's there's i'm i'll i've i'd we're we'll we've we'd they're let's who's what's how's don't " +
    'decided agreed exactly right anyway actually also and then maybe first next last finally ' +
    'ja nein doch also dann gut genau okay ich wir er sie das wer was wann wo wie kannst könnt können machst danke super prima',
);
/** Words that cannot end a sentence. */
const wants = list(
  "that's it's there's i'm we're you're they're he's she's what's who's very really quite more most many some any no not " +
    'i we he she they who whose which that if because when while since until unless whether as than and or but with without of to for from by in on at into ' +
    'the a an my your our his their this these those be been being is are was were has have had do does did will would can could shall should must may might ' +
    'der die das den dem des ein eine einen einem einer mein meine unser unsere und oder aber dass ob wenn weil als wie zu mit für von auf in an bei nach ist sind war hat haben wird',
);
/** Words that continue a sentence at the beginning of a line. */
const continuing = list(
  'and or that if because when while which whether to of for about as than until before after with without on in by from at into und oder dass weil wenn mit für von zu',
);
const shortest = 3;
const openingWords = 4;

/** Minimum words without a full stop from which speech counts as unpunctuated. */
const wordsWithoutStop = 40;

/** Whether texts are unpunctuated speech: hardly a full stop among many words. */
export function isUnpunctuated(texts: readonly string[]): boolean {
  let [words, stops] = [0, 0];
  for (const text of texts) {
    words += text.split(/\s+/u).length;
    stops += text.match(/[.!?…](?=\s|$)/gu)?.length ?? 0;
  }
  return stops * wordsWithoutStop < words;
}

/** Whether a text begins a new sentence, by its words. */
function beginsSentence(text: string): boolean {
  return clauseAt(text.split(/\s+/u).slice(0, openingWords * 2), 0);
}

/**
 * Whether a line or caption begins a new sentence after another, by the words on both sides of the break. `isByLine`:
 * lines end where utterances end. `isWrapped`: lines end where they were full.
 */
export function beginsBehind(
  before: string,
  text: string,
  { isByLine, isWrapped }: { isByLine: boolean; isWrapped: boolean } = { isByLine: false, isWrapped: false },
): boolean {
  if (beginsSentence(text) || calledUpon.test(text)) return true;
  const last = before.trimEnd().split(/\s/u).at(-1)?.toLowerCase() ?? '';
  const first = /^\s*(\S{1,40})/u.exec(text)?.[1]?.toLowerCase() ?? '';
  if (strongLeads.has(first)) return true;
  if (!isWrapped && !wants.has(last) && !leadsGermanVerb.has(last) && repliesInGerman.test(text)) return true;
  if (isByLine && last === 'oder') return true;
  // "ich ruf da nochmal an" | "danke": the prefix of a verb, not a preposition.
  if (!isWrapped && separated.has(last) && answering.has(first)) return true;
  if (wants.has(last)) return false;
  // A question is short, so a line that does not continue it answers it.
  if (!isWrapped && questioning.test(before) && !continuing.has(first)) return true;
  return starters.has(first) || (isByLine && !continuing.has(first));
}

const separated = list('an auf mit zu nach bei aus ein ab vor');
const answering = list('danke okay ok gut super prima ja nein also genau klar perfekt');

/** "mache ich gleich morgen": answers the line before, unless a word for what is done stands at its end. */
const repliesInGerman =
  /^\s*(?:mache?|übernehme?|erledige?|kläre?|prüfe|frage?|hole?|besorge?|bestelle?|schicke?|finde?|weiß|glaube?|denke?|kann|würde?) ich(?= |$)/iu;
const leadsGermanVerb = list('dann da so es was wen wem also damit heute morgen danach');

/** Share of lines close to the maximum length from which text counts as wrapped. */
const shareOfFull = 0.6;
const nearlyFull = 0.7;
const fewestLines = 5;

/** Whether texts were wrapped at a width. */
export function areWrapped(texts: readonly string[]): boolean {
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const full = texts.filter(({ length }) => length >= longest * nearlyFull);
  return texts.length >= fewestLines && full.length >= texts.length * shareOfFull;
}

/**
 * Splits speech without full stops into sentences, before words that usually begin one. `isWithin`: the first words may
 * end a sentence. Linear time.
 */
export function cutSpeech(text: string, isWithin = false): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const sentences: string[] = [];
  let from = 0;
  for (let at = isWithin ? 1 : shortest; at < words.length; at += 1) {
    const isLed = strongLeads.has(words[at]?.toLowerCase() ?? '');
    const before = words[at - 1]?.toLowerCase() ?? '';
    if (at - from < (isWithin && from === 0 ? 1 : shortest)) continue;
    if (!isLed && joins.has(before) && !endsClause(before, words, at)) continue;
    if (isLed && /^(?:dann|then)$/iu.test(words[at + 1] ?? '')) {
      sentences.push(words.slice(from, at).join(' '));
      from = at;
      continue;
    }
    if (!clauseAt(words, at, from)) continue;
    sentences.push(words.slice(from, at).join(' '));
    from = at;
  }
  if (from < words.length) sentences.push(words.slice(from).join(' '));
  return sentences;
}

/** Whether a word that usually goes on ends a clause after all, by the words behind it: "let's do it | i will order". */
function endsClause(before: string, words: readonly string[], at: number): boolean {
  const clause = words
    .slice(at, at + openingWords)
    .join(' ')
    .toLowerCase();
  return (objects.has(before) && surelyOpening.test(clause)) || asksBehindParticle(before, clause);
}

function clauseAt(words: readonly string[], at: number, from = 0): boolean {
  let first = at;
  while (first - at < openingWords && leads.has(words[first]?.toLowerCase() ?? '')) first += 1;
  const clause = words.slice(first, first + openingWords).join(' ');
  if (newMatter.test(words.slice(at, at + openingWords).join(' '))) return true;
  if (opening.test(clause) || (first > at && concluding.test(clause))) return true;
  const before = words
    .slice(Math.max(from, at - openingWords), at)
    .join(' ')
    .toLowerCase();
  return beginsGerman(clause.toLowerCase(), { before, isLed: first > at });
}
