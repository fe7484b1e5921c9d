import type { InvalidPart } from '#platform/failure.ts';
import type { Outbound } from '#platform/outbound/guarded-client.ts';
import { notPublic } from '#platform/outbound/receiver-url.ts';

/**
 * Why an address cannot be registered, or undefined if it can. Its host is looked up and must not resolve into a
 * private network.
 */
export async function problemOfUrl(text: string, outbound: Outbound): Promise<Omit<InvalidPart, 'loc'> | undefined> {
  const problem = outbound.problemOfReceiver(text);
  if (problem !== undefined) return problem;
  try {
    await outbound.assertLeadsOutside(text);
    return undefined;
  } catch {
    return notPublic;
  }
}
