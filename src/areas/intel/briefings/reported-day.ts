import { tag } from '#text/languages/index.ts';
import { dayName, monthNames } from '../words.ts';

const months = monthNames.join('|');
const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const spans = 'day|night|week|weekend|month|quarter|season|spring|summer|autumn|fall|winter|year|decade';

/** Expressions that are relative to the day on which they were written. */
const relative = new RegExp(
  [
    '\\b(?:today|yesterday|tomorrow|tonight|currently|recently|at present|so far|for now|for the time being)\\b',
    `\\b(?:${weekdays})\\b`,
    `\\b(?:last|next|past|coming|current) (?:fiscal |calendar )?(?:${spans})s?\\b`,
    // Singular only, because "this falls short" is not about a season.
    `\\bthis (?:fiscal |calendar )?(?:${spans})\\b`,
    `\\b(?:${spans}|hour)s? ago\\b`,
    `\\bnow\\b`,
    // What is still so, until a time of the day, or as somebody says it.
    '\\b(?:is|are) (?:still|back|without|underway|under way)\\b',
    '\\b(?:says|say|warns|warn)\\b',
    // A level or a plan as of the day of the source: "are below 5%", "are 8% full", "is due to start".
    '\\b(?:is|are) (?:about |almost |nearly |only )?(?:(?:below|above|under|over|at|down|up) (?:about |almost )?\\p{Nd}|[\\p{Nd}.,]{1,9} ?(?:%|per ?cent) (?:full|empty|complete|funded|contained)|closed|suspended|waiting|expected|due to|planned|scheduled|on course|on track)(?!\\p{L})',
    '\\bin (?:the|its|their) \\p{L}{3,12} (?:consecutive|straight|successive) (?:day|week|month|year|season)\\b',
    '\\b(?:[01]?\\d|2[0-3]):[0-5]\\d\\b',
  ].join('|'),
  'iu',
);
/** The same in German and French. */
const relativeElsewhere = new RegExp(
  `(?<!\\p{L})(?:${[
    'heute|gestern|vorgestern|derzeit|aktuell|zurzeit|bislang',
    '(?:am|seit|bis) (?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende)',
    '(?:diese|letzte|vergangene|kommende|nächste)[rsnm]? (?:Woche|Monats?|Jahr(?:es)?|Quartals?)',
    '(?:im|seit|bis|ab|Anfang|Mitte|Ende) (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?! \\d{4})',
    "aujourd[’']hui|demain|actuellement|pour l[’']instant",
    '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)',
    "l[’']an (?:dernier|passé|prochain)|(?:cette|la) (?:semaine|année)(?: dernière| prochaine)?|(?:ce|le) mois(?: dernier| prochain)?",
    '(?:en|depuis|fin|début|dès) (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?! \\d{4})',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/**
 * A month without a year, which means that it is near the date of the source. The capital letter distinguishes it from
 * the verbs "may" and "march"; the word before it can start the sentence.
 */
const monthAlone = new RegExp(
  `\\b(?:[Ii]n|[Oo]n|[Ss]ince|[Uu]ntil|[Ff]rom|[Tt]o|[Bb]y|[Oo]f|[Bb]efore|[Aa]fter|[Ll]ate|[Ee]arly|[Mm]id|[Ll]ast|[Tt]his|[Nn]ext|[Cc]oming|[Pp]ast|\\d{1,2})[ -](?:${months})\\b(?!,? (?:of )?\\d{4}\\b)(?! \\d{1,2}, \\d{4}\\b)`,
  'u',
);

/** A day with its year: the statement remains true on any other day. */
const exactDay = new RegExp(
  `\\b(?:\\d{1,2} (?:${months}) \\d{4}|(?:${months}) \\d{1,2}, \\d{4}|\\d{4}-\\d{2}-\\d{2})\\b`,
  'u',
);

/**
 * Whether a statement contains a time that means something else on another day, or a state as of the day of its source:
 * "has reported 1,914 cases", "no deaths have been reported".
 */
export function needsDay(text: string): boolean {
  return (
    [relative, relativeElsewhere, monthAlone].some((words) => words.test(text)) ||
    (!exactDay.test(text) && isPresentPerfect(text))
  );
}

const perfect = /\b(?:has|have)\b/u;

function isPresentPerfect(text: string): boolean {
  if (!perfect.test(text)) return false;
  const tokens = tag(text);
  return tokens.some(({ text: word, pos }, at) => {
    if (pos !== 'AUX' || !/^(?:has|have)$/u.test(word)) return false;
    const next = tokens
      .slice(at + 1)
      .find((token) => token.pos !== 'ADV' && token.pos !== 'SCONJ' && token.text !== 'not');
    return next?.pos === 'VERB' || next?.text === 'been';
  });
}

/** The date of a source, as added after a statement. */
export function reportedNote(published: string | null): string {
  return published === null ? '(undated source)' : `(reported ${dayName(published)})`;
}
