import { tag, trimEndOf } from '#text/languages/index.ts';
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

/** A sentence as a headline: what it presents, without brackets and remarks behind a comma. */
function shortened(sentence: string): Line {
  const bare = trimEndOf(sentence.replace(aside, ''), end);
  const thing = presented.exec(bare)?.groups?.['matter'];
  const whole = thing ?? shown.exec(bare)?.groups?.['matter'] ?? bare;
  const cut = whole.replace(remark, '');
  const core = cut.split(' ').length >= fewestWords ? cut : whole;
  const first = String.fromCodePoint(core.codePointAt(0) ?? 32);
  return { text: first.toUpperCase() + core.slice(first.length), isNamed: thing !== undefined };
}

/** Words before which a clause or a phrase begins that a headline can do without. */
const joint =
  /(?:,|;| [–—-])? (?=(?:which|that|who|where|when|while|because|since|as|with|in|on|at|for|by|from|to|using|through|over|after|before|during|and|or|of|whose)\b)/giu;
/** What limits a statement; without it the statement would say more than the text does. */
const limit =
  /\b(?:but|unless|except|if|although|though|however|not|no|never|only|until|without|may|might|could|said|says|say|told|according|claims?|claimed|alleged\p{L}*|whether|instead|rather|than)\b|n['’]t\b/iu;
const shortest = 30;

const opensClause = new Set('that which who how where whether if when while because'.split(' '));

/** Whether an English text ends with something named, and every clause that it opens has its verb. */
function isWhole(text: string, isNamed: boolean): boolean {
  const tokens = tag(text);
  if (!/^(?:NOUN|PROPN|NUM)$/u.test(tokens.at(-1)?.pos ?? '')) return false;
  let hasVerb = isNamed;
  for (const [at, { text: word, pos }] of tokens.entries()) {
    if (opensClause.has(word.toLowerCase()) && at < tokens.length - 2) hasVerb = false;
    else if ((pos === 'VERB' || pos === 'AUX') && tokens[at - 1]?.text.toLowerCase() !== 'to') hasVerb = true;
  }
  return hasVerb;
}

/** Beginnings of one sentence that are looked at. */
const mostCuts = 8;

/** The longest beginning of a headline that fits, is whole and hides no limit of what is said; undefined for none. */
function cutBack({ text, isNamed }: Line, max: LengthLimit): string | undefined {
  const places = [...text.matchAll(joint)].map(({ index }) => index);
  const fitting = places.filter((at) => at >= shortest && max.measure(text.slice(0, at)) <= max.limit);
  const beginnings = fitting.slice(-mostCuts).reverse();
  // What "and" adds is another statement: without it the first one holds as it did.
  const isSafe = (one: number) => /^,? and /iu.test(text.slice(one)) || !limit.test(text.slice(one));
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
