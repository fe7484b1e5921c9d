/** Signs of code: brackets, assignments, flags, JSON keys. */
const codeSign = /[{}<>=;$\\|]|\w\(|\)\.|["'],|["']:|\s--?\w|::|=>|\[["'\d]/g;
const codeOpening =
  /^(?:\/[/*]|-\w\s|--\w|curl\s|npm\s|npx\s|import\s|const\s|let\s|def\s|return\s|#include|\$\s|[{[]\s?["'])/;
/** A call with a string argument, which alone shows code. */
const callWithText = /\w\(["'`]/;
/** A command-line flag. Prose has at most one. */
const flag = /(?:^|[\s[(])--[a-z][\w-]*/g;
/** Characters per sign below which text is code. */
const charactersPerSign = 25;

/** Whether a text is code or data. Linear time. */
export function isCode(text: string): boolean {
  if (codeOpening.test(text) || callWithText.test(text) || (text.match(flag)?.length ?? 0) > 1) return true;
  const signs = text.match(codeSign)?.length ?? 0;
  return signs > 3 && signs * charactersPerSign > text.length;
}

/** Words from which on a stretch is looked at for repetition, and how often each stands there on average in no prose. */
const longRun = 40;
const mostRepeats = 5;

/** Whether a stretch is no sentence that anybody would read: code, data, or the same words again and again. */
export function isNoProse(text: string): boolean {
  if (isCode(text)) return true;
  const words: string[] = text.toLowerCase().match(/[\p{L}\p{N}]{1,40}/gu) ?? [];
  return words.length >= longRun && words.length > mostRepeats * new Set(words).size;
}

const ended = /[.!?…。！？:;,]["'”’»)\]]*$/u;
const longestHeading = 90;

/** Whether a paragraph of one sentence is a heading, a caption or an item without content of its own. */
export function isHeading(text: string): boolean {
  return text.length <= longestHeading && !ended.test(text) && /^\P{Ll}/u.test(text);
}

const imperativeVerbs =
  'add|adjust|allow|apply|ask|attach|avoid|bake|beat|begin|bleed|blend|boil|bring|brush|build|buy|call|carry|change|check|chill|choose|chop|clean|clear|click|close|collect|combine|compare|configure|connect|contact|continue|cook|cool|copy|count|cover|create|cut|define|delete|descale|describe|dig|dilute|dip|disconnect|dissolve|divide|download|drag|drain|draw|drill|drink|drop|dry|edit|empty|enable|enter|file|fill|find|fasten|fit|fix|flush|fold|follow|fry|get|give|glue|go|grease|grind|hang|hold|insert|install|keep|knead|lay|leave|let|lift|light|list|look|loosen|make|mark|measure|melt|mix|mount|move|open|paint|pass|paste|peel|pick|place|plan|plant|plug|pour|prepare|press|print|prune|pull|push|put|raise|read|reassemble|record|reduce|refit|register|remove|repeat|replace|rest|restart|return|rinse|roll|rotate|rub|run|sand|save|scrape|screw|scroll|seal|secure|select|send|serve|set|shake|share|sieve|sign|slice|slide|soak|spread|spray|sprinkle|squeeze|stand|start|stir|stop|store|stretch|strip|submit|switch|take|tap|test|thread|throw|tie|tighten|tilt|top up|transfer|trim|try|tuck|turn|twist|type|undo|unplug|unscrew|update|upgrade|upload|use|wait|warm|wash|watch|water|weigh|whisk|wind|wipe|wrap|write';
const instruction = new RegExp(
  `^(?:(?:first|then|next|now|finally|always|never|do not|don['’]t|also|please|and|simply|just|gently|carefully|slowly|to [^,.;]{3,80},|(?:if|when|once|on|after|before|for|in|at|with|while|as soon as)\\b[^,.;]{2,80},),?\\s{1,3}){0,3}(?:${imperativeVerbs})\\b(?! (?:is|are|was|were|has|have|can|may|will|of)\\b)`,
  'iu',
);

/** Whether a sentence is an instruction: "Then pour it out", "To rotate by time, set a schedule". */
export const instructs = (text: string): boolean => instruction.test(text.slice(0, 300));

const announcing =
  /\b(?:two|three|four|five|six|several|various|many|some|number of|following) (?:\p{L}+ ){0,2}(?:ways|kinds|types|forms|steps|stages|reasons|causes|parts|groups|phases|factors|methods|mechanisms|things|misconceptions|theories|explanations|exceptions)\b(?: (?:about|in|of|to|for|why|how)\b[^,;]{0,60})?[^,;]{0,30}[.:]$|\b(?:as follows|the following)[.:]$|^(?:(?:the|its|their|these) )?\p{L}{3,30} (?:differ|vary|range|are (?:many|manifold|various|complex))\b[^,;:]{0,60}\.$/iu;

/** Whether a sentence only announces what follows: "Bacteria become resistant in two ways." */
export const announces = (text: string): boolean => text.length <= 200 && announcing.test(text);

/** "Who is Ada Lovelace?", and a sentence that shows her at something: "When she speaks, the room gets quiet." */
const asksIdentity = /^who (?:is|was|are|were) \p{Lu}/iu;
const scene = /^(?:when|whenever|as|while|before|after|if|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/iu;

/** Whether it is asked who somebody is, and a sentence shows them at something. */
export const showsScene = (question: string, text: string): boolean => asksIdentity.test(question) && scene.test(text);

const passive =
  /\b(?:was|were|is|are|been|being|be|got) (?:\p{L}{1,20}ly |also |first |later |never |not )?(\p{L}{2,30})/giu;

/** "Its cars, built in 1978": the same without the auxiliary. */
const reduced = /, (\p{L}{2,30})(?= (?:in|on|at|from|since|between|during) )/giu;

/** Whether a sentence is passive without an agent: "The south wing was sold in 2019". */
export function isAgentlessPassive(text: string, isAskedVerb: (verb: string) => boolean): boolean {
  let isHidden = false;
  for (const { 1: verb = '', index, 0: found } of [...text.matchAll(passive), ...text.matchAll(reduced)]) {
    if (!isAskedVerb(verb.toLowerCase())) continue;
    if (/^[^.;]{0,120}?\bby\b/iu.test(text.slice(index + found.length))) return false;
    isHidden = true;
  }
  return isHidden;
}

const negation =
  /\b(?:not|never|no|none|nor|neither|without|cannot|hardly|rarely|rather than|instead of|unable|failed to|refused to)\b|n['’]t\b/;
const hearsay =
  /\b(?:it is (?:often |sometimes |widely |commonly |generally )?(?:said|believed|claimed|thought|assumed|rumou?red)|(?:many|some|most) (?:people )?(?:believe|say|think|claim|assume)|(?:is|are|was|were) (?:often |sometimes |widely |commonly )?(?:said|believed|thought|supposed|rumou?red) to|legend has it|according to legend|supposedly|allegedly|(?:a|the) (?:common|popular|widespread) (?:myth|belief|misconception)|(?:for (?:a long time|(?:many )?(?:years|decades|centuries))|(?:was|were|has been|have been) (?:long|widely|often|once)),? .{0,60}?\b(?:regarded|considered|seen|thought|believed|held|taken|credited))\b/iu;
const reversal =
  /^(?:but|however|yet|in fact|in reality|in truth|actually|on the contrary|not so|wrong|false)\b|^(?:it|they|he|she|this|that|these|neither|none)(?: \p{L}+)? (?:did|does|do|was|were|is|are|has|have|had|can|could)(?: not\b|n[’']t\b)|^(?:this|that) (?:is|was) (?:false|wrong|untrue|a myth|a mistake|a misunderstanding|mistaken)\b|^there is no (?:evidence|proof|document)\b/iu;

const reputation = /^[^.;]{3,80}? (?:has|have|had) (?:the |a )?(?:bad |good )?reputation (?:of|for|as)\b/iu;

/** Whether a sentence tells what something is reputed to be: "Heat pumps have a reputation for working only in new houses." */
export const tellsReputation = (text: string): boolean => reputation.test(text);

/** Whether a sentence reports what others say or believe, which the next one may contradict. */
export const isHearsay = (text: string): boolean => hearsay.test(text) || tellsReputation(text);

/** Whether a sentence contradicts the one before: "It did not", "In fact, ...". */
export const contradictsPrevious = (text: string): boolean => reversal.test(text);

/** Whether a text contains a negation. */
export const denies = (text: string): boolean => negation.test(text.toLowerCase());

const limited =
  /(?:\b(?:not|never|cannot|unable|failed|refused)\b|n['’]t\b)[^.;]{0,120}\b(?:until|till|before|unless|only|just|merely|alone|because|due to|out of|more|less|fewer|again)\b/iu;
const withReason = /(?:\b(?:not|never)\b|n['’]t\b)[^.;]{0,120}\bfor\b/iu;

/** Whether a negation still affirms the event: "did not end until May"; or excludes one reason: "not for money". */
export function deniesInPart(text: string, asksReason: boolean): boolean {
  return limited.test(text) || (asksReason && withReason.test(text));
}

const limitedByFigure =
  /(?:\b(?:not|never|cannot)\b|n['’]t\b)[^.;]{0,80}(?<!\b(?:people|persons|adults|children|women|men|patients|those|anyone|everyone|pensioners|drivers|workers|residents)) (?:below|above|under|over|beyond|more than|less than|at) (?:minus )?\p{N}/iu;

/** Whether a denial holds only from some figure on, "not below minus 25 degrees", and says nothing of all the rest. */
export const deniesBeyondFigure = (text: string): boolean => limitedByFigure.test(text);

const beforeItem = /(?:^|\n)[^\S\n]{0,12}(?:[-*+•‣▪◦●·]|\d{1,3}[.)])[^\S\n]{1,8}$/u;

/** Whether a sentence begins a list item. */
export function isListed(text: string, { start }: { start: number }): boolean {
  return beforeItem.test(text.slice(Math.max(0, start - 30), start));
}
