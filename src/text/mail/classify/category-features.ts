import { copyVector, rolesOf, vectorLength, vectorOf, wordsOf } from '#text/languages/index.ts';
import { isRead } from '../wordings/language-wordings.ts';
import type { Ask } from './ask.ts';
import type { CategoryFeatures } from './category-model.ts';
import type { MailText } from './read-mail.ts';
import { tokenize } from './tokens.ts';

/** Maximum characters of a mail for the category model. */
const lookLength = 2_000;

/** Lengths of word prefixes that are features too, to cover inflections and compounds. */
const beginnings = [3, 4, 5];

/** Subject prefixes of replies and forwards. */
const answers = /^\s*(?:re|aw|sv|antw|antwort|rif|res)(?:\[\d\])?: ?\S/u;
const handsOn = /^\s*(?:fwd?|wg|tr|rv|i|enc|doorst|ts) ?: ?\S/u;

/**
 * The features of a mail for the category model: words and their prefixes, words of the sender, matching rules,
 * language-independent patterns such as amounts and times, and what its words mean.
 */
export function categoryFeatures(mail: MailText, ask: Ask, rules: Iterable<string>): CategoryFeatures {
  const words = new Set<string>();
  // In a language the model hardly knows, short words would be mistaken for words of others.
  const shortest = isRead(mail.language) ? 1 : 4;
  const shapes = new Set<string>([`#from ${mail.sender.kind}`]);
  const text = `${mail.ruledSubject}\n${mail.substance.slice(0, lookLength)}`;
  // The parts of "shop.example" are no words.
  const tokens = tokenize(text).filter(({ start, end }) => !(isJoined(text, start) || isJoined(text, end + 1)));
  const towns = townsIn(`${mail.subject}\n${mail.own.slice(0, lookLength)}`);
  for (const [at, { form }] of tokens.entries()) {
    if (towns.has(form)) continue;
    if (/^[<?!]/u.test(form)) shapes.add(`#${form}`);
    if (/^[<?!]/u.test(form) || form.length < shortest) continue;
    for (const length of beginnings) if (form.length > length) words.add(`${form.slice(0, length)}*`);
    words.add(form);
    const next = tokens[at + 1]?.form;
    if (next !== undefined && next.length >= shortest) words.add(`${form} ${next}`);
  }
  for (const { form } of tokenize(mail.ruledSubject))
    if (form.length >= shortest && !towns.has(form)) words.add(`subject:${form}`);
  for (const word of `${mail.sender.local} ${mail.sender.display}`.match(/\p{L}{3,20}/gu) ?? [])
    words.add(`from:${word}`);
  for (const rule of rules) shapes.add(`@${rule.replace(/ \(\p{L}+\)$/u, '')}`);
  for (const shape of shapesOf(mail, ask, tokens.length)) shapes.add(shape);
  return { words: [...words], shapes: [...shapes], meaning: meaningOf(mail, text) };
}

/** English and other towns that are spelled like words, behind a preposition and with a capital. */
const townLikeWord =
  /(?<!\p{L})(?:to|in|from|at|near|via|around) (Bath|Barking|Battle|Cork|Deal|Derby|Nice|Poole|Reading|Rugby|Sale|Sandwich|Split|Street|Ware|Wells)(?![\p{L}-]| (?:list|room|group|price|agreement|Street|Road))/gu;

/** Such towns of a mail, in lower case: "Are you coming to Reading?" is not about reading. */
function townsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(townLikeWord)].map(([, town = '']) => town.toLowerCase()));
}

/** The vector of an English mail has this length, so that its weights are of the size of the others. */
const meaningLength = 3;

/** The mean of the vectors of an English mail's content words; zero in other languages, which have no vectors. */
function meaningOf({ language }: MailText, text: string): Float32Array {
  const mean = new Float32Array(vectorLength);
  if (language !== 'en' && language !== 'und') return mean;
  const one = new Float32Array(vectorLength);
  const { stop } = rolesOf('en');
  for (const { lower } of wordsOf(text)) {
    const from = stop.has(lower) ? -1 : vectorOf(lower);
    if (from === -1) continue;
    copyVector(from, one, 0);
    for (const [at, value] of one.entries()) mean[at] = (mean[at] ?? 0) + value;
  }
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => (value * meaningLength) / length);
}

/** Whether a full stop before an offset joins two words without a space. */
function isJoined(text: string, at: number): boolean {
  return text[at - 1] === '.' && /[\p{L}\d]/u.test(text[at] ?? '') && /[\p{L}\d]/u.test(text[at - 2] ?? '');
}

function shapesOf(mail: MailText, ask: Ask, size: number): string[] {
  const shapes = [size < 15 ? '#short' : size < 60 ? '#some sentences' : '#long'];
  if (ask.asks) shapes.push(ask.probability >= plainlyAsked ? '#asks plainly' : '#asks');
  if (/[?？؟]/u.test(mail.substance)) shapes.push('#a question');
  if (mail.footer !== '') shapes.push('#small print');
  if (mail.headers['list-id'] !== undefined) shapes.push('#a list');
  if (answers.test(mail.lowerSubject)) shapes.push('#answers');
  if (handsOn.test(mail.lowerSubject)) shapes.push('#hands on');
  if (/https?:|www\./u.test(mail.lowerText)) shapes.push('#a link');
  if (/^\[[^\]\n]{2,60}\]/u.test(mail.lowerSubject)) shapes.push('#a name in brackets');
  if (/[\p{L}\d]#\d|\(#\d|[\p{L}\d]\/[\p{L}\d]/u.test(mail.lowerSubject)) shapes.push('#a number or path');
  if (!isRead(mail.language)) shapes.push('#a language without rules');
  return shapes;
}

/** Minimum probability of an explicit request. */
export const plainlyAsked = 0.8;

/** Minimum words for the model's weights to count. */
const fewestWords = 8;

/** Whether a mail has too few words for the model. */
export function isTooShort({ words }: CategoryFeatures): boolean {
  return words.filter((word) => !/[ :*]/u.test(word)).length < fewestWords;
}
