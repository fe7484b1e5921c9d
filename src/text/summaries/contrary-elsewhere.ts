import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';

/** A figure with the words behind it that say of what: "3,8 Millionen Euro", "140 voyageurs". */
const figure = /(?<![\p{L}\p{N}.,]|\d )(\d[\d.,]{0,14}) (\p{L}{2,30}|%)(?: \p{L}{2,30})?/gu;
const isYear = /^(?:1\d|20)\d\d$/;
/** What tells one of several, or a bound: "le moins cher", "mindestens", "up to". */
const bound =
  /(?<!\p{L})(?:plus|moins|mehr|weniger|mindestens|höchstens|bis zu|ab|jusqu|más|menos|hasta|più|meno|fino|mais|até|meer|minder|tot)(?!\p{L})/iu;
/** A sentence with more than one figure tells of more than one thing. */
const oneFigure = 1;
/** So much of what the shorter one says beside its figure the other one has to say too. */
const leastShared = 0.6;
/** The same of what is denied: one more word may make another thing of it. */
const leastSharedDenied = 0.8;
const fewestWords = 2;

interface Said {
  /** The words that carry the matter, figures and what they count left out. */
  stems: readonly string[];
  figures: readonly { value: string; unit: string }[];
  isDenied: boolean;
}

function read(sentence: string, language: string): Said {
  const { stop, negating } = rolesOf(language);
  const figures = [...sentence.matchAll(figure)]
    .map(([, value = '', unit = '']) => ({ value: value.replace(/[.,]$/u, ''), unit: unit.toLowerCase() }))
    .filter(({ value }) => !isYear.test(value));
  const words = wordsOf(sentence.replace(figure, ' ')).map(({ lower }) => lower);
  return {
    stems: words.filter((word) => !stop.has(word)).map((word) => stem(word, language)),
    figures,
    isDenied: words.some((word) => negating.has(word)),
  };
}

/**
 * Whether two sentences in a language other than English cannot both be true, by their form alone: they begin with the
 * same, say the same, and give two figures of one kind or deny it once.
 */
export function differElsewhere(a: string, b: string, language: string): boolean {
  const [one, other] = [read(a, language), read(b, language)];
  const [few, many] = one.stems.length <= other.stems.length ? [one.stems, other.stems] : [other.stems, one.stems];
  const shared = few.filter((word) => many.includes(word)).length;
  if (bound.test(a) !== bound.test(b)) return false;
  if (one.stems[0] !== other.stems[0] || shared < fewestWords) return false;
  if (one.isDenied !== other.isDenied) return shared >= leastSharedDenied * few.length;
  const [own, theirs] = [one.figures[0], other.figures[0]];
  if (one.figures.length !== oneFigure || other.figures.length !== oneFigure) return false;
  return own?.unit === theirs?.unit && own?.value !== theirs?.value && shared >= leastShared * few.length;
}
