import type { IncomingMessage } from 'node:http';
import { Failure } from '#platform/failure.ts';

/** What two readers of one address may read differently: a fragment, spaces and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ambiguous = /[\u0000- #\u007f]/;

/** 400: the request line does not contain a path of this service. */
export const badTarget = (): Failure =>
  new Failure(
    'bad-request',
    'The address must be a path of this service, with #, spaces and control characters encoded',
  );

/** Whether the target of a request is a plain path with an optional query. `*` is allowed for OPTIONS. */
export function isPlainTarget(target: string): boolean {
  return (target.startsWith('/') || target === '*') && !ambiguous.test(target);
}

/**
 * The target of a request as a path, because proxies can send the whole URL. The URL of another host is returned
 * unchanged, and is then refused.
 */
export function originForm(request: IncomingMessage, publicUrl: string | undefined): string {
  const target = request.url ?? '';
  if (target.startsWith('/')) return target;
  const [, authority = '', path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [];
  if (!isOurs(authority.toLowerCase(), request, publicUrl)) return target;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Whether an authority is the address of this service: the public one, or that of the socket. */
function isOurs(authority: string, { socket }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { localAddress = '', localPort = 0 } = socket;
  const address = localAddress.replace(/^::ffff:/, '');
  const names = [address.includes(':') ? `[${address}]` : address, 'localhost'];
  const ours = names.flatMap((name) => [`${name}:${localPort}`, ...(localPort === 80 ? [name] : [])]);
  if (publicUrl !== undefined) ours.push(new URL(publicUrl).host);
  return authority !== '' && ours.includes(authority);
}
