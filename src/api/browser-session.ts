import { type ParseOptions, parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a request proves which session it belongs to, and how an answer starts or ends the session of a browser. */
export interface BrowserSession {
  /** The text after `Authorization: Bearer`, as programs send it. */
  readonly bearer: string | undefined;
  /**
   * Whether the browser says that the request comes from one of our own pages. A cookie alone must not be enough for
   * changes, because browsers also add it to requests from other sites.
   */
  readonly isOwnPage: boolean;
  /** The value of one of our cookies. */
  cookie(name: string): string | undefined;
  /** Makes the browser keep a value that scripts cannot read, or forget it if the value is undefined. */
  setCookie(name: string, value: string | undefined, maxAgeSeconds: number): void;
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** Cookie values are texts that we made, so they need no decoding. */
const asWritten: ParseOptions = { decode: (text) => text };

/** Reads the session of a request, and writes changes to it into the headers of its reply. */
export function browserSession(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): BrowserSession {
  const { headers } = request;
  // Except on this machine, cookies are sent over TLS only. A proxy in front can call us by a loopback address.
  const isSecure = publicUrl?.startsWith('https:') === true || !loopbackHost.test(headers.host ?? '');
  // With this prefix, browsers refuse a cookie of that name from another host of the same domain.
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  return {
    bearer: /^Bearer +([\w.~+/=-]{1,500})$/i.exec(headers.authorization ?? '')?.[1],
    isOwnPage: isOwnPage(headers, publicUrl),
    cookie: (name) =>
      headers.cookie === undefined ? undefined : parseCookie(headers.cookie, asWritten)[fullName(name)],
    setCookie: (name, value, maxAgeSeconds) => {
      const cookie = stringifySetCookie({
        name: fullName(name),
        value: value ?? '',
        maxAge: value === undefined ? 0 : maxAgeSeconds,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
      });
      void reply.header('set-cookie', cookie);
    },
  };
}

/**
 * Decides by the headers in which all current browsers say where a request comes from; over plain HTTP some send only
 * the origin.
 */
function isOwnPage(headers: FastifyRequest['headers'], publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return (
    new URL(origin).host === host || (publicUrl !== undefined && new URL(origin).origin === new URL(publicUrl).origin)
  );
}
