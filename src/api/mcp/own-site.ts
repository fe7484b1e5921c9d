import { localhostAllowedHostnames, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { isLoopbackHost } from '#platform/site-address.ts';

/**
 * Throws for requests that come from a page of another site: a browser can be led to this machine under a name chosen
 * by the page's owner (DNS rebinding). Programs send no `Origin`; callers on this machine must use its proper name.
 */
export function assertOwnSite({ raw, headers }: FastifyRequest, publicUrl: string | undefined): void {
  const own = [...localhostAllowedHostnames(), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  const isFromHere = isLoopbackHost((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
  const host = validateHostHeader(headers.host, isFromHere ? own : [...own, hostnameOf(headers.host)]);
  if (!host.ok) {
    throw new Failure('forbidden', 'This Host is not the address of the server, which PUBLIC_URL sets');
  }
  const origin = validateOriginHeader(headers.origin, isFromHere ? own : [...own, host.hostname]);
  if (!origin.ok) throw new Failure('forbidden', 'Pages of this origin cannot call the MCP server');
}

function hostnameOf(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}
