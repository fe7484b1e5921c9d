import type { Resources } from '#platform/resources.ts';
import { numberNotAuthorized } from '../errors.ts';
import { readPhoneNumber } from '../phone-number.ts';

/** Who wrote, and to which number of ours. */
export interface Sender {
  from: string;
  to: string;
}

/**
 * Makes sure that the operator lets a number write to the platform: 403 for every other one. Undefined for our own
 * number, whose messages are those of a loop.
 */
export function requireSender(
  { config: { chat } }: Pick<Resources, 'config'>,
  { from, to }: { from: string; to: string },
): Sender | undefined {
  const sender = readPhoneNumber(from);
  const recipient = readPhoneNumber(to) ?? chat.number ?? '';
  if (sender === undefined) throw numberNotAuthorized();
  if (sender === chat.number || sender === recipient) return undefined;
  if (!chat.authorizedNumbers.includes(sender)) throw numberNotAuthorized();
  return { from: sender, to: recipient };
}
