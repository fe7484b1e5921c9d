import type { Readable } from 'node:stream';
import { Client } from 'undici';
import { Failure } from '../failure.ts';
import { dialVetted, type VettedAddresses } from './connect.ts';
import { fromNetworkError } from './outbound-error.ts';
import type { Hop } from './redirects.ts';

/** The status and headers of an answer, with the body still to be read. */
export interface Answer {
  status: number;
  /** Names in lower case; repeated headers are joined by a comma. */
  headers: Record<string, string>;
  body: Readable;
}

/**
 * Pages with many cookies and policies exceed undici's default of 16 KiB. Anything larger than this is broken or
 * hostile.
 */
const maxHeaderBytes = 32 * 1_024;

/**
 * Sends one request over its own connection and passes the answer to `read`. The connection is closed when `read` is
 * done or the signal fires. It is not reused, because a reused connection would outlive the check of its address.
 */
export async function exchange<Result>(
  hop: Hop,
  { vetted, signal }: { vetted: VettedAddresses; signal: AbortSignal },
  read: (answer: Answer) => Promise<Result>,
): Promise<Result> {
  const client = new Client(hop.url.origin, {
    connect: dialVetted(vetted, signal),
    maxHeaderSize: maxHeaderBytes,
    // The signal carries the time limits, because undici's own timers are only precise to about a second.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    return await read(await send(client, hop, signal));
  } finally {
    await client.destroy();
  }
}

async function send(client: Client, hop: Hop, signal: AbortSignal): Promise<Answer> {
  try {
    const { statusCode, headers, body } = await client.request({
      path: `${hop.url.pathname}${hop.url.search}`,
      method: hop.method,
      headers: hop.headers,
      body: hop.body ?? null,
      signal,
      reset: true,
    });
    // A body that is not read ends in an error when its connection is closed; nobody waits for it.
    body.on('error', () => {});
    return { status: statusCode, headers: flatten(headers), body };
  } catch (error) {
    if (signal.aborted || error instanceof Failure) throw error;
    throw fromNetworkError(error, 'unreachable');
  }
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
