import type { Resources } from '#platform/resources.ts';
import { numberNotAuthorized } from '../errors.ts';
import { readPhoneNumber } from './phone-number.ts';

/** Who wrote, and to which number of ours. */
export interface Sender {
  from: string;
  to: string;
}

/**
 * Makes sure that the operator lets a number write to the platform: 403 for every other one. Undefined for our own
 * number, whose messages are those of a loop, and for others that only say so, unsigned: whoever guesses numbers hears
 * the same of each.
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
