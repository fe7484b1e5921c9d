import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalMailServer, startMailServer } from '../../../support/mail-server.ts';
import { until } from '../../../support/until.ts';
import { startBriefingWorld } from '../briefing-world.ts';
import { askForDeep, endOfDeep, readDeep } from '../deep-world.ts';
import { agree, sessionOf } from '../subscriber-world.ts';

let world: Awaited<ReturnType<typeof startBriefingWorld>>;
let server: LocalMailServer;
beforeAll(async () => {
  server = await startMailServer();
  world = await startBriefingWorld({ SMTP_URL: server.url, PUBLIC_URL: 'https://intel.example.org' });
  await agree(world.platform, 'dana@example.com', 'global');
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

const email = 'dana@example.com';
const ask = async (method: string) => {
  const headers = await sessionOf(world.platform, email, 'order');
  const { body } = await askForDeep(world.platform, { topic: 'tidal power', method, email }, { headers });
  return endOfDeep(world.platform, body.job_id, { headers });
};
const mailsAbout = (subject: string) => server.received.filter(({ mail }) => mail.subject === subject);

describe('a deep briefing', () => {
  it('that is completed has content, sources, and its actual and estimated effort', async () => {
    const { platform } = world;
    const job = await ask('provider_a');
    expect(job).toMatchObject({
      status: 'completed',
      email: 'd***@example.com',
      is_partial: false,
      progress: { step: 'done', percent: 100 },
      completed_at: expect.stringMatching(/Z$/),
    });
    expect(job.content).toContain('## Sources');
    const { metadata, steps } = job;
    expect(metadata?.total_sources).toBeGreaterThan(3);
    expect(metadata?.total_tokens).toBe(steps.reduce((sum, { tokens }) => sum + tokens, 0));
    expect(metadata?.estimated_cost).toBeCloseTo(
      steps.reduce((sum, { cost }) => sum + cost, 0),
      3,
    );
    expect(metadata?.estimated_cost).toBeGreaterThan(0);
    expect(metadata?.generation_time_seconds).toBeGreaterThan(0);
    expect(metadata?.filepath).toBe(`deep-briefings/${job.job_id}.md`);
    const file = await readFile(join(platform.app.resources.config.dataDir, metadata?.filepath ?? ''), 'utf8');
    expect(file).toContain(job.content?.trim());
    expect(steps.map(({ step, status }) => [step, status])).toEqual(
      ['planning', 'searching', 'reading', 'writing', 'checking'].map((step) => [step, 'done']),
    );
    const notebooks = await platform.call<{ notebooks: { name: string; sources: number }[] }>(
      'GET',
      '/api/intel/notebooks',
    );
    expect(notebooks.body.notebooks).toContainEqual(
      expect.objectContaining({ name: 'tidal power', sources: metadata?.total_sources }),
    );
  });

  it('is announced by mail once, and its memory does not name it', async () => {
    const mail = await until('the mail', () => mailsAbout('Your deep briefing is ready')[0]);
    expect(mail.to).toEqual(['dana@example.com']);
    expect(mail.mail.text).toContain('You requested: tidal power');
    expect(mail.mail.text).toMatch(/https:\/\/intel\.example\.org\/intel\/deep\/[\da-f-]{36}/);
    expect(mail.mail.html).toContain('Read the briefing');
    expect(mailsAbout('Your deep briefing is ready')).toHaveLength(1);
    const { body } = await world.platform.call<{ memories: { summary: string }[] }>('GET', '/api/memory/recent');
    expect(body.memories.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('tidal');
  });

  it('goes deeper by the other method: more searches, more sources', async () => {
    const before = world.queries.length;
    const deep = await ask('provider_b');
    expect(deep.status).toBe('completed');
    const searches = world.queries.length - before;
    expect(searches).toBeGreaterThan(before);
    expect(deep.steps[0]?.tokens).toBeGreaterThan(0);
    expect(deep.estimate.cost).toBeGreaterThan(3);
  }, 90_000);

  it('shows the address only to admins', async () => {
    const [row] = await world.platform.database.query<{ id: string }>('select id from deep_briefing limit 1');
    const job = await readDeep(world.platform, row?.id ?? '', { key: world.platform.adminKey });
    expect(job.email).toBe('dana@example.com');
  });

  it('opens to its reader, the key that ordered it and admins; others see a preview', async () => {
    const { platform } = world;
    await agree(platform, 'eve@example.com', 'global');
    const headers = await sessionOf(platform, email, 'order');
    const key = await platform.key();
    const { body } = await askForDeep(platform, { topic: 'tidal power', email }, { headers, key });
    const whole = (await endOfDeep(platform, body.job_id)).content ?? '';
    expect(whole.length).toBeGreaterThan(500);
    const openTo = [
      { key },
      { key: platform.adminKey },
      { headers },
      { headers: await sessionOf(platform, email, 'read') },
    ];
    for (const call of openTo) {
      expect(await readDeep(platform, body.job_id, call)).toMatchObject({ content: whole, is_preview: false });
    }
    const closedTo = [
      {},
      { key: await platform.key() },
      { headers: await sessionOf(platform, 'eve@example.com', 'manage') },
      { headers: { cookie: 'intel-reader=ir_AAAA' } },
    ];
    for (const call of closedTo) {
      const seen = await readDeep(platform, body.job_id, call);
      expect(seen).toMatchObject({ status: 'completed', content: whole.slice(0, 500), is_preview: true });
    }
  }, 60_000);

  it('returns 404 for an unknown id, and 422 for an invalid one', async () => {
    const get = (id: string) => world.platform.call('GET', `/api/intel/deep-briefing/${id}`);
    expect(await get('6f1b2c3d-1111-4222-8333-444455556666')).toMatchObject({
      status: 404,
      body: { detail: 'Deep briefing not found' },
    });
    expect((await get('1')).status).toBe(422);
  });
});
