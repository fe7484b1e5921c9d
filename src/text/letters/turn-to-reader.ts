import { type TaggedToken, tag } from '#text/languages/index.ts';

/** The gender and number of a third-person pronoun. */
export type Gender = 'he' | 'she' | 'they';

const genders: Readonly<Record<string, Gender>> = {
  he: 'he',
  him: 'he',
  his: 'he',
  himself: 'he',
  she: 'she',
  her: 'she',
  hers: 'she',
  herself: 'she',
  they: 'they',
  them: 'they',
  their: 'they',
  theirs: 'they',
  themselves: 'they',
};
const agreeing: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  does: 'do',
  was: 'were',
  "isn't": "aren't",
  "hasn't": "haven't",
  "doesn't": "don't",
  "wasn't": "weren't",
};
/** "She's late" becomes "you're late". */
const contracted: Readonly<Record<string, string>> = { be: "'re", have: "'ve" };
const unbending = /^(?:can|could|will|would|may|might|shall|should|must|had|did|cannot|are|have|do|were|need|ought)$/iu;
const noun = /^(?:NOUN|ADJ|PROPN|NUM|VERB)$/u;
const pronoun = /(?<![\p{L}'’])(?:he|him|his|himself|she|hers?|herself|they|them|theirs?|themselves)(?![\p{L}])/giu;

/** "She's seen": a following participle shows that the short form is "has". */
const shortHas =
  /(?<![\p{L}])(?<who>he|she)['’]s(?= (?:also |already |just |ever |never |not )?(?:seen|been|had|got|done|gone|made|taken|given|found|sent|bought|lost|won|met|come|become|heard|told|kept|read|written|forgotten|left)\b)/giu;

/** The genders of the pronouns in a text. */
export function gendersIn(text: string): Set<Gender> {
  return new Set(pronounsIn(text).map(({ gender }) => gender));
}

/** The third-person pronouns of a text, in order. */
export function pronounsIn(text: string): { gender: Gender; at: number }[] {
  return [...text.matchAll(pronoun)].flatMap(({ 0: word, index }) => {
    const gender = genders[word.toLowerCase()];
    return gender === undefined ? [] : [{ gender, at: index }];
  });
}

/** The second-person form of a pronoun: "her" becomes "your" before a noun, "you" elsewhere. */
function secondPerson(lower: string, isBeforeNoun: boolean): string {
  if (/^(?:his|her|their)$/u.test(lower)) return isBeforeNoun ? 'your' : lower === 'her' ? 'you' : 'yours';
  if (/^(?:hers|theirs)$/u.test(lower)) return 'yours';
  return /sel(?:f|ves)$/u.test(lower) ? 'yourself' : 'you';
}

/** The form of a verb after "you". */
function agreed(verb: string, lemma: string): string {
  if (/^['’]s$/u.test(verb)) return contracted[lemma] ?? verb;
  const known = agreeing[verb.toLowerCase()];
  if (known !== undefined) return known;
  return unbending.test(verb) || !/s$/u.test(verb) ? verb : lemma;
}

/** Whether a verb has another form after "you" ("is", "wants"). */
function bends(token: TaggedToken | undefined): boolean {
  if (token === undefined || (token.pos !== 'VERB' && token.pos !== 'AUX')) return false;
  return agreed(token.text, token.lemma) !== token.text;
}

/** "shouting at her yesterday", "call her next week.": a time, which is nobody's. */
const timeBehindHer =
  /^her (?:yesterday|today|tonight|tomorrow|(?:last|next|this|every) (?:night|week|weekend|month|year|morning|evening|summer|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=[.,;!?]|$| (?:and|but)\b))(?![\p{L}'’])/iu;
/** "I owe her one", "I sent her two tickets": who gets something, and not whose it is. */
function receives(verb: TaggedToken | undefined, next: TaggedToken): boolean {
  if (verb === undefined || !/^(?:owe|give|lend|send|bring|pay|offer|promise)$/u.test(verb.lemma)) return false;
  return verb.lemma === 'owe' || next.pos === 'NUM' || /^(?:one|\d.*)$/u.test(next.text);
}
/** What a mail says, which owns nothing: "our condolences on their loss". */
const said = /^(?:condolences|congratulations|apologies|thanks|wishes)$/u;

/**
 * Puts a statement about the reader into the second person: "she has her keys" becomes "you have your keys". Undefined
 * if "they" may mean a plural before it.
 */
export function turnToReader(written: string, gender: Gender): string | undefined {
  const text = written.replace(shortHas, '$<who> has');
  const tokens = tag(text);
  let turned = '';
  let at = 0;
  let needsVerb = false;
  let hasPlural = false;
  /** Finite verbs since the reader was the subject. After "and", one of several may belong to another subject. */
  let verbs: number | undefined;
  for (const [index, { text: word, lemma, pos, start }] of tokens.entries()) {
    const lower = word.toLowerCase();
    let turnedWord = word;
    const isVerb = pos === 'VERB' || pos === 'AUX';
    if (genders[lower] === gender) {
      if (gender === 'they' && hasPlural) return undefined;
      const next = tokens[index + 1];
      turnedWord = secondPerson(
        lower,
        next !== undefined &&
          !timeBehindHer.test(text.slice(start)) &&
          !(lower === 'her' && receives(tokens[index - 1], next)) &&
          (noun.test(next.pos) || /^\d/u.test(next.text)) &&
          !/^(?:to|and|or)$/iu.test(next.text),
      );
      if (/^\p{Lu}/u.test(word)) turnedWord = turnedWord.charAt(0).toUpperCase() + turnedWord.slice(1);
      needsVerb = /^(?:he|she|they)$/u.test(lower);
      if (needsVerb) verbs = 0;
    } else if (needsVerb && pos !== 'ADV' && pos !== 'PART') {
      if (isVerb) turnedWord = agreed(word, lemma);
      needsVerb = false;
    }
    if (isVerb && !/^to$/iu.test(tokens[index - 1]?.text ?? '') && verbs !== undefined) verbs += 1;
    if (pos === 'CCONJ' && verbs !== undefined && bends(tokens[index + 1])) {
      if (verbs > 1) return undefined;
      needsVerb = true;
    }
    if (/^[.!?;]$/u.test(word)) verbs = undefined;
    if (pos === 'NOUN' && /[^s]s$/u.test(lower) && !said.test(lower)) hasPlural = true;
    turned += text.slice(at, start) + turnedWord;
    at = start + word.length;
  }
  return turned + text.slice(at);
}

/** An indirect question to the reader, unless there are several: "whether you can come and whether it suits you". */
const askedWhether =
  /^Could you let me know whether you (?<verb>could|would|will) (?<action>(?!.{0,200} (?:and|or) (?:if|whether|when|what|how|who|where|you)\b)[^?]{2,400}\?)$/u;

/**
 * "Could you let me know whether you could write it?" becomes "Could you write it?", because the action is wanted, not
 * an answer.
 */
export function askDirectly<AnyPoint extends { text: string; matter: string }>(point: AnyPoint): AnyPoint {
  const found = askedWhether.exec(point.text)?.groups;
  if (found === undefined) return point;
  const { verb = '', action = '' } = found;
  const text = `${verb.charAt(0).toUpperCase()}${verb.slice(1)} you ${action}`;
  return { ...point, text, matter: point.matter.startsWith('Could you let me know') ? text : point.matter };
}
