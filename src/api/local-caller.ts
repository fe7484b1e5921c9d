import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#platform/site-address.ts';

/** Left by whatever passes requests on for others. */
const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Whether a request comes from somebody on this machine, and not through something that runs there: a proxy passes on the
 * requests of strangers, and so does a browser that shows a stranger's page. The page's requests bear the name of its
 * own host when that was made to lead here, and say that they come from another site when they change something.
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
