import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { areEqual, denying } from './word-sets.ts';

const language = 'en';
const roles = rolesOf(language);

/** Comparatives: "less productive", "more expensive", "better". */
const degree = /\b(more|less|better|worse)\b(?: (\p{Ll}{4,30})\b)?/u;
const figure = /^(?:\p{N}.*|per ?cent)$/u;
/** Verbs without content of their own ("makes people less productive"). */
const carrying = new Set('make keep get becom leav find prove seem look feel remain'.split(' '));
const amounts = new Set('some other others many few most all several half certain'.split(' '));
/** Minimum words that name what is compared. */
const fewestWords = 2;

interface Compared {
  isMore: boolean;
  isDenied: boolean;
  isPast: boolean;
  how: string;
  /** Words for what has more or less of the quality. */
  what: ReadonlySet<string>;
  /** How many of them it holds for. */
  amounts: ReadonlySet<string>;
  /** When, where and for whom it holds. */
  circumstances: ReadonlySet<string>;
  /** What it is compared with. */
  than: ReadonlySet<string>;
}

function stemsIn(text: string): Set<string> {
  const words = wordsOf(text).filter(({ lower }) => !roles.stop.has(lower) && !figure.test(lower));
  return new Set(words.map(({ lower }) => stem(lower, language)));
}

function readCompared(core: string): Compared | undefined {
  const found = degree.exec(core);
  if (found === null) return undefined;
  const [all, comparative = '', adjective = ''] = found;
  const isPlain = comparative === 'better' || comparative === 'worse';
  const lead = core.slice(0, found.index);
  const tail = core.slice(found.index + (isPlain ? comparative : all).length);
  const lowers = wordsOf(lead).map(({ lower }) => lower);
  const [, than = ''] = /^ than ([^,;.]{1,80})/u.exec(tail) ?? [];
  return {
    isMore: comparative === 'more' || comparative === 'better',
    isDenied: lowers.some((word) => denying.test(word)),
    isPast: /\b(?:was|were|had)\b/u.test(lead),
    how: isPlain ? 'good' : adjective,
    what: new Set([...stemsIn(lead)].filter((word) => !carrying.has(word))),
    amounts: new Set(lowers.filter((word) => amounts.has(word))),
    circumstances: stemsIn(tail.replace(` than ${than}`, '')),
    than: stemsIn(than),
  };
}

/**
 * Whether one sentence says that something is more, and the other that the same is less, for the same people, place and
 * reference. Undefined if they do not use one word in opposite directions.
 */
export function differInDegree(a: string, b: string): boolean | undefined {
  const [one, other] = [readCompared(a), readCompared(b)];
  if (one === undefined || other === undefined || one.isMore === other.isMore || one.how !== other.how)
    return undefined;
  if (one.how === '') return undefined;
  if (one.isDenied || other.isDenied || one.isPast !== other.isPast) return false;
  const isBesideSame = one.than.size === 0 || other.than.size === 0 || areEqual(one.than, other.than);
  return (
    isBesideSame &&
    one.what.size >= fewestWords &&
    areEqual(one.what, other.what) &&
    areEqual(one.amounts, other.amounts) &&
    areEqual(one.circumstances, other.circumstances)
  );
}
