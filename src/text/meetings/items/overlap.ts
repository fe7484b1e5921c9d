import { stem, wordsOf } from '#text/languages/index.ts';

const small = new Set(
  (
    "a an the this that these those it its of in on at by for from with to into and or but so if as is are was were be been i you he she we they me him her us them my your his our their will would can could should shall may might must do does did have has had not no yes i'll we'll you'll i'm we're let's lets need needs going gonna also just then there here up out some any all what when where who how which about" +
    ' okay ok well um uh please maybe probably really good great today tomorrow' +
    ' der die das den dem des ein eine einen einem einer und oder ich du er sie wir ihr mir dir mich dich sich euch uns ihnen bis zum zur am im für mit von zu bei nach vor noch dann mal bitte auch nicht ist sind wird werden kann kannst könntest soll sollst'
  ).split(' '),
);

/** The stems of a text's content words. */
export function contentStems(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap(({ lower }) => (small.has(lower) || lower.length < 2 ? [] : [stem(lower, 'en')])),
  );
}

const shortestShared = 3;

/** The share of the words of `part` that are in `whole`. An abbreviation such as "docs" matches its long form. */
export function shareWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  if (part.size === 0) return 0;
  const found = [...part].filter(
    (word) => whole.has(word) || isLongFor(word, whole) || isShortFor(word, longFormsOf(whole)),
  );
  return found.length / part.size;
}

/** Maximum letters of an abbreviation. */
const longestShared = 40;

function isLongFor(word: string, whole: ReadonlySet<string>): boolean {
  if (/\d/u.test(word)) return false;
  const longest = Math.min(word.length - 1, longestShared);
  for (let length = shortestShared; length <= longest; length += 1) if (whole.has(word.slice(0, length))) return true;
  return false;
}

function isShortFor(word: string, longForms: readonly string[]): boolean {
  if (word.length < shortestShared) return false;
  let [low, high] = [0, longForms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((longForms[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return longForms[low]?.startsWith(word) === true;
}

const sorted = new WeakMap<ReadonlySet<string>, readonly string[]>();

/** The words without digits, sorted so that those with a common prefix are adjacent. Cached with their set. */
function longFormsOf(words: ReadonlySet<string>): readonly string[] {
  const known = sorted.get(words);
  if (known !== undefined) return known;
  const list = [...words].filter((word) => !/\d/u.test(word)).sort();
  sorted.set(words, list);
  return list;
}
