import type { Resources } from '#platform/resources.ts';
import { numberNotAuthorized } from '../errors.ts';
import { readPhoneNumber } from './phone-number.ts';

/** The sender of a message, and the platform's number that it was sent to. */
export interface Sender {
  from: string;
  to: string;
}

/**
 * Makes sure that the operator has authorized a number: throws 403 for others. Undefined for our own number, because
 * its messages form a loop, and for unsigned messages from unlisted numbers, so that listed numbers cannot be found by
 * trying.
 */
export function requireSender(
  { config: { chat } }: Pick<Resources, 'config'>,
  { from, to, isSigned = true }: { from: string; to: string; isSigned?: boolean },
): Sender | undefined {
  const sender = readPhoneNumber(from);
  const recipient = readPhoneNumber(to) ?? chat.number ?? '';
  if (sender !== undefined && (sender === chat.number || sender === recipient)) return undefined;
  if (sender === undefined || !chat.authorizedNumbers.includes(sender)) {
    if (isSigned || chat.authorizedNumbers.length === 0) throw numberNotAuthorized();
    return undefined;
  }
  return { from: sender, to: recipient };
}
