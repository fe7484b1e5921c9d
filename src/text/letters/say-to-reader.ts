import { tag } from '#text/languages/index.ts';
import type { Address } from './address.ts';
import type { Point } from './complete-acts.ts';
import { speaksOfOthersInFrench } from './french-address.ts';
import { personOf, speaksOfReaderInGerman, turnedSentence } from './german-clauses.ts';
import { isInstruction } from './instructions.ts';
import { capitalised } from './joined-statements.ts';

import { mayNameReader, noPerson } from './reader-patterns.ts';
import { gendersOfReader, personsIn, Referents } from './referents.ts';
import { speaksOfOthersInSpanish } from './spanish-orders.ts';
import { askDirectly, type Gender, gendersIn, pronounsIn, turnToReader } from './turn-to-reader.ts';
import { isOnePerson, namesSeveral, whomTheyMean } from './whom-they-mean.ts';

/** The parsed context of a mail. */
export interface ReadContext {
  language: string;
  /** A subject line given in the context. */
  subject: string | undefined;
  /** The reader's name, if the context gives it. */
  reader: string | undefined;
  points: ReadPoint[];
  /** Wishes for the manner of the mail, which are not part of its text. */
  manners: string[];
  /** What no rule can reliably phrase for the reader. */
  unsure: string[];
  /** What the mail must not mention. */
  secrets: string[];
  address: Address;
}

/** A point, and whether it is an item of a list. */
export type ReadPoint = Point & { isListed: boolean };

const capitalInside = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}/u;

/** Minimum words of a statement, even without a known verb. */
const shortestStatement = 3;

/** "Tell him off", "tell them whatever you like": no statement to pass on. */
function saysNothing({ isFromOrder, text, matter }: ReadPoint): boolean {
  if (!isFromOrder || text !== `${capitalised(matter)}.` || /^(?:no|yes)\.$/iu.test(text)) return false;
  return (
    /^(?:what|who|which)ever\b|^(?:anything|something|everything|nothing)\b/iu.test(text) ||
    (text.split(' ').length <= shortestStatement && !hasVerb(text))
  );
}

function hasVerb(text: string): boolean {
  return tag(text).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

const masculine = /(?<!\p{L})(?:[Ee]r|ih[mn]|sein(?:e[mnrs]?)?)(?!\p{L})/gu;

/** Who may be meant besides the reader, in the languages whose statements after an order are not turned. */
const othersIn: Readonly<Record<string, (text: string) => boolean>> = {
  fr: speaksOfOthersInFrench,
  es: speaksOfOthersInSpanish,
};

/** Puts what the points say about their reader into the second person, and records what cannot be. */
export function sayToReader(read: ReadContext, context: string): void {
  if (read.language !== 'en' && read.language !== 'und') {
    const isOrdered = read.language === 'de' && read.points.some(({ isFromOrder }) => isFromOrder);
    const speaksOfOthers = read.points.some(({ isFromOrder }) => isFromOrder) ? othersIn[read.language] : undefined;
    const isDirect = read.points.some(
      ({ text, isFromOrder }) =>
        !isFromOrder && /(?<![\p{L}-])(?:vous|votre|vos|usted(?:es)?|podrían?)(?!\p{L})/iu.test(text),
    );
    const turned = isOrdered ? sayToGermanReader(read) : undefined;
    // "Bedanke dich bei Tante Helga für den Pullover. Er passt": "er" is not her.
    const mayMeanReader = (text: string) =>
      speaksOfReaderInGerman(personOf(read.reader ?? '') === 'sie' ? text.replace(masculine, 'es') : text);
    const left = read.points.filter(
      ({ text, isFromOrder }, at) =>
        !isFromOrder &&
        (isInstruction(text, read.language, { isFirst: at === 0, isOfAnother: false, isDirect }) ||
          (isOrdered && turned?.has(text) !== true && mayMeanReader(text)) ||
          (speaksOfOthers?.(text) ?? false)),
    );
    read.unsure.push(...left.map(({ text }) => text));
    return;
  }
  const isOrdered = read.points.some(({ isFromOrder }) => isFromOrder) || read.reader !== undefined;
  const things = read.points.map(({ text }) => namesSeveral(text));
  const isOneReader = isOnePerson(read.reader);
  const whoms = read.points.flatMap(({ whom }) => whom ?? []);
  const addressed = whoms.find((whom) => pronounsIn(whom).length > 0) ?? whoms[0] ?? '';
  // A context that says "you" to the reader means somebody else by "she".
  const isDirect = !read.points.some(({ isFromOrder }) => isFromOrder) && /\byours?\b|\byou\b/iu.test(context);
  const reader = isDirect ? new Set<Gender>() : gendersOfReader(read.reader ?? addressed);
  const isPronoun = read.reader === undefined && /^(?:him|her|them)$/u.test(addressed);
  const firstOrdered = read.points.findIndex(({ isFromOrder }) => isFromOrder);
  const referents = new Referents(reader);
  // "Recommend Julia Stein. She worked for us", "Introduce our new cook": she is not the reader.
  let named =
    read.reader === undefined && /^I would like to (?:recommend \p{Lu}|introduce )/u.test(read.points[0]?.text ?? '');
  read.points = read.points.map((point, at) => {
    const meant = referents.read(point.text);
    if (!isOrdered && !isDirect) for (const gender of meant.keys()) meant.set(gender, 'unsure');
    // "Order two bags and ask when they arrive": "they" are the bags.
    const hasSeveral = things.slice(0, at + (isOneReader ? 1 : 0)).includes(true);
    if (gendersIn(point.text).has('they'))
      meant.set(
        'they',
        whomTheyMean({ text: point.text, isOrdered, hasSeveral, named: read.reader, phrase: addressed, reader }),
      );
    const turned = [...meant].reduce<ReadPoint | undefined>(
      (rewritten, [gender, whom]) => (whom === 'reader' ? rewritten && toSecondPerson(rewritten, gender) : rewritten),
      point,
    );
    const wish = asWish(turned, point);
    const isLeft = turned === undefined || ([...meant.values()].includes('unsure') && !named);
    named ||= !isOrdered && capitalInside.test(point.text.replace(noPerson, 'x'));
    const speaksOfReader =
      read.reader === undefined ? mayNameReader.test(point.text) : point.text.includes(read.reader);
    // "Jonas wants my bike. Tell him ...": Jonas is the reader.
    const isReaderNamed = at < firstOrdered && isPronoun && personsIn(point.text).length > 0;
    // "Tell my manager that our supplier sent 40 chairs": the manager reads it, so the supplier is somebody else.
    const isOfAnother = point.isFromOrder && namesAnother(point.whom ?? point.reader, point.text);
    if (
      isLeft ||
      speaksOfReader ||
      isReaderNamed ||
      saysNothing(point) ||
      isInstruction((wish ?? point).text, read.language, { isFirst: false, isOfAnother })
    )
      read.unsure.push(point.text);
    return askDirectly(wish ?? turned ?? point);
  });
}

/** "She should tell me by Sunday", once it speaks to the reader. */
const owed =
  /^You (?:should|must|need to|have to) (?=(?:please )?(?:tell|let|send|give|call|bring|answer|reply|pay|return|write|show|help)(?: to)? (?:me|us) )/u;

/** "Please tell me by Sunday": a wish for what the reader does, put to the reader. Undefined for anything else. */
function asWish(turned: ReadPoint | undefined, point: ReadPoint): ReadPoint | undefined {
  if (turned === undefined || turned.text === point.text || !owed.test(turned.text)) return undefined;
  const text = turned.text.replace(owed, 'Please ');
  return { ...turned, text, matter: text.replace(/[.!]$/u, ''), isAsk: true };
}

/** Turns the statements after the orders of a German context if they surely mean the reader. Returns the new texts. */
function sayToGermanReader(read: ReadContext): Set<string> {
  const reader = personOf(read.reader ?? '');
  const before: string[] = [];
  const turned = new Set<string>();
  read.points = read.points.map((point) => {
    const { address } = read;
    const text = point.isFromOrder ? undefined : turnedSentence(point.text, { address, reader, before });
    before.push(point.text);
    if (text === undefined) return point;
    turned.add(text);
    return { ...point, text, isAsk: point.isAsk || text.endsWith('?'), matter: text.replace(/[.!]$/u, '') };
  });
  return turned;
}

/** Whether an order names its reader, by a word that the point does not use for somebody. */
function namesAnother(whom: string | undefined, text: string): boolean {
  if (whom === undefined || pronounsIn(whom).length > 0 || /^every/u.test(whom)) return false;
  const words = new Set(text.toLowerCase().match(/\p{L}{3,30}/gu));
  return !(whom.toLowerCase().match(/\p{L}{3,30}/gu) ?? []).some(
    (word) => !/^(?:the|our)$/u.test(word) && words.has(word),
  );
}

function toSecondPerson(point: ReadPoint, gender: Gender): ReadPoint | undefined {
  const text = turnToReader(point.text, gender);
  const matter = turnToReader(point.matter, gender);
  return text === undefined || matter === undefined ? undefined : { ...point, text, matter };
}
