import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../../../client/index.ts';
import { article } from '../../../support/research.ts';
import { found } from '../../services/service-world.ts';
import { generate, readAll, startBriefingWorld } from '../briefing-world.ts';
import { askForDeep, endOfDeep } from '../deep-world.ts';
import { getPage } from '../page-world.ts';
import { agree, sessionOf } from '../subscriber-world.ts';

let world: Awaited<ReturnType<typeof startBriefingWorld>>;
beforeAll(async () => {
  world = await startBriefingWorld();
});
afterAll(() => world.close());

const statementsOf = (content = '') =>
  content.split('\n').filter((line) => line.startsWith('- ') && line.includes('[['));

async function quickOn(topic: string) {
  const { platform } = world;
  const { status, filename } = await generate(platform, await platform.key(), { event: topic, depth: 'quick' });
  expect(status).toBe('completed');
  return readAll(platform, filename);
}

/** Asked for with a plan that has one a month. */
async function deepOn(topic: string, email: string) {
  await agree(world.platform, email, 'regional');
  return endOfDeep(world.platform, (await askForDeep(world.platform, { topic, email })).body.job_id);
}

it('a deep briefing has at least the sources and statements of the quick one on its subject', async () => {
  const topic = 'tidal power';
  const quick = await quickOn(topic);
  const deep = await deepOn(topic, 'more@example.com');
  expect(deep).toMatchObject({ status: 'completed', is_counted: true });
  expect(deep.metadata).not.toHaveProperty('is_exhausted');
  expect(deep.metadata?.total_sources).toBeGreaterThanOrEqual(quick.sources.length);
  expect(statementsOf(quick.content)).toHaveLength(quick.coverage?.statements ?? 0);
  expect(statementsOf(deep.content).length).toBeGreaterThanOrEqual(quick.coverage?.statements ?? 0);
  // Its page shows around the text what that of the quick one does, to nobody but its reader.
  const { authorization } = await sessionOf(world.platform, 'more@example.com', 'read');
  const readerSession = authorization.slice('Bearer '.length);
  const read = (client: Client) => client.intel.deepReading.query({ job_id: deep.job_id });
  const { around } = await read(createClient({ url: world.platform.url, readerSession }));
  expect(around).toMatchObject({ coverage: { statements: statementsOf(deep.content).length }, disputed: 0 });
  expect(around?.sources).toHaveLength(deep.metadata?.total_sources ?? 0);
  expect(around?.sources.every(({ citations }) => citations.length > 0)).toBe(true);
  expect(around?.dates.length).toBeGreaterThan(5);
  expect((await read(createClient({ url: world.platform.url }))).around).toBeNull();
  // It counts, so the month's one is spent.
  expect((await askForDeep(world.platform, { topic: 'again', email: 'more@example.com' })).status).toBe(429);
}, 120_000);

it('with nothing more to find it says so, on its page too, and does not count', async () => {
  const { platform, search, web } = world;
  const topic = 'tidal power of the Fundy lagoons';
  search.page('/w/api.php', found([0, 1, 2, 3, 4].map((at) => web.url(`/lagoons/${at}`))));
  const quick = await quickOn(topic);
  // As many pages as a quick one may have, so that nothing but its statements is less.
  const places = ['Digby', 'Truro', 'Parrsboro', 'Saint John', 'Moncton'];
  for (const [at, place] of places.entries()) {
    const sentence = `Tidal power of the Fundy lagoons near ${place} was measured by ${at + 3} engineers in ${1990 + at}.`;
    web.page(`/short/${at}`, article(`Lagoons near ${place}`, [sentence]));
  }
  search.page('/w/api.php', found(places.map((_, at) => web.url(`/short/${at}`))));
  const email = 'no-more@example.com';
  const deep = await deepOn(topic, email);
  expect(deep).toMatchObject({ status: 'completed', is_counted: false, metadata: { is_exhausted: true } });
  expect(deep.metadata?.total_sources).toBe(places.length);
  expect(statementsOf(deep.content).length).toBeLessThan(quick.coverage?.statements ?? 0);
  expect(deep.content).toMatch(
    /^The deep search found no more than \[the quick briefing of .*\]\(\/intel\/briefing\/.*quick.*\.md\)/,
  );
  const { shown } = await getPage(platform, `/intel/deep/${deep.job_id}`);
  expect(shown).toContain('The deep search found no more than the quick briefing of');
  expect((await askForDeep(platform, { topic: 'again', email })).status).toBe(200);
}, 120_000);
