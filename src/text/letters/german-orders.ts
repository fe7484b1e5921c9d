import type { Address } from './address.ts';
import type { Point } from './complete-acts.ts';
import { addressed } from './german-address.ts';
import { personOf, speaksOfReaderInGerman, turned } from './german-clauses.ts';
import { germanForms } from './german-forms.ts';
import { isGivenName } from './given-names.ts';
import { capitalised } from './joined-statements.ts';
import { matchForm } from './order-form.ts';

/** The words after the verb of an order, which show the gender of the reader. */
const readerAfterVerb =
  /^(?:[Bb]itte,? )?\p{L}{3,20}(?: Sie)?(?: (?:sich|dich))?(?: (?:bei|an))? (?<named>\p{L}{2,20})/u;

/** Words for whoever the order is given to; "dich" alone stands for the reflexive of an order. */
const speaksToWriter = /(?<!\p{L})(?:du|dir|dein(?:e[mnrs]?)?|dich(?=.))(?!\p{L})/u;

/** Whether an order names two people by their first names, who are addressed as "ihr" in any style. */
function pairOf(groups: Readonly<Record<string, string | undefined>>): boolean {
  const pair = (groups['reader'] ?? groups['other'] ?? '').split(' und ');
  return pair.length === 2 && pair.some(isGivenName);
}

/** "Wann er repariert wird": more often a thing than a person. */
const isDoneTo =
  /(?<!\p{L})(?:er|sie) (?:[^,]{1,80} )?\p{Ll}{0,12}(?:ge\p{Ll}{2,20}(?:t|en)|\p{Ll}{2,20}iert|ersetzt) wird(?!\p{L})/u;

/** "Dass wir ihn lieben": him, or what was named before. */
const weDo = /(?<!\p{L})(?:wir|ich) ih[mnr] /u;

/** Orders whose object may name the reader. */
const unnamedReader = /^(?:[Bb]itte,? )?(?:[Ss]age?|[Ll]ehne?|[Bb]estätige?) (?:den|die|das|unser|mein)/u;

/** Whether a German sentence instructs the writer, even if no rule can say it to the reader. */
export function isGermanOrder(sentence: string): boolean {
  const written = sentence.replace(/[ \t]+/gu, ' ').trim();
  return germanForms.some(({ order }) => order.test(written));
}

/** A second order that was not split off: verbs of a clause with "dass" stand last, not behind "und". */
const orderBehind =
  / und (?:bitte (?:um|ihn|sie|ihr|ihm|den|die|Herrn|Frau)|(?:frag|sag|teil|schreib|erinner|bedank|entschuldig|verlang|forder|stornier|kündig|biet|schlag|lad)e?)(?= )/u;

/** "Den Termin bei Dr. Weiß am Montag", "den Vertrag bei FitPoint": whoever is named reads it. */
const booked =
  /^(?<thing>(?:den|die|das|(?:mein|unser)(?:en|e)?) (?:\p{Ll}{2,20} )?(?:\p{L}{0,20}[Tt]ermin|\p{L}{0,20}[Vv]ertrag|Mitgliedschaft|Abo|Abonnement|Konto|Reservierung|Buchung|Anmeldung|Tisch|Kurs)) (?:(?:beim|(?<=Vertrag|Mitgliedschaft|Abo|Abonnement) mit de[mr]) \p{Lu}[\p{L}-]{1,30}(?: \p{Lu}[\p{L}-]{1,30}){0,2}|bei (?:der |dem )?(?:Firma )?(?<who>(?:(?:Herrn|Frau) (?:Dr\. |Prof\. )?|Dr\. |Prof\. )?\p{Lu}[\p{L}-]{1,30}(?: \p{Lu}[\p{L}-]{1,30}){0,2}))(?= |$)/u;

/** "Einen Tisch im Gasthof Adler": the house reads it, and knows its name. */
const atHouse =
  /(?<thing>(?:Tische?|[Zz]immer|[Pp]lätze|[Pp]latz|Saal|Raum|Suite|Reservierung|Buchung)(?: für [\p{L}\p{N}]{1,12}(?: Personen| Leute| Gäste)?)?) (?:im|in der|beim|bei der|am) (?:[Gg]asthof|Gasthaus|Landgasthof|Hotel|Restaurant|Pension|Wirtshaus|Brauhaus|Café|Ristorante|Pizzeria|Campingplatz|Jugendherberge)(?: (?:\p{Lu}[\p{L}’'-]{1,30}|zu[rm] \p{Lu}\p{L}{1,30})){0,2}(?= |$|,)/u;

/**
 * What the mail says for a German instruction. Undefined if the sentence is none, or if no rule is sure. `earlier` are
 * the points before it, of which a pronoun may speak.
 */
export function readGermanOrder(sentence: string, address: Address, earlier: readonly Point[] = []): Point | undefined {
  const written = sentence.replace(/[ \t]+/gu, ' ').trim();
  const match = matchForm(germanForms, written);
  if (match === undefined) return undefined;
  const { say, subject, isAsk, groups, content: ordered } = match;
  const place = groups['reader'] === undefined ? booked.exec(ordered)?.groups : undefined;
  const bare = groups['reader'] === undefined ? ordered.replace(atHouse, '$<thing>') : ordered;
  const matter = `${place === undefined ? bare : ordered.replace(booked, '$<thing>')}${groups['more'] ?? ''}`;
  // "Sag, dass du kommst": the writer of the mail, or its reader.
  if (speaksToWriter.test(matter) || orderBehind.test(matter)) return undefined;
  const to = pairOf(match.groups) && address !== 'several' ? 'several' : address;
  const own = personOf(readerAfterVerb.exec(written)?.groups?.['named'] ?? '');
  const person = own ?? earlier.find((one) => one.person)?.person;
  // "Frag ihn, wann er kommt" says who "er" is, unless something is done to him: "wann er repariert wird".
  const before = own === undefined || isDoneTo.test(matter) || weDo.test(matter) ? earlier.map(({ text }) => text) : [];
  const clause = turned(matter, { address: to, reader: person, before });
  const tail = groups['tail']?.slice(2) ?? '';
  if (clause === undefined || speaksOfReaderInGerman(tail)) return undefined;
  // "An die Rechnung erinnern, die seit Mai offen ist": the verb stands last.
  const isBehind = /^(?:da|weil) |^(?:die|der|das|den|dem) .*\p{Ll}{2,20}(?:t|en|st)$/u.test(tail);
  const text = say(`${groups['by'] ?? ''}${clause}`, addressed[to]);
  const end = tail === '' || isBehind ? '' : ` ${capitalised(tail)}.`;
  // "Sag das Treffen mit Frau Peters ab": she may be the reader.
  if (
    groups['reader'] === undefined &&
    /(?:^|[ ])(?:mit|von|bei) (?:Herrn|Frau|Familie) /u.test(matter) &&
    unnamedReader.test(written)
  )
    return undefined;
  // "Verschieb das Treffen mit Jonas": so may he.
  if (/^(?:bitte )?verschieb/iu.test(written) && / mit \p{Lu}/u.test(matter)) return undefined;
  const name = (groups['reader'] ?? groups['other'] ?? place?.['who'])?.replace(/^Herrn /u, 'Herr ');
  return {
    text: isBehind ? `${text.slice(0, -1)}, ${tail}${text.slice(-1)}` : `${text}${end}`,
    isAsk,
    matter: subject?.(clause) ?? text,
    isFromOrder: true,
    reader: name,
    person,
    ...(to === 'several' && { isToSeveral: true }),
    ...(clause !== matter && { isTurned: true }),
  };
}
