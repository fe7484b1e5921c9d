import { readMailboxes } from '#platform/mail/recipients.ts';
import { badRecipients } from '../errors.ts';

/** A line of recipients; null if it is empty, because they can be added later. Throws a 422 if it cannot be parsed. */
export function acceptRecipients(line: string): string | null {
  const to = line.trim();
  if (to === '') return null;
  const read = readMailboxes(to);
  if ('problem' in read) throw badRecipients(read.problem);
  return to;
}
