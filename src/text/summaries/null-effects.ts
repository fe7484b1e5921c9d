import { findsNoEffect } from '#text/questions/index.ts';
import { auxiliary, contentOf, denying } from './word-sets.ts';

/** Verbs by which one thing acts on another. */
const effect =
  /\b(?:reduc|cut|lower|decreas|prevent|protect|halv|lessen|eas|shorten|increas|rais|boost|improv|worsen|strengthen|weaken|rais|doubl|harm|damag|help)(?:e?s|e?d|t(?:ing|ed)|ing)?\b/iu;
/** Words that tell neither the cause nor what it acts on. */
const generic =
  /^(?:people|person|third|fifth|quarter|half|number|rate|effect|differ|differenc|influenc|impact|link|studi|trial|review|test|research|find|found|take|taken|more|less|often|mani|much|better|percent|cent|per|cut|about|result|group|chang|improv|reduc|reduct|lower|decreas|prevent|increas|rais|measur|signific|like|those|who)$/u;
/** Minimum words that name what acts, and on what. */
const fewestNamed = 2;

const namedIn = (text: string): string[] =>
  contentOf(text).filter((word) => !generic.test(word) && !auxiliary.test(word) && !/^\p{N}/u.test(word));

/**
 * Whether one English statement says that something has an effect, and the other that it has none: "Vitamin D reduces the
 * number of falls", "people who take vitamin D fall as often as those who do not". Each must name what the other one does,
 * because a further word may tell of other people or another effect.
 */
export function differInEffectFound(a: string, b: string): boolean {
  if (findsNoEffect(a) === findsNoEffect(b)) return false;
  const [none, some] = findsNoEffect(a) ? [a, b] : [b, a];
  if (!effect.test(some) || some.split(/\s+/u).some((word) => denying.test(word.toLowerCase()))) return false;
  const [own, others] = [new Set(namedIn(none)), new Set(namedIn(some))];
  const [few, many] = own.size <= others.size ? [own, others] : [others, own];
  return few.size >= fewestNamed && [...few].every((word) => many.has(word));
}
