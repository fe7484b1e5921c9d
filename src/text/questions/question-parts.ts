/** Maximum questions in one text. The others are reported. */
export const maxParts = 8;

/** Where one question ends and another begins: "When did it begin and what caused it?" */
const seam =
  /\?\s{1,9}(?=\S)|,\s{1,9}(?=(?:when|where|why|how|who)(?:,|\?|\s{1,9}and\b))|,?\s{1,9}(?:and|or)\s{1,9}(?=(?:(?:in|by|to|for|from|with|since|at) )?(?:what|when|where|who|whom|whose|why|how|which)\b)/gi;
const asks = /\b(?:what|when|where|who|whom|whose|why|how|which)\b/i;
const pronoun = /\b(?:it|they|them|he|she|him|this|these|its|their)\b/i;
const subjectAfterVerb =
  /\b(do|does|did|can|could|will|would|should|is|are|was|were|has|have|had)\s{1,5}(\S.{0,200}?)[?.!\s]{0,9}$/i;
const helper = /^(?:do|does|did|can|could|will|would|should|has|have|had)$/i;

/** "The population of Varenia": the next aspect asked for is Varenia's too. */
const ofName = /^(?:the |an? )?(?:\p{Ll}[\p{L}-]{0,29} ){1,3}of ((?:the )?\p{Lu}[\p{L}\p{N} ’'-]{0,60})$/u;
/** "Who won the election and what happens next?": what comes after what the first asks about. */
const asksNext = /^what (?:happens|comes|will happen|will come) (?:next|now|then|afterwards)\W{0,9}$/i;
/** "The symptoms of iron deficiency": what is asked next is asked of the deficiency. */
const ofThing =
  /^(?:the |an? )?(?:(?:main|common|typical|early|first|usual|possible) )?(?:symptoms?|signs?|causes?|effects?|side effects|consequences|risks?|dangers?|advantages|disadvantages|benefits|drawbacks|rules|costs?|price|types|kinds) of (\S.{2,100})$/iu;
const bare = /^(what|when|where|who|why|how)\W{0,9}$/i;
const asksFirst = /^(?:when|where|who|why|how|what)\s{1,9}(?=\S)/i;
const doneTo =
  /^(?:who|what)\s{1,9}(?:first\s{1,9})?(?:\p{L}{2,20}ed|wrote|built|made|began|won|led|found|wore|sold|bought|broke)\s{1,9}(\S.{0,200}?)[?.!\s]{0,9}$/iu;

const name = /\p{Lu}[\p{L}\p{N}’'-]*(?: (?:of |the |and )?\p{Lu}[\p{L}\p{N}’'-]*)*/u;
const nameAhead = new RegExp(`^(?:the )?${name.source}`, 'u');

/** The subject of a question, between its auxiliary and its verb. */
function subjectOf(question: string): string | undefined {
  const [, verb = '', rest = ''] = subjectAfterVerb.exec(question) ?? [];
  if (rest === '') return doneTo.exec(question)?.[1];
  const owner = ofName.exec(rest)?.[1];
  if (owner !== undefined && !helper.test(verb)) return owner;
  const thing = ofThing.exec(rest)?.[1];
  if (thing !== undefined) return thing;
  const named = nameAhead.exec(rest)?.[0];
  if (named !== undefined && helper.test(verb)) return named;
  const words = rest.split(/\s+/);
  const endsWithVerb = words.length > 1 && (helper.test(verb) || /(?:ed|en)$/i.test(words.at(-1) ?? ''));
  return words.slice(0, endsWithVerb ? -1 : undefined).join(' ');
}

/** A question word with the rest of another question: "when" and "where did it begin". */
function withRest(asking: string, other: string): string {
  return `${asking.replace(/\W{1,9}$/, '')} ${other.replace(asksFirst, '')}`;
}

/** One of several questions: as written, and in a form that can be understood alone. */
export interface QuestionPart {
  asWritten: string;
  whole: string;
}

/** The questions in a text. A pronoun in a later one refers to the subject of the first. Linear time. */
export function splitQuestion(text: string): QuestionPart[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(seam)) {
    if (!asks.test(text.slice(from, index))) continue;
    parts.push(text.slice(from, index));
    from = index + found.length;
  }
  parts.push(text.slice(from));
  const [first = '', ...others] = parts.map((part) => part.trim()).filter((part) => part !== '');
  if (others.length === 0) return [{ asWritten: text, whole: text }];
  const subject = subjectOf(first);
  const whole = others.map((part) => {
    // "Who built it, when, and why?": the rest is stated once.
    if (bare.test(part)) return withRest(part, first);
    // What comes after an election in Orland need not name the election.
    if (asksNext.test(part) && subject !== undefined)
      return `what happens next in ${name.exec(subject)?.[0] ?? subject}`;
    return subject === undefined
      ? part
      : part.replace(pronoun, (matched) => (/^(?:its|their)$/i.test(matched) ? `${subject}'s` : subject));
  });
  const wholeFirst = bare.test(first) ? withRest(first, others[0] ?? '') : first;
  return [first, ...others].map((question, at) => ({ asWritten: question, whole: whole[at - 1] ?? wholeFirst }));
}
