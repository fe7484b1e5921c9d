import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a relay does with a request in place of passing it on. */
export type Interference =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang up'
  | 'silence'
  | 'lose the answer';

/** Something between a client and the platform: passes everything on, events as they come, and can get in the way. */
export interface Relay {
  readonly url: string;
  /** How many calls of an operation, such as `research.get`, have come by. */
  calls(operation: string): number;
  /** Asked about every call of an operation, with its number from 1; undefined passes it on. */
  interfere(operation: string, answer: (call: number) => Interference | undefined): void;
  /** Breaks the connections of an operation's calls that are being answered. */
  breakOff(operation: string): void;
  close(): Promise<void>;
}

export async function startRelay(target: string): Promise<Relay> {
  const counts = new Map<string, number>();
  const rules = new Map<string, (call: number) => Interference | undefined>();
  const answering = new Map<string, Set<ServerResponse>>();

  const operationsOf = (incoming: IncomingMessage) =>
    decodeURIComponent(new URL(incoming.url ?? '/', target).pathname.replace('/trpc/', '')).split(',');

  const passOn = (incoming: IncomingMessage, response: ServerResponse, losesAnswer: boolean) => {
    const upstream = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (losesAnswer) {
          answer.resume();
          response.destroy();
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.flushHeaders();
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };

  const server = createServer((incoming, response) => {
    const interferences = operationsOf(incoming).map((operation) => {
      const call = (counts.get(operation) ?? 0) + 1;
      counts.set(operation, call);
      const open = answering.get(operation) ?? new Set();
      answering.set(operation, open.add(response));
      response.on('close', () => open.delete(response));
      return rules.get(operation)?.(call);
    });
    const [interference] = interferences.filter((found) => found !== undefined);
    if (interference === undefined || interference === 'lose the answer')
      passOn(incoming, response, interference !== undefined);
    else if (interference === 'hang up') response.destroy();
    else if (interference !== 'silence')
      response.writeHead(interference.status, interference.headers).end(interference.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: (operation) => counts.get(operation) ?? 0,
    interfere: (operation, answer) => void rules.set(operation, answer),
    breakOff: (operation) => {
      for (const response of answering.get(operation) ?? []) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
