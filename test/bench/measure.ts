import { type ChildProcess, fork } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import autocannon from 'autocannon';

export interface Usage {
  cpuUs: number;
  rssMb: number;
  /** What the heap holds; after a collection where the server was started with `--expose-gc`. */
  heapMb: number;
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

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server has ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}

export interface Load {
  path: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/** One round of load on one server. */
export async function load(server: BenchServer, { path, headers, connections, seconds }: Load) {
  const before = await server.usage();
  const result = await autocannon({
    url: `${server.url}${path}`,
    connections,
    duration: seconds,
    ...(headers === undefined ? {} : { headers }),
  });
  const after = await server.usage();
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${server.name}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  const requests = result['2xx'];
  return { rps: requests / result.duration, cpuUs: (after.cpuUs - before.cpuUs) / requests };
}

/** Smallest, middle and largest of some figures. */
export function spread(figures: readonly number[]): { min: number; median: number; max: number } {
  const sorted = figures.toSorted((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** The line that every bench begins with: figures mean little without it. */
export function machineLine(): string {
  const [first] = cpus();
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}

/** Prints a row of a table. */
export function row(cells: readonly (string | number)[], widths: readonly number[]): void {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join('  ')}\n`);
}
