import { getDomain } from 'tldts';

/**
 * The registrable domain of a URL according to the public suffix list, which identifies its owner. On hosts that give
 * each user their own subdomain, the user counts as the owner. IP addresses, names without a dot and invalid addresses
 * stand for themselves.
 */
export function registrableDomain(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, host } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}
