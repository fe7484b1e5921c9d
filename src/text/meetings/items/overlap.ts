import { stem, wordsOf } from '#text/languages/index.ts';

const small = new Set(
  (
    "a an the this that these those it its of in on at by for from with to into and or but so if as is are was were be been i you he she we they me him her us them my your his our their will would can could should shall may might must do does did have has had not no yes i'll we'll you'll i'm we're let's lets need needs going gonna also just then there here up out some any all what when where who how which about" +
    ' okay ok well um uh please maybe probably really good great today tomorrow'
  ).split(' '),
);

/** The words of a text that carry its meaning, by their stems. */
export function contentStems(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap(({ lower }) => (small.has(lower) || lower.length < 2 ? [] : [stem(lower, 'en')])),
  );
}

const shortestShared = 3;

/** Which share of the words of `part` also stand in `whole`; a short form such as "docs" counts for its long one. */
export function shareWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  if (part.size === 0) return 0;
  const list = [...whole];
  const found = [...part].filter(
    (word) => whole.has(word) || (word.length >= shortestShared && list.some((other) => isShortFor(word, other))),
  );
  return found.length / part.size;
}

function isShortFor(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= shortestShared && long.startsWith(short) && !/\d/u.test(long);
}
