import { weightedLength } from '#text/post-syntax/index.ts';

/** The length of a text in the unit of its format, by the platform's own rule. */
export function lengthOf(text: string, unit: 'weighted_characters' | 'characters' | 'items'): number {
  if (unit === 'items') return text.split('\n').filter((line) => line.trim() !== '').length;
  return unit === 'weighted_characters' ? weightedLength(text) : text.length;
}
