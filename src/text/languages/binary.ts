const examined = 20_000;
/** Characters that no text is written with, whatever its script: a program read as a text is full of them. */
const unwritten = /[[\p{Cc}\p{Cs}\p{Cn}\uFFFD]--[\t\n\v\f\r]]/gv;
/** A text may hold some by accident, a terminal's colours for one. */
const mostUnwritten = 0.05;

/** Whether what was sent as a text is the bytes of something else. Looks at its beginning. */
export function isBinary(text: string): boolean {
  const head = text.slice(0, examined);
  return (head.match(unwritten)?.length ?? 0) > mostUnwritten * head.length;
}
