import type { Span } from './movements.ts';
import type { Token } from './tokens.ts';

const list = (words: string) => new Set(words.split(' '));

const unable = list("can't cannot cant couldn't couldnt");
const needing = list('imagine picture live do be cope survive function');
const withoutReach = 7;
const indispensable = 2.2;

const beings = list("is are was were it's that's be been isn't");
/** What a text is about rather than how it feels: themes of news, history and stories. */
const topics = list(
  'war wars warfare battle battles crime crimes criminal criminals murder murders homicide death deaths cancer disease diseases plague ' +
    'pandemic epidemic virus terrorism terrorist terrorists violence prison prisons prisoner prisoners jail police weapon weapons gun ' +
    'guns bomb bombs punishment sentence poverty unemployment inflation tax taxes debt debts suicide grief divorce funeral funerals flood ' +
    'floods earthquake hurricane storm drug drugs addiction crisis victim victims enemy army soldier soldiers military conflict ' +
    'conflicts pedestrian pedestrians ban bans museum museums collection collections pictures picture tip tips accident accidents emergency surgery shares share stock stocks security securities asset assets bond bonds energy ' +
    'party credit court courts trial lawsuit abortion immigration immigrant immigrants refugee refugees homelessness deficit ' +
    // Good in sound and named in every kind of text: "rescue workers", "the growth forecast", "delivered on Monday".
    'rescue charity charities growth award awards prize prizes festival festivals concert concerts delivered delivery deliver screen ' +
    'screens price prices insurance trust fund funds fan fans new hospital hospitals medicine summit agreement birthday wedding music ' +
    'hold holds package packages lecture lectures covers flat live stream streams signed treaty sunset song songs network access service services account church faith minister secretary friend friends film films movie movies video videos ' +
    'novel novels villain villains hero heroes heroine heroines exhibition exhibitions ' +
    'winner winners champion champions penalty penalties torture slavery poison sadness murderer murderers lobbyist lobbyists homicides defense defence chairman holiday holidays recession costume costumes',
);
const topicFactor = 0;

const deaths = list(
  'died dies dead killed kills death deaths dying injured wounded hurt drowned hospitalised hospitalized survivors survived ' +
    'crash crashed collision collided fire explosion exploded attack attacked shooting stabbed stabbing arrested charged convicted jailed sentenced',
);
const people = list(
  'people person man woman men women child children boy girl passengers passenger driver pedestrian cyclist soldiers civilians residents ' +
    'workers worker miners students pupils tourists police officers officer firefighters aged survivors victims suspect suspects',
);

/** Whether a sentence reports what befell people, as news do: what it tells is grave, and no judgement of its writer. */
export function isReportOfHarm(words: readonly string[]): boolean {
  if (words.some((word) => own.has(word))) return false;
  return (
    words.some((_word, at) => isNamedCalamity(words, at)) ||
    words.some(
      (word, at) => deaths.has(word) && (people.has(words[at - 1] ?? '') || befalling.has(words[at - 1] ?? '')),
    ) ||
    (words.some((word) => deaths.has(word)) && words.some((word) => people.has(word)))
  );
}
const befalling = list('was were been found');
const own = list("i me my mine we us our ours i'm i've we're we've you your");

/** Whether a word only says that somebody came to harm. */
export function isHarm(word: string): boolean {
  return deaths.has(word);
}

/** Where a calamity is named by its kind or year, it is a theme: "the 1994 ferry disaster". */
const calamities = list(
  'disaster disasters tragedy catastrophe massacre sinking derailment blaze scandal fire fires crash collapse flood shooting explosion bombing',
);
const kinds = list(
  'ferry mining mine rail railway train air plane aviation nuclear oil chemical natural football stadium dam bridge theatre school factory hotel nightclub mountain space shipping tower',
);

function isNamedCalamity(words: readonly string[], at: number): boolean {
  if (!calamities.has(words[at] ?? '')) return false;
  return (
    kinds.has(words[at - 1] ?? '') ||
    words.slice(Math.max(0, at - 2), at).some((word) => /^(?:1\d|20)\d\d$/u.test(word))
  );
}

/** How much of its valence the word at a place keeps: little where it names a theme, all where it judges ("it is a crime"). */
export function topicShare(words: readonly string[], at: number): number {
  if (isNamedCalamity(words, at)) return topicFactor;
  if (!topics.has(words[at] ?? '')) return 1;
  const isJudged = /^an?$/u.test(words[at - 1] ?? '') && beings.has(words[at - 2] ?? '');
  return isJudged ? 1 : topicFactor;
}

const openers = list('please kindly dear');
/** "Ok, see you at five": a word that only takes note, before what it leads to. */
const consents = list('ok okay k yes yep sure right alright');
const goesOn = list(
  "see i i'm i'll we we'll you let let's so then that the it it's will got done noted thanks and but be what when where who how",
);
const numbers = list(
  'one two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand million billion half quarter day days week weeks month months year years hour hours minute minutes',
);

/** What only measures behind a unit: "12 mm thick". */
const dimensions = list('thick thin wide narrow long short high tall deep heavy old');
const units = list(
  'mm cm m km metre metres meter meters kilometre kilometres inch inches foot feet yard yards mile miles kg gram grams pounds pages years weeks months days',
);

/** Behind "moving" they say that something changes its place. */
const wayWords = list(
  'its their his her my our the a to into from out in on off away back forward up down through house home next',
);

/** What stops at a place that is named for it: "at the bus stop". */
const vehicles = list('bus tram train coach metro truck tube taxi');

/** What is had for nothing: "free parking". */
const given = list(
  'parking version admission entry entrance trial sample samples shipping delivery copy space spaces seat seats of on for under until transport',
);
/** "Like the other towers": at the beginning of a sentence it compares. */
const compared = list('the a an its his her their my our your many most all other any some these those no every');

/** Whether a word judges nothing: a number, or the opener of a letter or a request ("Dear Ms Lee", "Kindly confirm"). */
export function isSilentWord(words: readonly string[], at: number): boolean {
  if (numbers.has(words[at] ?? '')) return true;
  if (dimensions.has(words[at] ?? '') && units.has(words[at - 1] ?? '')) return true;
  if (words[at] === 'stop' && vehicles.has(words[at - 1] ?? '')) return true;
  if (words[at] === 'moving' && wayWords.has(words[at + 1] ?? '')) return true;
  if (words[at] === 'free' && given.has(words[at + 1] ?? '')) return true;
  if (at === 0 && words[at] === 'like' && compared.has(words[1] ?? '')) return true;
  if (at === 0 && consents.has(words[0] ?? '') && (words[1] === undefined || goesOn.has(words[1]))) return true;
  return openers.has(words[at] ?? '') && (at === 0 || words[at - 1] === 'please' || words[at - 1] === 'and');
}

const requesting =
  /^(?:(?:hi|hello|hey) )?(?:please|kindly|(?:could|would|can|will) you(?: please| kindly|,|$)|(?:can|could|may) (?:i|we)|is it possible|(?:is|are) there (?:a|an|any)|(?:we|i)(?: would| must|'d)?(?: kindly| politely| respectfully)? (?:ask|request|invite|remind) you|you are (?:kindly )?(?:asked|requested|reminded)|how (?:do i|can i|do we|can we|much|many|long)|(?:where|when|what time) (?:is|are|can|do|does|will)|do you (?:have|offer|ship|accept|take|sell|deliver|open))(?: |$)/u;

/** Thanks for what is only asked for. */
const thanksAhead = list('thank thanks thx cheers');

/** Whether a hit of a request only closes it: "Send it to me, thank you". */
export function isCourtesy(key: string): boolean {
  return thanksAhead.has(key.split(' ')[0] ?? '');
}

const telling = list(
  'said says say tells told thinks thought heard hears called calls found finds according claimed claims complained',
);
const unseen = list("haven't havent hasn't didn't not never can't cannot");
const tried = list('seen read tried tested watched played tasted used been met heard judge say tell');

/** The place where the writer disowns what others are said to feel: "She said it was dreadful, but I haven't tried it". */
export function disclaimerPlace(words: readonly string[]): number | undefined {
  const reportingVerbAt = words.findIndex((word) => telling.has(word));
  if (reportingVerbAt < 0) return undefined;
  const at = words.findIndex(
    (word, next) =>
      next > reportingVerbAt && unseen.has(word) && /^(?:i|we|have|i've|we've)$/u.test(words[next - 1] ?? ''),
  );
  if (at < 0) {
    const none = words.findIndex(
      (word, next) => next > reportingVerbAt && word === 'no' && /^(?:opinion|idea|view)$/u.test(words[next + 1] ?? ''),
    );
    return none > 0 && words.slice(Math.max(0, none - 2), none).includes('i') ? none : undefined;
  }
  return words.slice(at + 1, at + 4).some((word) => tried.has(word)) ? at : undefined;
}

/** Whether a sentence asks for something politely, and so says little of what its writer feels. */
export function isRequest(words: readonly string[]): boolean {
  if (requesting.test(words.slice(0, 5).join(' '))) return true;
  // "If the blue one is sold out, please send the green one".
  return words[0] === 'if' && words.some((word, at) => word === ',' && words[at + 1] === 'please');
}

/** What recipes and manuals tell to do; "skip" and "buy" are advice that judges. */
const handling = list(
  'add whip stir keep store turn press insert rinse fold mix pour bake boil heat chill sprinkle slice place connect plug unplug restart ' +
    'click tap enter select attach fill wipe tighten loosen screw refer consult install reboot reset use see call contact ask check wait',
);
/** Of these a sentence may begin with the first only in a manual; the others follow "if the light is red,". */
const asked = list('use see call contact ask check wait keep turn');

/** Whether a sentence is a step of a recipe or manual: "Add the beaten eggs", "If pain persists, see a doctor". */
export function isInstruction(words: readonly string[]): boolean {
  if (words.some((word) => own.has(word) && word !== 'you' && word !== 'your')) return false;
  const first = words[0] ?? '';
  if (handling.has(first) && !asked.has(first)) return !/^(?:to|up|in)$/u.test(words[1] ?? '');
  if (!/^(?:if|in|when|once|before|after)$/u.test(first)) return false;
  return words.some((word, at) => word === ',' && handling.has(words[at + 1] ?? ''));
}

/** Places that say how much somebody needs a thing: "I can't imagine my kitchen without it". */
export function needsOf(tokens: readonly Token[], words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const isUnable =
      unable.has(words[at] ?? '') || (words[at] === 'not' && /^(?:can|could)$/u.test(words[at - 1] ?? ''));
    if (!isUnable || !needing.has(words[at + 1] ?? '')) continue;
    const end = reachOf(tokens, words, at + 2);
    if (end === undefined) continue;
    spans.push({ at, length: end + 1 - at, valence: indispensable });
    at = end;
  }
  return spans;
}

function reachOf(tokens: readonly Token[], words: readonly string[], from: number): number | undefined {
  for (let next = from; next < from + withoutReach; next += 1) {
    if (tokens[next]?.kind !== 'word' || words[next] === 'to') return undefined;
    if (words[next] === 'without') return next;
  }
  return undefined;
}
