import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key({ tier: 'developer' });
});
afterAll(() => platform.stop());

const stored = async () => ({
  rows: (await platform.database.query('select 1 from research_result')).length,
  jobs: (await platform.database.query(`select 1 from pgboss.job where name = 'run-research'`)).length,
});

describe('queueing a research', () => {
  it('answers with the request as it was accepted and writes its row and job', async () => {
    const before = await stored();
    const answer = await platform.call<{ id: number }>('POST', '/api/research', {
      key,
      body: { topic: ' Tides ', urls: ['https://example.com/a', 'https://example.com/a'] },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 'queued',
      id: expect.any(Number),
      topic: 'Tides',
      message: `Research queued. Read it at /api/research/${answer.body.id}.`,
      request: { topic: 'Tides', urls: ['https://example.com/a'], search_query: null, max_sources: 5 },
    });
    expect(await stored()).toEqual({ rows: before.rows + 1, jobs: before.jobs + 1 });
    const [job] = await platform.database.query<{ data: unknown }>(
      `select data from pgboss.job where name = 'run-research' order by created_on desc limit 1`,
    );
    expect(job?.data).toEqual({ researchId: answer.body.id });
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost:8080/api/admin/keys',
    'http://2130706433/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:secret@example.com/',
    'ftp://example.com/file',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://printer.local/',
    'http://intranet/',
    `https://${'a'.repeat(64)}.com/`,
  ])('refuses %s, and nothing is stored', async (url) => {
    const before = await stored();
    const answer = await platform.call('POST', '/api/research', {
      key,
      body: { topic: 'x', urls: ['https://example.com/', url] },
    });
    expect([answer.status, answer.body]).toEqual([400, { detail: 'URL not allowed' }]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    { topic: '' },
    { topic: '   ' },
    { topic: 'x', urls: ['not an address'] },
    { topic: 'x', urls: Array.from({ length: 21 }, (_, index) => `https://example.com/${index}`) },
    { topic: 'x', max_sources: 0 },
    { topic: 'x', max_sources: 21 },
    { topic: 'x', search_query: '' },
    { topic: 'x', search_query: 7 },
  ])('refuses %j, and nothing is stored', async (body) => {
    const before = await stored();
    expect((await platform.call('POST', '/api/research', { key, body })).status).toBe(422);
    expect(await stored()).toEqual(before);
  });

  it('reads no more pages than the request allows', async () => {
    const urls = Array.from({ length: 8 }, (_, index) => `https://example.com/${index}`);
    const limited = await platform.call<{ request: unknown }>('POST', '/api/research', {
      key,
      body: { topic: 'x', urls, max_sources: 3 },
    });
    expect(limited.body.request).toMatchObject({ urls: urls.slice(0, 3), max_sources: 3 });
    const free = await platform.call<{ request: unknown }>('POST', '/api/research', {
      key,
      body: { topic: 'x', urls },
    });
    expect(free.body.request).toMatchObject({ urls, max_sources: 8 });
  });
});
