import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';

/** Prints how long the embedded database takes to come up: `node test/bench/start-up.ts [starts]`. */
const starts = Number(process.argv[2] ?? 5);
const dataDir = mkdtempSync(join(tmpdir(), 'start-up-'));

try {
  for (let start = 1; start <= starts; start += 1) {
    const server = await startEmbedded({ dataDir, log: () => undefined });
    const stoppingAt = performance.now();
    await server.stop();
    const stoppedMs = Math.round(performance.now() - stoppingAt);
    const label = server.isFirstStart ? 'first start' : 'later start';
    process.stdout.write(`database ${label}: ${server.startedMs} ms, stop ${stoppedMs} ms\n`);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
