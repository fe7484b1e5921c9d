import { billToPay } from '../wordings/bills.ts';
import { findNoActionWording } from '../wordings/language-wordings.ts';
import { isBulk } from './mailing.ts';
import type { MailText } from './read-mail.ts';

/** Maximum characters for the rules. A mail says early what it is. */
export const lookLength = 4_000;

/** The words that say a bill is due. Undefined for mail to a list or without anything to do. */
export function unpaidBill(mail: MailText): string | undefined {
  const text = `${mail.ruledSubject}\n${mail.lowerOwn.slice(0, lookLength)}`;
  return isBulk(mail) || findNoActionWording(text) !== undefined ? undefined : billToPay(text, mail.language);
}
