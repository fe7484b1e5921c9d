import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import { revokeKey } from '#accounts/issue-key.ts';
import { queueResearchFor } from '#areas/research/runs/queue-research-for.ts';
import { systemClock } from '#platform/clock.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { article, endOfResearch, queueResearch, startTidalWeb } from '../../support/research.ts';
import { found } from '../services/service-world.ts';

let web: Awaited<ReturnType<typeof startTidalWeb>>;
let platform: TestPlatform;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host, SEARCH_URL: web.url('') } });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

interface Line {
  id: string;
  state: string;
  credits: number;
  operation: string;
  is_held: boolean;
}

const lineOf = async (researchId: number) => {
  const [line] = await platform.database.query<Line & Record<string, unknown>>(
    `select c.id, c.state, c.credits, c.operation, c.expires_at is null as is_held
     from credit_charge c join research_result r on r.charge_id = c.id where r.id = $1`,
    [researchId],
  );
  return line;
};
const usedOf = async (key: string) =>
  (await platform.call<{ credits: { used: number } }>('GET', '/api/rate-limit', { key })).body.credits.used;
const newestKeyId = async () => {
  const [row] = await platform.database.query<{ id: number }>('select max(id)::int as id from api_key');
  return row?.id ?? 0;
};

describe('the credit of a research', () => {
  it('is reserved by its job, and spent in the transaction that completes it', async () => {
    const key = await platform.key();
    const id = await queueResearch(platform, key, { topic: 'tidal power station', urls: web.pages, max_sources: 3 });
    expect(await usedOf(key)).toBe(1);
    expect((await endOfResearch(platform, id)).status).toBe('completed');
    expect(await lineOf(id)).toMatchObject({ state: 'committed', credits: 1, operation: 'research.queue' });
    expect(await usedOf(key)).toBe(1);
  });

  it('is given back in the transaction that fails it', async () => {
    const key = await platform.key();
    const id = await queueResearch(platform, key, { topic: 'nothing', urls: [web.url('/missing')], max_sources: 1 });
    expect((await endOfResearch(platform, id)).status).toBe('failed');
    expect(await lineOf(id)).toMatchObject({ state: 'released' });
    expect(await usedOf(key)).toBe(0);
  });

  it('is given back when nothing was found, and the research is completed all the same', async () => {
    const key = await platform.key();
    web.page(
      '/salt',
      article('Salt', ['Salt is mined in the south of Poland since the Middle Ages, and sold abroad.']),
    );
    for (const [topic, hits, said] of [
      ['quantum annealing', [], 'no source was found'],
      ['quantum annealing', [web.url('/salt')], 'the one page that was read does not speak of it'],
    ] as const) {
      web.page('/w/api.php', found(hits));
      const id = await queueResearch(platform, key, { topic });
      expect(await endOfResearch(platform, id)).toMatchObject({
        status: 'completed',
        error: null,
        claims: [],
        content: `Nothing was found about “${topic}”: ${said}.\n`,
      });
      expect(await lineOf(id)).toMatchObject({ state: 'released' });
      expect(await usedOf(key)).toBe(0);
    }
    expect((await platform.call('GET', '/api/billing/usage', { key })).body).toMatchObject({ calls: [] });
  });

  it('ends one by one in a batch', async () => {
    const key = await platform.key();
    const { body } = await platform.call<{ results: { id: number }[] }>('POST', '/api/research/batch', {
      key,
      body: {
        requests: [
          { topic: 'tidal power station', urls: web.pages, max_sources: 3 },
          { topic: 'nothing', urls: [web.url('/missing')], max_sources: 1 },
        ],
      },
    });
    for (const { id } of body.results) await endOfResearch(platform, id);
    const states = await Promise.all(body.results.map(async ({ id }) => (await lineOf(id))?.state));
    expect(states).toEqual(['committed', 'released']);
    expect(await usedOf(key)).toBe(1);
  });

  it('is reserved by no request that is refused', async () => {
    const key = await platform.key();
    for (const body of [{}, { topic: '' }, { topic: 'x', urls: ['http://10.0.0.1/'] }]) {
      expect((await platform.call('POST', '/api/research', { key, body })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await usedOf(key)).toBe(0);
    expect((await platform.call('GET', '/api/billing/usage', { key })).body).toMatchObject({ calls: [] });
  });

  it('is paid once for a call that is repeated under its Idempotency-Key', async () => {
    const key = await platform.key();
    const ids = [];
    for (let i = 0; i < 3; i += 1) {
      const { body } = await platform.call<{ id: number }>('POST', '/api/research', {
        key,
        body: { topic: 'tidal power station', urls: web.pages },
        headers: { 'idempotency-key': 'same' },
      });
      ids.push(body.id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await usedOf(key)).toBe(1);
  });
});

describe('a research in the name of a key', () => {
  const request = () => ({ topic: 'tidal power station', urls: web.pages, max_sources: 3 });

  it('is charged and queued once per purchase, even if requested concurrently', async () => {
    const key = await platform.key();
    const keyId = await newestKeyId();
    let written = 0;
    const ask = () =>
      queueResearchFor(platform.app.resources, {
        keyId,
        request: request(),
        purchase: 'execution:1',
        alongside: async (em, { id }) => {
          await em.execute(`update research_result set search_vector = default where id = ?`, [id]);
          written += 1;
        },
      });
    const first = await Promise.all(Array.from({ length: 6 }, ask));
    const again = await ask();
    expect(new Set([...first, again].map(({ id }) => id)).size).toBe(1);
    expect(again.topic).toBe('tidal power station');
    expect(await platform.database.query('select 1 from research_result where key_id = $1', [keyId])).toHaveLength(1);
    expect(written).toBeGreaterThanOrEqual(1);
    await endOfResearch(platform, again.id);
    expect(await ask()).toEqual(again);
    expect(await usedOf(key)).toBe(1);
  });

  it('is free if the same transaction fails, and can be requested again', async () => {
    const key = await platform.key();
    const keyId = await newestKeyId();
    const asked = { keyId, request: request(), purchase: 'execution:2' };
    const failing = queueResearchFor(platform.app.resources, {
      ...asked,
      alongside: () => Promise.reject(new Error('no')),
    });
    await expect(failing).rejects.toThrow('no');
    expect(await usedOf(key)).toBe(0);
    expect(await platform.database.query('select 1 from research_result where key_id = $1', [keyId])).toEqual([]);
    await queueResearchFor(platform.app.resources, asked);
    expect(await usedOf(key)).toBe(1);
  });

  it('is refused when its credits are used up, its address is not allowed, or its key is revoked', async () => {
    await platform.key({ rateLimitPerHour: 1 });
    const keyId = await newestKeyId();
    const ask = (more: object) =>
      queueResearchFor(platform.app.resources, { keyId, request: request(), purchase: 'p', ...more });
    await expect(ask({ request: { topic: 'x', urls: ['http://10.0.0.1/'] } })).rejects.toMatchObject({
      kind: 'bad-request',
    });
    await ask({ purchase: 'p1' });
    await expect(ask({ purchase: 'p2' })).rejects.toMatchObject({ kind: 'too-many' });
    await revokeKey(platform.app.resources.db.em(), keyId, systemClock);
    await expect(ask({ purchase: 'p3' })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(findPurchaser(platform.app.resources.db.em(), 2_000_000_000)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('is what its owner sees among the calls', async () => {
    const key = await platform.key();
    const keyId = await newestKeyId();
    const { id } = await queueResearchFor(platform.app.resources, {
      keyId,
      request: request(),
      purchase: 'execution:9',
    });
    const { body } = await platform.call('GET', '/api/billing/usage', { key });
    expect(body).toMatchObject({ calls: [{ request_id: 'execution:9', operation: 'research.queue', credits: 1 }] });
    expect((await endOfResearch(platform, id)).status).toBe('completed');
  });
});
