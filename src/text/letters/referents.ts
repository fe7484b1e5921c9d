import { namesPerson, type TaggedToken, tag } from '#text/languages/index.ts';
import { noPerson } from './reader-patterns.ts';
import { type Gender, pronounsIn } from './turn-to-reader.ts';

/** A person named in a text, and the pronouns that may refer to them. */
interface Person {
  at: number;
  /** Narrowed once a pronoun can only mean this person: Oliver is "he" after "he missed it". */
  genders: ReadonlySet<Gender>;
}

/** Whom a pronoun refers to: the reader, another person in the mail, or unclear. */
export type Meant = 'reader' | 'another' | 'unsure';

const either: ReadonlySet<Gender> = new Set(['he', 'she']);
const women =
  /^(?:mother|mum|mom|mummy|mommy|mama|wife|daughter|sister|aunt|auntie|niece|grand(?:mother|ma|daughter)|granny|girlfriend|woman|lady|girl|landlady|widow|bride|mrs|ms|miss|madam|madame|frau|oma|tante)$/u;
const men =
  /^(?:father|dad|daddy|papa|husband|son|brother|uncle|nephew|grand(?:father|pa|dad|son)|boyfriend|man|gentleman|boy|widower|groom|mr|sir|monsieur|herr|opa|onkel)$/u;
/** The pronouns that may refer to a noun. Undefined if it does not name a person. */
function gendersOfNoun(written: string): ReadonlySet<Gender> | undefined {
  const noun = written.toLowerCase().replace(/\.$/u, '');
  if (women.test(noun)) return new Set(['she']);
  if (men.test(noun)) return new Set(['he']);
  return namesPerson(noun) ? either : undefined;
}

const whose = /^(?:the|an?|my|our|his|her|their|your|another|this|that|some|one)$/iu;

/**
 * Whether a noun stands for a person: "our driver", but not "the post of librarian", "her hen weekend" or "the death
 * of".
 */
function namesOne(tokens: readonly TaggedToken[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.pos === 'NOUN' || /^of$/iu.test(next?.text ?? '') || /^ones?$/iu.test(tokens[at]?.text ?? '')) return false;
  if (/er$/u.test(tokens[at]?.text ?? '') && isHandled(tokens, at)) return false;
  let before = at - 1;
  while (/^(?:ADJ|NOUN|ADV)$/u.test(tokens[before]?.pos ?? '')) before -= 1;
  const opener = tokens[before];
  // "A master's programme", "a driver's licence": a kind of thing.
  if (/^an?$/iu.test(opener?.text ?? '') && /^['’]s?$/u.test(next?.text ?? '')) return false;
  return opener !== undefined && (whose.test(opener.text) || opener.pos === 'NUM');
}

/** "Leo has baked her a cake": the subject of a clause is never its object. */
function isSubject(text: string, person: number, pronoun: number): boolean {
  const between = text.slice(person, pronoun);
  return (
    /^(?:(?:My|Our|The) )?$/u.test(text.slice(0, person)) &&
    /^\p{L}{1,30} (?:has |have |had |is |was |will |would )?(?:\p{Ll}{2,20} )$/u.test(between) &&
    /^(?:him|her (?:an?|the|some|this|\p{N}{1,6}) )/iu.test(text.slice(pronoun))
  );
}

/** Whose health is told: "My son stays at home because he has a fever", "My daughter hurt her ankle". */
const ofKin = /^(?:unfortunately,? |sadly,? )?(?:my|our) (?:\p{Ll}{2,12} )?\p{Ll}{3,12}(?= )/iu;
const tellsHealth =
  /^(?:his|her) (?:left |right |big |little )?(?:ankles?|arms?|legs?|foot|feet|toe|knees?|wrist|hands?|fingers?|thumb|head|back|shoulder|elbow|neck|nose|eyes?|ears?|teeth|tooth|hip|ribs?)(?!\p{L})|^(?:he|she) (?:has|had|is|was|feels|felt|got|caught) (?:still |very |a |an |the |quite |running a |got a ){0,2}(?:high |bad |slight )?(?:fever|temperature|cold|flu|cough|ill|sick|unwell|headache|migraine|rash|poorly|injured|contagious|infectious|allergic|operation|chickenpox|stomach)(?!\p{L})/iu;

/** Whether a pronoun is surely the relative with whom a sentence begins: people write why a child of theirs stays away. */
function isKin(text: string, at: number, inText: readonly Person[], gender: Gender): boolean {
  const [first] = inText;
  const begun = ofKin.exec(text)?.[0].length ?? 0;
  return first !== undefined && first.at < begun && first.genders.has(gender) && tellsHealth.test(text.slice(at));
}

/** "The kids": no "he" and no "she" may mean them. */
function isPlural(token: TaggedToken | undefined): boolean {
  return token !== undefined && /[^s]s$/u.test(token.text) && token.lemma !== token.text.toLowerCase();
}

/** "Replaced the washer", "order a new boiler": what is bought and mended is a thing. */
function isHandled(tokens: readonly TaggedToken[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ lemma }) => /^(?:replace|repair|fix|install|fit|mend|clean|order|buy|sell|connect|unplug)$/u.test(lemma));
}

/** "Our old Fiat", "a second-hand Bosch": a thing by its make. */
function isMake(tokens: readonly TaggedToken[], at: number): boolean {
  const [before, described] = [tokens[at - 2], tokens[at - 1]];
  if (/^an?$/iu.test(described?.text ?? '')) return true;
  return (
    /^\p{Ll}/u.test(described?.text ?? '') &&
    described?.pos !== 'NOUN' &&
    /^(?:an?|my|our|his|her|their)$/iu.test(before?.text ?? '')
  );
}

/** The people named in a text, in order. "His brother Sam" and "Mr Brown" are one each. */
export function personsIn(text: string): Person[] {
  const found: Person[] = [];
  let isNamed = false;
  const tokens = tag(text.replace(noPerson, (day) => 'x'.repeat(day.length)));
  for (const [at, { text: word, pos, start }] of tokens.entries()) {
    // At the beginning of a sentence, only a following verb or "'s" shows that a capitalised word is a name.
    const isFirst = at === 0 && tokens.length > 1 && !/^(?:VERB|AUX|CCONJ|PROPN|PART)$/u.test(tokens[1]?.pos ?? '');
    const isName = pos === 'PROPN' && /^\p{Lu}/u.test(word) && !isFirst && !isMake(tokens, at);
    const isNoun = pos === 'NOUN' && namesOne(tokens, at) && !isPlural(tokens[at]);
    const genders = isName || isNoun ? (gendersOfNoun(word) ?? (isName ? either : undefined)) : undefined;
    if (genders !== undefined && !(isNamed && isName)) found.push({ at: start, genders });
    isNamed = genders !== undefined;
  }
  return found;
}

/** Whether a name is that of an organisation: "HR", "DHL". */
export function isAbbreviation(named: string): boolean {
  return /^\p{Lu}{2,6}$/u.test(named);
}

/** The pronouns that may refer to the reader, given by name or description: "Mrs Petrova", "my brother". */
export function gendersOfReader(named: string): ReadonlySet<Gender> {
  // "Ask HR": several letters in capitals are a department or a company.
  if (/ and | & |\b(?:family|team)\b/iu.test(named) || isAbbreviation(named)) return new Set(['they']);
  const pronoun = pronounsIn(named)[0];
  if (pronoun !== undefined) return new Set([pronoun.gender]);
  if (/^(?:mrs|ms|miss)\.? /iu.test(named)) return new Set(['she']);
  if (/^mr\.? /iu.test(named)) return new Set(['he']);
  const [noun] = tag(named).filter(({ pos }) => pos === 'NOUN');
  if (noun !== undefined && /[^s]s$/u.test(noun.text) && noun.lemma !== noun.text.toLowerCase())
    return new Set(['they']);
  const [title] = personsIn(named);
  return title?.genders.size === 1 ? title.genders : new Set(['he', 'she', 'they']);
}

/**
 * Resolves third-person pronouns in the points of a mail, in order: "her" is the reader until another person is named
 * whom it may mean.
 */
export class Referents {
  #reader: ReadonlySet<Gender>;
  readonly #named: Person[] = [];

  constructor(reader: ReadonlySet<Gender>) {
    this.#reader = reader;
  }

  /** Whom each singular pronoun refers to in the next point. */
  read(text: string): Map<Gender, Meant> {
    const inText = personsIn(text);
    const meant = new Map<Gender, Meant>();
    for (const { gender, at } of pronounsIn(text)) {
      if (gender === 'they') continue;
      const others = [...this.#named, ...inText.filter((person) => person.at < at && !isSubject(text, person.at, at))];
      const own = isKin(text, at, inText, gender) ? 'another' : this.#meant(gender, others);
      meant.set(gender, (meant.get(gender) ?? own) === own ? own : 'unsure');
    }
    this.#named.push(...inText);
    return meant;
  }

  #meant(gender: Gender, others: readonly Person[]): Meant {
    const isReader = this.#reader.has(gender);
    const isAnother = others.some(({ genders }) => genders.has(gender));
    if (isReader && isAnother) return 'unsure';
    if (isAnother) {
      const [only, ...more] = others.filter(({ genders }) => genders.has(gender));
      if (only !== undefined && more.length === 0) only.genders = new Set([gender]);
      return 'another';
    }
    if (!isReader) return 'unsure';
    // Once the reader is "she", "he" is somebody else.
    this.#reader = new Set([gender]);
    return 'reader';
  }
}
