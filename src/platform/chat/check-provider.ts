import type { Outbound } from '../outbound/guarded-client.ts';
import { openProvider, type ProviderSettings } from './provider.ts';

/**
 * Tests the provider settings by sending a message without a recipient, which cannot be delivered: whether the provider
 * rejects the message or the token shows whether it knows the application. Returns the problem in a sentence, if there
 * is one.
 */
export async function findChatProblem(settings: ProviderSettings, outbound: Outbound): Promise<string | undefined> {
  const { status } = await openProvider(settings, outbound)('{}');
  if (status === 401 || status === 403) return `The provider refuses the application's token (status ${status}).`;
  return status >= 500 ? `The provider fails with status ${status}.` : undefined;
}
