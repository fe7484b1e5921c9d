import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';

const { stop } = rolesOf('en');
/** "48-44", "48 to 44 percent": one result in two figures. */
const score = /(?<![\p{N}.,-])(\p{Nd}{1,3})(?:[-–]| to )(\p{Nd}{1,3})(?![\p{N}-]|[.,]\p{N})/gu;
/** "From 3 to 6", "6-10 weeks": a development or a range. */
const range =
  /\b(?:from|between|within|in|about|around|aged?) \p{Nd}{1,3}(?:[-–]| to )\p{Nd}|\p{Nd}(?:[-–]| to )\p{Nd}{1,3}[ -](?:second|minute|hour|day|week|month|year|people|kilometre|metre|mile|km|euro|dollar|pound)/u;
const fewestShared = 3;

interface Result {
  figures: readonly number[];
  what: ReadonlySet<string>;
}

function readResult(core: string): Result | undefined {
  const found = [...core.matchAll(score)];
  const [only] = found;
  if (only === undefined || found.length > 1 || range.test(core)) return undefined;
  const rest = `${core.slice(0, only.index)} ${core.slice(only.index + only[0].length)}`;
  const content = wordsOf(rest).flatMap(({ lower }) =>
    stop.has(lower) || /^\p{N}/u.test(lower) ? [] : [stem(lower, 'en')],
  );
  return { figures: [Number(only[1]), Number(only[2])].sort((a, b) => a - b), what: new Set(content) };
}

/** Whether two sentences give one result in different figures: "leads 48-44", "leads by 47-44". */
export function differInScore(a: string, b: string): boolean {
  const [one, other] = [readResult(a), readResult(b)];
  if (one === undefined || other === undefined || one.figures.join() === other.figures.join()) return false;
  const [few, many] = one.what.size <= other.what.size ? [one.what, other.what] : [other.what, one.what];
  return few.size >= fewestShared && [...few].every((word) => many.has(word));
}
