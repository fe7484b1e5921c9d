import type { Block } from './block.ts';
import { CALENDAR_WORDS } from './calendar-words.ts';

/** A longer line is more than a byline. */
const LONGEST_SIGNATURE = 160;
/** Maximum words of a name. */
const MOST_WORDS_OF_A_NAME = 5;

const CLOCK = /\b\d{1,2}(?:[:.h]\d{2}){1,2}(?:\s*(?:[ap]\.?m\.?|uhr|h))?|\b\d{1,2}\s*(?:[ap]\.?m\.?\b|uhr\b)/giu;
const DURATION =
  /\b\d{1,3}[- ]?(?:min(?:ute[sn]?|uti|utos)?|mins|seconds?|hours?|days?|weeks?|months?|years?|stunden?|tagen?|jahren?|heures?|jours?|horas?|días)\b\.?(?:\s*(?:read|ago|lesezeit|de lecture|de lectura|di lettura|leestijd))?/giu;
const DATE = /\b\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{2,4}\b(?:T[\d:.]+Z?)?/gu;
const ORDINAL = /\d(?:st|nd|rd|th|er|º|ª)\b/giu;
const PUBLICATION_WORD =
  /^(?:updated|published|posted|aktualisiert|veröffentlicht|publié|publicado|pubblicato|gepubliceerd)$/;
const EAST_ASIAN_DATE = /\d{2,4}\s*年|\d{1,2}\s*[月日時时分]|午[前後后]|更新|発行|公開|掲載|配信|发布|發布/gu;
const WORDS_OF_SIGNATURES: ReadonlySet<string> = new Set(
  (
    'by on at in of the and from to um am vom von der den und le la du de el los del dal il a à par por di da door op om het dia ' +
    'updated update published posted post created modified revised first last originally date time written author authors ' +
    'story words text report reported reporter reporting editor edited staff correspondent contributor writer team desk redaktion redaction redacción rédaction redazione ' +
    'aktualisiert stand veröffentlicht erstellt geändert erschienen zuletzt uhr autor autorin ' +
    'publié mis jour modifié créé auteur heures publicado actualizado autor creado modificado pubblicato aggiornato autore ' +
    'publicado atualizado gepubliceerd bijgewerkt geplaatst auteur opublikowano aktualizacja data dodania autor publicerad uppdaterad opdateret publiceret ' +
    'read reading lesezeit lecture min mins minute minutes minuten views comments comment kommentare kommentar commentaires comentarios shares ago share ' +
    'gmt utc est edt cst cdt mst mdt pst pdt cet cest bst ist aest et pt ct am pm h hrs hr'
  ).split(' '),
);
/** Contributions to a text, before a colon or before "by". */
const SHARES =
  '(?:text|words|story|report|reportage|interview|analysis|analyse|comment|kommentar|bericht|essay|protokoll|recherche|texte|récit|reportaje|texto|testo|tekst|verslag|reportagem|photos?|photograph(?:s|y|ies)|fotos?|fotografie[ns]?|pictures|bilder?|illustrations?|illustrationen|video|graphics?|grafik)';
const AUTHOR_LEAD = new RegExp(
  `^(?:(?:an?|the|eine?|une?|un[ao]?|een|uma?) )?(?:(?:written|posted|published|reported|${SHARES})(?: (?:and|und|et|y|e|en|&) ${SHARES})? )?(?:by|von|par|por|di|door|av|af|autor(?:in)?|auteur|author)(?:[:\\s]\\s*|$)|^${SHARES}(?: (?:and|und|et|y|e|en|&) ${SHARES})?:\\s*`,
  'iu',
);
const ROLES: ReadonlySet<string> = new Set(
  (
    'correspondent reporter editor writer columnist critic korrespondent korrespondentin redakteur redakteurin reporterin ' +
    'redaktion journalist journaliste correspondant correspondante rédacteur rédactrice corresponsal redactor redactora ' +
    'periodista giornalista corrispondente redacteur verslaggever correspondente jornalista repórter'
  ).split(' '),
);
const LONGEST_ROLE = 5;
/** "Text: Mara Lind, Photos: Jon Aas" is two parts. */
const NEXT_SHARE = /,\s(?=\p{L}{3,16}:\s)/u;
const SEPARATOR =
  /\s*[|•·–—/]\s*|\s{2,}|\n|\s-\s|,\s(?=\d|updated|published)|\s(?:on|am|le|el|il|em|op)\s(?=\d|\p{L}{3,9}\.?\s\d)/iu;

/** Whether a line only says who wrote the text, when, or how long it takes to read. */
export function isSignature({ kind, text }: Block, byline: string | null): boolean {
  if (kind === 'row' || kind === 'preformatted' || text.length > LONGEST_SIGNATURE) return false;
  const author = nameOf(byline ?? '');
  const withoutAuthor = author.length < 3 ? text : text.replace(new RegExp(escaped(author), 'giu'), '\n');
  const parts = withoutAuthor
    .split(SEPARATOR)
    .flatMap((part) => part.split(NEXT_SHARE))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isAuthorOnly = parts.length === 0;
  const hasEvidence = isAuthorOnly || withoutAuthor !== text || parts.some((part) => isTelling(part));
  return hasEvidence && parts.every((part) => isPartOfSignature(part));
}

/** Whether a line is two to four capitalized words like a name, perhaps with a place: "Mara Lind, Tromsø". */
export function looksLikeName({ kind, text }: Block): boolean {
  const [name = '', ...places] = text.split(/,\s/);
  if (kind !== 'paragraph' || places.length > 1 || !/^\p{Lu}[^\d:;!?]{3,59}(?<![.…])$/u.test(text)) return false;
  const words = name.split(' ').length;
  return words >= 2 && words <= 4 && isName(name) && places.every((place) => isName(place));
}

/** Whether a short line begins with "by" or with a contribution. */
export function saysAuthor({ text }: Block): boolean {
  return text.length <= LONGEST_SIGNATURE && AUTHOR_LEAD.test(text);
}

/** Whether a line is only an author's role: "Science correspondent". */
export function isRole({ kind, text }: Block): boolean {
  const words = text.toLowerCase().split(' ', LONGEST_ROLE + 1);
  return kind === 'paragraph' && words.length <= LONGEST_ROLE && ROLES.has(words.at(-1) ?? '');
}

/** What only a byline has: a date or a time, a word such as "Updated", or a name after "by". */
function isTelling(part: string): boolean {
  return isMoment(part) || AUTHOR_LEAD.test(part);
}

function isPartOfSignature(part: string): boolean {
  return isMoment(part) || isNamed(part) || !/[\p{L}\p{N}]/u.test(part);
}

/** Whether it is only a date or time: nothing is left without numbers and the words of calendars and bylines. */
function isMoment(part: string): boolean {
  const left = part.replace(EAST_ASIAN_DATE, ' ').replace(DATE, ' ').replace(CLOCK, ' ').replace(DURATION, ' ');
  const words =
    left
      .replace(ORDINAL, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => WORDS_OF_SIGNATURES.has(word) || CALENDAR_WORDS.has(word))) return false;
  return left !== part || words.some((word) => CALENDAR_WORDS.has(word) || PUBLICATION_WORD.test(word));
}

/** Whether it is "by" and one or more names. */
function isNamed(part: string): boolean {
  const lead = AUTHOR_LEAD.exec(part)?.[0];
  if (lead === undefined) return false;
  const names = part.slice(lead.length).split(/,|&|\b(?:and|und|et|y)\b/u);
  return names.length <= MOST_WORDS_OF_A_NAME && names.every(isName);
}

function isName(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return (
    words.length <= MOST_WORDS_OF_A_NAME &&
    words.every((word) => /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|van|von|der|de|la|di|da|del|dos|al|el|bin)$/u.test(word))
  );
}

function nameOf(byline: string): string {
  return byline.replace(AUTHOR_LEAD, '').trim();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
