import type { Config } from '#config';

/**
 * The address of something of ours, for texts that no call asked for just now: events, messages, comments at the source
 * host. It is the path alone where PUBLIC_URL does not say under which address the service is found.
 */
export function publicLink({ http }: Pick<Config, 'http'>, path: `/${string}`): string {
  return `${http.publicUrl ?? ''}${path}`;
}
