import { type ChildProcess, fork } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import autocannon from 'autocannon';

export interface Usage {
  cpuUs: number;
  rssMb: number;
  /** The heap size, after a collection if the server was started with `--expose-gc`. */
  heapMb: number;
  /** The longest event loop delay since the last query. */
  pauseMs: number;
}

/** A measured server in a separate process. */
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
  /** Keys that the requests use in turn. */
  keys?: readonly string[];
  connections: number;
  seconds: number;
  /** A fixed number of requests, however long they take. */
  amount?: number;
}

/** The result of a round of load. */
export interface LoadResult {
  requests: number;
  rps: number;
  /** CPU time of the server per request. */
  cpuUs: number;
}

/** One round of load on one server. Fails on a response other than 2xx, which would invalidate the figures. */
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

/** The first line of every benchmark: figures mean little without the machine. */
export function machineLine(): string {
  const [first] = cpus();
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
