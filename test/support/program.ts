import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from './memory-folder.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The program in a process of its own, started as `npm start` starts it. */
export interface Program {
  readonly process: ChildProcess;
  /** What it has printed so far, to both outputs. */
  readonly output: string;
  /** The address that it printed. */
  url(): Promise<string>;
  /** The address of its second listener that it printed. */
  publicUrl(): Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  kill(signal?: NodeJS.Signals): void;
}

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const kept = { PATH, NODE_COMPILE_CACHE };

/** Runs one of the program's entry points, isolated from the settings of this machine. */
export function runProgram(entry: 'main' | 'cli', environment: Record<string, string>, args: string[] = []): Program {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(root, 'src/bundle/run.js'), entry, ...args], {
    cwd: root,
    env: { ...kept, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<number | string>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'lost')),
  );
  const printed = (what: RegExp) =>
    until(
      'the program to print its address',
      () => {
        if (child.exitCode !== null) throw new Error(`the program has ended:\n${output}`);
        return what.exec(output)?.[1];
      },
      60_000,
    );
  return {
    process: child,
    get output() {
      return output;
    },
    url: () => printed(/listening on (http:\/\/\S+)/),
    publicUrl: () => printed(/Public listener: (http:\/\/\S+)/),
    ended,
    kill: (signal = 'SIGKILL') => void child.kill(signal),
  };
}

/** A folder for DATA_DIR that is gone after the test. */
export async function dataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(memoryFolder(), 'agent-platform-journey-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
