import type { Features } from '#text/languages/index.ts';
import { isRead } from '../wordings/language-wordings.ts';
import type { Ask } from './ask.ts';
import type { MailText } from './read-mail.ts';
import { tokenize } from './tokens.ts';

/** How far the model of categories reads into a mail. */
const lookLength = 2_000;

/** Words also count by their beginnings of so many letters, whatever ending or second part they have. */
const beginnings = [3, 4, 5];

/** Beginnings of subjects that say that a mail answers another one, or hands it on. */
const answers = /^\s*(?:re|aw|sv|antw|antwort|rif|res)(?:\[\d\])?: ?\S/u;
const handsOn = /^\s*(?:fwd?|wg|tr|rv|i|enc|doorst|ts) ?: ?\S/u;

/**
 * What the model of categories sees of a mail: its words and their beginnings, the words of its sender, the wordings of
 * the rules that fired, and shapes that are the same in every language, such as amounts and clock times.
 */
export function categoryFeatures(mail: MailText, ask: Ask, rules: Iterable<string>): Features {
  const words = new Set<string>();
  // Short words of a language that the model has hardly seen are other words than those which it knows.
  const shortest = isRead(mail.language) ? 1 : 4;
  const shapes = new Set<string>([`#from ${mail.sender.kind}`]);
  const text = `${mail.ruledSubject}\n${mail.told.slice(0, lookLength)}`;
  // The parts of "shop.example" are a name and no words.
  const tokens = tokenize(text).filter(({ start, end }) => !(isJoined(text, start) || isJoined(text, end + 1)));
  for (const [at, { form }] of tokens.entries()) {
    if (/^[<?!]/u.test(form)) shapes.add(`#${form}`);
    if (/^[<?!]/u.test(form) || form.length < shortest) continue;
    for (const length of beginnings) if (form.length > length) words.add(`${form.slice(0, length)}*`);
    words.add(form);
    const next = tokens[at + 1]?.form;
    if (next !== undefined && next.length >= shortest) words.add(`${form} ${next}`);
  }
  for (const { form } of tokenize(mail.ruledSubject)) if (form.length >= shortest) words.add(`subject:${form}`);
  for (const word of `${mail.sender.local} ${mail.sender.display}`.match(/\p{L}{3,20}/gu) ?? [])
    words.add(`from:${word}`);
  for (const rule of rules) shapes.add(`@${rule.replace(/ \(\p{L}+\)$/u, '')}`);
  for (const shape of shapesOf(mail, ask, tokens.length)) shapes.add(shape);
  return { words: [...words], shapes: [...shapes] };
}

/** Whether a stop before a place of a text stands between two words without a space. */
function isJoined(text: string, at: number): boolean {
  return text[at - 1] === '.' && /[\p{L}\d]/u.test(text[at] ?? '') && /[\p{L}\d]/u.test(text[at - 2] ?? '');
}

function shapesOf(mail: MailText, ask: Ask, size: number): string[] {
  const shapes = [size < 15 ? '#short' : size < 60 ? '#some sentences' : '#long'];
  if (ask.asks) shapes.push(ask.probability >= plainlyAsked ? '#asks plainly' : '#asks');
  if (/[?？؟]/u.test(mail.told)) shapes.push('#a question');
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

/** From this probability on a request stands in so many words. */
export const plainlyAsked = 0.8;
