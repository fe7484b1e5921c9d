import type { Resources } from '#platform/resources.ts';

/** Where pages of ours are found: the setting, else where the caller itself found the service. */
export function originFor(
  { config }: Pick<Resources, 'config'>,
  http: { headers: { host?: string | undefined } } | undefined,
): string {
  if (config.http.publicUrl !== undefined) return config.http.publicUrl;
  const host = http?.headers.host;
  const origin = `http://${host ?? ''}`;
  return host !== undefined && URL.canParse(origin) ? new URL(origin).origin : '';
}
