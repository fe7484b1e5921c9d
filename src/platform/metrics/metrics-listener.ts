import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

const headersTimeoutMs = 5_000;
/** Forbids clients to guess the type of the content. */
const plain = { 'x-content-type-options': 'nosniff' };

/** A port that serves `/metrics` and nothing else, without authentication: for a scraper in a private network. */
export class MetricsListener {
  readonly #server: Server;

  constructor(metrics: Metrics) {
    const limits = { headersTimeout: headersTimeoutMs, requestTimeout: headersTimeoutMs };
    this.#server = createServer(limits, (request, response) => void answer(metrics, request, response));
  }

  /** Opens the port and returns its number; rejects if it is taken. */
  open({ host, port }: { host: string; port: number }): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#server.once('error', reject);
    this.#server.listen(port, host, () => {
      this.#server.off('error', reject);
      resolve((this.#server.address() as AddressInfo).port);
    });
    return promise;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = Promise.withResolvers<void>();
    this.#server.close(() => closed.resolve());
    this.#server.closeAllConnections();
    await closed.promise;
  }
}

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  const isMetrics = (request.url ?? '').split('?', 1)[0] === '/metrics';
  if (!isMetrics || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(isMetrics ? 405 : 404, isMetrics ? { ...plain, allow: 'GET, HEAD' } : plain).end();
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { ...plain, 'content-type': metrics.contentType, 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : text);
}
