import { isBinary } from '#text/languages/index.ts';
import { badText } from './errors.ts';

/** Throws the 422 for what a schema cannot see: the bytes of a picture or a program, sent as a text. */
export function acceptText(text: string): string {
  if (isBinary(text)) throw badText('text', 'This is not text');
  return text;
}
