import { type ParseOptions, parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a request proves whose session it belongs to, and how an answer begins or ends the session of a browser. */
export interface BrowserSession {
  /** The text after `Authorization: Bearer`, sent by programs. */
  readonly bearer: string | undefined;
  /**
   * Whether the browser says that one of our own pages sends the request. A cookie alone must change nothing: the
   * browser adds it to what other sites send, too.
   */
  readonly isOwnPage: boolean;
  /** The value of a cookie of ours. */
  cookie(name: string): string | undefined;
  /** Has the browser keep a value that no script can read, or forget it when the value is undefined. */
  setCookie(name: string, value: string | undefined, maxAgeSeconds: number): void;
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** Values are texts of our own making; what is written otherwise stands for itself. */
const asWritten: ParseOptions = { decode: (text) => text };

/** Reads the session of a request, and writes it into the headers of its reply. */
export function browserSession(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): BrowserSession {
  const { headers } = request;
  // Away from this machine a cookie travels over TLS alone. A proxy in front may name us by a loopback address.
  const isSecure = publicUrl?.startsWith('https:') === true || !loopbackHost.test(headers.host ?? '');
  // The prefix has browsers refuse a cookie of that name from another host of the same domain.
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

/** By what every present browser says of where a request comes from; over plain HTTP some say the origin alone. */
function isOwnPage(headers: FastifyRequest['headers'], publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return (
    new URL(origin).host === host || (publicUrl !== undefined && new URL(origin).origin === new URL(publicUrl).origin)
  );
}
