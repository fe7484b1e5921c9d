import type { AddressInfo, Server } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const samplingMs = 1;

/**
 * Tells the bench where a server listens, and on every question how much processor time it has used, and how long its
 * event loop stood still at most since the last one.
 */
export function announce(server: Server): void {
  const pauses = monitorEventLoopDelay({ resolution: samplingMs });
  pauses.enable();
  process.once('disconnect', () => process.exit());
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const { rss } = process.memoryUsage();
    // Retained memory, without garbage that was not collected yet.
    globalThis.gc?.();
    const { heapUsed } = process.memoryUsage();
    const pauseMs = Math.max(0, pauses.max / 1_000_000 - samplingMs);
    process.send?.({ cpuUs: user + system, rssMb: rss / 1_048_576, heapMb: heapUsed / 1_048_576, pauseMs });
    pauses.reset();
  });
  process.send?.({ port: (server.address() as AddressInfo).port });
}
