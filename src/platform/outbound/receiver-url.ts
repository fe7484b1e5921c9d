import type { InvalidPart } from '../failure.ts';
import { canonicalHost, isHostName } from './host-name.ts';

/** A reason why an address cannot receive what the platform sends, in the shape of a validation error. */
export type UrlProblem = Omit<InvalidPart, 'loc'>;

/**
 * Why an address cannot be stored as one that messages are posted to, as far as can be told without looking it up;
 * undefined when it can. Says more than the client does at the time of a request, because whoever gives an address has
 * to know what to change. Anything but https is for addresses that the operator listed.
 */
export function problemOfReceiver(
  text: string,
  guard: { assertAllowed(url: string): URL; isAllowListed(url: URL): boolean },
): UrlProblem | undefined {
  // The parser would drop or mend these, and what is stored would not be what is called.
  if (/[\s\\\p{Cc}]/u.test(text)) return unparsable;
  const url = URL.parse(text);
  if (url === null || url.host === '') return unparsable;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('The address must begin with https://');
  if (url.username !== '' || url.password !== '') return refused('The address must not contain a user or a password');
  if (url.hash !== '') return refused('The address must not contain a fragment (#): it is never sent');
  if (!isHostName(canonicalHost(url))) {
    return refused('The host name must have at most 253 characters, and 1 to 63 between its dots');
  }
  if (url.protocol === 'http:' && !guard.isAllowListed(url)) return refused('The address must begin with https://');
  try {
    guard.assertAllowed(text);
    return undefined;
  } catch {
    return notPublic;
  }
}

const unparsable: UrlProblem = { msg: 'Input should be a valid URL', type: 'url_parsing' };

/** The address leads, or may lead, to where strangers have no business. */
export const notPublic: UrlProblem = refused('The address must be public, and its port one for the web');

function refused(error: string): UrlProblem {
  return { msg: `Value error, ${error}`, type: 'value_error', ctx: { error } };
}
