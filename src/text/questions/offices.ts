import { stem } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';

/** "Who is the ...", without "who is responsible for", "in charge of" or "to blame for", which have many wordings. */
const roleAsked =
  /^who (is|are|was|were) (?!(?:to|in|at|on|not|it|there|this|that)\b)(?:the |an? )?(?:(?:current|present|new) )?(?:\p{Ll}+[ -])?(?!\p{Ll}{1,30}(?:[ai]ble|ed|ing|ous|ful)\b|known\b|born\b)(\p{Ll}{3,30}) (?:of|at|for)\b/iu;
const nowPast = /\b(?:was|were|had been|served|formerly|until)\b/iu;
const nowPresent = /\b(?:is|are|has|have|becomes?|appointed|elected|chosen|named|current|new)\b|['’]s\b/iu;

const foreignRoleAsked =
  /^[¿\s]{0,3}(?:wer (?:ist|war|sind)|qui (?:est|était|sont)|qui[eé]n (?:es|era|fue)|chi (?:è|era)|quem (?:é|era|foi)|wie (?:is|was)) (?:(?:der|die|das|le|la|les|el|il|lo|o|a|de|het) |l['’])?(\p{L}{3,30})/iu;

/** The office whose holder is asked for. Undefined if none is. */
const foreignRole = ({ text, kind, language }: Question): string | undefined =>
  kind === 'who' && language !== 'en' ? foreignRoleAsked.exec(text)?.[1]?.toLowerCase() : undefined;

/**
 * Whether a sentence names a person with an office: "Le maire, Jean Dupont", "Jean Dupont, maire de", "Bürgermeister
 * Jan Roth".
 */
function bearsForeignRole(role: string, text: string): boolean {
  const name = '\\p{Lu}[\\p{L}’.-]{1,30}(?: \\p{Lu}[\\p{L}’.-]{1,30}){1,3}';
  const office = `(?:${role}|${role.charAt(0).toUpperCase()}${role.slice(1)})`;
  const article = '(?:der |die |le |la |el |il |o |a |de )?';
  return new RegExp(
    `(?<!\\p{L})${office}(?!\\p{L})[^.;:]{0,40}? ${name}|${name}, ${article}${office}(?!\\p{L})`,
    'u',
  ).test(text);
}

/**
 * Whether a question asks for the holder of an office, and the sentence does not name the office, or names a former
 * holder.
 */
export function lacksRole(asked: Question, text: string, stems: readonly string[]): boolean {
  const { text: question, language } = asked;
  const foreign = foreignRole(asked);
  if (foreign !== undefined) return !stems.includes(stem(foreign, language));
  const [, tense = '', role = ''] = roleAsked.exec(question) ?? [];
  if (role === '') return false;
  const office = stem(role.toLowerCase(), language);
  if (stems.every((said) => said === '' || likenessOf(office, said) === 0)) return true;
  return /^(?:is|are)$/i.test(tense) && nowPast.test(text) && !nowPresent.test(text);
}

/** Whether a sentence names the holder in apposition: "Mayor Owen Tull", "Owen Tull, the mayor". */
export function namesHolder(asked: Question, text: string): boolean {
  const { text: question } = asked;
  const foreign = foreignRole(asked);
  if (foreign !== undefined) return bearsForeignRole(foreign, text);
  const role = roleAsked.exec(question)?.[2];
  if (role === undefined) return false;
  const words: string[] = question.toLowerCase().match(/[a-z]+/g) ?? [];
  const before = words[words.indexOf(role.toLowerCase()) - 1] ?? '';
  const office = /^(?:the|an?|is|are|was|were|current|present|new|)$/.test(before) ? role : `${before} ${role}`;
  const name = '\\p{Lu}[\\p{L}’.-]{1,30}(?: \\p{Lu}[\\p{L}’.-]{1,30}){1,3}';
  const either = `(?:${office}|${office.charAt(0).toUpperCase()}${office.slice(1)})`;
  const isFirst = new RegExp(`(?<![\\p{L}-])${either} ${name}`, 'u');
  const behind = '(?:, (?:the |its |their )?| as (?:the |its )?(?:new )?)';
  const isLast = new RegExp(`${name}${behind}${either}(?![\\p{L}-])`, 'u');
  return isFirst.test(text) || isLast.test(text);
}
