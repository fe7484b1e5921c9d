import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { runProgram } from '../support/program.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';

const idleMs = 5_000;

/** Time from process start to first response: in an empty folder, and again in the same one. */
export async function startUp(report: Report): Promise<void> {
  // As `npm start` does: once for all starts of the same sources.
  execFileSync(process.execPath, [fileURLToPath(new URL('../../src/bundle/build.ts', import.meta.url))]);
  const first: number[] = [];
  const later: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < Math.ceil(sizes.starts / 2); round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'agent-platform-start-up-'));
    try {
      first.push(await startProgram(folder));
      later.push(await startProgram(folder), await startProgram(folder, idle));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  report.line('the whole program with its own database, from the start of the process to the first answer of /health');
  report.line(`empty folder: ${report.figure('first start', 'ms', first)} ms`);
  report.line(`same folder again: ${report.figure('later start', 'ms', later)} ms`);
  report.line(`resident 5 s after a later start, without any call: ${report.figure('RSS, idle', 'MB', idle)} MB`);
  await database(report);
}

/** Measures a start. With `idle`, it also measures memory after a pause. */
async function startProgram(folder: string, idle?: number[]): Promise<number> {
  const startedMs = performance.now();
  const program = runProgram('main', { DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const url = await program.url();
  const { status } = await fetch(`${url}/health`);
  const tookMs = performance.now() - startedMs;
  if (status !== 200) throw new Error(`/health answered ${status}`);
  if (idle !== undefined) {
    await delay(idleMs);
    idle.push(residentMb(program.process.pid));
  }
  program.kill('SIGTERM');
  await program.ended;
  return tookMs;
}

function residentMb(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
}

async function database(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agent-platform-start-up-'));
  const later: number[] = [];
  const stops: number[] = [];
  try {
    for (let start = 0; start < sizes.starts; start += 1) {
      const server = await startEmbedded({ dataDir, log: () => undefined });
      const stoppingAt = performance.now();
      await server.stop();
      stops.push(performance.now() - stoppingAt);
      if (server.isFirstStart)
        report.line(`of it the database, first: ${report.figure('database, first start', 'ms', server.startedMs)} ms`);
      else later.push(server.startedMs);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (later.length > 0)
    report.line(`of it the database, later: ${report.figure('database, later start', 'ms', later)} ms`);
  report.line(`stopping the database: ${report.figure('database, stop', 'ms', stops)} ms`);
}
