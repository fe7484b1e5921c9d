import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Author, callDraft, newAuthor, writeDraft } from '../areas/email/draft-world.ts';
import { type LocalWeb, startLocalWeb } from '../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let web: LocalWeb;
let platform: TestPlatform;
let author: Author;
let draftId: number;
let researchId: number;
let reportId: number;

beforeAll(async () => {
  web = await startLocalWeb();
  for (const path of ['/hook', '/task', '/page', '/api']) web.page(path, { text: 'ok' });
  platform = await startPlatform({
    environment: { OUTBOUND_ALLOW: web.host, SEARCH_KIND: 'searxng', SEARCH_URL: web.url('/api') },
    runsJobs: false,
    isAloneBecause: 'its jobs begin when the test says so',
  });
  author = await newAuthor(platform);
  await platform.database.query(`update api_key set tier = 'pro' where id = $1`, [author.keyId]);
  await queueEverything();
  expect((await platform.call('DELETE', `/api/admin/keys/${author.keyId}`, { key: platform.adminKey })).status).toBe(
    200,
  );
  await platform.app.startWorkers();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

const post = async <Body = { id: number }>(path: string, body: object): Promise<Body> => {
  const answer = await platform.call<Body>('POST', path, { key: author.key, body });
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()]);
  return answer.body;
};

async function queueEverything(): Promise<void> {
  await post('/api/webhooks', { url: web.url('/hook'), events: ['code_review.complete'] });
  await post('/api/code/parse', { response: '{"summary":"Fine.","issues":[]}' });
  await post('/api/scheduled-tasks', {
    name: 'Ring',
    task_type: 'webhook',
    schedule: '2020-01-01T00:00:00Z',
    webhook_url: web.url('/task'),
  });
  researchId = (await post('/api/research', { topic: 'Tides', urls: [web.url('/page')] })).id;
  reportId = (await post('/api/services/research/generate', { topic: 'Tides', depth: 'comprehensive' })).id;
  draftId = await writeDraft(platform, author);
  expect((await callDraft(platform, author, draftId, { move: 'approve' })).status).toBe(200);
}

const rowWhen = <Row extends Record<string, unknown>>(
  what: string,
  sql: string,
  id: number,
  isIt: (row: Row) => boolean,
) =>
  until(what, async () => {
    const [row] = await platform.database.query<Row>(sql, [id]);
    return row !== undefined && isIt(row) && row;
  });

describe('work queued before its key was revoked', () => {
  it('delivery fails and leaves the queue', async () => {
    await rowWhen(
      'the delivery to end',
      `select status, error from webhook_delivery where key_id = $1`,
      author.keyId,
      ({ status, error }) => status === 'failed' && error === 'The API key was revoked',
    );
    expect(await platform.database.query('select 1 from queued_delivery')).toEqual([]);
  });

  it('research fails and is refunded', async () => {
    await rowWhen(
      'the research to end',
      'select status, error from research_result where id = $1',
      researchId,
      ({ status, error }) => status === 'failed' && error === 'The API key was revoked',
    );
    await rowWhen(
      'the credit to be back',
      'select c.state from research_result r join credit_charge c on c.id = r.charge_id where r.id = $1',
      researchId,
      ({ state }) => state === 'released',
    );
  });

  it('a report fails and is not charged', async () => {
    await rowWhen(
      'the report to end',
      `select c.state from paid_report r join service_charge c on c.id = r.charge_id where r.id = $1`,
      reportId,
      ({ state }) => state === 'released',
    );
  });

  it('a task is paused', async () => {
    await rowWhen(
      'the task to be paused',
      'select status, paused_reason from scheduled_task where key_id = $1',
      author.keyId,
      ({ status, paused_reason }) => status === 'paused' && paused_reason === 'Its API key was revoked',
    );
  });

  it('a draft is not sent and says why', async () => {
    await rowWhen(
      'the draft to say so',
      'select send_error from email_draft where id = $1',
      draftId,
      ({ send_error }) => String(send_error).startsWith('The API key was revoked'),
    );
  });

  it('nothing reaches a recipient', () => {
    expect(web.requests).toEqual([]);
  });
});
