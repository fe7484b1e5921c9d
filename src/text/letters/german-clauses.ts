import type { Address } from './address.ts';
import { addressed, type Person, possessiveFor, verbForReader, withBitte } from './german-address.ts';

const adjectives = String.raw`(?:(?!(?:die|alle|diese|eine|meine|unsere|den|diesen|einen|meinen|unseren) )\p{Ll}{2,20}en? ){0,2}`;
const strongAdjective = String.raw`(?:(?!(?:der|des|dieses|unser) )\p{Ll}{2,20}e[rs] )?`;
/** "Ihr Termin", "seine neuen Schuhe"; not "ihr am Montag" or "leise sein", which are no possessives. */
const possessive = new RegExp(
  String.raw`(?<!\p{L})(?<of>sein|ihr)(?:(?<ending>e[mnrs]?)(?= ${adjectives}\p{Lu})|(?= ${strongAdjective}(?<noun>\p{Lu}[\p{L}-]{0,30})))`,
  'gu',
);
const ofOthers =
  /(?<!\p{L})(?:er|sie|ihm|ihn|ihnen|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?|(?= (?:\p{Ll}{2,20}e[rs] )?\p{Lu})))(?!\p{L})/u;
const persons: Readonly<Record<string, Person>> = { sein: 'er', ihr: 'sie' };
const conjunction = '(?:weil|damit|wenn|falls|sobald|bevor|denn|da)';
/** The end of a clause and the beginning of the next. Before "und" in a list of nouns is a capital. */
const nextClause = new RegExp(String.raw`(?<= \p{Ll}{2,30})(,? und |, (?=${conjunction} ))`, 'u');
const question = String.raw`(?:dass|ob|wann|wo|wie|was|warum|wohin|${conjunction}|wie viele? \p{Lu}\p{L}{1,30})`;
const aboutReader = new RegExp(`^(?<lead>${question} )?(?<pronoun>er|sie) (?<rest>.*)$`, 'u');
/** What shows that a clause after one about the reader has another subject. */
const hasOwnSubject = new RegExp(`^(?:${question}|wir|ich|es|man) `, 'u');
/** A direct object at the beginning: the subject is still the reader. */
const opensWithObject = /^(?:(?:sein|ihr|mein|unser|ein|d)en) /u;
/** A clause about the sender, or no clause at all ("ihre Hecke"), in which possessives mean the reader. */
const saysOwn = new RegExp(
  `^(?:(?:${question} )?(?:wir|ich) |(?:${question} )?(?:(?:mir|uns) )?(?:sein|ihr)(?:e[mnrs]?)? |(?:de[mnrs]|die|das|eine[mnr]?|zu[mr]) (?!.{0,200}[,;]))`,
  'u',
);
/** Subjects that take "sein", and subjects that take "ihr": the other possessive means somebody else. */
const takesHis = /^(?:unser|mein|der|das|ein) \p{Lu}/u;
const takesHer = /^(?:unsere|meine|die|eine) \p{Lu}/u;
/** Modal verbs of people. Things need no possessions. */
const personal =
  /^(?:kann|soll|sollte|will|möchte|darf|muss|braucht|können|sollen|sollten|wollen|möchten|dürfen|müssen)$/u;

/**
 * The pronoun for the reader as an order names them: "Frau Kern" is "sie", "unserem Chef" is "er". Undefined for a
 * first name, and where the article does not tell.
 */
export function personOf(named: string): Person | undefined {
  if (/^(?:Herrn?|Onkel|Opa|Papa|dem|meinem|unserem|ihm|ihn)(?!\p{L})/u.test(named)) return 'er';
  if (/^(?:Frau|Tante|Oma|Mama|Familie|der|die|meine[r]?|unsere[r]?|allen?|ihr|ihnen|sie)(?!\p{L})/u.test(named))
    return 'sie';
  return undefined;
}

/** Whether texts name nobody and nothing that "er" or "sie" may stand for instead of the reader. */
function isOnlyReader(texts: readonly string[], pronoun: Person, isSingular = false): boolean {
  const safe =
    pronoun === 'sie' && isSingular
      ? /(?:^| )(?:das|de[mns]|am|im|zum|beim|vom|ins|(?:dies|[mdsk]?ein|ihr|unser)(?:e[mns])?|\d{1,4}\.?) $/iu
      : pronoun === 'sie'
        ? /(?:^| )(?:das|am|im|zum|beim|vom|dem|(?:[mdsk]?ein|ihr|unser)(?:em)?|\d{1,4}\.?) $/iu
        : /(?:^| )(?:das|die|zur|(?:[mdsk]?ein|ihr|unser)er?|\d{1,4}\.?) $/iu;
  const day =
    /^(?:\p{Lu}\p{Ll}{2,8}tag|Mittwoch|Januar|Februar|März|April|Mai|Ju[nl]i|August|\p{Lu}\p{Ll}{2,6}ber|Uhr|Dank|Glückwunsch|Entschuldigung|Beileid|Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u;
  return texts.every((text) =>
    [...text.matchAll(/(?<=[\p{L}\p{N},.] )\p{Lu}/gu)].every(
      ({ index }) => day.test(text.slice(index)) || safe.test(text.slice(0, index)),
    ),
  );
}

/** A text with the possessives of a person turned to the reader. Undefined if that leaves anybody in the third person. */
function withPossessives(text: string, address: Address, person?: Person): string | undefined {
  const found = [...text.matchAll(possessive)];
  const owners = new Set(found.map(({ groups }) => persons[groups?.['of'] ?? '']));
  if (owners.size > 1 || (person !== undefined && owners.size === 1 && !owners.has(person))) return undefined;
  // "Wir schicken ihr Blumen": before what may be a plural, "ihr" may be "to her".
  const isOpen = found.some(({ index, groups = {} }) => {
    const { of, noun } = groups;
    if (of !== 'ihr' || noun === undefined || !/(?:[nse]|er)$/u.test(noun)) return false;
    return !/(?:^|(?:^|[ ])(?:für|durch|um|ohne|gegen|an|in|auf|über|ob|dass|wann|wie|wo) )$/u.test(
      text.slice(0, index),
    );
  });
  const replaced = text.replace(possessive, (...match) => {
    const { ending = '' } = match.at(-1) as { ending?: string };
    return possessiveFor(address, ending);
  });
  return isOpen || ofOthers.test(replaced) ? undefined : replaced;
}

/** Whether a clause has a pronoun that may mean the reader: "ihn" never means a woman or several people. */
function mayMean(clause: string, reader: Person | undefined): boolean {
  return ofOthers.test(reader === 'sie' ? clause.replace(/(?<!\p{L})ihn(?!\p{L})/gu, 'es') : clause);
}

interface Turned {
  text: string;
  /** Whether the reader is its subject. */
  isReader: boolean;
}

/** "Dass wir ihn im Sommer besuchen": what the sender does with a reader of that pronoun. */
function doneToReader(
  clause: string,
  { address, reader, before }: { address: Address; reader: Person | undefined; before: readonly string[] },
): string | undefined {
  const { lead = '', whom = '', rest = '' } = whatWeDo.exec(clause)?.groups ?? {};
  const isReaders =
    reader === 'er'
      ? /^ih[mn]$/u.test(whom)
      : reader === 'sie' && whom === 'ihr' && !/^(?:\p{Ll}{2,20}e[rs]? )?\p{Lu}/u.test(rest);
  if (!isReaders || ofOthers.test(rest) || !isOnlyReader(before, whom === 'ihr' ? 'sie' : 'er')) return undefined;
  return `${lead}${whom === 'ihn' ? addressed[address].whom : addressed[address].toWhom} ${rest}`;
}
const whatWeDo = new RegExp(`^(?<lead>(?:${question} )?(?:wir|ich) )(?<whom>ihn|ihm|ihr) (?<rest>.*)$`, 'u');

/** One clause without its coordinated ones, for the reader. `before` are the clauses before it. */
function turnedClause(
  clause: string,
  { address, reader, before }: { address: Address; reader: Person | undefined; before: readonly string[] },
): Turned | undefined {
  if (!mayMean(clause, reader)) return { text: clause, isReader: false };
  const { lead = '', pronoun, rest = '' } = aboutReader.exec(clause)?.groups ?? {};
  const done = doneToReader(clause, { address, reader, before });
  if (done !== undefined) return { text: done, isReader: false };
  if (pronoun !== 'er' && pronoun !== 'sie') {
    const [of] = [...clause.matchAll(possessive)].map(({ groups }) => groups?.['of']);
    const isReaders =
      saysOwn.test(clause) || (of === 'ihr' && takesHis.test(clause)) || (of === 'sein' && takesHer.test(clause));
    const text = isReaders ? withPossessives(clause, address, reader) : undefined;
    return text === undefined ? undefined : { text, isReader: false };
  }
  if ((reader !== undefined && pronoun !== reader) || !isOnlyReader(before, pronoun)) return undefined;
  const verb = rest.slice(rest.lastIndexOf(' ') + 1);
  const form = verbForReader(verb, pronoun, address);
  // "Wann er ihn zurückbringt": what the reader does something with is not the reader.
  const object = /^(?:ihn|sie|ihm|ihnen) (?=.*\S)/u.exec(rest)?.[0] ?? '';
  const others = rest.slice(object.length, Math.max(object.length, rest.length - verb.length));
  const turnedOthers = withPossessives(
    address === 'several' ? others.replace(/(?<!\p{L})sich(?!\p{L})/gu, 'euch') : others,
    address,
    pronoun,
  );
  const own = turnedOthers === undefined ? undefined : object + turnedOthers;
  const isHard =
    rest.includes(',') ||
    (address === 'informal' && /(?<!\p{L})sich(?!\p{L})/u.test(rest)) ||
    // "Hätte kommen können": the finite verb is not the last.
    (/(?:en|n)$/u.test(verb) && /(?<!\p{L})(?:hat|hätte|wird|würde)(?!\p{L})/u.test(rest));
  if (form === '' || own === undefined || isHard) return undefined;
  return { text: `${lead}${addressed[address].who} ${own}${form}`, isReader: true };
}

/**
 * Puts clauses about the reader into the second person: "ob er am Montag Zeit hat" becomes "ob Sie am Montag Zeit
 * haben". Undefined if it is unclear whether the reader is meant; `reader` is their pronoun, if known, and `before` is
 * what the mail says before.
 */
export function turned(
  clauses: string,
  { address, reader, before: earlier }: { address: Address; reader: Person | undefined; before: readonly string[] },
): string | undefined {
  if (!mayMean(clauses, reader)) return clauses;
  const parts = clauses.split(nextClause);
  let text = '';
  let isReader = false;
  let pronoun = '';
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 1) {
      text += part;
      continue;
    }
    // A capital at the beginning of a clause is a noun or a name: "dass Jonas nicht kommt, weil er krank ist".
    const own = parts.slice(0, at).flatMap((one, index) => (index % 2 === 0 ? [`, ${one}`] : []));
    const before = [...earlier, ...own];
    const { who } = addressed[address];
    const isWithout = isReader && opensWithObject.test(part);
    const clause = turnedClause(isWithout ? `${pronoun} ${part}` : part, { address, reader, before });
    pronoun = aboutReader.exec(part)?.groups?.['pronoun'] ?? pronoun;
    // "Er kommt und hilft", "er kommt und die Feier beginnt": only some words show whose the second verb is.
    const isShared = isReader && clause?.isReader === false && !hasOwnSubject.test(part);
    if (clause === undefined || isShared) return undefined;
    text += isWithout ? clause.text.slice(who.length + 1) : clause.text;
    isReader = clause.isReader;
  }
  return text;
}

/** What only people are to do: "sie sollen die Kündigung bestätigen". */
const asksPerson =
  / (?:bestätigen|(?:zu|ein|nach|zurück)?(?:schicken|senden|liefern)|(?:zurück)?(?:zahlen|geben|rufen|bringen)|erstatten|überweisen|antworten|melden|anrufen|vorbeikommen|mitteilen|prüfen|reparieren|abholen|umtauschen|ersetzen|korrigieren|mitbringen|nennen|kümmern|unterschreiben|ausfüllen)[.!]$/u;

/** "Er soll sie bis Freitag reparieren" as a request to the reader. What it is done to is not the reader. */
function wished(rest: string, address: Address, pronoun: Person): string | undefined {
  const object = /^(?:ihn|sie|es) (?=.*\S)/u.exec(rest)?.[0] ?? '';
  const own = withPossessives(rest.slice(object.length, -1), address, pronoun);
  return own && `${addressed[address].could} ${withBitte(object + own)}?`;
}

/**
 * Puts a sentence after an order into the second person: "Er kann seine Frau mitbringen." becomes "Sie können Ihre Frau
 * mitbringen." Undefined if it is unclear whether the reader is meant; `before` are the sentences before it.
 */
export function turnedSentence(
  sentence: string,
  { address, reader, before }: { address: Address; reader: Person | undefined; before: readonly string[] },
): string | undefined {
  const small = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const {
    pronoun,
    verb = '',
    rest = '',
  } = /^(?<pronoun>er|sie) (?<verb>\p{Ll}{2,20}) (?<rest>[^,;]{2,300}(?:, [^,;]{2,100} \p{Ll}{0,12}zu ?\p{Ll}{2,30}n)?[.!])$/u.exec(
    small,
  )?.groups ?? {};
  const toReader = /^(?<lead>(?:wir|ich) \p{Ll}{2,20} )(?<whom>ihm|ihnen|ihr) (?<rest>[^,;]{2,300})$/u.exec(
    small,
  )?.groups;
  if (toReader !== undefined) {
    const { lead = '', whom, rest: afterPronoun = '' } = toReader;
    const isHers = whom === 'ihr' ? !/^(?:\p{Ll}{2,20}e[rs] )?\p{Lu}/u.test(afterPronoun) : whom === 'ihnen';
    const isSure = whom === 'ihm' ? reader === 'er' : reader === 'sie' && isHers;
    if (!isSure || ofOthers.test(afterPronoun) || !isOnlyReader(before, reader ?? 'er')) return undefined;
    return `${lead.charAt(0).toUpperCase()}${lead.slice(1)}${addressed[address].toWhom} ${afterPronoun}`;
  }
  if (pronoun !== 'er' && pronoun !== 'sie') {
    const own = /^(?:sein|ihr)(?:e[mnrs]?)? /u.test(small) ? withPossessives(small, address, reader) : undefined;
    return own && own.charAt(0).toUpperCase() + own.slice(1);
  }
  const wish = /^soll(?:t?en?)?$/u.test(verb) && asksPerson.test(rest) ? wished(rest, address, pronoun) : undefined;
  if (wish !== undefined && (reader === undefined || reader === pronoun) && !before.some(tellsOfPerson)) return wish;
  const hasOwn = personal.test(verb) && [...rest.matchAll(possessive)].length > 0;
  if ((reader !== undefined && pronoun !== reader) || / \p{Ll}{2,30} und /u.test(` ${rest}`)) return undefined;
  const isSingular = !/(?:n|sind)$/u.test(verb);
  if (!hasOwn && !isOnlyReader(before, pronoun, isSingular)) return undefined;
  const form = verbForReader(verb, pronoun, address);
  const own = withPossessives(rest, address, pronoun);
  const { who } = addressed[address];
  return form === '' || own === undefined ? undefined : `${who.charAt(0).toUpperCase()}${who.slice(1)} ${form} ${own}`;
}

/** A person as the subject of a clause: "dass Lena krank ist", "weil unsere Tochter fiebert". */
const subject =
  /(?:^|(?:dass|ob|weil|wenn|da|und|,) )(?:(?:mein|unser)e? (?:Tochter|Sohn|Mutter|Vater|Frau|Mann|Kind|Freundin|Freund|Schwester|Bruder|Kollegin|Kollege|Chefin|Chef|Nachbarin|Nachbar|Oma|Opa|Enkelin|Enkel|Schülerin|Schüler|Mieterin|Mieter)|(?:Frau|Herr) \p{Lu}\p{L}{1,30}|(?!(?:Sie|Ihnen|Ihre?[mnrs]?|Ich|Wir|Es|Das|Die|Der)(?!\p{L}))\p{Lu}\p{Ll}{1,20}) (?:(?:heute|morgen|gestern|nicht|am|im|seit|wieder|leider|noch|schon|eine?n?|zu|krank|bei) |\p{Ll}{2,20}[.,]|(?:ist|hat|kommt|war|wird|kann|fehlt) )/u;

/** Whether an earlier sentence tells of a person, whom a later "sie" or "ihr" may mean as well as the reader. */
export function tellsOfPerson(sentence: string): boolean {
  return subject.test(sentence);
}

/** Whether a sentence after an instruction refers to the reader, or anybody else, in the third person. */
export function speaksOfReaderInGerman(sentence: string): boolean {
  return ofOthers.test(sentence.charAt(0).toLowerCase() + sentence.slice(1));
}
