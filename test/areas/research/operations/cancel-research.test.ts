import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { endOfResearch, queueResearch, type ResearchAnswer, startTidalWeb } from '../../../support/research.ts';
import { until } from '../../../support/until.ts';

let web: Awaited<ReturnType<typeof startTidalWeb>>;
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host, SEARCH_URL: web.url('') } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

const cancel = (id: number, by = key) =>
  platform.call<ResearchAnswer>('POST', `/api/research/${id}/cancel`, { key: by });
const usedCredits = async () =>
  (await platform.call<{ credits: { used: number } }>('GET', '/api/rate-limit', { key })).body.credits.used;
const asCancelled = { status: 'failed', error: 'It was cancelled', content: null, progress: { step: 'cancelled' } };

/** A page that is sent when the test says so, and a research that is reading it. */
async function researchUnderWay(path: string): Promise<{ id: number; send: () => void }> {
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  web.page(path, async () => {
    asked.resolve();
    await sent.promise;
    return { html: '<p>Tides lift the water of the sea twice a day, and it falls again.</p>' };
  });
  const id = await queueResearch(platform, key, { topic: 'tides', urls: [web.url(path)], max_sources: 1 });
  await asked.promise;
  return { id, send: sent.resolve };
}

it('ends a running research: its job commits nothing more, and its credit is back', async () => {
  const before = await usedCredits();
  const { id, send } = await researchUnderWay('/slow');
  expect(await usedCredits()).toBe(before + 1);
  expect((await cancel(id)).body).toMatchObject({ id, ...asCancelled, request: { topic: 'tides' } });
  expect(await usedCredits()).toBe(before);
  send();
  const [job] = await platform.database.query<{ job_id: string }>('select job_id from research_result where id = $1', [
    id,
  ]);
  await until('the job to be left alone', async () =>
    platform.logged.some((line) => line.includes(`"id":"${job?.job_id}"`)),
  );
  expect(await endOfResearch(platform, id)).toMatchObject(asCancelled);
  await platform.database.query(`update pgboss.job set state = 'created', start_after = now() where id = $1`, [
    job?.job_id,
  ]);
  await until('the job to run once more', async () =>
    platform.logged.some((line) => line.includes(`"id":"${job?.job_id}"`) && line.includes('"outcome":"completed"')),
  );
  expect(await endOfResearch(platform, id)).toMatchObject(asCancelled);
  for (const path of ['/api/research', '/api/research/search?q=tides']) {
    const { results } = (await platform.call<{ results: { id: number; step: string }[] }>('GET', path)).body;
    expect(results.find((row) => row.id === id)).toMatchObject({ status: 'failed', step: 'cancelled' });
  }
  expect(await platform.database.query('select 1 from research_page where research_id = $1', [id])).toEqual([]);
  const [cycle] = await platform.database.query(`select outcome, done from decision_cycle where subject = $1`, [
    `research:${id}`,
  ]);
  expect(cycle).toEqual({ outcome: 'cancelled', done: 'Cancelled by its owner.' });
});

it('notifies its webhook once, and returns the same when called twice', async () => {
  const { id, send } = await researchUnderWay('/told');
  const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  for (const { status, body } of answers) expect([status, body]).toMatchObject([200, asCancelled]);
  send();
  const events = await platform.database.query(
    `select data->>'status' as status from event where type = 'research.complete' and (data->>'id')::int = $1`,
    [id],
  );
  expect(events).toEqual([{ status: 'failed' }]);
});

it('ends a research that is queued, whose job has nothing left to do', async () => {
  const idle = await startPlatform({ runsJobs: false });
  try {
    const own = await idle.key();
    const id = await queueResearch(idle, own, { topic: 'tides', urls: [], max_sources: 1 });
    const used = async () =>
      (await idle.call<{ credits: { used: number } }>('GET', '/api/rate-limit', { key: own })).body.credits.used;
    expect(await used()).toBe(1);
    expect((await idle.call('POST', `/api/research/${id}/cancel`, { key: own })).body).toMatchObject(asCancelled);
    expect(await used()).toBe(0);
    await idle.app.startWorkers();
    await until('the job to be done', async () => {
      const open = await idle.database.query(
        `select 1 from pgboss.job where name = 'run-research' and state in ('created', 'retry', 'active')`,
      );
      return open.length === 0;
    });
    expect((await idle.call('GET', `/api/research/${id}`)).body).toMatchObject({ ...asCancelled, started_at: null });
    expect(await used()).toBe(0);
  } finally {
    await idle.stop();
  }
});

it('leaves a research as it is that has ended', async () => {
  const id = await queueResearch(platform, key, { topic: 'tidal power station', urls: web.pages, max_sources: 3 });
  const ended = await endOfResearch(platform, id);
  expect(ended.status).toBe('completed');
  expect((await cancel(id)).body).toMatchObject({ status: 'completed', content: ended.content });
});

it("returns 404 for another key's research, and needs a key", async () => {
  const { id, send } = await researchUnderWay('/mine');
  expect(await cancel(id, await platform.key())).toMatchObject({ status: 404, body: { detail: 'Research not found' } });
  expect((await platform.call('POST', `/api/research/${id}/cancel`)).status).toBe(401);
  send();
  expect((await endOfResearch(platform, id)).progress.step).toBe('done');
});
