import { isBalanced, type TaggedToken, tag, trimEndOf } from '#text/languages/index.ts';

/** A headline to be, and whether it is the name of a thing, which needs no verb. */
export interface Line {
  text: string;
  isNamed: boolean;
}

/** "We present a way to ...", of which a headline is the way. */
const presented =
  /^(?:we|this (?:paper|work|study|article|report)|the (?:paper|authors?|study))(?: (?:\p{L}+ly|also|further|then|first|here))? (?:propos|present|introduc|describ|develop|stud|investigat|explor|examin|analy[sz]|provid|design|offer|deriv)(?:e|es|y|ies|s)? (?!to |and |in |on |that )(?:an? |the )?(?<matter>.{12,})$/iu;
/** "We show that ...", of which a headline is what is shown. */
const shown =
  /^(?:we|this (?:paper|work|study|article|report)|the (?:paper|authors?|study))(?: (?:\p{L}+ly|also|further|then|first|here))? (?:show|demonstrate|find|prove|observe|conclude|report)s? that (?<matter>.{12,})$/iu;
/** What a remark adds about the word before it. */
const remark = /, (?:which|who|whose|where|in which|of which)\b[^]*$/u;
/** The same between two commas: "Bassi, 43 years a fisherman, keeps an eye on it", "the plan, which was drawn up in May, costs". */
const insertion =
  /, (?:which|who|whose|an?|the|now|once|\p{N}{1,3}|formerly) ?[^,;:"“”()]{0,80}, (?=\p{Ll})(?!and |or |but |nor )/gu;
const aside = / \([^()]{1,200}\)/gu;
const end = /[.。;,:]/u;
/** Words that a headline has at least. */
const fewestWords = 5;

/** When or where something was, before the clause that says what: "After 20 years of talks, the states ...". */
const setting =
  /^(?:after|before|since|during|within|throughout|following|in|on|at|earlier|late|later|hours|days|weeks|months|(?:last|this|next) (?:year|month|week|weekend|night|morning|afternoon|evening|spring|summer|autumn|fall|winter|century|decade|season|january|february|march|april|may|june|july|august|september|october|november|december|\p{L}{3,6}day)|today|yesterday|now|thankfully|of course)(?![\p{L}\p{N}])[^,;:–—"“”]{0,60}, (?=\p{L})/iu;
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** When something was said or done, behind the verb: " on Friday", " late Thursday". */
const day = new RegExp(
  `(?<! (?:until|till|by|since|from|every|each|next|last|of|for|in|before|after|the|a|to|and|or|through|this)) (?:(?:late |early )?(?:on )?${weekday}(?: (?:morning|afternoon|evening|night))?|yesterday|last (?:week|night)|earlier (?:today|this week))(?=[,.]|$| (?:that|to|in|at|by|after|when|with|over|for|as|from)\\b)`,
  'giu',
);
/** What is told is over, so that the day on which it was is news no more. */
const isOver = /\b(?:has|have|had|was|were|said|told|went|won|lost|began|\p{L}{2,30}ed)\b/iu;
const isToCome = /\b(?:will|shall|is|are|must|should|can|may)\b|['’]ll\b/iu;

function withoutDay(text: string): string {
  return isOver.test(text) && !isToCome.test(text) ? text.replace(day, '') : text;
}

/** A sentence as a headline: what it presents, without brackets and remarks behind a comma. */
function shortened(sentence: string): Line {
  const bare = trimEndOf(sentence.replace(aside, ''), end);
  const thing = presented.exec(bare)?.groups?.['matter'];
  const whole = thing ?? shown.exec(bare)?.groups?.['matter'] ?? bare.replace(setting, '');
  const cut = whole.replace(remark, '');
  const core = cut.split(' ').length >= fewestWords ? cut : whole;
  return { text: capitalised(core), isNamed: thing !== undefined };
}

function capitalised(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  return first.toUpperCase() + text.slice(first.length);
}

/** Words before which a clause or a phrase begins that a headline can do without. */
const joint =
  /(?:,|;| [–—-])? (?=(?:which|that|who|where|when|while|because|since|as|with|in|on|at|for|by|from|using|through|over|after|before|during|and|whose)\b)/giu;
/** What limits a statement; without it the statement would say more than the text does. */
const limit =
  /\b(?:but|unless|except|if|although|though|however|not|no|never|only|until|without|may|might|could|said|says|say|told|according|claims?|claimed|alleged\p{L}*|whether|instead|rather|than)\b|n['’]t\b/iu;
/** "For the first time since 1931" is not "for the first time". */
const measured = /(?<!['’]s )\b(?:first|last|only|record|most|least|\p{L}{2,30}est)\b[^,]{0,40}$/iu;
const measure = /^,? (?:since|in|of|for|to|by|among|outside) /iu;
const shortest = 30;

const opensClause = new Set('that which who how where whether if when while because'.split(' '));
/** At the front of a sentence these open a clause as well, in which its statement is not made. */
const opensFirstClause = /^(?:as|although|though|since|until|unless|once|now that|even if|even though)\b/iu;

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

/** The beginnings of a line that are whole and hide no limit of what is said, longest first. */
function beginnings({ text, isNamed }: Line, longest: number): Line[] {
  const places = [...text.matchAll(joint)].map(({ index }) => index);
  const fitting = places.filter((at) => at >= shortest && at <= longest).slice(-mostCuts);
  // What "and" adds is another statement: without it the first one holds as it did, unless it ends a list.
  const isSafe = (one: number) => {
    const left = text.slice(0, one);
    if (/^,? and /iu.test(text.slice(one)) && /,|\bbetween\b/iu.test(left)) return false;
    if (measured.test(left) && measure.test(text.slice(one, one + 12))) return false;
    return isBalanced(left) && (/^,? and /iu.test(text.slice(one)) || !limit.test(text.slice(one)));
  };
  return fitting
    .reverse()
    .filter((one) => isSafe(one) && isWhole(text.slice(0, one), isNamed))
    .map((one) => ({ text: trimEndOf(text.slice(0, one), end), isNamed }));
}

/** Who said it behind what was said, of which a headline names the kind: "the state's health officials said on Friday". */
const saidBehind =
  /, (?:[\p{L}.’'-]{1,30} ){0,5}(?<who>officials|police|experts|researchers|scientists|doctors|witnesses|prosecutors|lawyers|campaigners|analysts|unions|teachers|residents) (?:have )?(?:said|say|told|warned|warn)(?: [^,]{0,40})?$/iu;

/** The same with the kind of those who said it, and not their whole name. */
function withWhoSaid(text: string): string {
  const found = saidBehind.exec(text);
  if (found === null) return text;
  const says = /warn/iu.test(found[0]) ? 'warn' : 'say';
  return `${text.slice(0, found.index)}, ${found.groups?.['who'] ?? ''} ${says}`;
}

/** A dash opens what another one would close. */
const dash = / [–—-] /gu;

function isClosed(text: string): boolean {
  return isBalanced(text) && (text.match(dash)?.length ?? 0) % 2 === 0;
}

/**
 * What a sentence can be shortened to within so many characters, each saying no more than the sentence does. Only English
 * is cut: no rule here knows what other languages may leave out.
 */
export function linesOf(sentence: string, language: string, longest: number): Line[] {
  const first = shortened(sentence);
  const fits = ({ text }: Line) => text.length <= longest && text.split(' ').length >= fewestWords;
  if (language !== 'en') return [first].filter(fits);
  const told = withoutDay(first.text);
  const spoken = withWhoSaid(told.replace(insertion, ' '));
  const bare = capitalised(spoken.replace(/^(?:the|an?) /iu, ''));
  const texts = new Set([spoken.length > longest && bare.length <= longest ? bare : spoken, told, first.text]);
  return [...texts].flatMap((text) => {
    const line = { ...first, text };
    return [line, ...beginnings(line, longest)].filter((one) => fits(one) && isClosed(one.text));
  });
}
