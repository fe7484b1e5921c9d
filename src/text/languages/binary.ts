const examined = 20_000;
/** Characters that no text in any script contains; a binary read as text is full of them. */
const unwritten = /[[\p{Cc}\p{Cs}\p{Cn}\uFFFD]--[\t\n\v\f\r]]/gv;
/** A text may contain a few, such as a terminal's color codes. */
const mostUnwritten = 0.05;

/** Whether something sent as text is really binary data. Checks only its beginning. */
export function isBinary(text: string): boolean {
  const head = text.slice(0, examined);
  return (head.match(unwritten)?.length ?? 0) > mostUnwritten * head.length;
}
