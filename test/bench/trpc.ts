import { compare, printComparison } from './compare.ts';
import { startServer } from './measure.ts';
import { type Report, ratios } from './report.ts';
import { sizes } from './sizes.ts';
import { addReports, openBenchWorld } from './world.ts';

const batch = 10;

/** Ten calls in one tRPC batch against the same ten calls over REST, on the same server. */
export async function trpc(report: Report): Promise<void> {
  const world = await openBenchWorld();
  await addReports(world.db, 2_000);
  const server = await startServer('platform', 'platform', [world.url]);
  const path = Array.from({ length: batch }, () => 'research.list').join(',');
  const input = Object.fromEntries(Array.from({ length: batch }, (_, index) => [index, { limit: 10 }]));
  const common = { headers: { 'x-api-key': world.key }, connections: 8 };
  const contestants = [
    {
      name: `a batch of ${batch} calls`,
      short: 'batch',
      server,
      load: { ...common, path: `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}` },
      callsARequest: batch,
    },
    { name: `${batch} REST calls`, short: 'REST', server, load: { ...common, path: '/api/research?limit=10' } },
  ];
  report.line(`research.list of 10, 8 connections, ${sizes.rounds} rounds of ${sizes.seconds} s, in turn\n`);
  const rounds = await compare(contestants);
  printComparison(report, contestants, rounds);
  const [batched, single] = rounds;
  if (batched === undefined || single === undefined) throw new Error('no rounds');
  const bySecond = report.figure('ratio to REST, calls/s', '', ratios(batched.perSecond, single.perSecond));
  const byCpu = report.figure('ratio to REST, processor time', '', ratios(single.cpuUs, batched.cpuUs));
  report.line(`\nbatch to REST, by call: ${bySecond} by calls/s, ${byCpu} by processor time`);
  await server.stop();
  await world.close();
}
