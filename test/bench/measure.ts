import { type ChildProcess, fork } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import autocannon from 'autocannon';

export interface Usage {
  cpuUs: number;
  rssMb: number;
  /** What the heap holds; after a collection where the server was started with `--expose-gc`. */
  heapMb: number;
  /** The longest time that the event loop stood still since the last question. */
  pauseMs: number;
}

/** A server under measurement, in a process of its own. */
export interface BenchServer {
  name: string;
  url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts one of the scripts in `servers/`. */
export async function startServer(
  name: string,
  script: string,
  args: string[],
  nodeFlags: string[] = [],
): Promise<BenchServer> {
  const child = fork(new URL(`./servers/${script}.ts`, import.meta.url), args, { execArgv: nodeFlags });
  const { port } = await answerOf<{ port: number }>(child);
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    usage: () => {
      const answer = answerOf<Usage>(child);
      child.send('usage');
      return answer;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** The next message of a process; rejects when it ends without one. */
export function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process of the bench has ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}

export interface Load {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Keys that the requests are made with in turn. */
  keys?: readonly string[];
  connections: number;
  seconds: number;
  /** So many requests, however long they take. */
  amount?: number;
}

/** What a round of load came to. */
export interface LoadResult {
  requests: number;
  rps: number;
  /** Processor time of the server for each request. */
  cpuUs: number;
}

/** One round of load on one server; an answer other than 2xx makes the figures worthless, and fails. */
export async function load(server: BenchServer, settings: Load): Promise<LoadResult> {
  const { path, method = 'GET', headers = {}, body, keys, connections, seconds, amount } = settings;
  const before = await server.usage();
  const request = { method, path, ...(body === undefined ? {} : { body }) };
  const result = await autocannon({
    url: server.url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests:
      keys === undefined
        ? [{ ...request, headers }]
        : keys.map((key) => ({ ...request, headers: { ...headers, 'x-api-key': key } })),
  });
  const after = await server.usage();
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${server.name}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  const requests = result['2xx'];
  return { requests, rps: requests / result.duration, cpuUs: (after.cpuUs - before.cpuUs) / requests };
}

/** The line that every bench begins with: figures mean little without it. */
export function machineLine(): string {
  const [first] = cpus();
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
