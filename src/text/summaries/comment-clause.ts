import { type TaggedToken, tag } from '#text/languages/index.ts';

/** Where a clause that only names the source may begin: after a comma, with a person or thing. */
const mayComment = /, (?=(?:the|an?|its|their|his|her|\p{Lu}\p{L}{0,30}|\p{Ll}{3,30})\s)/u;
/** Parts of speech of an introductory phrase of place, time or reason. After its comma comes the main clause. */
const leading = new Set(['ADP', 'SCONJ', 'ADV']);
/** Parts of speech that begin a further clause or an auxiliary verb. */
const joining = new Set(['CCONJ', 'SCONJ', 'AUX', 'ADV']);
/** Maximum words of the source's name. */
const mostNaming = 14;

/**
 * Where a clause that names the source begins, if no conjunction joins it: "The dam is safe, the ministry decided in
 * July". Any verb is recognized. Undefined if there is none.
 */
export function commentAt(text: string): number | undefined {
  const at = mayComment.exec(text)?.index;
  if (at === undefined) return undefined;
  const tokens = tag(text);
  if (leading.has(tokens[0]?.pos ?? '') || !hasVerb(tokens.filter(({ start }) => start < at))) return undefined;
  const behind = tokens.filter(({ start }) => start > at).slice(0, mostNaming);
  const verb = behind.findIndex(({ pos }) => pos === 'VERB');
  const named = behind.slice(0, verb);
  const isClause = verb > 0 && !behind[verb]?.text.endsWith('ing') && named.every(isOfName);
  return isClause && named.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON') ? at : undefined;
}

const isOfName = ({ pos, text }: TaggedToken): boolean =>
  !joining.has(pos) && text !== ',' && !/^(?:who|which|that|whose)$/u.test(text);

const hasVerb = (tokens: readonly TaggedToken[]): boolean => tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
