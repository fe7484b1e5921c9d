import { isBinary } from '#text/languages/index.ts';
import { badText } from './errors.ts';

/** Throws a 422 for what a schema cannot detect: an image or a program sent as text. */
export function acceptText(text: string): string {
  if (isBinary(text)) throw badText('text', 'This is not text');
  return text;
}
