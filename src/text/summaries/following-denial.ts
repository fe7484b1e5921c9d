import { deniesBefore } from '#text/questions/index.ts';

/** A sentence's place on its page. */
interface Place {
  start: number;
  end: number;
  order: number;
  paragraph: number;
}

/** Maximum characters of a sentence together with its denial. */
const longestPair = 420;

/** Whether a sentence denies the one quoted before it, so that neither may be quoted without the other. */
export function isDenialOf(before: Place | undefined, { start, end, order, paragraph }: Place, text: string): boolean {
  return (
    before?.order === order - 1 &&
    before.paragraph === paragraph &&
    end - before.start <= longestPair &&
    deniesBefore(text.slice(start, end))
  );
}
