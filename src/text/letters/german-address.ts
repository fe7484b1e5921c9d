/** How a mail in German speaks to its reader. */
export type GermanAddress = 'Sie' | 'du';

/** The words that speak to the reader. */
export interface Words {
  readonly who: string;
  readonly whom: string;
  readonly toWhom: string;
  readonly could: string;
  readonly can: string;
  readonly whose: string;
}

/** The words that speak to the reader, by how they are addressed. */
export const addressed: Readonly<Record<GermanAddress, Words>> = {
  Sie: { who: 'Sie', whom: 'Sie', toWhom: 'Ihnen', could: 'Könnten Sie', can: 'Können Sie', whose: 'Ihr' },
  du: { who: 'du', whom: 'dich', toWhom: 'dir', could: 'Könntest du', can: 'Kannst du', whose: 'dein' },
};

/** Verbs behind "er" or "sie" as they stand behind "Sie" and "du". */
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

/** Forms in "t" that tell of the past. */
const pastInT = /(?:hielt|bat|tat|trat|riet|stritt|schnitt|litt|glitt|ritt|galt|hatt|bot)$/u;
/** "Er hält", "er tritt": the ending stands in the stem, and "du" takes it as well: "du hältst". */
const endsInStem = /(?:hält|rät|brät|tritt|gilt|ficht)$/u;

/** "Schuldet" as it stands behind "du": the vowel is the same, and a hissing stem takes no "s". Empty where not sure. */
function familiarOf(verb: string): string {
  if (!/^\p{Ll}{2,30}t$/u.test(verb) || pastInT.test(verb)) return '';
  if (endsInStem.test(verb)) return `${verb}st`;
  return /[sßzx]t$/u.test(verb) ? verb : `${verb.slice(0, -1)}st`;
}

/** "Schuldet" as it stands behind "Sie". Empty where the vowel may have changed, as that of "gibt" and "fährt" has. */
function pluralOf(verb: string): string {
  if (!/^\p{Ll}{2,30}t$/u.test(verb) || pastInT.test(verb)) return '';
  const stem = verb.slice(0, -1);
  if (/(?:^|[^aeiouäöü])tu$/u.test(stem)) return `${stem}n`;
  // "Feiert" is "feiern", and "repariert" is "reparieren".
  if (/(?:el|er)$/u.test(stem) && !/(?<!e)ier$/u.test(stem)) return `${stem}n`;
  const [vowel = ''] = /[aeiouäöüy]{1,2}(?=[^aeiouäöüy]{0,6}e?$)/u.exec(stem) ?? [];
  if (!stem.endsWith('ier') && /^(?:ie?|äu?|ö)/u.test(vowel)) return '';
  return /e$/u.test(stem) ? `${stem}n` : `${stem}en`;
}

const ofOthers = /(?<!\p{L})(?:er|sie|ihm|ihn|ihnen|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?))(?!\p{L})/u;

/**
 * What is told of the reader, as it is said to the reader: "ob er am Montag Zeit hat" is "ob Sie am Montag Zeit haben".
 * Undefined where the rules are not sure that the reader is meant.
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
    // "Zur Geburt ihrer Tochter": whose, where only the reader was named.
    .replace(
      /^((?:zu[mr]?|für die|für den|für das) \p{Lu}[\p{L}-]{1,30} )(?:sein|ihr)(e[mnrs]?)(?= (?:\p{Ll}{2,20} )?\p{Lu})/u,
      `$1${whose}$2`,
    );
  if (!ofOthers.test(own)) return own;
  return saysOwn.test(own) ? withPossessives(own, whose) : undefined;
}

/** What the sender does, or what is no clause at all: "ihre Hecke" is the reader's there, whom alone the order has named. */
const saysOwn = /^(?:(?:wir|ich) |(?:de[mnrs]|die|das|eine[mnr]?|zu[mr]) (?!.{0,200}[,;]))/u;
const possessive = /(?<!\p{L})(?<of>sein|ihr)(?<ending>e[mnrs]?)?(?= (?:\p{Ll}{2,20} ){0,2}\p{Lu})/gu;

/** A clause with the reader's own; undefined where it may speak of two persons. */
function withPossessives(clause: string, whose: string): string | undefined {
  const owners = new Set([...clause.matchAll(possessive)].map(({ groups }) => groups?.['of']));
  const said = clause.replace(possessive, `${whose}$<ending>`);
  return owners.size > 1 || ofOthers.test(said) ? undefined : said;
}

/** Whether a sentence behind an order speaks of its reader, or of anybody else, in the third person. */
export function speaksOfReaderInGerman(sentence: string): boolean {
  return ofOthers.test(sentence.charAt(0).toLowerCase() + sentence.slice(1));
}
