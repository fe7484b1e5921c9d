import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';

/** Ports that are open. */
export interface OpenPorts {
  port: number;
  publicPort: number | undefined;
}

/** As the main server has them; it cannot be asked for these. */
const parserLimits = { maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000 };

/** How often connections are looked for that have become idle since the ports were closed. */
const idleCheckMs = 100;

/** The ports of the application: the main one, and a second one of the same application where PUBLIC_PORT is set. */
export class Listeners {
  readonly #app: FastifyInstance;
  #second: Server | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Opens the ports; rejects when one is taken, and then leaves none that answers. */
  async open({ host, port, publicPort }: Config['http']): Promise<OpenPorts> {
    await this.#app.listen({ host, port });
    if (publicPort === undefined) return { port: portOf(this.#app.server), publicPort };
    this.#second = twinOf(this.#app);
    await listen(this.#second, { host, port: publicPort });
    return { port: portOf(this.#app.server), publicPort: portOf(this.#second) };
  }

  /**
   * Takes no more connections, lets the requests that are under way finish, and cuts those that do not within
   * `graceMs`. Idle connections are ended at once, and the others as soon as they are idle: a caller that keeps one
   * open would hold up the end until its time-out.
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

/** A server that hands its requests to the application, with the first one's limits on slow and large requests. */
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
