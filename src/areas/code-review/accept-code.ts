import { noCode, notText } from './errors.ts';

const examined = 20_000;
/** Characters that never occur in source code, in whatever script. */
const unwritten = /[[\p{Cc}\p{Cs}\p{Cn}\uFFFD]--[\t\n\v\f\r]]/gv;
const maxUnwrittenShare = 0.03;

/** Checks what a schema cannot: that the code is not blank and that it is text. Throws a 422 otherwise. */
export function acceptCode(code: string): string {
  if (code.trim() === '') throw noCode();
  const head = code.slice(0, examined);
  if (code.includes('\u0000') || (head.match(unwritten)?.length ?? 0) > maxUnwrittenShare * head.length)
    throw notText();
  return code.replace(/^\uFEFF/, '');
}
