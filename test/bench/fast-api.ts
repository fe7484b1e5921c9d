import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchServer, Usage } from './measure.ts';

/** The path of Debian's Python; BENCH_PYTHON overrides it. */
const python = process.env.BENCH_PYTHON ?? '/usr/bin/python3';

const versions = `
import fastapi, psycopg, pydantic, uvicorn
print(f"FastAPI {fastapi.__version__}, uvicorn {uvicorn.__version__}, pydantic {pydantic.VERSION}, "
      f"psycopg {psycopg.__version__} ({psycopg.pq.__impl__})")`;

/** The same list served by FastAPI, named by its versions; a message if it is not installed. */
export async function startFastApi(databaseUrl: string): Promise<BenchServer | string> {
  let name: string;
  try {
    const { stdout } = await promisify(execFile)(python, ['-c', versions]);
    name = stdout.trim();
  } catch {
    return `${python} has no FastAPI, uvicorn and psycopg`;
  }
  const script = fileURLToPath(new URL('./servers/fast-api.py', import.meta.url));
  const child = spawn(python, [script, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async <Answer>() => {
    const { value, done } = await answers.next();
    if (done === true) throw new Error('FastAPI has ended');
    return JSON.parse(value) as Answer;
  };
  const { port } = await next<{ port: number }>();
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    usage: () => {
      child.stdin.write('usage\n');
      return next<Usage>();
    },
    stop: () => ended(child),
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
