import { ApiError } from '../../index.ts';
import { addressRefusal, fieldComplaint } from './refusal-words.ts';

/** IPv4 addresses that are not on the public Internet, by their first numbers. */
const privateStarts = [/^0\./, /^10\./, /^127\./, /^169\.254\./, /^172\.(?:1[6-9]|2\d|3[01])\./, /^192\.168\./];

/** Endings of names that only a private network knows. */
const privateEnds = /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Whether a host in the form of the URL parser is, by its name alone, inside a private network. */
function isPrivateHost(host: string): boolean {
  if (host.startsWith('[')) return !/^\[[23]/.test(host);
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || privateEnds.test(name) || privateStarts.some((start) => start.test(name));
}

/** What is wrong with an address, as far as the address itself shows; undefined if nothing is. */
function faultOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null) return 'is not a full web address';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `begins with ${url.protocol}, not with https://`;
  if (url.username !== '' || url.password !== '') return 'contains a user name or a password';
  return isPrivateHost(url.hostname) ? 'is inside a private network' : undefined;
}

/** A port that the address names; only some are refused, so it is suspected last. */
function portFaultOf(text: string): string | undefined {
  const port = URL.parse(text)?.port ?? '';
  return port === '' ? undefined : `uses port ${port}, which is not allowed`;
}

/** The first address with a fault, and what the fault is. */
function firstFault(urls: readonly string[]): string | undefined {
  for (const find of [faultOf, portFaultOf]) {
    for (const url of urls) {
      const fault = find(url);
      if (fault !== undefined) return `${url} ${fault}`;
    }
  }
  return undefined;
}

/**
 * The error message about the addresses of pages to read: which one was refused, why, and what to do. Undefined if
 * something else was refused.
 */
export function addressComplaint(error: unknown, urls: readonly string[]): string | undefined {
  for (const [at, url] of urls.entries()) {
    const complaint = fieldComplaint(error, at);
    if (complaint !== undefined) return `${url}: ${complaint}`;
  }
  if (!(error instanceof ApiError) || error.message !== addressRefusal) return undefined;
  const [only] = urls;
  if (only === undefined) return undefined;
  if (urls.length === 1) {
    return `${firstFault(urls) ?? `${only} leads into a private network`}. Enter the address of a page on the public web.`;
  }
  const refused = firstFault(urls) ?? 'One of these addresses leads into a private network';
  return `${refused}. Remove it, or enter the address of a page on the public web.`;
}

/** How the platform refuses an address to send to for any of two reasons. */
const notPublic = 'The address must be public and use a port';

/** The error message about an address to send to, with the reason that the address itself shows. */
export function receiverComplaint(complaint: string | undefined, url: string): string | undefined {
  if (complaint?.startsWith(notPublic) !== true) return complaint;
  const fault = firstFault([url]);
  return fault === undefined ? complaint : `${fault}. Enter a public address.`;
}
