import type { Features } from '#text/languages/index.ts';
import { type AnalyzedUtterance, courseOf } from './decision-course.ts';
import { aboutTheMeetingInGerman } from './german-decisions.ts';
import { contentStems } from './overlap.ts';
import { isApprovedProposal, isUsual } from './proposals.ts';
import { aboutTheMeeting, isDecided } from './stated-decisions.ts';
import { isAsked, plainOf, type Utterance } from './utterances.ts';

/**
 * The features of a sentence for the decision model: function words (person, tense, modality), its beginning and end,
 * and its relation to the sentences around it. Content words are excluded, so that what was learned from one meeting
 * applies to meetings about other subjects.
 */
export function decisionFeatures(utterances: readonly Utterance[], at: number): Features {
  const own = utterances[at];
  if (own === undefined) return { words: [], shapes: [] };
  const tokens = tokensOf(own.text);
  const shapes = new Set<string>([
    ...formOf(own.text, tokens),
    ...relationsOf(own, at, utterances),
    ...courseOf(utterances, at, readingOf),
    ...matterOf(own, at, utterances),
    ...ruledOf(own, at, utterances),
  ]);
  return { words: [...smallWordsOf(tokens)], shapes: [...shapes] };
}

/** Function words. */
const small = new Set(
  (
    'i we you he she they it that this there one everybody everyone nobody all both us me them ' +
    "is are was were be been am do does did have has had 's 're 'm 've 'd 'll n't not no never " +
    "will would shall should can could may might must let let's need want going gonna goes go stay stays keep keeps get gets ends starts " +
    'if when until till from for with instead only still just again already now later then so and but or because than ' +
    'ok okay right good great fine cool yes yeah yep sure well maybe perhaps probably think guess hope say mean know rather ' +
    'usually always often sometimes last next every ago every please thanks ' +
    'ich wir du ihr sie er es das man alle keiner niemand uns mich ' +
    'ist sind war waren wird werden hat haben hatte hatten habe hast kann kannst könnten könnte können soll sollen sollten sollte muss müssen müssten will wollen würde würden ' +
    'nicht kein keine keinen nie also dann damit gut okay ja nein doch mal noch schon jetzt ab bis wenn falls weil oder und aber nur wieder bleibt bleiben gibt machen nehmen kommt geht gehen ' +
    'glaube vielleicht finde hoffe meine denke immer meistens oft letztes bitte danke'
  ).split(' '),
);

function tokensOf(text: string): string[] {
  return (
    plainOf(text)
      .toLowerCase()
      .match(/\d[\d.,:]*|\p{L}+(?:'\p{L}{1,3})?|[?]/gu) ?? []
  );
}

/** Each function word, whether it opens the sentence, and the next word if that is a function word too. */
function smallWordsOf(tokens: readonly string[]): Set<string> {
  const parts = tokens.flatMap(parted);
  const words = new Set<string>();
  for (const [at, one] of parts.entries()) {
    const kind = kindOf(one);
    if (at < 2) words.add(`^${at}${kind}`);
    if (kind === '*') continue;
    words.add(kind);
    const next = parts[at + 1];
    if (next !== undefined) words.add(`${kind} ${kindOf(next)}`);
  }
  const last = parts.at(-1);
  if (last !== undefined) words.add(`${kindOf(last)}$`);
  return words;
}

/** Splits contractions: "we'll" into "we" and "'ll", "isn't" into "is" and "n't". */
function parted(token: string): string[] {
  const [, stem = token, tail] = /^(\p{L}+?)('(?:s|re|m|ve|d|ll)|n't)$/u.exec(token) ?? [];
  return tail === undefined || token === "let's" ? [token] : [stem, tail];
}

/** Suffixes of other words, which show tense and form. */
const ending = /(?<=\p{L}{2})(s|ed|ing|ly|en|t)$/u;

function kindOf(token: string): string {
  if (small.has(token)) return token;
  if (/^\d/u.test(token)) return '0';
  if (token === '?') return '?';
  return ending.exec(token)?.[1] ?? '*';
}

const asks =
  /\?\s*$|^(?:(?:and|so|but|und|also)[, ]+)?(?:who|what|when|where|why|how|which|do|does|did|is|are|can|could|would|shall|should|will|wer|was|wann|wo|wie|warum|welche\p{L}?|sollen|wollen|könnt?en?)(?!\p{L})/iu;
const leavesOpen =
  /(?<!\p{L})(?:(?:open|unclear|undecided|another time|later|offen|unklar|später)[.!\s]*$|(?:to|we'll|we will|we) decide(?!\p{L})|entscheiden wir(?! uns)(?!\p{L}))/iu;
const supposes = /(?<!\p{L})(?:if|unless|suppose|wenn|falls|solange)(?!\p{L})/iu;
const namesDay =
  /\d|(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|tonight|next (?:week|month|year|quarter)|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|januar|februar|märz|mai|juni|juli|oktober|dezember|morgen|nächste[nrs]? (?:woche|monat|jahr))(?!\p{L})/iu;
const isPast =
  /\b(?:was|were|had|did|said|told|came|went|got|took|made|\p{L}{3,20}ed)\b|(?<!\p{L})(?:war|waren|hatte|hatten|wurde|ge\p{L}{3,20}[tn])(?!\p{L})/iu;

function* formOf(text: string, tokens: readonly string[]): Iterable<string> {
  const size = tokens.length;
  yield `#size ${size <= 2 ? 2 : size <= 4 ? 4 : size <= 8 ? 8 : size <= 14 ? 14 : 99}`;
  if (asks.test(text)) yield '#asks';
  if (isPast.test(text)) yield '#past';
  if (namesDay.test(text)) yield '#figure or day';
  if (aboutTheMeeting.test(text) || aboutTheMeetingInGerman.test(text)) yield '#about the meeting';
  if (supposes.test(text)) yield '#supposes';
  if (leavesOpen.test(text)) yield '#leaves open';
  if (isUsual.test(text)) yield '#usual';
  const [noted] = takesNote.exec(plainOf(text)) ?? [];
  if (noted !== undefined) yield `#noted ${personOf(plainOf(text).slice(noted.length))}`;
}

/** "Okay,", "Right.": acknowledges what was said and leads to a conclusion. */
const takesNote =
  /^(?:(?:ok|okay|right|good|fine|great|well|all right|alright|cool|brilliant|perfect|yes|yeah|agreed|gut|ja|na gut|klar|prima|super|einverstanden)[,.! ]{1,3}){1,3}(?:(?:so|then|also|dann|eben) ){0,2}(?=\S)/iu;

/** The grammatical person of a sentence, by its first word. */
function personOf(text: string): string {
  if (/^(?:we|let's|wir|\p{L}{3,16}en wir)(?!\p{L})/iu.test(text)) return 'we';
  if (/^(?:i|i'\p{L}{1,3}|ich|\p{L}{3,16}e ich)(?!\p{L})/iu.test(text)) return 'i';
  if (/^(?:you|he|she|they|du|ihr|sie|er|thanks|thank|danke)(?!\p{L})/iu.test(text)) return 'others';
  return /^(?:it|that|this|es|das)(?!\p{L})/iu.test(text) ? 'it' : 'a thing';
}

const agrees =
  /^(?:(?:oh|ok|okay|yes|yeah|ja|gut|right|well|and)[,. ]+)*(?:yes|yep|yeah|ok|okay|agreed?|fine|good|great|sure|sounds|works|deal|definitely|absolutely|exactly|same|me too|thanks?|thank|perfect|aye|done|ja|gut|klar|einverstanden|genau|passt|prima|finde ich auch|gern|danke|wunderbar|abgemacht|machen wir)(?!\p{L})/iu;
const takesOn =
  /^(?:(?:ok|okay|yes|sure|good|gut|ja|and|then|dann)[,. ]+)*(?:i'll|i will|i can|i'm going to|ich \p{L}+e|mache ich)(?!\p{L})/iu;
const objects = /^(?:(?:well|oh|hm+|ach)[,. ]+)*(?:no|not|but|nein|nee|aber|i don't|i'd rather|i'm not)(?!\p{L})/iu;
const weighs =
  /\b(?:i'd|could|should|would|propose|suggest|rather|better|prefer|recommend|what about|how about|either|i say|i vote|maybe)\b|(?<!\p{L})(?:würde|könnten?|sollten|schlage|lieber|besser|wäre|vorschlag)(?!\p{L})/iu;

/** Words of conclusion at the beginning or end: "Right, so ...", "Then ...", "... then". */
const concludes =
  /^(?:(?:ok|okay|right|good|fine|great|well|all right|alright|cool|brilliant|perfect|gut|okay|ja|na gut)[,. ]+)*(?:so|then|also|dann|damit|somit)(?!\p{L})|(?<!\p{L})(?:then|dann)[.!]?$/iu;
const hasVerb =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|must|might|let's|go|goes|need|ist|sind|war|hat|haben|hatten?|wird|werden|kann|können|muss|müssen|soll|gibt|geht|macht)(?!\p{L})|'(?:s|re|m|ve|d|ll)(?!\p{L})|n't|(?<!\p{L})(?:i|you|we|they|he|she|it|ich|wir|du|ihr|sie|er|es) \p{Ll}|\p{Ll} (?:ich|wir|du|ihr|sie|er|es)(?!\p{L})/iu;

/** "Good, pine.", "Then September.": only a name after a word of conclusion. */
function picks(text: string): boolean {
  const [, named = ''] =
    /^(?:(?:ok|okay|right|good|fine|great|so|then|gut|also|dann)[,. ]{1,3}){1,5}(.{2,40})$/iu.exec(text) ?? [];
  return named !== '' && named.split(' ').length <= longestName && !hasVerb.test(text) && !weighs.test(named);
}

const refersBack = /(?<!\p{L})(?:it|that|this|them|es|das|sie|ihn)(?!\p{L})/iu;
/** "All in favour? Unanimous. The choir gets the hall on Thursdays." */
const isVote =
  /^(?:that is |that's |das ist )?(?:unanimous(?:ly)?(?: carried| approved)?|carried(?: unanimously)?|approved|passed|motion (?:carries|carried|passed)|no votes against|einstimmig(?: angenommen)?|angenommen)[.!]?$/iu;

const longestName = 4;
const lookBack = 6;

/** Whether a text contains part of a speaker's name. */
function namesSomebody(text: string, utterances: readonly Utterance[]): boolean {
  const names = speakersIn(utterances);
  return (text.match(/\p{Lu}\p{L}+/gu) ?? []).some((word) => names.has(word));
}

const known = new WeakMap<readonly Utterance[], ReadonlySet<string>>();

/** The words of all speakers' names, computed once per meeting. */
function speakersIn(utterances: readonly Utterance[]): ReadonlySet<string> {
  const names =
    known.get(utterances) ?? new Set(utterances.flatMap(({ speaker }) => speaker?.split(/[^\p{L}]+/u) ?? []));
  known.set(utterances, names);
  return names;
}

/** Sentences already parsed, because neighbours need them too. */
const readings = new WeakMap<Utterance, AnalyzedUtterance>();

function readingOf(one: Utterance): AnalyzedUtterance {
  const known = readings.get(one);
  if (known !== undefined) return known;
  const text = plainOf(one.text);
  const reading = {
    act: actOf(text),
    asks: asks.test(text),
    weighs: weighs.test(text),
    agrees: agrees.test(text),
    stems: contentStems(text),
  };
  readings.set(one, reading);
  return reading;
}

function actOf(text: string): string {
  if (isAsked(text)) return 'asks';
  if (takesOn.test(text)) return 'takes on';
  if (objects.test(text)) return 'objects';
  if (agrees.test(text)) return 'agrees';
  if (asks.test(text)) return 'asks';
  if (weighs.test(text)) return 'weighs';
  return 'says';
}

/** Relations to the sentences around: what they do, who says them, and whether they share the subject. */
function* relationsOf(own: Utterance, at: number, utterances: readonly Utterance[]): Iterable<string> {
  const before = utterances.slice(Math.max(0, at - lookBack), at);
  const others = before.filter(({ turn }) => turn !== own.turn);
  const lead = before.at(-1);
  if (lead?.turn === own.turn) yield isVote.test(lead.text) ? '#after vote' : `=${readingOf(lead).act}`;
  const [last, next] = [others.at(-1), utterances.slice(at + 1, at + 4).find(({ turn }) => turn !== own.turn)];
  if (last !== undefined) yield `<${readingOf(last).act}`;
  if (next !== undefined) yield `>${readingOf(next).act}`;
  if (
    last !== undefined &&
    next !== undefined &&
    readingOf(last).asks &&
    readingOf(next).agrees &&
    next.speaker !== own.speaker
  )
    yield '#answer agreed to';
  if (others.some((one) => readingOf(one).asks)) yield '#after question';
  if (before.some((one) => one.speaker === own.speaker && one.speaker !== null && readingOf(one).asks))
    yield '#own question';
  if (others.some((one) => readingOf(one).weighs)) yield '#after proposal';
  if (others.slice(-2).some((one) => readingOf(one).agrees)) yield '#after agreement';
}

/** How much of its subject was mentioned just before, and in what form. */
function* matterOf(own: Utterance, at: number, utterances: readonly Utterance[]): Iterable<string> {
  const { stems } = readingOf(own);
  const before = utterances.slice(Math.max(0, at - lookBack), at);
  const known = [...stems].filter((one) => before.some((other) => readingOf(other).stems.has(one))).length;
  const share = stems.size === 0 ? 0 : known / stems.size;
  const matter = share === 0 ? (at > 0 && refersBack.test(own.text) ? 'some' : 'none') : share < 0.5 ? 'some' : 'most';
  const plain = plainOf(own.text);
  const form = picks(plain) ? 'picks' : concludes.test(plain) ? 'concludes' : hasVerb.test(plain) ? 'tells' : 'names';
  yield `#known ${matter}`;
  yield `#${form} ${matter}`;
}

/** What the rules say about it. */
function* ruledOf(own: Utterance, at: number, utterances: readonly Utterance[]): Iterable<string> {
  const plain = plainOf(own.text);
  if (readingOf(own).weighs) yield '#weighs';
  if (namesSomebody(own.text, utterances)) yield '#names somebody';
  if (isDecided(plain)) yield ruled.stated;
  if (isApprovedProposal(plain, at, utterances)) yield ruled.approved;
}

/** Features of a sentence that states a decision, and of a proposal that others approve. */
export const ruled = { stated: '#said to be decided', approved: '#approved' };
/** Feature of a sentence whose subject is new. */
export const newSubject = '#known none';
