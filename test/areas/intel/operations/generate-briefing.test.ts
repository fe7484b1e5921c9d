import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../../support/research.ts';
import { until } from '../../../support/until.ts';
import { found } from '../../services/service-world.ts';
import { generate, type ListedBriefing, readAll, startBriefingWorld } from '../briefing-world.ts';

let world: Awaited<ReturnType<typeof startBriefingWorld>>;
beforeAll(async () => {
  world = await startBriefingWorld();
});
afterAll(() => world.close());

const order = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  world.platform.call<Record<string, unknown>>('POST', '/api/intel/generate', { key, body, headers });
const charges = () =>
  world.platform.database.query<{ state: string; credits: number }>(
    'select state, credits from credit_charge order by id',
  );

describe('a generated briefing', () => {
  it('is answered at once as queued', async () => {
    const { status, body } = await order(await world.platform.key(), { event: 'tidal power plans', depth: 'quick' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'queued', depth: 'quick' });
    expect(body.message).toContain(`/api/intel/generate/${String(body.id)}`);
    expect(body.note).toBeTypeOf('string');
  });

  it('is a file with front matter, and is listed and read like any other', async () => {
    const { platform } = world;
    const done = await generate(platform, await platform.key(), {
      event: 'tidal power in Brittany',
      depth: 'standard',
    });
    expect(done).toMatchObject({ status: 'completed', error: null, depth: 'standard' });
    const { body } = await platform.call<{ briefings: ListedBriefing[] }>('GET', '/api/intel/briefings?q=brittany');
    expect(body.briefings).toContainEqual(
      expect.objectContaining({
        filename: done.filename,
        title: 'Tidal power in Brittany',
        depth: 'standard',
        is_sample: false,
      }),
    );
    const file = await readFile(join(platform.app.resources.config.dataDir, 'briefings', done.filename), 'utf8');
    expect(file).toMatch(/^---\ntitle: Tidal power in Brittany\ndate: \d{4}-\d{2}-\d{2}\n/);
    // The instant, to a fraction of a second: feeds tell it.
    expect(file).toMatch(/\npublished_at: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z\n/);
    const read = await readAll(platform, done.filename);
    expect(file.endsWith(`${read.content}\n`)).toBe(true);
    expect(read.coverage?.statements).toBeGreaterThan(10);
    expect(read.confidence_terms?.sources).toBe(1);
    expect(read.confidence).toBe('low');
    expect(read.as_of).toBe(new Date(platform.app.resources.clock.now()).toISOString().slice(0, 10));
    const denied = await platform.call<{ access_denied: boolean }>('GET', `/api/intel/briefing/${done.filename}`);
    expect(denied.body.access_denied).toBe(true);
  }, 90_000);

  it('says nothing in the list that is not in the part that everybody may read', async () => {
    const { platform } = world;
    const done = await generate(platform, await platform.key(), { event: 'tidal lagoons', depth: 'deep' });
    const { content, summary } = await readAll(platform, done.filename);
    const plain = content.slice(0, 500).replace(/ ?\[\[\d+\]\]\([^)]*\)/g, '');
    for (const sentence of summary.match(/[^.]+\./g) ?? []) expect(plain).toContain(sentence.trim());
  }, 90_000);

  it('has in every list entry a citation of a source at its end', async () => {
    const { platform } = world;
    const done = await generate(platform, await platform.key(), { event: 'tidal turbines', depth: 'standard' });
    const { content, sources } = await readAll(platform, done.filename);
    const bullets = content.split('\n').filter((line) => line.startsWith('- '));
    expect(bullets.length).toBeGreaterThan(10);
    for (const bullet of bullets) {
      const cited = [...bullet.matchAll(/\[\[(\d+)\]\]\(([^)]+)\)/g)];
      expect(cited.length, bullet).toBeGreaterThan(0);
      for (const [, number, url] of cited) expect(sources[Number(number) - 1]?.url).toBe(url);
    }
  }, 90_000);

  it('goes deeper with its depth', async () => {
    const { platform } = world;
    const key = await platform.key();
    const statements: number[] = [];
    for (const depth of ['quick', 'standard', 'deep']) {
      const done = await generate(platform, key, { event: 'tidal sediment', depth });
      statements.push((await readAll(platform, done.filename)).coverage?.statements ?? 0);
    }
    expect(statements).toEqual([...statements].sort((a, b) => a - b));
    expect(new Set(statements).size).toBe(3);
  }, 90_000);

  it('is a decision cycle, and its research is private', async () => {
    const { platform } = world;
    const key = await platform.key();
    const done = await generate(platform, key, { event: 'tidal turbines', depth: 'quick' });
    const cycles = await platform.database.query<{ kind: string; outcome: string }>(
      `select kind, outcome from decision_cycle where subject = 'briefing:${done.id}'`,
    );
    expect(cycles).toEqual([{ kind: 'briefing', outcome: 'succeeded' }]);
    const [{ research_id: id } = { research_id: 0 }] = await platform.database.query<{ research_id: number }>(
      `select research_id from briefing_order where id = ${done.id}`,
    );
    for (const reader of [undefined, key, platform.adminKey]) {
      const options = reader === undefined ? {} : { key: reader };
      expect((await platform.call('GET', `/api/research/${id}`, options)).status).toBe(404);
    }
    const { body } = await platform.call<{ results: { topic: string }[] }>('GET', '/api/research?limit=100');
    expect(body.results.map(({ topic }) => topic)).not.toContain('tidal turbines');
  });

  it('puts its sources into the notebook of its subject', async () => {
    const { platform } = world;
    const key = await platform.key();
    const done = await generate(platform, key, { event: 'tidal fisheries', depth: 'quick' });
    await generate(platform, key, { event: 'Fisheries, tidal', depth: 'quick' });
    const { sources } = await readAll(platform, done.filename);
    const { body } = await platform.call<{ notebooks: { name: string; sources: number }[] }>(
      'GET',
      '/api/intel/notebooks',
    );
    const named = body.notebooks.filter(({ name }) => /fisheries/i.test(name));
    expect(named).toMatchObject([{ name: 'tidal fisheries' }]);
    expect(named[0]?.sources).toBeGreaterThanOrEqual(sources.length);
  });

  it('lists the changes since the previous one on its subject and of its depth', async () => {
    const { platform, web, search } = world;
    const says = (...lines: string[]) => web.page('/quarry', article('The quarry of Almeria', lines));
    search.page('/w/api.php', found([web.url('/quarry')]));
    const key = await platform.key();
    const brief = async (depth: string) =>
      readAll(platform, (await generate(platform, key, { event: 'Almeria quarry', depth })).filename);
    says(
      'The quarry of Almeria employed 120 workers in the spring and sold marble to Lisbon and Genoa.',
      'The quarry of Almeria was flooded in February after three weeks of heavy rain in the hills.',
      'The owners of the quarry of Almeria promised to rebuild the old railway to the harbour.',
    );
    const first = await brief('quick');
    expect(first.changes_since).toBeNull();
    says(
      'The quarry of Almeria employed 90 workers in the spring and sold marble to Lisbon and Genoa.',
      'The owners of the quarry of Almeria promised to rebuild the old railway to the harbour.',
      'Inspectors found that the quarry of Almeria had stored explosives beside the canteen.',
    );
    const second = await brief('quick');
    expect(second.changes_since).toMatchObject({ filename: first.filename, date: first.date });
    expect(second.changes_since?.new).toEqual([expect.stringContaining('explosives')]);
    expect(second.changes_since?.gone).toEqual([expect.stringContaining('flooded')]);
    expect(second.changes_since?.changed).toMatchObject([
      { before: expect.stringContaining('120'), after: expect.stringContaining('90') },
    ]);
    expect((await brief('deep')).changes_since).toBeNull();
  });

  it('has the requested region, or the one of the places it mentions', async () => {
    const { platform, web, search } = world;
    web.page('/nile', article('The Nile', ['The Nile flows through Sudan and Egypt, and Ethiopia has dammed it.']));
    search.page('/w/api.php', found([web.url('/nile')]));
    const key = await platform.key();
    const region = async (body: object) =>
      (await readAll(platform, (await generate(platform, key, { event: 'Nile', depth: 'quick', ...body })).filename))
        .region;
    expect(await region({})).toBe('africa');
    expect(await region({ region: 'middle-east' })).toBe('middle-east');
  });
});

describe('the credit of a briefing', () => {
  it('is spent when it is there, and given back when nothing was found', async () => {
    const { platform, web, search } = world;
    web.page('/salt', article('Salt', ['Salt is mined in Wieliczka in the south of Poland since the Middle Ages.']));
    search.page('/w/api.php', found([web.url('/salt')]));
    const key = await platform.key();
    expect((await generate(platform, key, { event: 'Salt in Wieliczka', depth: 'quick' })).status).toBe('completed');
    expect((await charges()).at(-1)).toMatchObject({ state: 'committed', credits: 1 });
    search.page('/w/api.php', found([]));
    expect(await generate(platform, key, { event: 'Zqwx', depth: 'quick' })).toMatchObject({
      status: 'failed',
      error: 'Nothing was found about this event',
    });
    expect((await charges()).at(-1)).toMatchObject({ state: 'released', credits: 1 });
    const failed = await platform.database.query(
      `select 1 from decision_cycle where kind = 'briefing' and outcome = 'failed'`,
    );
    expect(failed).toHaveLength(1);
  });

  it('is given back when no page can be read', async () => {
    const { platform, web, search } = world;
    search.page('/w/api.php', found([web.url('/not-there')]));
    const done = await generate(platform, await platform.key(), { event: 'Unreadable', depth: 'quick' });
    expect(done).toMatchObject({ status: 'failed', error: 'The page could not be read' });
    await until('the credit to be back', async () => (await charges()).at(-1)?.state === 'released');
  });

  it('is taken once for a call that is repeated', async () => {
    const { platform, web, search } = world;
    search.page('/w/api.php', found([web.url('/salt')]));
    const key = await platform.key();
    const headers = { 'idempotency-key': 'the-same-briefing' };
    const body = { event: 'Salt once', depth: 'quick' };
    const [one, other] = [await order(key, body, headers), await order(key, body, headers)];
    expect(other.body).toEqual(one.body);
    const orders = await platform.database.query(`select id from briefing_order where event = 'Salt once'`);
    expect(orders).toHaveLength(1);
  });
});

describe('an order', () => {
  it('needs a key, an event and a depth', async () => {
    expect(
      (await world.platform.call('POST', '/api/intel/generate', { body: { event: 'x', depth: 'quick' } })).status,
    ).toBe(401);
    const key = await world.platform.key();
    expect(await order(key, { depth: 'quick' })).toMatchObject({
      status: 400,
      body: { detail: 'Missing required parameter: event' },
    });
    expect(await order(key, { event: 'x' })).toMatchObject({
      status: 400,
      body: { detail: 'Missing required parameter: depth' },
    });
    expect((await order(key, { event: 'x', depth: 'abyssal' })).status).toBe(422);
    expect((await order(key, { event: '   ', depth: 'quick' })).status).toBe(422);
  });
});

it('of depth deep that has less than the quick one on its subject says that there is no more to find, and costs nothing', async () => {
  const { platform, search, web } = world;
  const event = 'tidal power of the Fundy lagoons';
  const key = await platform.key();
  search.page('/w/api.php', found([0, 1, 2, 3, 4].map((at) => web.url(`/lagoons/${at}`))));
  expect(await generate(platform, key, { event, depth: 'quick' })).toMatchObject({ status: 'completed' });
  search.page('/w/api.php', found([web.url('/lagoons/0')]));
  const deep = await generate(platform, key, { event, depth: 'deep' });
  expect(deep).toMatchObject({ status: 'completed' });
  expect((await readAll(platform, deep.filename)).content).toMatch(
    /^The deep search found no more than \[the quick briefing of \d{1,2} [A-Z][a-z]+ \d{4}\]\(\/intel\/briefing\/\S+\), .*\. Nothing was charged for it\.\n\n## /,
  );
  expect((await charges()).slice(-2).map(({ state }) => state)).toEqual(['committed', 'released']);
});

it('of depth deep that has just what the quick one has costs nothing either', async () => {
  const { platform, search, web } = world;
  const event = 'the tidal mill of Birdham';
  const key = await platform.key();
  web.page('/birdham', article('The tidal mill of Birdham', ['The tidal mill of Birdham ground corn until 1935.']));
  search.page('/w/api.php', found([web.url('/birdham')]));
  for (const depth of ['quick', 'deep'])
    expect(await generate(platform, key, { event, depth })).toMatchObject({ status: 'completed' });
  expect((await charges()).slice(-2).map(({ state }) => state)).toEqual(['committed', 'released']);
});
