import { wordsOf } from '#text/languages/index.ts';

/** A statement without its attribution. */
export interface UnattributedStatement {
  text: string;
  /** Whether the speaker denies the statement. */
  isDenied: boolean;
}

/** Reporting verbs, as alternatives of a pattern. */
export const saying =
  'says|said|say|writes|wrote|write|reports|reported|report|suggests|suggested|suggest|argues|argued|claims|claimed|told|found|believes|warns|warned|confirmed|confirms|announced|announces|stated|states|insists|insisted|according to';

const sayers = new Set(saying.split('|'));
const denials = new Set('deny denies denied denying'.split(' '));
const negations = new Set('not never no cannot nor'.split(' '));
const pronouns = new Set('it he she they'.split(' '));
/**
 * After these verbs a clause may follow without "that" ("said the dam was safe"). Others take an object ("found the
 * boat").
 */
const plainly = new Set('says said say believes argues argued insists insisted'.split(' '));
const beginners = new Set('the a an it he she they there his her its their this these no'.split(' '));
const accordingTo = /^according to [^,]{1,80},\s/i;
/** "Analysts expect sales of 1.3 billion": who expects it may differ, and what they expect be compared. */
const expected =
  /^[^,;:]{2,90}?(?:, [^,;:]{2,60},)?(?<!\b(?:is|are|was|were|be|been)) (?:now |still |only )?(?:expects?|expected|predicts?|predicted|forecasts?|estimates?|estimated|reckons? with|assumes?|assumed) (?=\p{Ll}[\p{L} ]{2,40} of (?:\p{Ll}{2,8} ){0,3}[$€£]?\p{N})/u;
/** What was expected or so at another time: "; in May she had said 1.4 billion". */
const elsewhen = /[;,] (?:in|on|last|a) [^,;:]{2,30} (?:it|she|he|they) had [^;]{2,80}$/iu;
/** Maximum words between the verb and "that" ("told reporters on Saturday that"). */
const mostBetween = 4;
/** Maximum words that name the speaker. */
const mostNaming = 16;

/**
 * Removes the attribution from the beginning of a sentence ("Investigators said on Friday that", "According to the
 * union,"). If the statement begins with "it" or "they" for the speaker, the speaker's name replaces the pronoun.
 */
export function withoutSpeaker(sentence: string): UnattributedStatement {
  const plain = sentence.replace(accordingTo, '');
  if (plain !== sentence) return { text: capitalised(plain), isDenied: false };
  if (expected.test(sentence))
    return { text: sentence.replace(expected, 'Expected are ').replace(elsewhen, ''), isDenied: false };
  const words = wordsOf(sentence);
  const at = words.findIndex(({ lower }) => sayers.has(lower) || denials.has(lower));
  const verb = words[at];
  if (verb === undefined || at < 1 || at > mostNaming) return { text: sentence, isDenied: false };
  const speaker = sentence.slice(0, verb.start).trim();
  // After a quotation the speaker comes last, and "did not say" reports nothing.
  const isQuoted = /["”]/.test(speaker);
  // "The dam is safe, said the director": a single comma separates the statement from the speaker.
  const isBehind = speaker.indexOf(',') === speaker.length - 1;
  if (isQuoted || isBehind || words.slice(0, at).some(({ lower }) => negations.has(lower)))
    return { text: sentence, isDenied: false };
  const that = words.slice(at + 1, at + 2 + mostBetween).find(({ lower }) => lower === 'that');
  const next = words[at + 1];
  const isDirect = next !== undefined && beginners.has(next.lower) && plainly.has(verb.lower);
  const start = that?.end ?? (isDirect ? next.start : undefined);
  if (start === undefined) return { text: sentence, isDenied: false };
  const statement = sentence.slice(start).trimStart();
  const [first] = wordsOf(statement.slice(0, 40));
  const [name = ''] = speaker.split(',', 1);
  const isOwn = first?.start === 0 && pronouns.has(first.lower);
  const text = isOwn ? `${name}${statement.slice(first.end)}` : capitalised(statement);
  return { text, isDenied: denials.has(verb.lower) };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
