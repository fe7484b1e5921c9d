import type { Address } from './address.ts';
import type { Point } from './complete-acts.ts';
import { addressed } from './german-address.ts';
import { personOf, speaksOfReaderInGerman, turned } from './german-clauses.ts';
import { germanForms } from './german-forms.ts';
import { capitalised } from './joined-statements.ts';
import { matchForm } from './order-form.ts';

/** The words after the verb of an order, which show the gender of the reader. */
const readerAfterVerb =
  /^(?:[Bb]itte,? )?\p{L}{3,20}(?: Sie)?(?: (?:sich|dich))?(?: (?:bei|an))? (?<named>\p{L}{2,20})/u;

/** Words for whoever the order is given to; "dich" alone stands for the reflexive of an order. */
const speaksToWriter = /(?<!\p{L})(?:du|dir|dein(?:e[mnrs]?)?|dich(?=.))(?!\p{L})/u;

/** "Schmidt und Partner": a firm, not two friends. */
const isFirm = / und (?:Partner|Söhne|Sohn|Töchter|Tochter|Co|Kollegen|Brüder|Team|Cie|Gesellschaft)(?!\p{L})/u;

/** Whether an order names two people by their first names, who are addressed as "ihr" in any style. */
function pairOf(groups: Readonly<Record<string, string | undefined>>): boolean {
  const name = groups['reader'] ?? groups['other'] ?? '';
  return / und /u.test(name) && !isFirm.test(name);
}

/** Orders whose object may name the reader. */
const unnamedReader = /^(?:[Bb]itte,? )?(?:[Ss]age?|[Ll]ehne?|[Bb]estätige?) (?:den|die|das|unser|mein)/u;

/** Whether a German sentence instructs the writer, even if no rule can say it to the reader. */
export function isGermanOrder(sentence: string): boolean {
  const written = sentence.replace(/[ \t]+/gu, ' ').trim();
  return germanForms.some(({ order }) => order.test(written));
}

/** What the mail says for a German instruction. Undefined if the sentence is none, or if no rule is sure. */
export function readGermanOrder(sentence: string, address: Address): Point | undefined {
  const written = sentence.replace(/[ \t]+/gu, ' ').trim();
  const match = matchForm(germanForms, written);
  if (match === undefined) return undefined;
  const { say, subject, isAsk, groups, content: ordered } = match;
  const matter = `${ordered}${groups['more'] ?? ''}`;
  // "Sag, dass du kommst": the writer of the mail, or its reader.
  if (speaksToWriter.test(matter)) return undefined;
  const to = pairOf(match.groups) && address !== 'several' ? 'several' : address;
  const named = personOf(readerAfterVerb.exec(written)?.groups?.['named'] ?? '');
  const clause = turned(matter, to, named);
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
  const name = (groups['reader'] ?? groups['other'])?.replace(/^Herrn /u, 'Herr ');
  return {
    text: isBehind ? `${text.slice(0, -1)}, ${tail}${text.slice(-1)}` : `${text}${end}`,
    isAsk,
    matter: subject?.(clause) ?? text,
    isFromOrder: true,
    reader: name,
    ...(to === 'several' && { isToSeveral: true }),
    ...(clause !== matter && { isTurned: true }),
  };
}
