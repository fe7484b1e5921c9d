import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';

/** The ports that are open. */
export interface OpenPorts {
  port: number;
  publicPort: number | undefined;
}

/** The same as for the main server, which offers no way to read them. */
const parserLimits = { maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000 };

/** How often connections are checked for being idle while the ports are closing. */
const idleCheckMs = 100;

/** The ports of the application: the main one and, if PUBLIC_PORT is set, a second one for the same application. */
export class Listeners {
  readonly #app: FastifyInstance;
  #second: Server | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Opens the ports. Rejects if one is in use, and then closes the others. */
  async open({ host, port, publicPort }: Config['http']): Promise<OpenPorts> {
    await this.#app.listen({ host, port });
    if (publicPort === undefined) return { port: portOf(this.#app.server), publicPort };
    this.#second = twinOf(this.#app);
    await listen(this.#second, { host, port: publicPort });
    return { port: portOf(this.#app.server), publicPort: portOf(this.#second) };
  }

  /**
   * Stops accepting connections, lets running requests finish, and aborts those that do not within `graceMs`. Idle
   * connections are closed at once, and others as soon as they are idle, because a kept-open connection would delay the
   * end until it times out.
   */
  async close(graceMs: number): Promise<void> {
    const servers = [this.#app.server, ...(this.#second === undefined ? [] : [this.#second])];
    const cutting = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, graceMs);
    const tidying = setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
    }, idleCheckMs);
    try {
      await Promise.all([this.#app.close(), closed(this.#second)]);
    } finally {
      clearTimeout(cutting);
      clearInterval(tidying);
    }
  }
}

/** A second server that passes its requests to the application, with the same limits on slow and large requests. */
function twinOf(app: FastifyInstance): Server {
  const first = app.server;
  const second = createHttpServer(
    {
      ...parserLimits,
      requestTimeout: first.requestTimeout,
      headersTimeout: first.headersTimeout,
      keepAliveTimeout: first.keepAliveTimeout,
    },
    (request, response) => app.routing(request, response),
  );
  second.setTimeout(first.timeout);
  for (const listener of first.listeners('clientError')) second.on('clientError', listener as () => void);
  return second;
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closed(server: Server | undefined): Promise<void> {
  if (server?.listening !== true) return Promise.resolve();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
