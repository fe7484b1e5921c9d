import type { Context } from './context.ts';

/**
 * Where the service is found, for links in answers: the operator's setting, else the address that the caller itself
 * reached it under; empty for a caller that names none.
 */
export function baseUrlOf({ resources, http }: Pick<Context, 'resources' | 'http'>): string {
  const { publicUrl } = resources.config.http;
  if (publicUrl !== undefined) return publicUrl;
  const host = http()?.headers.host;
  const origin = `http://${host ?? ''}`;
  return host !== undefined && URL.canParse(origin) ? new URL(origin).origin : '';
}
