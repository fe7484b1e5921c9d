import { localhostAllowedHostnames, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { isLoopbackHost } from '#platform/site-address.ts';

/**
 * Refuses what a page of somebody else's site sends: a browser may be led to this machine under a name that the page's
 * owner made up (DNS rebinding). Programs send no `Origin`; whoever calls from this machine has to call it by its name.
 */
export function assertOwnSite({ raw, headers }: FastifyRequest, publicUrl: string | undefined): void {
  const own = [...localhostAllowedHostnames(), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  const isFromHere = isLoopbackHost((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
  const host = validateHostHeader(headers.host, isFromHere ? own : [...own, hostnameOf(headers.host)]);
  if (!host.ok) {
    throw new Failure(
      'forbidden',
      'This Host is not a name of the server: PUBLIC_URL says under which one it is reached',
    );
  }
  const origin = validateOriginHeader(headers.origin, isFromHere ? own : [...own, host.hostname]);
  if (!origin.ok) throw new Failure('forbidden', 'Pages of this origin cannot call the MCP server');
}

function hostnameOf(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}
