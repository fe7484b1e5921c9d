import type { Outbound } from '../outbound/guarded-client.ts';
import { openProvider, type ProviderSettings } from './provider.ts';

/**
 * Sends the provider a message without a recipient, which nobody can be sent: whether it complains of the message or of
 * the token says whether the application is known. Gives what is wrong, in a sentence.
 */
export async function findChatProblem(settings: ProviderSettings, outbound: Outbound): Promise<string | undefined> {
  const { status } = await openProvider(settings, outbound)('{}');
  if (status === 401 || status === 403) return `The provider refuses the application's token (status ${status}).`;
  return status >= 500 ? `The provider fails with status ${status}.` : undefined;
}
