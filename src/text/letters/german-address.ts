import type { Address } from './address.ts';

/** The forms of the second-person pronoun. */
export interface Words {
  readonly who: string;
  readonly whom: string;
  readonly toWhom: string;
  readonly could: string;
  readonly can: string;
  readonly whose: string;
  readonly think: string;
}

/** The third-person pronoun for somebody; "sie" also for several. */
export type Person = 'er' | 'sie';

/** The pronoun forms by form of address. */
export const addressed: Readonly<Record<Address, Words>> = {
  formal: {
    who: 'Sie',
    whom: 'Sie',
    toWhom: 'Ihnen',
    could: 'Könnten Sie',
    can: 'Können Sie',
    whose: 'Ihr',
    think: 'denken Sie',
  },
  informal: {
    who: 'du',
    whom: 'dich',
    toWhom: 'dir',
    could: 'Könntest du',
    can: 'Kannst du',
    whose: 'dein',
    think: 'denk',
  },
  several: {
    who: 'ihr',
    whom: 'euch',
    toWhom: 'euch',
    could: 'Könntet ihr',
    can: 'Könnt ihr',
    whose: 'euer',
    think: 'denkt',
  },
};

/** A request with "bitte" behind the pronouns at its beginning: "mir bitte den Schlüssel geben". */
export function withBitte(request: string): string {
  return request.replace(/^(?:((?:(?:es|ihn|sie) )?(?:mir|uns|mich)|es|ihn|sie) )?/u, (_, me?: string) =>
    me === undefined ? 'bitte ' : `${me} bitte `,
  );
}

/** Family words used as names, whose bearers nobody calls "Sie". */
const kinswoman =
  /^(?:Oma|Omi|Omama|Großmutter|Mama|Mami|Mutti|Mutter|Tante|Schwesterherz)(?: \p{Lu}[\p{L}-]{1,30})?$/u;
const kinsman = /^(?:Opa|Opi|Opapa|Großvater|Papa|Papi|Vati|Vater|Onkel)(?: \p{Lu}[\p{L}-]{1,30})?$/u;

/** The pronoun for a reader who is named by a family word: "Oma", "Onkel Heinz". Undefined for others. */
export function kinPronoun(reader: string | undefined): Person | undefined {
  if (reader === undefined) return undefined;
  return kinswoman.test(reader) ? 'sie' : kinsman.test(reader) ? 'er' : undefined;
}

/** Verb forms after "er" or "sie", with their forms for "Sie" and "du". */
const verbs: Readonly<Record<string, readonly [formal: string, informal: string]>> = {
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

/** Third-person forms whose vowel changes, also behind a prefix ("abgibt"), with their forms for "Sie" and "du". */
const strong: Readonly<Record<string, readonly [formal: string, informal: string]>> = {
  gibt: ['geben', 'gibst'],
  nimmt: ['nehmen', 'nimmst'],
  fährt: ['fahren', 'fährst'],
  lässt: ['lassen', 'lässt'],
  hält: ['halten', 'hältst'],
  sieht: ['sehen', 'siehst'],
  liest: ['lesen', 'liest'],
  spricht: ['sprechen', 'sprichst'],
  trifft: ['treffen', 'triffst'],
  hilft: ['helfen', 'hilfst'],
  vergisst: ['vergessen', 'vergisst'],
  läuft: ['laufen', 'läufst'],
  trägt: ['tragen', 'trägst'],
  fängt: ['fangen', 'fängst'],
};
const prefix =
  /^(?:ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|vor|weg|zu|zurück|weiter|fest|durch|um|vorbei|be|ver|er|über|unter)?$/u;

/** A verb of `strong` behind its prefix. */
function strongForms(verb: string): readonly [formal: string, informal: string] | undefined {
  const stem = Object.keys(strong).find((one) => verb.endsWith(one) && prefix.test(verb.slice(0, -one.length)));
  const before = verb.slice(0, verb.length - (stem?.length ?? 0));
  const [polite, familiar] = strong[stem ?? ''] ?? [];
  return polite === undefined || familiar === undefined ? undefined : [before + polite, before + familiar];
}

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

/** The stems of third-person forms whose vowel is another in the plural: "gib-t", "fähr-t", "läuf-t". */
const changing =
  /(?:gib|nimm|lies|sieh|schieh|stich|brich|sprich|triff|iss|frisst|miss|trit|hilf|stirb|dirb|wirb|wirf|gil|schil|lisch|birg|fiehl|stiehl|quill|schwill|schmilz|ficht|flicht|fäll|häl|läss|schläf|bläs|rä|brä|fäng|läd|träg|schläg|wäsch|wächs|fähr|gräb|läuf|säuf|stöß|bäck)$/u;

/** The "Sie" form of a third-person verb. Empty if its vowel may change, as in "gibt" and "fährt". */
function pluralOf(verb: string): string {
  if (!/^\p{Ll}{2,30}t$/u.test(verb) || pastInT.test(verb)) return '';
  const stem = verb.slice(0, -1);
  if (/(?:^|[^aeiouäöü])tu$/u.test(stem)) return `${stem}n`;
  // "Feiert" becomes "feiern", "repariert" becomes "reparieren".
  if (/(?:el|er)$/u.test(stem) && !/(?<!e)ier$/u.test(stem)) return `${stem}n`;
  if (changing.test(stem)) return '';
  return /e$/u.test(stem) ? `${stem}n` : `${stem}en`;
}

/** The "ihr" form of a plural verb: "müssen" becomes "müsst". Empty for a singular. */
function severalOf(verb: string): string {
  if (verb === 'sind') return 'seid';
  if (verb === 'waren') return 'wart';
  const [, stem] = /^(\p{Ll}{2,30}?)e?n$/u.exec(verb) ?? [];
  if (stem === undefined) return '';
  return `${stem}${/(?:[td]|[^rlhaeiouäöümn][mn])$/u.test(stem) ? 'et' : 't'}`;
}

/** A possessive for the reader: "Ihr" and "em" make "Ihrem", "euer" and "em" make "eurem". */
export function possessiveFor(address: Address, ending: string): string {
  const { whose } = addressed[address];
  return whose === 'euer' && ending !== '' ? `eur${ending}` : whose + ending;
}

/** The form of a third-person verb for the reader, who was "er" or "sie". Empty if unsure. */
export function verbForReader(verb: string, pronoun: Person, address: Address): string {
  if (address === 'several') return pronoun === 'sie' ? severalOf(verb) : '';
  const known = verbs[verb] ?? strongForms(verb);
  if (address === 'informal') return known?.[1] ?? familiarOf(verb);
  return known?.[0] ?? (/(?:en|sind)$/u.test(verb) && pronoun === 'sie' ? verb : pluralOf(verb));
}
