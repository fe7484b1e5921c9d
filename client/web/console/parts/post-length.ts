import { weightedLength } from '#text/post-syntax/index.ts';

/** What a text measures against the limit of its format, by the rule that the platform itself holds it to. */
export function lengthOf(text: string, unit: 'weighted_characters' | 'characters' | 'items'): number {
  if (unit === 'items') return text.split('\n').filter((line) => line.trim() !== '').length;
  return unit === 'weighted_characters' ? weightedLength(text) : text.length;
}
