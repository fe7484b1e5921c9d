import { compare, printComparison } from './compare.ts';
import { startFastApi } from './fast-api.ts';
import { startServer } from './measure.ts';
import { type Report, ratios } from './report.ts';
import { sizes } from './sizes.ts';
import { addReports, openBenchWorld } from './world.ts';

/** `GET /api/research?limit=10` against the least that could serve it, the stock adapter and FastAPI, interleaved. */
export async function restRead(report: Report): Promise<void> {
  const world = await openBenchWorld();
  await addReports(world.db, 2_000);
  const fastApi = await startFastApi(world.url);
  const [platform, bare, stock] = await Promise.all([
    startServer('platform', 'platform', [world.url]),
    startServer('bare', 'bare', [world.url]),
    startServer('stock', 'stock', [world.url]),
  ]);
  const request = { path: '/api/research?limit=10', headers: { 'x-api-key': world.key }, connections: 32 };
  const contestants = [
    { name: 'platform: key, limiter, log, headers, output', short: 'platform', server: platform },
    { name: 'bare Fastify and node-postgres', short: 'bare Fastify', server: bare },
    { name: 'stock adapter, same procedure', short: 'stock adapter', server: stock },
    ...(typeof fastApi === 'string' ? [] : [{ name: fastApi.name, short: 'FastAPI', server: fastApi }]),
  ].map((entry) => ({ ...entry, load: request }));
  report.line(`GET /api/research?limit=10, 32 connections, ${sizes.rounds} rounds of ${sizes.seconds} s, in turn\n`);
  const rounds = await compare(contestants);
  printComparison(report, contestants, rounds);
  report.line();
  // Where the load and the database need a processor too, calls a second say how full the machine was; the processor
  // time of the server says what a call costs.
  const [ours] = rounds;
  for (const [index, { short }] of contestants.entries()) {
    const theirs = rounds[index];
    if (index === 0 || ours === undefined || theirs === undefined) continue;
    const bySecond = report.figure(`ratio to ${short}, calls/s`, '', ratios(ours.perSecond, theirs.perSecond));
    const byCpu = report.figure(`ratio to ${short}, processor time`, '', ratios(theirs.cpuUs, ours.cpuUs));
    report.line(`platform to ${short}: ${bySecond} by calls/s, ${byCpu} by processor time`);
  }
  if (typeof fastApi === 'string') report.line(`FastAPI is not compared: ${fastApi}`);
  await Promise.all(contestants.map(({ server }) => server.stop()));
  await world.close();
}
