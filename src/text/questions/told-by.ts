import { numberWords } from './amounts.ts';
import { asksClock, clock, length, sum, time } from './figures.ts';
import { demands, endOfBreak, fears, harm, harmful, otherwiseTold, strikes, worried } from './otherwise-told.ts';
import type { Question } from './read-question.ts';
import { asksRecommendation, picks } from './recommendations.ts';

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?';
const hour = "\\p{N}{1,2}(?:[:.]\\p{N}{2})?\\s?(?:[ap]\\.?m\\.?|o[’']clock)?";
/** "Monday to Friday 9 am to 5 pm": when a place is open, without the word, or "We are open from 9 to 5". */
const openingHours = new RegExp(
  `^(?:(?:opening )?(?:hours|times):? |we(?:['’]re| are) (?:open )?(?:from )?|open (?:from )?|the [^.;]{2,40} (?:is|are) open )?(?:${weekday}|daily|weekdays|weekends)\\b[^.;]{0,60}?\\b${hour} ?(?:to|until|till|and|[-–—]) ?${hour}`,
  'iu',
);
const opens = /^(?:open(?:s|ing)?|clos(?:es?|ed|ing)|hours?)$/u;
/** Asks for an opening that happened, not for hours. */
const happened = /\b(?:did|was|were|has|had)\b/iu;

/** "How long is the guarantee?", "How long is the bridge?" */
const lasting = new RegExp(`${time.source}|${length.source}`, 'iu');
const asksDuration = /^how long (?:does|do|did|will|would|can|has|have)\b/iu;

const asksStaff =
  /^how many (?:people|employees|workers|persons|staff)\b.{0,80}\b(?:work(?:s|ed|ing)?|employ(?:s|ed)?|jobs?)\b|^how many .{0,60}\b(?:employees|workers|staff)\b/iu;
const staffWord = /^(?:people|persons|employees|workers|staff|work(?:s|ed|ing)?|employ(?:s|ed)?)$/u;
const number = `(?:\\p{N}|(?:${numberWords})\\b)`;
const staff = new RegExp(
  `\\p{N} (?:\\p{Ll}{2,20} ){0,2}(?:employees|workers|staff|jobs)\\b|\\b(?:workforce|staff) of (?:about |some |around )?${number}|\\bemploy(?:s|ed)? (?:about |some |around )?${number}`,
  'iu',
);

const asksState =
  /^(?:is|are|can|could|does|do|has|have|will)\b.{1,160}\b(?:still|any ?more|any longer|in force|in effect)\b/iu;
const stateWord = /^(?:force|effect|valid|available|apply|applies|running|going|possible)$/u;
/** What became of something that was so: "was lifted", "is used up", "remains until further notice". */
const state =
  /\b(?:lifted|ended|expired|cancell?ed|called off|scrapped|abolished|withdrawn|revoked|repealed|used up|exhausted|sold out|stopped|suspended|reopened|resumed|extended|discontinued|replaced|no longer|not any more|until further notice|remains?|remained|continues?|still|in force|in effect)\b/iu;

/** That a thing can be had, which tells where or from when. */
const onSale =
  /\b(?:on|for) sale\b|\b(?:is|are|will be) (?:sold|available)\b|\bcan be (?:ordered|bought|booked|had)\b/iu;
/** What a food contains that some people must not or do not eat. */
const contained: readonly (readonly [RegExp, RegExp])[] = [
  [/^gluten$/u, /\b(?:wheat|barley|rye|spelt|flour|co?eliac|gluten)/iu],
  [/^(?:lactose|dairy)$/u, /\b(?:milk|cream|butter|cheese|yogh?urt|lactose|dairy)/iu],
  [/^(?:vegan|vegetarian)s?$/u, /\b(?:vegans?|vegetarians?|meat|fish|bacon|ham|chicken|gelatine|animal|eggs?)\b/iu],
];

/** "Braucht man das?" */
const necessity =
  /(?<!\p{L})(?:überflüssig|unnötig|nötig|notwendig|erforderlich|verzicht\p{L}{0,3}|entbehrlich|muss|müssen)(?!\p{L})/iu;
/** "Can I remove it with vinegar?": leave to do something, and what a page says of a means of it: "Vinegar is unsuitable". */
const asksLeave =
  /^(?:can|could|may|must|should) (?:i|we|you|one|(?:the |an? )?\p{Ll}{4,20}) (?:\p{L}{1,20}ly |also |still )?(\p{L}{3,20})\b/iu;
const leave =
  /\b(?:(?:un)?suitable|not suited|no use|useless|harmless|forbidden|prohibited|banned|not (?:allowed|permitted))\b|^(?:never|do not|don['’]t|avoid|always|remove|take)\b[^.;]{0,80}\b(?:with|without|before|while|when|out|off)\b/iu;

/** "The winner receives 30,000 lei". */
const prize =
  /\b(?:prizes?|awards?|grand prix|medals?|trophy|winners? (?:gets?|receives?|is awarded|takes?(?: home)?)|worth)\b/iu;

/** Verbs that are often said in other words. */
const inOtherWords: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:delay(?:s|ed)?|postpon(?:es?|ed|ing)|late)$/u,
    /\b(?:put off|pushed back|postponed|delayed|deferred|held up)\b/iu,
  ],
  [/^cancel(?:s|led|ed|ling)?$/u, /\b(?:called off|scrapped|axed)\b/iu],
  [/^(?:abolish(?:es|ed)?|abandon(?:s|ed)?)$/u, /\b(?:given up|gives? up|gave up|done away with|dropped|scrapped)\b/iu],
  [
    /^remov(?:es?|ed|ing)$/u,
    /\b(?:pull|tak|took|cut|get|got|scrap|wip|wash)\p{L}{0,4} (?:it |them )?(?:out|off|away)\b/iu,
  ],
  [/^(?:tolerat(?:es?|ed)|bear)$/u, /\bput up with\b/iu],
  [/^(?:investigat(?:es?|ed|ing))$/u, /\blook(?:s|ed|ing)? into\b/iu],
  [/^su(?:e|es|ed|ing)$/u, /\b(?:law)?suits?\b|\b(?:to|into) court\b|\blegal action\b/iu],
  [
    /^(?:collaps|fail)(?:e|es|ed|s|ing)?$/u,
    /\b(?:g(?:ive|ives|ave|iven|iving) way|br(?:eak|eaks|oke|oken) (?:down|apart)|cav(?:e|ed) in|f(?:all|ell) apart|burst|snapped|gave out|sw[iu]ng open)\b/iu,
  ],
  [
    /^(?:found(?:ed)?|built|opened|established)$/u,
    /\b(?:dat(?:es?|ed|ing) (?:back )?(?:from|to)|go(?:es)? back to)\b/iu,
  ],
  [
    /^(?:quick(?:ly)?|fast)$/u,
    /\b(?:with)?in (?:less than |under |about )?(?:an?|one|two|three|four|five|six|ten|\p{N}{1,3}) (?:second|minute|hour|day)s?\b|\b(?:at once|immediately|overnight|rapid(?:ly)?|faster|quick(?:er|est)|speeds? (?:it |this )?up)\b/iu,
  ],
  [/^compensat(?:ion|ed?)$/u, /\b(?:owed|entitled to|refund(?:ed|s)?|money back)\b/iu],
  [/^borrow(?:s|ed|ing)?$/u, /\b(?:l(?:end|ends|ent|ending)|loans?)\b/iu],
  [
    /^improv(?:es?|ed|ing)$/u,
    /\b(?:better|\p{L}{3,12}ed more|rais(?:es?|ed|ing)|gain(?:s|ed)?|boost(?:s|ed)?|improv(?:es?|ed|ements?)|worse)\b/iu,
  ],
  [
    /^propos(?:es?|ed|ing)$/u,
    /\b(?:(?:put|puts|putting|bring|brings|brought) (?:in|forward)|tabled|mov(?:es?|ed) (?:the|a) motion|suggest(?:s|ed)?)\b/iu,
  ],
];

/**
 * The pattern for sentences that tell what a word of a question asks for without the word: hours for "open", an amount
 * for "money", employees for people who work somewhere, "was lifted" for whether something is still in force. Undefined
 * for other words and questions.
 */
export function toldBy(word: string, { text, kind, language }: Question): RegExp | undefined {
  if (language === 'de' && kind === 'yes-no' && /^(?:brauch|benötig)\p{L}{0,3}$/u.test(word)) return necessity;
  if (language !== 'en') return undefined;
  if (/^open(?:s|ed)?$/u.test(word) && kind === 'when' && /\bagain\b/iu.test(text)) return endOfBreak;
  if (opens.test(word) && (kind === 'when' || kind === 'topic') && !happened.test(text)) return openingHours;
  if (/^(?:money|cash)$/u.test(word)) return sum;
  if (/^(?:buy|order|book)$/u.test(word) && (kind === 'when' || kind === 'where')) return onSale;
  if (asksRecommendation(text) && /^(?:buy|get|choose|take|pick|order|recommend(?:ed)?|best)$/u.test(word))
    return picks;
  if (word === 'prize') return prize;
  if (word === 'time' && asksClock.test(text)) return clock;
  const phrase = inOtherWords.find(([verb]) => verb.test(word));
  const isLeave = kind === 'yes-no' && asksLeave.exec(text)?.[1]?.toLowerCase() === word;
  if (phrase !== undefined) return isLeave ? new RegExp(`${phrase[1].source}|${leave.source}`, 'iu') : phrase[1];
  const otherwise = otherwiseTold.find(
    (one) => one.word.test(word) && one.kinds.includes(kind) && (one.asked?.test(text) ?? true),
  );
  if (otherwise !== undefined) return otherwise.told;
  const food = kind === 'yes-no' ? contained.find(([asked]) => asked.test(word)) : undefined;
  if (food !== undefined) return food[1];
  if (kind === 'quantity' && word === 'long') return asksDuration.test(text) ? time : lasting;
  if (kind === 'quantity' && staffWord.test(word) && asksStaff.test(text)) return staff;
  if (isLeave) return leave;
  return kind === 'yes-no' && stateWord.test(word) && asksState.test(text) ? state : undefined;
}

/** Whether it is asked why people strike or protest, and a sentence tells what they demand, which is the reason. */
export const tellsDemand = ({ terms }: Question, sentence: string): boolean =>
  demands.test(sentence) && terms.some(({ lower }) => strikes.test(lower));

/** Whether it is asked why somebody is worried, and a sentence tells what he fears. */
export const tellsFear = ({ terms }: Question, sentence: string): boolean =>
  fears.test(sentence) && terms.some(({ lower }) => worried.test(lower));

/** Whether it is asked why something is dangerous, and a sentence tells what harm it does. */
export const tellsHarm = ({ terms }: Question, sentence: string): boolean =>
  harm.test(sentence) && terms.some(({ lower }) => harmful.test(lower));

/** Whether a sentence gives the hours that a question asks for: "When is the pool open?". */
export const givesHours = (question: Question, sentence: string): boolean =>
  openingHours.test(sentence) && question.terms.some(({ lower }) => toldBy(lower, question) === openingHours);
