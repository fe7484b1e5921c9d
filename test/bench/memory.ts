import { setTimeout as wait } from 'node:timers/promises';
import { load, startServer, type Usage } from './measure.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';
import { addReports, openBenchWorld } from './world.ts';

/** Memory of the program, jobs included, at idle and after a hundred thousand requests. */
export async function memory(report: Report): Promise<void> {
  const world = await openBenchWorld();
  await addReports(world.db, 2_000);
  // The flag of `npm start`, and one that allows a collection before measuring.
  const server = await startServer(
    'platform',
    'platform',
    [world.url, 'all'],
    ['--max-semi-space-size=8', '--expose-gc'],
  );
  await wait(4_000);
  const note = (when: string, { rssMb, heapMb }: Usage) =>
    report.line(
      `${when}: ${report.figure(`RSS, ${when}`, 'MB', rssMb)} MB, of it heap after collection ${report.figure(`heap, ${when}`, 'MB', heapMb)} MB`,
    );
  note('idle', await server.usage());
  const request = { path: '/api/research?limit=10', headers: { 'x-api-key': world.key }, connections: 32 };
  const tenth = Math.ceil(sizes.memoryRequests / 10);
  await load(server, { ...request, seconds: 0, amount: tenth });
  const early = await server.usage();
  note(`after ${tenth} requests`, early);
  await load(server, { ...request, seconds: 0, amount: sizes.memoryRequests - tenth });
  const late = await server.usage();
  note('after all requests', late);
  report.line(
    `${sizes.memoryRequests} requests; held heap from a tenth of them to all: ${report.figure('growth of the held heap', 'ratio', late.heapMb / early.heapMb)}`,
  );
  await server.stop();
  await world.close();
}
