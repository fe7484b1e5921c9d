import { writtenText } from './written-text.ts';

/** Text in brackets or braces of any kind, on one line and short enough to be a placeholder. */
const doubled = /\{\{[^{}\n]{0,80}\}\}|\$\{[^{}\n]{1,60}\}|\[\[[^[\]\n]{1,60}\]\]|<%[^%\n]{0,60}%>|\{%[^%\n]{1,60}%\}/u;
const braced = /\{[\p{L}][\p{L}\p{N}_ .'-]{1,40}\}/u;
const percented = /%[A-Z][A-Z_]{2,30}%|%%[A-Za-z_]{2,30}%%|\*\|[A-Z_:]{2,40}\|\*/u;
const crossedOut = /\bX{4,}\b|[$€£]X{1,10}\b|\bX{2,4}[-/.:]X{2,4}(?:[-/.:]X{2,4})?\b/u;
const unfilled =
  /\[object Object\]|(?:^|\n)\s{0,8}(?:dear|hi|hello|hey|good \p{L}{1,12})\s{1,4}(?:undefined|null|nan|_{2,40})\b/iu;
const missingName =
  /(?:^|\n)\s{0,8}(?:dear|hello|hi|hey|sehr geehrte[rs]?|liebe[rs]?|bonjour|ch[eè]re?|estimad[oa]|ciao)[ \t]{1,4}[,:!](?:\s|$)/iu;

const squared = /\[([^[\]\n]{2,60})\](?!\()/gu;
const angled = /<([^<>@:/="\n]{2,60})>/gu;

/** The last word of a typical placeholder, in the most common languages of drafts. */
const slotNoun =
  /(?:^|\s)(?:name|names|surname|date|time|day|month|year|company|organi[sz]ation|title|position|role|department|address|e-?mail|phone|number|amount|price|sum|link|url|website|location|city|country|venue|topic|subject|product|service|project|event|recipient|sender|signature|contact|client|customer|reason|details|information|placeholder|tbd|vorname|nachname|datum|uhrzeit|firma|ort|telefon|telefonnummer|betrag|adresse|nom|prénom|entreprise|société|téléphone|montant|nombre|apellido|fecha|hora|empresa|teléfono|importe|cognome|nome|azienda|data|importo|sobrenome)$/iu;

/** The beginning of placeholders that say what to do. */
const slotStart =
  /^(?:your|insert|enter|add|fill(?: in)?|replace|specify|describe|(?:name|date|datum|nom|nombre|nome|data|fecha) (?:of|der|des|de|du|del|della|da|do)|ihr|ihre|ihren|dein|deine|votre|vos|su|tu|vostro|seu|sua)\s/iu;

/** The beginning of a note that replaces what a quoted speaker left out: `[the company]`. */
const note = /^(?:the|a|an|this|that|these|his|her|its|their|our|my|same|each|no|any|der|die|das|le|la|el|il|o)\s/u;

/** Editorial notes and marks of mail programs that are meant to be in brackets. */
const editorial =
  /^(?:sic|redacted|removed|deleted|external|extern|internal|confidential|urgent|fyi|reminder|update|solved|resolved|draft|spam|bulk|eom|nsfw|ok|x)$/iu;

/** HTML elements that a text can quote; their names are ordinary words too. */
const element =
  /^\/?(?:a|abbr|address|article|aside|b|base|body|br|button|caption|code|data|div|em|footer|form|h[1-6]|head|header|hr|html|i|img|input|label|li|link|main|meta|nav|ol|option|p|pre|q|s|section|select|small|span|strong|style|sub|summary|sup|table|tbody|td|th|thead|time|title|tr|u|ul|video)\b/u;

/** The first placeholder in a text that was not filled in, as it is written; undefined if there is none. */
export function findPlaceholder(text: string): string | undefined {
  for (const pattern of [doubled, percented, crossedOut, unfilled, missingName, braced]) {
    const found = pattern.exec(text)?.[0].trim();
    if (found !== undefined) return found;
  }
  for (const [whole, inside = ''] of text.matchAll(squared)) if (isSlot(inside) || isShouted(inside)) return whole;
  for (const [whole, inside = ''] of text.matchAll(angled)) if (!element.test(inside) && isSlot(inside)) return whole;
  return undefined;
}

/** The same for a subject, which can begin with a tag in brackets: of a mailing list, a tracker, or `[EXTERNAL]`. */
function findSubjectPlaceholder(subject: string): string | undefined {
  const [tag = '', inside = ''] = /^(?:\p{L}{1,5}:\s?){0,3}\[([^[\]\n]{2,60})\]/u.exec(subject.trim()) ?? [];
  return findPlaceholder(isSlot(inside) ? subject : subject.trim().slice(tag.length));
}

/** True for `[Your name]`, `[insert the date here]`, `<First Name>`; false for `[1]`, `[sic]`, `[the company]`. */
function isSlot(inside: string): boolean {
  const words = inside.trim().replace(/[_-]+/gu, ' ');
  if (slotStart.test(words)) return true;
  return slotNoun.test(words) && !note.test(words) && !/[,;:]/u.test(words);
}

/**
 * True for `[INDUSTRY]`, `[MAIN BENEFIT]`: words in capitals and brackets are placeholders, except for marks and
 * numbers.
 */
function isShouted(inside: string): boolean {
  const words = inside.trim();
  return /\p{Lu}{3}/u.test(words) && !/[\p{Ll}\p{N}]/u.test(words) && !editorial.test(words);
}

/** Words that say that something is attached to this mail. */
const attaching =
  /\b(?:attached|attaching|attachments?|enclosed|enclosing|enclosures?|(?:i|we)(?: have|'ve| will|'ll)? attach|im anhang|in der anlage|anbei|beigefügt\p{L}{0,2}|angehängt\p{L}{0,2}|beiliegend\p{L}{0,2}|ci-joints?|ci-jointes?|pi[èe]ces? jointes?|en annexe|adjunt[oa]s?|adjuntamos|en anexo|em anexo|segue anexo|in allegato|allegat[oaie]|alleghiamo|bijlagen?|bijgevoegde?|bifogar|bifogad|vedhæftet|vedlagt|w załączniku|w załączeniu)(?!\p{L})|во вложении|прилагаю|прикрепл|添付|附件|첨부/iu;

/** The same words with another meaning: another mail's attachment, no attachment, or a different thing altogether. */
const notThisMail =
  /\b(?:no|not|without|never|don't|didn't|isn't|can't|cannot|unable|forgot|missing|your|you|earlier|previous|last|yesterday's|kein\p{L}{0,2}|nicht|ohne|ihr\p{L}{0,2}|dein\p{L}{0,2}|sans|pas|votre|vos|sin|su|senza|zonder|geen)\b[^.!?\n]{0,60}\b(?:attach|enclos|anhang|anlage|angeh|beigef|joint|adjunt|anexo|allegat|bijlage)|\b(?:strings|emotionally|deeply|closely|conditions|conditions?|firmly|permanently|loosely) attached|\battached to (?!this (?:e-?mail|mail|message|letter|note)|the (?:e-?mail|mail|message)\b)|\battachment (?:theory|style|to)\b|\bany (?:attach|enclos)|\benclosed (?:space|area|room|garden|by|in a)\b/iu;

/** The words that promise an attachment; undefined if there are none. Each sentence is checked separately. */
export function findAttachmentMention(text: string): string | undefined {
  for (const sentence of text.split(/(?<=[.!?。！？])\s|\n/u)) {
    const found = attaching.exec(sentence)?.[0];
    if (found !== undefined && !notThisMail.test(sentence)) return found;
  }
  return undefined;
}

/** Why a draft cannot be sent, in a sentence for its owner; undefined if it can. */
export function findObstacle(draft: { subject: string; body: string; recipientProblem?: string | undefined }) {
  if (draft.recipientProblem !== undefined) return draft.recipientProblem;
  if (!/[\p{L}\p{N}\p{S}]/u.test(draft.subject)) return 'The subject is empty';
  if (!/[\p{L}\p{N}\p{S}]/u.test(draft.body)) return 'The body is empty';
  const written = writtenText(draft.body);
  const inSubject = findSubjectPlaceholder(draft.subject);
  if (inSubject !== undefined) return `The subject still has a placeholder: ${inSubject}`;
  const inBody = findPlaceholder(written);
  if (inBody !== undefined) return `The body still has a placeholder: ${inBody}`;
  const mention = findAttachmentMention(`${draft.subject}\n${written}`);
  if (mention !== undefined) return `The text mentions an attachment ("${mention}"), but there is none`;
  return undefined;
}
