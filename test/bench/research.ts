import { setTimeout as wait } from 'node:timers/promises';
import { startTidalWeb } from '../support/research.ts';
import { machineLine, startServer } from './measure.ts';
import { openBenchWorld } from './world.ts';

const jobs = 100;

/** Memory at idle, and over a hundred researches of five pages each: what is held must not grow with their number. */
export async function research(): Promise<void> {
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
  const held: string[] = [];
  const startedAt = performance.now();
  for (let batch = 0; batch < jobs / 10; batch += 1) {
    await runBatch(server.url, world.key, urls);
    const { rssMb, heapMb } = await server.usage();
    held.push(`${heapMb.toFixed(0)} of ${rssMb.toFixed(0)}`);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const rows = await world.db
    .em()
    .execute<{ status: string; n: number }[]>('select status, count(*)::int as n from research_result group by status');
  process.stdout.write(`\nresearch: ${jobs} researches of ${urls.length} local pages each\n${machineLine()}\n\n`);
  process.stdout.write(`idle: heap ${idle.heapMb.toFixed(0)} of ${idle.rssMb.toFixed(0)} MB\n`);
  process.stdout.write(`after each ten: heap ${held.join(', ')} MB\n`);
  process.stdout.write(
    `ended: ${rows.map(({ status, n }) => `${n} ${status}`).join(', ')} in ${seconds.toFixed(1)} s\n`,
  );
  // Page readers end after half a minute without work and give their memory back.
  await wait(35_000);
  process.stdout.write(`35 s later: ${(await server.usage()).rssMb.toFixed(0)} MB\n`);
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
