import { setTimeout as wait } from 'node:timers/promises';
import { startTidalWeb } from '../support/research.ts';
import { startServer, type Usage } from './measure.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';
import { openBenchWorld } from './world.ts';

/** In whole tens. */
const jobs = Math.max(20, Math.ceil(sizes.researches / 10) * 10);

/** Memory at idle, and over researches of five pages each: what is held must not grow with their number. */
export async function research(report: Report): Promise<void> {
  const world = await openBenchWorld();
  const web = await startTidalWeb();
  const paragraphs = Array.from(
    { length: 120 },
    (_, index) =>
      `<p>Tidal power station number ${index} produces ${index * 7} gigawatt hours of electricity a year with ${index} turbines, and its barrage is ${index * 11} metres long.</p>`,
  );
  web.page('/long', {
    html: `<html><body><article><h1>Tidal power stations</h1>${paragraphs.join('')}</article></body></html>`,
  });
  web.page('/other', {
    html: `<html><body><article><h1>Turbines</h1>${paragraphs.slice(0, 60).reverse().join('')}</article></body></html>`,
  });
  const server = await startServer('platform', 'platform', [world.url, 'all', web.host], ['--expose-gc']);
  await wait(3_000);
  const idle = await server.usage();
  const urls = [...web.pages, web.url('/long'), web.url('/other')];
  const held: Usage[] = [];
  const startedAt = performance.now();
  for (let batch = 0; batch < jobs / 10; batch += 1) {
    await runBatch(server.url, world.key, urls);
    held.push(await server.usage());
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const rows = await world.db
    .em()
    .execute<{ status: string; n: number }[]>('select status, count(*)::int as n from research_result group by status');
  const notCompleted = rows.filter(({ status }) => status !== 'completed').reduce((sum, { n }) => sum + n, 0);
  const growth = (held.at(-1)?.heapMb ?? 0) / (held[1]?.heapMb ?? 1);
  report.line(`${jobs} researches of ${urls.length} local pages each\n`);
  report.line(
    `idle: heap ${report.figure('heap, idle', 'MB', idle.heapMb)} of ${report.figure('RSS, idle', 'MB', idle.rssMb)} MB`,
  );
  report.line(
    `after each ten: heap ${held.map(({ heapMb, rssMb }) => `${heapMb.toFixed(0)} of ${rssMb.toFixed(0)}`).join(', ')} MB`,
  );
  report.line(`held heap from twenty to all: ${report.figure('growth of the held heap', 'ratio', growth)}`);
  report.line(
    `ended: ${rows.map(({ status, n }) => `${n} ${status}`).join(', ')}, ${report.figure('not completed', '', notCompleted)} not completed; ${report.figure('researches/s', '/s', jobs / seconds)} a second`,
  );
  // Page readers end after half a minute without work and give their memory back.
  await wait(35_000);
  report.line(`35 s later: ${report.figure('RSS, 35 s later', 'MB', (await server.usage()).rssMb)} MB`);
  await server.stop();
  await web.close();
  await world.close();
}

async function runBatch(url: string, key: string, urls: string[]): Promise<void> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const requests = Array.from({ length: 10 }, () => ({ topic: 'tidal power station', urls, max_sources: urls.length }));
  const queued = await fetch(`${url}/api/research/batch`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ requests }),
  });
  const { results } = (await queued.json()) as { results: { id: number }[] };
  for (const { id } of results) {
    for (;;) {
      const { status } = (await (await fetch(`${url}/api/research/${id}`, { headers })).json()) as { status: string };
      if (status === 'completed' || status === 'failed') break;
      await wait(100);
    }
  }
}
