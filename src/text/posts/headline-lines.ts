import { isBalanced, type TaggedToken, tag, trimEndOf } from '#text/languages/index.ts';
import { attributedTo } from './attributed.ts';
import { mainClauseOf } from './main-clause.ts';

/** A candidate for a headline, and whether it is a name, which needs no verb. */
export interface Line {
  text: string;
  isNamed: boolean;
}

/** "We present a way to ...": the object becomes the headline. */
const presented =
  /^(?:we|this (?:paper|work|study|article|report)|the (?:paper|authors?|study))(?: (?:\p{L}+ly|also|further|then|first|here))?(?: (?:are|is) (?:happy|pleased|proud|excited|delighted|thrilled) to)? (?:announc|propos|present|introduc|describ|develop|stud|investigat|explor|examin|analy[sz]|provid|design|offer|deriv)(?:e|es|y|ies|s)? (?!to |and |in |on |that )(?:an? |the )?(?<matter>.{12,})$/iu;
/** "We show that ...": the clause becomes the headline. */
const shown =
  /^(?:we|this (?:paper|work|study|article|report)|the (?:paper|authors?|study))(?: (?:\p{L}+ly|also|further|then|first|here))? (?:(?:show|demonstrate|find|prove|observe|conclude|report)s? that|(?:regret|are (?:very )?(?:sorry|sad|glad|happy|pleased|proud|delighted)) to (?:inform|tell|announce|say)(?: you)? that) (?<matter>.{12,})$/iu;
/** "Nordlicht announced that it will replace": what a subject says of itself, in the words of its own statement. */
const announcedOfItself =
  /^(?<who>[^,;:"“”]{2,60}?)(?: (?:today|yesterday|on \p{L}{6,9}))? (?:announced|announces|confirmed|confirms|has announced|has confirmed)(?: (?:today|yesterday|on \p{L}{6,9}))? (?:that )?(?:it|they|he|she) (?=(?:will|is|are|has|have)\b)/iu;
/** A relative clause. */
const remark = /, (?:which|who|whose|where|in which|of which)\b[^]*$/u;
/**
 * An insertion between two commas: "Bassi, 43 years a fisherman, keeps an eye on it", "the plan, which was drawn up in
 * May, costs".
 */
const insertion =
  /, (?:which|who|whose|an?|the|now|once|\p{N}{1,3}|formerly)(?!\p{L})[^,;:"“”()]{0,130}, (?=\p{Ll})(?!and |or |but |nor )/gu;
/** "A nurse who was dismissed ... has lost her case": what happened to somebody is true without the rest of who it was. */
const somebodyWho =
  /^(?<who>an? (?:\p{L}{2,20} ){0,2}\p{L}{2,20}) (?:who|that) [^,;:]{10,200} (?<what>(?:has|have) (?:been |not )?(?!(?:to|a|an|the|no)\b)\p{L}{2,20}(?! (?:it|them|this|that)\b)(?:(?! (?:it|them|this|that|who|which|because|whether|after|when|has|have)\b)[^,;:])+)$/iu;
const aside = / \([^()]{1,200}\)/gu;
const end = /[.。;,:]/u;
/** Minimum words of a headline. */
const fewestWords = 5;

/** An introductory phrase of time or place: "After 20 years of talks, the states ...". */
const setting =
  /^(?:for the (?:first|second|third|last) time|after|since|during|within|throughout|following|earlier|late|later|hours|days|weeks|months|(?:last|this|next) (?:year|month|week|weekend|night|morning|afternoon|evening|spring|summer|autumn|fall|winter|century|decade|season|january|february|march|april|may|june|july|august|september|october|november|december|\p{L}{3,6}day)|today|yesterday|now|thankfully|of course)(?![\p{L}\p{N}])[^,;:–—"“”]{0,60}, (?=\p{L})/iu;
/**
 * The same with "in", "on" and "at", only if it consists of names, numbers and times: "in theory" or "in the subgroup
 * with low levels" limits the statement.
 */
const placeOrTime =
  /^(?:In|On|At) (?:(?:the|of|in|and|to|early|late|last|next|past|\p{Lu}[\p{L}’'-]{1,30}|\p{N}{1,4}(?:st|nd|rd|th|s)?|first|second|third|years?|months?|weeks?|days?|hours?|minutes?|morning|afternoon|evening|night|noon|midnight|spring|summer|autumn|winter|century|decades?|time|end|beginning)(?: |(?=,))){1,8}, (?=\p{L})/u;
/** An introductory phrase of concession or reason: "Despite a petition, the council voted ...". */
const ground =
  /^(?:despite|in spite of|amid|although|even though|though|faced with|citing|thanks to)(?![\p{L}\p{N}])[^;:–—"“”]{1,110}?, (?=(?:the|an?|fewer|more|less|most|many|some|all|\p{Lu}[\p{L}’'-]{1,30}|\p{N}{1,3}) )(?!(?:he|she|it|they|we|I|and|or|but) )/iu;
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** A day after the verb: " on Friday", " late Thursday". */
const day = new RegExp(
  `(?<! (?:until|till|by|since|from|every|each|next|last|of|for|in|before|after|the|a|to|and|or|through|this)) (?:(?:in the early hours of |late |early )?(?:on )?${weekday}(?: (?:morning|afternoon|evening|night))?|yesterday|last (?:week|night)|earlier (?:today|this week))(?=[,.]|$| (?:that|to|in|at|by|after|when|with|over|for|as|from)\\b)`,
  'giu',
);
/** A past verb: the day of what is over is no news. */
const isOver = /\b(?:has|have|had|was|were|said|told|went|won|lost|began|\p{L}{2,30}ed)\b/iu;
const isToCome = /\b(?:will|shall|is|are|must|should|can|may)\b|['’]ll\b/iu;

function withoutDay(text: string): string {
  return isOver.test(text) && !isToCome.test(text) ? text.replace(day, '') : text;
}

/** A sentence as a headline: what it presents, without brackets and trailing clauses. */
function shortened(sentence: string, language: string): Line {
  const bare = trimEndOf(sentence.replace(aside, ''), end);
  const thing = presented.exec(bare)?.groups?.['matter'];
  const whole =
    thing ??
    shown.exec(bare)?.groups?.['matter'] ??
    bare.replace(setting, '').replace(placeOrTime, '').replace(ground, '').replace(announcedOfItself, '$<who> ');
  const cut = whole.replace(remark, '');
  // A sentence may continue after the clause.
  const isCore = cut.split(' ').length >= fewestWords && (language !== 'en' || isWhole(cut, thing !== undefined));
  const core = isCore ? cut : whole;
  return { text: capitalised(core), isNamed: thing !== undefined };
}

function capitalised(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  return first.toUpperCase() + text.slice(first.length);
}

/** Words that begin a clause or phrase a headline can omit. */
const joint =
  /, (?=\p{Ll}{3,20}(?:ing|s)\b)|, (?=(?:an?|the|one|its|his|her|their) [^,]{3,120}$)|(?:,|;| [–—-])? (?=(?:which|that|who|where|when|while|because|since|as|with|in|on|at|for|by|from|using|through|over|after|before|during|and|whose)\b)/giu;
/** Words that limit a statement. Without them it would claim more than the text. */
const limit =
  /\b(?:but|unless|except|if|although|though|however|not|no|never|only|until|without|may|might|could|said|says|say|told|according|claims?|claimed|alleged\p{L}*|whether|instead|rather|than|pending|barring|depending|assuming|provid(?:ed|ing)|excluding|once)\b|n['’]t\b/iu;
/** A scope without an article: "in mice", "for small firms", "on bail". */
const scope =
  /^ (?:in|among|on|at|for|from|with|under) (?!(?:the|an?|his|her|its|their|this|that|these|those)\b)\p{Ll}/u;
/** "For the first time since 1931" is not "for the first time". */
const measured = /(?<!['’]s )\b(?:first|last|only|record|most|least|\p{L}{2,30}est)\b[^,]{0,40}$/iu;
const measure = /^,? (?:since|in|of|for|to|by|among|outside) /iu;
/** "The authors doubt" before "that ...": a verb with its subject, which the tagger takes for a noun. */
const statesBefore =
  /(?:\p{Ll}s|\b(?:we|they|I|you|who)) (?:doubt|hope|claim|report|fear|promise|demand|wish|guess|bet|vow|note|estimate|forecast|answer|reply)$/iu;
/** A verb of saying, whose object must not be cut off: "Judge Moss said at the court that". */
const says =
  /\b(?:sa(?:id|ys?)|tells?|told|ruled|rules|found|finds?|held|wrote|writes|argue[ds]?|claim(?:s|ed)|warn(?:s|ed)|announce[ds]?|believe[ds]?|thinks?|thought|knows?|knew|shows?|showed|means?|meant)\b/iu;
/** "Eleven months" after the event: without what follows nobody knows since when. */
const spanOfTime =
  /(?:^|[ ,])(?:\p{N}{1,4}|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|few|some) (?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centuries)$/iu;
/** An accompanying circumstance that limits nothing: ", saying that it costs more than two schools". */
const besides =
  /^, (?!(?:barring|pending|depending|assuming|providing|excluding|including|considering)\b)\p{Ll}{3,20}ing\b/u;
/** ", works offline, and starts": what else the subject does. */
const furtherVerb = /^, \p{Ll}{3,20}s\b/u;

const opensWithVerb = (right: string): boolean => tag(right.slice(2)).at(0)?.pos === 'VERB';

/** An apposition: ", one of the oldest in the region". After "and" it may be the next item of a list. */
const addition = /^, (?:an?|the|one|its|his|her|their) /u;
const shortest = 30;

const opensClause = new Set('that which who how where whether if when while because'.split(' '));
/** Conjunctions at the beginning of a sentence whose clause is not its statement. */
const opensFirstClause = /^(?:as|although|though|since|until|unless|once|now that|even if|even though)\b/iu;

/** Conjunctions after a comma that need a verb. */
const opensLast = new Set('as because since while when where although though if after before until so'.split(' '));

/** The number of finite verbs in an English text; "has been seen" is one. */
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

/**
 * Whether an English text ends with a noun or name, and has a verb for its main clause and for every subordinate
 * clause.
 */
function isWhole(text: string, isNamed: boolean, isAtComma = false): boolean {
  const tokens = tag(text);
  // Before a comma a phrase is complete, whatever its last word.
  if (!isAtComma && !/^(?:NOUN|PROPN|NUM)$/u.test(tokens.at(-1)?.pos ?? '')) return false;
  const lastVerb = tokens.findLastIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const opener = tokens.findLastIndex(({ text: word }, at) => tokens[at - 1]?.text === ',' && opensLast.has(word));
  if (opener > lastVerb) return false;
  // "We inform you that the concert" lacks its verb.
  const behind = tokens.slice(lastVerb + 1);
  if (behind.some(({ pos }, at) => /^(?:DET|PRON)$/u.test(pos) && behind[at - 1]?.text.toLowerCase() === 'that'))
    return false;
  // "That" without a following verb is a pronoun.
  const clauses = tokens.filter(
    ({ text: word }, at) => opensClause.has(word.toLowerCase()) && (word.toLowerCase() !== 'that' || at < lastVerb),
  ).length;
  return countVerbs(tokens) >= clauses + (opensFirstClause.test(text) ? 1 : 0) + (isNamed ? 0 : 1);
}

/** Whether a cut leaves what stands behind a colon without its verb: "new rules: anyone with neck pain". */
function losesVerb(text: string, cut: number): boolean {
  const colon = text.indexOf(': ');
  if (colon < 0 || colon > cut) return false;
  return countVerbs(tag(text.slice(colon + 2, cut))) === 0 && countVerbs(tag(text.slice(colon + 2))) > 0;
}

/** Maximum beginnings of a sentence that are tried. */
const mostCuts = 8;

/** The beginnings of a line that are complete and omit no limit, longest first. */
function beginnings({ text, isNamed }: Line, longest: number): Line[] {
  const places = [...text.matchAll(joint)].map(({ index }) => index);
  const fitting = places.filter((at) => at >= shortest && at <= longest).slice(-mostCuts);
  // What "and" adds is a separate statement and can be omitted, unless it ends a list.
  const isSafe = (one: number) => {
    const left = text.slice(0, one);
    if (/^,? and /iu.test(text.slice(one)) && /,|\bbetween\b/iu.test(left)) return false;
    const right = text.slice(one);
    if (besides.test(right)) return isBalanced(left);
    if (furtherVerb.test(right)) return opensWithVerb(right) && isBalanced(left) && !limit.test(right);
    if (scope.test(right) || (/^ (?:that|whether) /iu.test(right) && (statesBefore.test(left) || says.test(left))))
      return false;
    if (spanOfTime.test(left) && /^ (?:after|before|since|later|ago)\b/iu.test(right)) return false;
    if (addition.test(right) && /\b(?:and|or)\b/iu.test(right)) return false;
    if (measured.test(left) && measure.test(text.slice(one, one + 12))) return false;
    return (
      !losesVerb(text, one) && isBalanced(left) && (/^,? and /iu.test(text.slice(one)) || !limit.test(text.slice(one)))
    );
  };
  return fitting
    .reverse()
    .filter((one) => isSafe(one) && isWhole(text.slice(0, one), isNamed, text[one] === ','))
    .map((one) => ({ text: trimEndOf(text.slice(0, one), end), isNamed }));
}

/** Nationality and office before a full name: "South Korean President Yoon Suk Yeol". */
const office =
  /(?<=^|\s)(?:\p{Lu}\p{L}{2,14} ){0,2}(?:(?:Prime|Foreign|Finance|Interior|Defen[cs]e) Minister|President|Chancellor|Minister|Senator|Governor|Mayor|Professor|CEO) (?=\p{Lu}\p{L}{1,15} \p{Lu}\p{L})/gu;

/** A dash opens an insertion that another one would close. */
const dash = / [–—-] /gu;

function isClosed(text: string): boolean {
  return isBalanced(text) && (text.match(dash)?.length ?? 0) % 2 === 0;
}

/**
 * The ways to shorten a sentence to a number of characters without claiming more than it does. Of other languages than
 * English only what "and" adds is left out; there are no rules for what else they may omit.
 */
export function linesOf(sentence: string, language: string, longest: number): Line[] {
  const first = shortened(sentence, language);
  const fits = ({ text }: Line) => text.length <= longest && text.split(' ').length >= fewestWords;
  if (language !== 'en') {
    const main = mainClauseOf(first.text, language);
    return [first, ...(main === undefined ? [] : [{ ...first, text: main }])].filter(fits);
  }
  const lineOf = (text: string): Line => ({ ...first, text });
  const candidate = attributedTo(first.text, longest);
  const attributed = candidate !== undefined && countVerbs(tag(candidate.statement)) > 0 ? candidate : undefined;
  const lines = statedIn(lineOf(attributed?.statement ?? first.text), longest - (attributed?.speaker.length ?? 0)).map(
    (line) => (attributed === undefined ? line : { ...line, text: `${line.text}${attributed.speaker}` }),
  );
  const isKnown = new Set<string>();
  return [...lines, first].filter((one) => {
    const isNew = !isKnown.has(one.text);
    isKnown.add(one.text);
    return isNew && fits(one) && isClosed(one.text) && !endsInAddition(one.text);
  });
}

/** Whether a line ends with an apposition (", a building on the quay"). */
function endsInAddition(text: string): boolean {
  const at = text.lastIndexOf(', ');
  const right = text.slice(at);
  return (
    at > shortest &&
    addition.test(right) &&
    !/\b(?:and|or|say|says|said)\b/iu.test(right) &&
    isWhole(text.slice(0, at), false, true)
  );
}

/** An English statement without days and insertions, and its complete beginnings. */
function statedIn(line: Line, longest: number): Line[] {
  const undated = withoutDay(line.text);
  // "The vaccine, the company claims, prevents ..." is a claim, and keeps its insertion; what somebody never did limits
  // nothing.
  const spoken = undated.replace(insertion, (one) => (limit.test(one.replace(/ never (?=\p{Ll})/gu, ' ')) ? one : ' '));
  const bare = capitalised(spoken.replace(/^(?:the|an?) /iu, ''));
  const named = capitalised(spoken.replace(office, ''));
  const somebody = spoken.replace(somebodyWho, '$<who> $<what>');
  const texts = new Set(
    spoken.length > longest ? [spoken, undated, line.text, named, somebody] : [spoken, undated, line.text],
  );
  const lines = [...texts].flatMap((text) => [{ ...line, text }, ...beginnings({ ...line, text }, longest)]);
  return spoken.length > longest ? [...lines, { ...line, text: bare }] : lines;
}
