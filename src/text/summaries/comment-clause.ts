import { type TaggedToken, tag } from '#text/languages/index.ts';

/** Where a clause may begin that only says who has it from where: behind a comma, with somebody or something. */
const mayComment = /, (?=(?:the|an?|its|their|his|her|\p{Lu}\p{L}{0,30}|\p{Ll}{3,30})\s)/u;
/** Where, when or why stands first, so that what follows the comma is the sentence itself. */
const leading = new Set(['ADP', 'SCONJ', 'ADV']);
/** What joins a clause that tells something more, or helps its verb. */
const joining = new Set(['CCONJ', 'SCONJ', 'AUX', 'ADV']);
/** Words of whoever comments. */
const mostNaming = 14;

/**
 * The place of a second clause that no conjunction joins: "The dam is safe, the ministry decided in July". It tells who has
 * it from where, in whatever verb. Undefined for a sentence without one.
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
