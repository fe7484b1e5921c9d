/** The form of address of a German mail. */
export type GermanAddress = 'Sie' | 'du';

/** The forms of the second-person pronoun. */
export interface Words {
  readonly who: string;
  readonly whom: string;
  readonly toWhom: string;
  readonly could: string;
  readonly can: string;
  readonly whose: string;
}

/** The pronoun forms by form of address. */
export const addressed: Readonly<Record<GermanAddress, Words>> = {
  Sie: { who: 'Sie', whom: 'Sie', toWhom: 'Ihnen', could: 'Könnten Sie', can: 'Können Sie', whose: 'Ihr' },
  du: { who: 'du', whom: 'dich', toWhom: 'dir', could: 'Könntest du', can: 'Kannst du', whose: 'dein' },
};

/** Verb forms after "er" or "sie", with their forms for "Sie" and "du". */
const verbs: Readonly<Record<string, readonly [Sie: string, du: string]>> = {
  hat: ['haben', 'hast'],
  ist: ['sind', 'bist'],
  kann: ['können', 'kannst'],
  will: ['wollen', 'willst'],
  möchte: ['möchten', 'möchtest'],
  muss: ['müssen', 'musst'],
  soll: ['sollen', 'sollst'],
  darf: ['dürfen', 'darfst'],
  wird: ['werden', 'wirst'],
  war: ['waren', 'warst'],
  hätte: ['hätten', 'hättest'],
  könnte: ['könnten', 'könntest'],
  wäre: ['wären', 'wärst'],
  würde: ['würden', 'würdest'],
  kommt: ['kommen', 'kommst'],
  braucht: ['brauchen', 'brauchst'],
  mag: ['mögen', 'magst'],
  weiß: ['wissen', 'weißt'],
};

/** Past-tense forms that end in "t". */
const pastInT = /(?:hielt|bat|tat|trat|riet|stritt|schnitt|litt|glitt|ritt|galt|hatt|bot)$/u;
/** "Er hält", "er tritt": the "t" belongs to the stem, and "du" keeps it ("du hältst"). */
const endsInStem = /(?:hält|rät|brät|tritt|gilt|ficht)$/u;

/** The "du" form of a third-person verb. Stems in a sibilant take no second "s". Empty if unsure. */
function familiarOf(verb: string): string {
  if (!/^\p{Ll}{2,30}t$/u.test(verb) || pastInT.test(verb)) return '';
  if (endsInStem.test(verb)) return `${verb}st`;
  return /[sßzx]t$/u.test(verb) ? verb : `${verb.slice(0, -1)}st`;
}

/** The "Sie" form of a third-person verb. Empty if its vowel may change, as in "gibt" and "fährt". */
function pluralOf(verb: string): string {
  if (!/^\p{Ll}{2,30}t$/u.test(verb) || pastInT.test(verb)) return '';
  const stem = verb.slice(0, -1);
  if (/(?:^|[^aeiouäöü])tu$/u.test(stem)) return `${stem}n`;
  // "Feiert" becomes "feiern", "repariert" becomes "reparieren".
  if (/(?:el|er)$/u.test(stem) && !/(?<!e)ier$/u.test(stem)) return `${stem}n`;
  const [vowel = ''] = /[aeiouäöüy]{1,2}(?=[^aeiouäöüy]{0,6}e?$)/u.exec(stem) ?? [];
  if (!stem.endsWith('ier') && /^(?:ie?|äu?|ö)/u.test(vowel)) return '';
  return /e$/u.test(stem) ? `${stem}n` : `${stem}en`;
}

const ofOthers = /(?<!\p{L})(?:er|sie|ihm|ihn|ihnen|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?))(?!\p{L})/u;

/**
 * Puts a clause about the reader into the second person: "ob er am Montag Zeit hat" becomes "ob Sie am Montag Zeit
 * haben". Undefined if it is unclear whether the reader is meant.
 */
export function turned(clause: string, address: GermanAddress): string | undefined {
  const { whose, who } = addressed[address];
  const [, lead = '', pronoun, rest = ''] =
    /^((?:ob|wann|wo|wie|was|warum|wohin|wie viele? \p{Lu}\p{L}+) )?(er|sie) (.*)$/u.exec(clause) ?? [];
  if (pronoun !== undefined) {
    const last = rest.slice(rest.lastIndexOf(' ') + 1);
    const known = verbs[last];
    const form =
      address === 'Sie'
        ? (known?.[0] ?? (/(?:en|sind)$/u.test(last) && pronoun === 'sie' ? last : pluralOf(last)))
        : (known?.[1] ?? familiarOf(last));
    if (
      form === '' ||
      (address === 'du' && /(?<!\p{L})sich(?!\p{L})/u.test(rest)) ||
      rest.includes(',') ||
      ofOthers.test(rest)
    )
      return undefined;
    return `${lead}${who} ${rest.slice(0, rest.length - last.length)}${form}`;
  }
  const own = clause
    .replace(/^((?:ob |wann |wie |wo )?)(?:sein|ihr)(e[mnrs]?)?(?= (?:\p{Ll}{2,20} )?\p{Lu})/u, `$1${whose}$2`)
    // "Zur Geburt ihrer Tochter": the reader's, if nobody else was named.
    .replace(
      /^((?:zu[mr]?|für die|für den|für das) \p{Lu}[\p{L}-]{1,30} )(?:sein|ihr)(e[mnrs]?)(?= (?:\p{Ll}{2,20} )?\p{Lu})/u,
      `$1${whose}$2`,
    );
  if (!ofOthers.test(own)) return own;
  return saysOwn.test(own) ? withPossessives(own, whose) : undefined;
}

/** A clause about the sender, or no clause at all ("ihre Hecke"), in which possessives mean the reader. */
const saysOwn = /^(?:(?:wir|ich) |(?:de[mnrs]|die|das|eine[mnr]?|zu[mr]) (?!.{0,200}[,;]))/u;
const possessive = /(?<!\p{L})(?<of>sein|ihr)(?<ending>e[mnrs]?)?(?= (?:\p{Ll}{2,20} ){0,2}\p{Lu})/gu;

/** A clause with its possessives turned to the reader. Undefined if they may refer to two people. */
function withPossessives(clause: string, whose: string): string | undefined {
  const owners = new Set([...clause.matchAll(possessive)].map(({ groups }) => groups?.['of']));
  const said = clause.replace(possessive, `${whose}$<ending>`);
  return owners.size > 1 || ofOthers.test(said) ? undefined : said;
}

/** Whether a sentence after an instruction refers to the reader, or anybody else, in the third person. */
export function speaksOfReaderInGerman(sentence: string): boolean {
  return ofOthers.test(sentence.charAt(0).toLowerCase() + sentence.slice(1));
}
