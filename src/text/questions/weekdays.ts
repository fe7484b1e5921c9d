import type { Question } from './read-question.ts';

const weekday = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
/** "Is it open on Mondays?": asks for a habit. */
const habit = new RegExp(`\\b(${weekday})s\\b`, 'iu');

/**
 * Whether a question asks what is so on every such weekday, and the sentence only has that weekday as a single day:
 * "closed since Monday".
 */
export function isOneDay({ text: question }: Pick<Question, 'text'>, text: string): boolean {
  const day = habit.exec(question)?.[1];
  if (day === undefined) return false;
  const mentions = [
    ...text.matchAll(new RegExp(`(\\p{L}+) ${day}\\b(?! (?:to|and|or|through|until)\\b|[,–-])`, 'giu')),
  ];
  const isSingle = mentions.some(([, before = '']) => /^(?:since|last|next|until|this|by)$/iu.test(before));
  return isSingle && !new RegExp(`\\b${day}s\\b`, 'iu').test(text);
}
