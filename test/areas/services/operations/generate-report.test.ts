import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depthFigures } from '#areas/services/reports/depths.ts';
import { chargesOf, endOfReport, found, type ReportAnswer, startServiceWorld } from '../service-world.ts';

let world: Awaited<ReturnType<typeof startServiceWorld>>;
beforeAll(async () => {
  world = await startServiceWorld();
});
afterAll(() => world.close());

const order = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  world.platform.call<ReportAnswer>('POST', '/api/services/research/generate', { key, body, headers });
const chargeOf = async (report: ReportAnswer) =>
  (await chargesOf(world.platform)).find(({ id }) => id === report.charge_id);

const count = async (table: string) =>
  (await world.platform.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

describe('a report', () => {
  it('that is basic is in the answer, and owed', async () => {
    const key = await world.platform.key({ tier: 'pro' });
    const { status, body } = await order(key, { topic: 'tidal power', depth: 'basic' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      topic: 'tidal power',
      depth: 'basic',
      status: 'completed',
      engine: 'builtin',
      error: null,
      price_cents: 1000,
      charge_status: 'committed',
    });
    expect(body.content).toContain('# tidal power');
    expect(await chargeOf(body)).toMatchObject({
      state: 'committed',
      price_cents: 1000,
      service: 'research_report',
      product: 'basic',
    });
  });

  it('goes deeper with its price: more sources, more sub-topics, more words', async () => {
    const key = await world.platform.key({ tier: 'pro' });
    const reports = [];
    for (const depth of ['basic', 'standard', 'comprehensive'] as const) {
      const report = await endOfReport(world.platform, key, { topic: 'tidal power', depth });
      expect(report.status).toBe('completed');
      const topics = (report.content?.match(/^## /gm) ?? []).length;
      const figures = depthFigures[depth];
      expect(report.sources.length).toBeLessThanOrEqual(figures.sources);
      const sentences = (report.content?.match(/^- /gm) ?? []).length;
      expect(sentences).toBeLessThanOrEqual(figures.sentences);
      reports.push({ sources: report.sources.length, topics, sentences, words: report.word_count });
    }
    const [basic, standard, comprehensive] = reports;
    for (const measure of ['sources', 'topics', 'sentences', 'words'] as const) {
      expect(standard?.[measure], `standard ${measure}`).toBeGreaterThan(basic?.[measure] ?? 0);
      expect(comprehensive?.[measure], `comprehensive ${measure}`).toBeGreaterThan(standard?.[measure] ?? 0);
    }
    expect(basic?.sources).toBe(5);
    expect(standard?.sources).toBe(12);
    expect(comprehensive?.sources).toBe(25);
  });

  it('that is comprehensive is answered before it is done', async () => {
    const key = await world.platform.key({ tier: 'pro' });
    const { body } = await order(key, { topic: 'tidal power', depth: 'comprehensive' });
    expect(['queued', 'running']).toContain(body.status);
    expect(body).toMatchObject({ content: null, sources: [], charge_status: 'reserved', price_cents: 5000 });
  });

  it('that finds nothing fails, says why, and costs nothing', async () => {
    world.search.page('/nowhere/w/api.php', found([]));
    const { platform, close } = await startServiceWorld({ SEARCH_URL: world.search.url('/nowhere') });
    try {
      const key = await platform.key({ tier: 'pro' });
      const { body } = await platform.call<ReportAnswer>('POST', '/api/services/research/generate', {
        key,
        body: { topic: 'tidal power', depth: 'standard' },
      });
      expect(body).toMatchObject({
        status: 'failed',
        error: 'Nothing was found about this topic',
        content: null,
        price_cents: 0,
        charge_status: 'released',
      });
      expect(await chargesOf(platform)).toMatchObject([{ state: 'released', price_cents: 2500 }]);
    } finally {
      await close();
    }
  });

  it('whose pages cannot be read fails, says why, and costs nothing', async () => {
    world.search.page('/broken/w/api.php', found([world.web.url('/missing')]));
    const { platform, close } = await startServiceWorld({ SEARCH_URL: world.search.url('/broken') });
    try {
      const key = await platform.key({ tier: 'pro' });
      const body = { topic: 'tidal power', depth: 'basic' };
      const answer = await platform.call<ReportAnswer>('POST', '/api/services/research/generate', { key, body });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ status: 'failed', charge_status: 'released', price_cents: 0 });
      expect(answer.body.error).not.toBe('');
      expect(await chargesOf(platform)).toMatchObject([{ state: 'released' }]);
    } finally {
      await close();
    }
  });

  it('is refused when ten of its key are under way, of orders at once too, and nothing is reserved', async () => {
    world.search.page('/slow/w/api.php', () => new Promise(() => undefined));
    const slow = await startServiceWorld({ SEARCH_URL: world.search.url('/slow') });
    const { platform } = slow;
    const ordered = (key: string, headers: Record<string, string> = {}) =>
      platform.call<ReportAnswer & { detail?: string }>('POST', '/api/services/research/generate', {
        key,
        body: { topic: 'tidal power', depth: 'comprehensive' },
        headers,
      });
    try {
      const [key, other] = [await platform.key({ tier: 'pro' }), await platform.key({ tier: 'pro' })];
      const first = await ordered(key, { 'idempotency-key': 'first' });
      const answers = await Promise.all(Array.from({ length: 14 }, () => ordered(key)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
      expect(refused).toHaveLength(5);
      expect(refused[0]?.body.detail).toBe(
        'At most 10 reports can be in progress at once. Try again when one of them has finished',
      );
      expect(refused[0]?.headers.get('retry-after')).toBe('30');
      const states = (await chargesOf(platform)).map(({ state }) => state);
      expect(states.filter((state) => state === 'reserved')).toHaveLength(10);
      expect(states.filter((state) => state === 'released')).toHaveLength(5);
      expect((await ordered(other)).status).toBe(200);
      // A call that is repeated orders nothing, so it is answered however many there are.
      expect((await ordered(key, { 'idempotency-key': 'first' })).body.id).toBe(first.body.id);
      await platform.database.query(`update paid_report set status = 'failed' where id = $1`, [first.body.id]);
      expect((await ordered(key)).status).toBe(200);
    } finally {
      await slow.close();
    }
  });

  it('is ordered and owed once for a call that is repeated under its Idempotency-Key', async () => {
    const key = await world.platform.key({ tier: 'pro' });
    const before = await count('paid_report');
    const body = { topic: 'tidal power', depth: 'basic' };
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await order(key, body, { 'idempotency-key': 'same' }));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.charge_id)).size).toBe(1);
    expect(await count('paid_report')).toBe((before ?? 0) + 1);
    expect((await order(key, body)).body.id).not.toBe(answers[0]?.body.id);
  });

  it('is private: public reads and memories do not show it, and its owner may read the research', async () => {
    const [key, other] = [await world.platform.key({ tier: 'pro' }), await world.platform.key({ tier: 'pro' })];
    const report = await endOfReport(world.platform, key, { topic: 'tidal power of Zanzibar', depth: 'basic' });
    const [row] = await world.platform.database.query<{ id: number }>(
      'select research_id as id from paid_report where id = $1',
      [report.id],
    );
    const path = `/api/research/${row?.id}`;
    expect((await world.platform.call('GET', path)).status).toBe(404);
    expect((await world.platform.call('GET', path, { key: other })).status).toBe(404);
    expect((await world.platform.call('GET', path, { key })).status).toBe(200);
    for (const open of ['/api/research?limit=100', '/api/research/search?q=Zanzibar', '/api/memory/recent']) {
      const { status, body } = await world.platform.call('GET', open);
      expect(status).toBe(200);
      expect(JSON.stringify(body), open).not.toContain('of Zanzibar');
    }
    const query = { key: other, body: { query: 'tidal power Zanzibar' } };
    const answered = await world.platform.call('POST', '/api/research/query', query);
    expect(JSON.stringify(answered.body)).not.toContain('of Zanzibar');
  });

  it('costs no credits', async () => {
    const key = await world.platform.key({ tier: 'pro' });
    await order(key, { topic: 'tidal power', depth: 'basic' });
    const { body } = await world.platform.call('GET', '/api/rate-limit', { key });
    expect(body).toMatchObject({ credits: { used: 0 } });
  });
});

describe('a refused order', () => {
  it.each([
    ['an unknown depth', { topic: 'tidal power', depth: 'abyssal' }, 422],
    ['no depth, which sets the price', { topic: 'tidal power' }, 422],
    ['an empty topic', { topic: '  ', depth: 'basic' }, 422],
    ['no topic', { depth: 'basic' }, 422],
    ['a topic that is too long', { topic: 'x'.repeat(501), depth: 'basic' }, 422],
    ['a topic of a megabyte', { topic: 'x'.repeat(1_048_576), depth: 'basic' }, 413],
    ['a topic that is no text', { topic: 7, depth: 'basic' }, 422],
  ])('%s is refused and moves nothing', async (_, body, status) => {
    const key = await world.platform.key({ tier: 'pro' });
    const before = [await count('service_charge'), await count('paid_report'), await count('research_result')];
    expect((await order(key, body)).status).toBe(status);
    expect([await count('service_charge'), await count('paid_report'), await count('research_result')]).toEqual(before);
  });

  it('needs a key', async () => {
    const body = { topic: 'tidal power', depth: 'basic' };
    expect((await world.platform.call('POST', '/api/services/research/generate', { body })).status).toBe(401);
  });
});
