import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BriefingWorld, generate, startBriefingWorld } from '../areas/intel/briefing-world.ts';
import { until } from '../support/until.ts';

/** A word that its owner never published. */
const marker = 'Zqxylophone';

interface Operation {
  security?: object[];
  parameters?: { in: string }[];
}

let world: BriefingWorld;
let key: string;
beforeAll(async () => {
  world = await startBriefingWorld();
  key = await world.platform.key({ tier: 'enterprise' });
});
afterAll(() => world.close());

const post = async (path: string, body: object) => {
  const answer = await world.platform.call<{ id: number }>('POST', path, { key, body });
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()]);
  return answer.body;
};

const memories = async () =>
  (
    await world.platform.call<{ memories: { event_type: string }[] }>('GET', '/api/memory/recent', {
      key: world.platform.adminKey,
    })
  ).body.memories.map(({ event_type }) => event_type);

it('no public list reveals text that belongs to a key', async () => {
  const { platform, web, search } = world;
  search.page('/w/api.php', { json: { query: { search: [] } } });
  const secret = web.url(`/${marker}`);
  await post('/api/sentiment/parse', {
    text: `The ${marker} is lovely.`,
    response: `{"sentiment":"positive","score":0.8,"keywords":["${marker}"]}`,
  });
  await post('/api/meeting/parse', {
    transcript: `Ann: Say nothing about ${marker}.\nBen: Sure.`,
    response: '{"summary": "They agreed.", "decisions": []}',
  });
  await post('/api/code/parse', {
    code: `${marker} = read()\nprint(${marker})\n`,
    response: `{"summary":"One hole: \`${marker} = read()\`.","issues":[]}`,
  });
  await post('/api/content/repurpose', { content: `${marker} opens in May.`, formats: ['headline'] });
  await post('/api/webhooks', { url: secret, events: ['research.complete'] });
  await post('/api/services/research/generate', { topic: `${marker} as sold`, depth: 'basic' });
  await post('/api/scheduled-tasks', {
    name: `${marker} every day`,
    task_type: 'webhook',
    schedule: '2020-01-01T00:00:00Z',
    webhook_url: secret,
    payload: { text: marker },
  });
  expect(await generate(platform, key, { event: `The ${marker} affair`, depth: 'quick' })).toMatchObject({
    status: 'failed',
  });
  await until('all of it to be remembered', async () => {
    const types = await memories();
    return types.includes('briefing_failed') && types.includes('scheduled_task_failed');
  });

  const { paths } = (await platform.call<{ paths: Record<string, { get?: Operation }> }>('GET', '/openapi.json')).body;
  const open = Object.entries(paths).filter(
    ([path, { get }]) => get !== undefined && !path.includes('{') && path.startsWith('/api/'),
  );
  const read: string[] = [];
  for (const [path] of open) {
    const { status, body } = await platform.call('GET', `${path}?limit=100&q=${marker}`);
    if (status !== 200) continue;
    read.push(path);
    const said = JSON.stringify(body).replaceAll(`"query":"${marker}"`, '');
    expect(said.includes(marker) ? { path, said } : undefined).toBeUndefined();
  }
  expect(read).toEqual(
    expect.arrayContaining([
      '/api/memory/recent',
      '/api/ooda',
      '/api/tasks',
      '/api/status',
      '/api/research',
      '/api/code',
    ]),
  );
});
