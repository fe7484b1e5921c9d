/** One token of a text: its folded form (a word in lower case or a class such as `<num>`) and where it stands. */
export interface Token {
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

const scanner =
  /[$€£¥]\d?[\d.,]{0,20}|\d[\d.,:/]{0,30}(?:[ap]\.?m\b\.?|%|st\b|nd\b|rd\b|th\b)?|[\p{L}\p{M}]+(?:['’]\p{L}+)*|[?!]/giu;

const pageStart = /https?:\/\/|www\.|\$link\b/iu;

const days =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag)$/;
const months =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
/** Short day and month names that are ordinary words as well: they count as names only with a capital. */
const ambiguous = new Set(['sat', 'sun', 'mar', 'march', 'wed', 'mon']);

/**
 * Tokens in order: words in lower case without curly apostrophes; addresses, amounts, clock times, dates, numbers, days and
 * months become classes, because their value says nothing about the kind of a mail.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: chunk, index } of text.matchAll(/\S+/gu)) {
    const end = index + chunk.length;
    const page = chunk.search(pageStart);
    const at = page === -1 ? chunk.indexOf('@') : -1;
    if (at > 0 && at < chunk.length - 1) {
      tokens.push({ form: '<address>', start: index, end });
      continue;
    }
    for (const word of (page === -1 ? chunk : chunk.slice(0, page)).matchAll(scanner)) {
      const start = index + word.index;
      tokens.push({ form: formOf(word[0]), start, end: start + word[0].length });
    }
    if (page !== -1) tokens.push({ form: '<url>', start: index + page, end });
  }
  return tokens;
}

function formOf(raw: string): string {
  const lower = raw.toLowerCase().replaceAll('’', "'");
  if (/^[$€£¥]/.test(lower)) return '<money>';
  if (/^\d/.test(lower)) return numberForm(lower);
  if (ambiguous.has(lower) && raw === lower) return lower;
  if (days.test(lower)) return '<day>';
  if (months.test(lower)) return '<month>';
  return lower;
}

function numberForm(lower: string): string {
  if (/[ap]\.?m\.?$|^\d{1,2}:\d{2}/.test(lower)) return '<time>';
  if (lower.endsWith('%')) return '<percent>';
  if (/^\d{1,4}\/\d/.test(lower)) return '<date>';
  return '<num>';
}
