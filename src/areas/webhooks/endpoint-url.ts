/** A reason why an address cannot be a webhook, in the shape of a validation error. */
export interface UrlProblem {
  msg: string;
  type: string;
  ctx?: Record<string, unknown>;
}

/** What the guarded client knows of an address; see `platform/outbound`. */
export interface ReachOf {
  /** Whether the operator listed it. */
  isAllowListed(url: URL): boolean;
  /** Throws when it must not be requested, or its host leads to an address that must not be. */
  assertLeadsOutside(url: string): Promise<void>;
}

/** Longer addresses are refused: nobody types them, and every delivery and list would carry them. */
export const longestUrl = 2_048;

/**
 * Why an address cannot be registered, or undefined when it can. Says more than the guarded client does at the time of
 * a request, because whoever registers has to know what to change.
 */
export async function problemOfUrl(text: string, reach: ReachOf): Promise<UrlProblem | undefined> {
  // The parser would drop or mend these, and what is stored would not be what is called.
  if (/[\s\\\p{Cc}]/u.test(text)) return unparsable;
  const url = URL.parse(text);
  if (url === null || url.host === '') return unparsable;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('The address must begin with https://');
  if (url.username !== '' || url.password !== '') return refused('The address must not contain a user or a password');
  if (url.hash !== '') return refused('The address must not contain a fragment (#): it is never sent');
  if (url.protocol === 'http:' && !reach.isAllowListed(url)) return refused('The address must begin with https://');
  try {
    await reach.assertLeadsOutside(text);
    return undefined;
  } catch {
    return notPublic;
  }
}

const unparsable: UrlProblem = { msg: 'Input should be a valid URL', type: 'url_parsing' };

const notPublic: UrlProblem = refused('The address must be public, and its port one for the web');

function refused(error: string): UrlProblem {
  return { msg: `Value error, ${error}`, type: 'value_error', ctx: { error } };
}
