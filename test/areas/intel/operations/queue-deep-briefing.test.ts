import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { askForDeep, readDeep } from '../deep-world.ts';
import { agree, paymentsOf, secrets, sendPayment, sessionOf, subscribe } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: secrets });
});
afterAll(() => platform.stop());

const asked = { topic: 'tidal power', location: 'Korea', date: 'since 2010', method: 'provider_a' };
const rows = (email: string) =>
  platform.database.query<{ id: string; status: string }>(
    `select d.id, d.status from deep_briefing d join intel_subscriber s on s.id = d.subscriber_id where s.email = '${email}'`,
  );

describe('asking for a deep briefing', () => {
  it('returns at once, with an estimate', async () => {
    await agree(platform, 'global@example.com', 'global');
    const { status, body } = await askForDeep(platform, { ...asked, email: 'Global@example.com' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      job_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      status: 'pending',
      topic: 'tidal power',
      location: 'Korea',
      method: 'provider_a',
      message: expect.any(String),
    });
    expect(body.estimate.cost).toBeGreaterThan(1);
    expect(body.estimate.cost).toBeLessThan(2);
    const deep = await askForDeep(platform, { ...asked, method: 'provider_b', email: 'global@example.com' });
    expect(deep.body.estimate.cost).toBeGreaterThan(3);
    expect(deep.body.estimate.cost).toBeLessThan(5);
  });

  it.each([
    { ...asked, topic: ' ' },
    { ...asked, topic: undefined },
    { ...asked, topic: 'x'.repeat(401) },
    { ...asked, method: 'provider_c' },
    { ...asked, email: 'nobody' },
  ])('refuses %j', async (body) => {
    expect((await askForDeep(platform, { email: 'global@example.com', ...body })).status).toBe(422);
  });

  it('collapses the topic to one line, because it is used in a mail subject', async () => {
    const { body } = await askForDeep(platform, { topic: ' a\r\nBcc: b ', email: 'global@example.com' });
    expect(body).toMatchObject({ topic: 'a Bcc: b', location: '', method: 'provider_a' });
  });
});

describe('the proof of the mailbox', () => {
  const email = 'proven@example.com';
  const needed = { status: 401, body: { detail: expect.stringContaining('the purpose "order" sends a link') } };

  it('is required before anything about an address is revealed', async () => {
    await agree(platform, email, 'global');
    const cases = [
      {},
      { key: await platform.key() },
      { headers: { cookie: 'intel-reader=ir_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
      { headers: await sessionOf(platform, email, 'read') },
    ];
    for (const call of cases) expect(await askForDeep(platform, { ...asked, email }, call)).toMatchObject(needed);
    await agree(platform, 'another@example.com', 'global');
    const headers = await sessionOf(platform, 'another@example.com', 'order');
    expect(await askForDeep(platform, { ...asked, email }, { headers })).toMatchObject(needed);
    const unknown = await askForDeep(platform, { ...asked, email: 'unheard-of@example.com' }, {});
    expect(unknown.body).toEqual((await askForDeep(platform, { ...asked, email }, {})).body);
    expect(unknown.headers.get('www-authenticate')).toContain('Bearer');
    expect(await rows(email)).toHaveLength(0);
  });

  it('is a session that was begun to order, in a program or in a browser on our own pages', async () => {
    const headers = await sessionOf(platform, email, 'order');
    expect((await askForDeep(platform, { ...asked, email }, { headers })).status).toBe(200);
    const managing = { headers: await sessionOf(platform, email, 'manage') };
    expect((await askForDeep(platform, { ...asked, email }, managing)).status).toBe(200);
    const cookie = `intel-reader=${headers.authorization.slice('Bearer '.length)}`;
    const from = (more: Record<string, string>) =>
      askForDeep(platform, { ...asked, email }, { headers: { cookie, ...more } });
    expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await from({ origin: platform.url, host: new URL(platform.url).host })).status).toBe(200);
    const foreign = [
      { 'sec-fetch-site': 'cross-site', origin: platform.url },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    for (const more of foreign) expect((await from(more as Record<string, string>)).status).toBe(403);
    expect(await rows(email)).toHaveLength(4);
  });

  it('ends after a day', async () => {
    const headers = await sessionOf(platform, email, 'order');
    await platform.database.query(`update reader_session set order_until = now()`);
    expect(await askForDeep(platform, { ...asked, email }, { headers })).toMatchObject(needed);
    await platform.database.query(`update reader_session set expires_at = now()`);
    expect(await askForDeep(platform, { ...asked, email }, { headers })).toMatchObject({
      status: 401,
      body: { detail: 'This session is unknown or has expired' },
    });
  });
});

describe('the allowance', () => {
  it('of an explorer is zero, with the same response for an unknown address', async () => {
    await subscribe(platform, { email: 'explorer@example.com' });
    const known = await askForDeep(platform, { ...asked, email: 'explorer@example.com' });
    const unknown = await askForDeep(platform, { ...asked, email: 'unknown@example.com' });
    expect(known).toMatchObject({
      status: 403,
      body: { detail: 'Deep briefings need the Regional plan or a higher one' },
    });
    expect(unknown.body).toEqual(known.body);
    expect(unknown.status).toBe(403);
  });

  it('of Regional is one in a calendar month, exactly, whatever comes at the same moment', async () => {
    const email = 'regional@example.com';
    await sendPayment(platform, paymentsOf(email).checkout(0, 'regional'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => askForDeep(platform, { ...asked, topic: `topic ${at}`, email })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(429)]);
    const refusal = answers.find(({ status }) => status === 429);
    expect(refusal?.body.detail).toMatch(
      /^You have already used this month’s deep briefing\. You can request the next one on \d{4}-\d\d-01\.$/,
    );
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rows(email)).toHaveLength(1);
  });

  it('is given back by a failed one, and is new in a new month', async () => {
    const email = 'again@example.com';
    await agree(platform, email, 'regional');
    const ask = async () => (await askForDeep(platform, { ...asked, email })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    const ofSubscriber = `where subscriber_id = (select id from intel_subscriber where email = '${email}')`;
    await platform.database.query(`update deep_briefing set status = 'failed' ${ofSubscriber}`);
    expect([await ask(), await ask()]).toEqual([200, 429]);
    await platform.database.query(
      `update deep_briefing set created_at = date_trunc('month', now(), 'UTC') - interval '1 second' ${ofSubscriber}`,
    );
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });

  it('is not used up by one with fewer sources than a quick briefing', async () => {
    const email = 'thin@example.com';
    await agree(platform, email, 'regional');
    const ask = () => askForDeep(platform, { ...asked, email });
    const endWith = (sources: number, id: string) =>
      platform.database.query(
        `update deep_briefing set status = 'completed', content = 'x', metadata = '{"total_tokens":1,"total_sources":${sources},
         "generation_time_seconds":1,"estimated_cost":1,"filepath":"f"}' where id = '${id}'`,
      );
    const first = await ask();
    await endWith(4, first.body.job_id);
    expect(await readDeep(platform, first.body.job_id)).toMatchObject({ is_counted: false });
    const second = await ask();
    expect(second.status).toBe(200);
    await endWith(5, second.body.job_id);
    expect(await readDeep(platform, second.body.job_id)).toMatchObject({ is_counted: true });
    expect((await ask()).status).toBe(429);
  });

  it('lets five orders of a day come to nothing; the sixth has to wait', async () => {
    const email = 'futile@example.com';
    await agree(platform, email, 'global');
    const ask = () => askForDeep(platform, { ...asked, email });
    const failAll = `update deep_briefing set status = 'failed'
      where subscriber_id = (select id from intel_subscriber where email = '${email}')`;
    for (let at = 0; at < 5; at += 1) {
      expect((await ask()).status).toBe(200);
      await platform.database.query(failAll);
    }
    const refused = await ask();
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('found nothing or were cancelled within a day') },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    await platform.database.query(`${failAll} returning id`);
    await platform.database.query(
      `update deep_briefing set created_at = now() - interval '25 hours'
       where subscriber_id = (select id from intel_subscriber where email = '${email}')`,
    );
    expect((await ask()).status).toBe(200);
  });

  it('of Global has no end', async () => {
    const email = 'often@example.com';
    await agree(platform, email, 'global');
    const answers = await Promise.all(Array.from({ length: 4 }, () => askForDeep(platform, { ...asked, email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('ends with the subscription', async () => {
    const email = 'ended@example.com';
    await sendPayment(platform, paymentsOf(email).checkout(0, 'global'));
    await sendPayment(platform, paymentsOf(email, 'a').checkout(0, 'global'));
    const events = paymentsOf(email, 'a');
    events.checkout(0, 'global');
    await sendPayment(platform, events.deleted(5, 'global'));
    expect((await askForDeep(platform, { ...asked, email })).status).toBe(403);
  });
});
