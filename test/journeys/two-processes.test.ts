import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthor, sentDraft, writeDraft } from '../areas/email/draft-world.ts';
import type { LocalWeb } from '../support/local-web.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { type Answer, type CallOptions, startPlatform, type TestPlatform } from '../support/platform.ts';
import { endOfResearch, queueResearch, startTidalWeb } from '../support/research.ts';
import { until } from '../support/until.ts';

// A journey through each area of two processes that share a database: what one call does through the one process, the
// next finds through the other. `TEST_TOPOLOGY=two npm test` runs all suites so.

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
let folder: string;
let key: string;

beforeAll(async () => {
  [web, folder] = await Promise.all([startTidalWeb(), mkdtemp(join(memoryFolder(), 'agent-platform-shared-'))]);
  platform = await startPlatform({
    isPair: true,
    environment: { OUTBOUND_ALLOW: web.host, SHARE_ROOTS: folder, CHAT_AUTHORIZED_NUMBERS: '+491701234567' },
  });
  key = await platform.key({ tier: 'enterprise' });
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([web.close(), rm(folder, { recursive: true })]);
});

type Body = Record<string, unknown>;

async function call(method: string, path: string, options: CallOptions = {}): Promise<Body> {
  const { status, body } = await platform.call<Body>(method, path, { key, ...options });
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}

const statusOf = async (answer: Promise<Answer>) => (await answer).status;

describe('in two processes', () => {
  it('calls reach both', async () => {
    expect(new Set([platform.url, platform.url, platform.url, platform.url]).size).toBe(2);
  });

  it('a key is accepted at once and rejected within a second of revocation', async () => {
    const admin = { key: platform.adminKey };
    const issued = await call('POST', '/api/admin/keys', { ...admin, body: { name: 'both', tier: 'pro' } });
    const ask = () => statusOf(platform.call('GET', '/api/billing/usage', { key: String(issued['key']) }));
    expect([await ask(), await ask()]).toEqual([200, 200]);
    await call('DELETE', `/api/admin/keys/${issued['id']}`, admin);
    await until('both to refuse it', async () => (await ask()) === 401 && (await ask()) === 401, 1_500);
  });

  it('the hourly limit is shared', async () => {
    const limited = await platform.key({ rateLimitPerHour: 10 });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () => statusOf(platform.call('GET', '/api/research', { key: limited }))),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  it('a repeated call gets its first response', async () => {
    const request = { key, body: { text: 'Gorgeous screen.' }, headers: { 'idempotency-key': 'both' } };
    const first = await platform.call<Body>('POST', '/api/sentiment/analyze', request);
    const second = await platform.call<Body>('POST', '/api/sentiment/analyze', request);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  it('a research runs once and is delivered, found and counted once', async () => {
    const arrived: string[] = [];
    // A second try has an address of its own, because the webhook of the first one is still there.
    const path = `/hook-${randomUUID()}`;
    web.page(path, (request) => {
      arrived.push(request.body);
      return { status: 200 };
    });
    await call('POST', '/api/webhooks', { body: { url: web.url(path), events: ['research.complete'] } });
    const cyclesSoFar = () => platform.database.query(`select 1 from decision_cycle where kind = 'research'`);
    const before = await cyclesSoFar();
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        queueResearch(platform, key, { topic: `tidal power ${index}`, urls: web.pages, max_sources: 3 }),
      ),
    );
    for (const id of ids) expect((await endOfResearch(platform, id)).status).toBe('completed');
    await until('each to be delivered', () => arrived.length >= ids.length);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(JSON.stringify(await call('GET', '/api/research/search?q=turbines'))).toContain('tidal power');
    expect(await cyclesSoFar()).toHaveLength(before.length + ids.length);
    expect(await call('GET', '/api/ooda')).toBeDefined();
  });

  it('what one creates the other reads', async () => {
    const judgement = { text: 'The battery is terrible.', response: '{"sentiment": "negative", "score": -0.6}' };
    await call('POST', '/api/sentiment/parse', { body: judgement });
    expect((await call('GET', '/api/sentiment'))['count']).toBe(1);
    const transcript = 'Ann: Ben, can you call the printer by Friday?\nBen: Sure.';
    const analyze = () => call('POST', '/api/meeting/analyze', { body: { transcript } });
    for (const meeting of [await analyze(), await analyze()]) expect(JSON.stringify(meeting)).toContain('printer');
    await call('POST', '/api/code/parse', { body: { response: '- **[HIGH]** line 7: the query is joined' } });
    expect((await call('GET', '/api/code'))['count']).toBe(1);
    await call('POST', '/api/content/repurpose', {
      body: { content: 'Tides rise. '.repeat(40), formats: ['summary'] },
    });
    expect((await call('GET', '/api/content'))['count']).toBe(1);
    await call('POST', '/api/vcs/repos', { body: { owner: 'ann', name: 'tides' } });
    expect((await call('GET', '/api/vcs/repos'))['count']).toBe(1);
    await call('POST', '/api/monetization/customers', { key: platform.adminKey, body: { email: 'ann@example.com' } });
    expect((await call('GET', '/api/monetization/customers', { key: platform.adminKey }))['count']).toBe(1);
  });

  it('a draft approved in both at once is sent once', async () => {
    const author = await newAuthor(platform);
    const id = await writeDraft(platform, author);
    const approve = () => statusOf(platform.call('POST', `/api/email/drafts/${id}/approve`, { key: author.key }));
    expect(await Promise.all([approve(), approve()])).toContain(200);
    expect((await sentDraft(platform, author, id)).status).toBe('sent');
    const jobs = await platform.database.query(`select 1 from pgboss.job where name = 'send-draft'`);
    expect(jobs).toHaveLength(1);
  });

  it('a due task runs once', async () => {
    const arrived: string[] = [];
    web.page('/due', (request) => {
      arrived.push(request.body);
      return { status: 200 };
    });
    const schedule = new Date(Date.now() - 1_000).toISOString();
    const tasks = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call('POST', '/api/scheduled-tasks', {
          body: {
            name: `task ${index}`,
            task_type: 'webhook',
            schedule,
            recurrence: 'once',
            webhook_url: web.url('/due'),
          },
        }),
      ),
    );
    const runs = (task: Body) => call('GET', `/api/scheduled-tasks/${task['id']}`);
    for (const task of tasks) await until('its run', async () => (await runs(task))['run_count'] === 1);
    expect(arrived).toHaveLength(tasks.length);
  });

  it('a shared file opens until its link is revoked', async () => {
    await writeFile(join(folder, 'tides.txt'), 'Tides rise.');
    const link = await call('POST', '/api/files/share', { body: { file_path: join(folder, 'tides.txt') } });
    const path = new URL(String(link['url'])).pathname;
    const open = () => statusOf(platform.call('GET', path));
    expect([await open(), await open()]).toEqual([200, 200]);
    await call('DELETE', `/api/files/share/${link['id']}`);
    expect([await open(), await open()]).not.toContain(200);
  });

  it('a chat message is sent once', async () => {
    await call('POST', '/api/messaging/chat/send', {
      key: platform.adminKey,
      body: { to: '+491701234567', text: 'hi' },
    });
    const status = () => call('GET', '/api/messaging/chat/messages', { key: platform.adminKey });
    await until('it to be sent', async () => JSON.stringify(await status()).includes('"sent"'));
  });

  it('a paid tier applies in both', async () => {
    const buyer = await platform.key();
    const urls = { success_url: 'https://example.com/yes', cancel_url: 'https://example.com/no' };
    const checkout = await call('POST', '/api/billing/subscribe', { key: buyer, body: { tier: 'pro', ...urls } });
    const page = new URL(String(checkout['checkout_url'])).pathname;
    await platform.call('POST', page, {
      raw: 'choice=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const tier = async () => (await call('GET', '/api/billing/status', { key: buyer }))['tier'];
    await until('both to know', async () => (await tier()) === 'pro' && (await tier()) === 'pro');
  });

  it('calls of both are counted', async () => {
    const counted = async () =>
      (await platform.database.query<{ count: number }>('select count(*)::int as count from request_log'))[0]?.count;
    const caller = await platform.key();
    for (let index = 0; index < 20; index += 1) await call('GET', '/api/research', { key: caller });
    const usage = async () => (await call('GET', '/api/analytics/keys', { key: caller }))['total_requests'];
    await until('all 20', async () => Number(await usage()) >= 20);
    expect(await counted()).toBeGreaterThan(20);
    expect(JSON.stringify(await call('GET', '/api/analytics'))).toContain('/api/research');
  });
});
