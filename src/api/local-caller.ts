import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#platform/site-address.ts';

/** Headers that proxies add to the requests they pass on. */
const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Whether a request was made by somebody on this machine, and not passed on by a program that runs there. A proxy
 * passes on requests of strangers, and so does a browser that shows a stranger's page: its requests have the host name
 * of that page if it was made to resolve to this machine, and they declare another origin if they change something.
 */
export function isLocalCaller({ raw, method, headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!isLoopbackHost(address) || forwarding.some((name) => headers[name] !== undefined)) return false;
  if (method !== 'GET' && method !== 'HEAD' && headers['sec-fetch-site'] === 'cross-site') return false;
  return namesThisMachine(headers, publicUrl);
}

function namesThisMachine({ host = '' }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const publicName = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.hostname;
  return isLoopbackHost(name) || name === publicName;
}
