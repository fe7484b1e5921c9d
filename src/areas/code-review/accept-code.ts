import { noCode, notText } from './errors.ts';

const examined = 20_000;
/** Characters that no source is written with, whatever its script. */
const unwritten = /[[\p{Cc}\p{Cs}\p{Cn}\uFFFD]--[\t\n\v\f\r]]/gv;
const maxUnwrittenShare = 0.03;

/** Checks what a schema cannot say of code: that there is some, and that it is text. Throws the 422. */
export function acceptCode(code: string): string {
  if (code.trim() === '') throw noCode();
  const head = code.slice(0, examined);
  if (code.includes('\u0000') || (head.match(unwritten)?.length ?? 0) > maxUnwrittenShare * head.length)
    throw notText();
  return code.replace(/^\uFEFF/, '');
}
