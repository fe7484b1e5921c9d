import { getDomain } from 'tldts';

/**
 * The part of a host name that one registers, by the public suffix list: what tells the owners of two pages apart. Where
 * a host gives a name of its own to each of its users, the user is the owner. A numeric address, a name without a dot
 * and what is no address at all stand for themselves.
 */
export function registrableDomain(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, host } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}
