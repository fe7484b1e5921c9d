import { load, machineLine, row, spread, startServer } from './measure.ts';
import { addReports, openBenchWorld } from './world.ts';

const rounds = 7;
const widths = [46, 26, 34, 30];

/** `GET /api/research?limit=10` against the least that could serve it and against the stock adapter, interleaved. */
export async function restRead(): Promise<void> {
  const world = await openBenchWorld();
  await addReports(world.db, 2_000);
  const servers = await Promise.all([
    startServer('platform: key, limiter, log, headers, output', 'platform', [world.url]),
    startServer('bare Fastify and node-postgres', 'bare', [world.url]),
    startServer('stock adapter, same procedure', 'stock', [world.url]),
  ]);
  const [ours, bare] = servers;
  if (ours === undefined || bare === undefined) throw new Error('no servers');
  const request = { path: '/api/research?limit=10', headers: { 'x-api-key': world.key }, connections: 32 };
  for (const server of servers) await load(server, { ...request, seconds: 2 });
  const seen = servers.map(() => ({ rps: [] as number[], cpuUs: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    // Every other round the other way round, so that no server always comes after the same one.
    const order = servers.map((_, index) => (round % 2 === 0 ? index : servers.length - 1 - index));
    for (const index of order) {
      const server = servers[index];
      if (server === undefined) continue;
      const { rps, cpuUs } = await load(server, { ...request, seconds: 2 });
      seen[index]?.rps.push(rps);
      seen[index]?.cpuUs.push(cpuUs);
    }
  }
  process.stdout.write(
    `\nrest-read: GET /api/research?limit=10, 32 connections, ${rounds} rounds of 2 s\n${machineLine()}\n\n`,
  );
  row(['server', 'requests/s (min-max)', 'ratio of requests/s to bare', 'processor us a request'], widths);
  servers.forEach((server, index) => {
    const rps = spread(seen[index]?.rps ?? []);
    const ratio = spread((seen[index]?.rps ?? []).map((value, round) => value / (seen[1]?.rps[round] ?? 1)));
    const cpu = spread(seen[index]?.cpuUs ?? []);
    row(
      [
        server.name,
        `${rps.median.toFixed(0)} (${rps.min.toFixed(0)}-${rps.max.toFixed(0)})`,
        `${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)}-${ratio.max.toFixed(2)})`,
        `${cpu.median.toFixed(0)} (${cpu.min.toFixed(0)}-${cpu.max.toFixed(0)})`,
      ],
      widths,
    );
  });
  // Where the load and the database need a processor too, requests/s say how full the machine was; the processor time of
  // the server says what a call costs.
  const byRequests = ratios(seen[0]?.rps, seen[2]?.rps);
  const byProcessor = ratios(seen[2]?.cpuUs, seen[0]?.cpuUs);
  process.stdout.write(`\nplatform to stock adapter: ${byRequests} by requests/s, ${byProcessor} by processor time\n`);
  await Promise.all(servers.map((server) => server.stop()));
  await world.close();
}

/** The ratio of two rows of figures, round by round: median (min-max). */
function ratios(over: readonly number[] = [], under: readonly number[] = []): string {
  const { min, median, max } = spread(over.map((value, round) => value / (under[round] ?? 1)));
  return `${median.toFixed(2)} (${min.toFixed(2)}-${max.toFixed(2)})`;
}
