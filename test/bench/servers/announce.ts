import type { AddressInfo, Server } from 'node:net';

/** Tells the bench where a server listens, and on every question how much processor time it has used. */
export function announce(server: Server): void {
  process.once('disconnect', () => process.exit());
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const { rss } = process.memoryUsage();
    // What is still held, as against what the collector has not come to yet.
    globalThis.gc?.();
    const { heapUsed } = process.memoryUsage();
    process.send?.({ cpuUs: user + system, rssMb: rss / 1_048_576, heapMb: heapUsed / 1_048_576 });
  });
  process.send?.({ port: (server.address() as AddressInfo).port });
}
