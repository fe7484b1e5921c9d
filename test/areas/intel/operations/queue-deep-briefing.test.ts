import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { askForDeep } from '../deep-world.ts';
import { agree, paymentsOf, secrets, sendPayment, subscribe } from '../subscriber-world.ts';

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
  it('answers at once, with what it is expected to take', async () => {
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

  it('makes one line of its words, since they stand in a subject', async () => {
    const { body } = await askForDeep(platform, { topic: ' a\r\nBcc: b ', email: 'global@example.com' });
    expect(body).toMatchObject({ topic: 'a Bcc: b', location: '', method: 'provider_a' });
  });
});

describe('the allowance', () => {
  it('of an explorer is none, and of an unknown address the same in every word', async () => {
    await subscribe(platform, { email: 'explorer@example.com' });
    const known = await askForDeep(platform, { ...asked, email: 'explorer@example.com' });
    const unknown = await askForDeep(platform, { ...asked, email: 'unknown@example.com' });
    expect(known).toMatchObject({
      status: 403,
      body: { detail: 'Deep briefings need the Regional tier or a higher one' },
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
      /^The deep briefing of this month is used up\. The next one can be asked for on \d{4}-\d\d-01\.$/,
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
