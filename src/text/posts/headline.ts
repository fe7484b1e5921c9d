import { isBalanced, type TaggedToken, tag, trimEndOf } from '#text/languages/index.ts';
import { type LengthLimit, leadingWords } from './cut-text.ts';
import { type Format, lengthIn } from './formats.ts';
import { bestSentences, type SourceText } from './source-text.ts';

/** "We present a way to ...", of which a headline is the way. */
const presented =
  /^(?:we|this (?:paper|work|study|article|report)|the (?:paper|authors?|study))(?: (?:\p{L}+ly|also|further|then|first|here))? (?:propos|present|introduc|describ|develop|stud|investigat|explor|examin|analy[sz]|provid|design|offer|deriv)(?:e|es|y|ies|s)? (?!to |and |in |on |that )(?:an? |the )?(?<matter>.{12,})$/iu;
/** "We show that ...", of which a headline is what is shown. */
const shown =
  /^(?:we|this (?:paper|work|study|article|report)|the (?:paper|authors?|study))(?: (?:\p{L}+ly|also|further|then|first|here))? (?:show|demonstrate|find|prove|observe|conclude|report)s? that (?<matter>.{12,})$/iu;
/** What a remark adds about the word before it. */
const remark = /, (?:which|who|whose|where|in which|of which)\b[^]*$/u;
const aside = / ?\([^()]{0,200}\)/gu;
const end = /[.。;,:]/u;
const fewestWords = 5;
/** Sentences among which a headline is looked for. */
const considered = 5;

/** A headline to be, and whether it is the name of a thing, which needs no verb. */
interface Line {
  text: string;
  isNamed: boolean;
}

/** When or where something was, before the clause that says what: "After 20 years of talks, the states ...". */
const setting =
  /^(?:after|before|since|during|within|throughout|following|in|on|at|earlier|late|later|hours|days|weeks|months) [^,;:–—"“”]{2,60}, (?=\p{L})/iu;
/** A sentence as a headline: what it presents, without brackets and remarks behind a comma. */
function shortened(sentence: string): Line {
  const bare = trimEndOf(sentence.replace(aside, ''), end);
  const thing = presented.exec(bare)?.groups?.['matter'];
  const whole = thing ?? shown.exec(bare)?.groups?.['matter'] ?? bare.replace(setting, '');
  const cut = whole.replace(remark, '');
  const core = cut.split(' ').length >= fewestWords ? cut : whole;
  const first = String.fromCodePoint(core.codePointAt(0) ?? 32);
  return { text: first.toUpperCase() + core.slice(first.length), isNamed: thing !== undefined };
}

/** Words before which a clause or a phrase begins that a headline can do without. */
const joint =
  /(?:,|;| [–—-])? (?=(?:which|that|who|where|when|while|because|since|as|with|in|on|at|for|by|from|using|through|over|after|before|during|and|whose)\b)/giu;
/** What limits a statement; without it the statement would say more than the text does. */
const limit =
  /\b(?:but|unless|except|if|although|though|however|not|no|never|only|until|without|may|might|could|said|says|say|told|according|claims?|claimed|alleged\p{L}*|whether|instead|rather|than)\b|n['’]t\b/iu;
const shortest = 30;

const opensClause = new Set('that which who how where whether if when while because'.split(' '));
/** At the front of a sentence these open a clause as well, in which its statement is not made. */
const opensFirstClause = /^(?:as|although|though|since|until|unless|once|even if|even though)\b/iu;

/** How many finite verbs an English text has, "has been seen" being one. */
function countVerbs(tokens: readonly TaggedToken[]): number {
  let count = 0;
  let isOpen = false;
  for (const [at, { text, pos }] of tokens.entries()) {
    const isVerb = pos === 'VERB' || pos === 'AUX';
    const isBent = !/^(?:to|-)$/iu.test(tokens[at - 1]?.text ?? '') && !text.endsWith('ing');
    if (isVerb && isBent && !isOpen) count += 1;
    if (isVerb) isOpen = true;
    else if (pos !== 'ADV' && pos !== 'PART') isOpen = false;
  }
  return count;
}

/** Whether an English text ends with something named, and has a verb for itself and one for every clause that it opens. */
function isWhole(text: string, isNamed: boolean): boolean {
  const tokens = tag(text);
  if (!/^(?:NOUN|PROPN|NUM)$/u.test(tokens.at(-1)?.pos ?? '')) return false;
  const lastVerb = tokens.findLastIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  // Without a verb behind it, "that" points at what follows.
  const clauses = tokens.filter(
    ({ text: word }, at) => opensClause.has(word.toLowerCase()) && (word.toLowerCase() !== 'that' || at < lastVerb),
  ).length;
  return countVerbs(tokens) >= clauses + (opensFirstClause.test(text) ? 1 : 0) + (isNamed ? 0 : 1);
}

/** Beginnings of one sentence that are looked at. */
const mostCuts = 8;

/** The longest beginning of a headline that fits, is whole and hides no limit of what is said; undefined for none. */
function cutBack({ text, isNamed }: Line, max: LengthLimit): string | undefined {
  const places = [...text.matchAll(joint)].map(({ index }) => index);
  const fitting = places.filter((at) => at >= shortest && max.measure(text.slice(0, at)) <= max.limit);
  const beginnings = fitting.slice(-mostCuts).reverse();
  // What "and" adds is another statement: without it the first one holds as it did, unless it ends a list.
  const isSafe = (one: number) => {
    const left = text.slice(0, one);
    if (/^,? and /iu.test(text.slice(one)) && /,|\bbetween\b/iu.test(left)) return false;
    return isBalanced(left) && (/^,? and /iu.test(text.slice(one)) || !limit.test(text.slice(one)));
  };
  const at = beginnings.find((one) => isSafe(one) && isWhole(text.slice(0, one), isNamed));
  return at === undefined ? undefined : trimEndOf(text.slice(0, at), end);
}

/** The title of a source, or one of its best sentences made short enough without leaving out what limits it. */
export function headlineOf(source: SourceText, format: Format): string {
  const max = { limit: format.limit, measure: (text: string) => lengthIn(format, text) };
  if (source.title !== undefined) return trimEndOf(leadingWords(source.title, max), end);
  const best = bestSentences(source, considered).map(({ alone }) => shortened(alone));
  for (const line of best) {
    const isFitting = max.measure(line.text) <= max.limit && line.text.split(' ').length >= fewestWords;
    const found = isFitting ? line.text : source.language === 'en' ? cutBack(line, max) : undefined;
    if (found !== undefined) return found;
  }
  return trimEndOf(leadingWords(best[0]?.text ?? '', max), end);
}
