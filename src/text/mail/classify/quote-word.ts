import type { MailText } from './read-mail.ts';
import { tokenize } from './tokens.ts';

/**
 * The words of a mail behind a feature: one word, two adjacent ones, or the first with a prefix (marked by a star).
 * Undefined if the feature is a pattern or not visible in the mail.
 */
export function quoteWord(mail: MailText, feature: string): string | undefined {
  const [first = '', second] = feature.replace(/^subject:/u, '').split(' ');
  if (/^(?:[#@^]|from:)/u.test(first)) return undefined;
  const fits = first.endsWith('*')
    ? (form: string) => form.startsWith(first.slice(0, -1)) && form.length > first.length
    : (form: string) => form === first;
  for (const source of [mail.subject, mail.text]) {
    const tokens = tokenize(source);
    const at = tokens.findIndex(
      ({ form }, index) => fits(form) && (second === undefined || tokens[index + 1]?.form === second),
    );
    const last = tokens[second === undefined ? at : at + 1];
    if (at !== -1 && last !== undefined) return source.slice(tokens[at]?.start, last.end).slice(0, 200);
  }
  return undefined;
}
