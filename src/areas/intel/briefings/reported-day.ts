import { dayName } from '../digests/mail.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const spans = 'day|night|week|weekend|month|quarter|season|spring|summer|autumn|fall|winter|year|decade';

/** Words that count from the day on which they were written. */
const relative = new RegExp(
  [
    '\\b(?:today|yesterday|tomorrow|tonight|currently|recently|at present|so far|for now|for the time being)\\b',
    `\\b(?:${weekdays})\\b`,
    `\\b(?:last|this|next|past|coming|current) (?:fiscal |calendar )?(?:${spans}|${months}|${weekdays})s?\\b`,
    `\\b(?:${spans}|hour)s? ago\\b`,
    `\\bnow\\b`,
  ].join('|'),
  'iu',
);
/** A month of which no year is told, so that it is one near the day of the source. */
const monthAlone = new RegExp(
  `\\b(?:in|on|since|until|from|to|by|of|before|after|late|early|mid|\\d{1,2})[ -](?:${months})\\b(?!,? (?:of )?\\d{4}\\b)(?! \\d{1,2}, \\d{4}\\b)`,
  'u',
);

/** Whether a statement says when in words that mean another time on another day. */
export function needsDay(text: string): boolean {
  return relative.test(text) || monthAlone.test(text);
}

/** The day of a source, as it stands behind a statement. */
export function reportedNote(published: string | null): string {
  return published === null ? '(undated source)' : `(reported ${dayName(published)})`;
}
