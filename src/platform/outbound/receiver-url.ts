import type { InvalidPart } from '../failure.ts';
import { canonicalHost, isHostName } from './host-name.ts';

/** Why an address cannot receive what the platform sends, in the form of a validation error. */
export type UrlProblem = Omit<InvalidPart, 'loc'>;

/**
 * Why an address cannot be stored as a receiver of posted messages, as far as can be told without a look-up; undefined
 * if it can. It gives more detail than the client does at request time, because the caller needs to know what to
 * change. Only addresses that the operator has listed can use anything but https.
 */
export function problemOfReceiver(
  text: string,
  guard: { assertAllowed(url: string): URL; isAllowListed(url: URL): boolean },
): UrlProblem | undefined {
  // The parser would drop or correct these, so the stored address would differ from the one that is called.
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

/** The address is, or can be, inside a private network. */
export const notPublic: UrlProblem = refused('The address must be public and use a port that is allowed for the web');

function refused(error: string): UrlProblem {
  return { msg: `Value error, ${error}`, type: 'value_error', ctx: { error } };
}
