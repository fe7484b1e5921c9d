import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalMailServer, startMailServer } from '../../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { askForDigest, daysAgo, mailRows, putBriefing } from '../digest-world.ts';
import { addSubscriber, agree, subscriberRow } from '../subscriber-world.ts';

const adminKey = 'key-of-those-who-send-digests';
let server: LocalMailServer;
let platform: TestPlatform;
beforeAll(async () => {
  server = await startMailServer();
  platform = await startPlatform({
    environment: { SMTP_URL: server.url, DIGEST_ADMIN_KEY: adminKey, PUBLIC_URL: 'https://intel.example.org' },
  });
  await platform.database.query('delete from briefing');
  await addSubscriber(platform, { email: 'all@example.com' });
  await addSubscriber(platform, { email: 'asia@example.com', region: 'asia-pacific' });
  await addSubscriber(platform, { email: 'europe@example.com', region: 'eastern-europe' });
  await addSubscriber(platform, { email: 'daily@example.com', frequency: 'daily' });
  await agree(platform, 'all@example.com', 'regional');
  await putBriefing(platform, 'new-africa.md', {
    date: daysAgo(1),
    title: 'Rain & <b>mud</b> in Lagos',
    depth: 'standard',
  });
  await putBriefing(platform, 'new-asia.md', { date: daysAgo(2), region: 'asia-pacific', depth: 'deep' });
  await putBriefing(platform, 'old.md', { date: daysAgo(40), title: 'Long ago' });
});
afterAll(async () => {
  await platform.stop();
  await server.stop();
});

const mailsEnded = (count: number) =>
  until('every mail to be sent or given up', async () => {
    const rows = await mailRows(platform);
    return rows.length === count && rows.every(({ status }) => status !== 'pending') && rows;
  });
const mailTo = (address: string) => server.received.filter(({ to }) => to.includes(address));

describe('the weekly digest', () => {
  it('goes once to everybody who gets it and for whom there is something new', async () => {
    expect(await askForDigest(platform, { frequency: 'weekly', admin_key: adminKey })).toMatchObject({
      status: 200,
      body: { status: 'queued', frequency: 'weekly', message: expect.stringContaining('weekly') },
    });
    const rows = await mailsEnded(3);
    expect(rows.map(({ email, status, error }) => [email, status, error])).toEqual([
      ['all@example.com', 'sent', null],
      ['asia@example.com', 'sent', null],
      ['europe@example.com', 'skipped', 'Nothing new'],
    ]);
    await askForDigest(platform, { frequency: 'weekly', admin_key: adminKey });
    await until('the second one to have run', async () => {
      const cycles = await platform.database.query<{ n: number }>(
        `select count(*)::int as n from decision_cycle where kind = 'digest' and outcome = 'succeeded'`,
      );
      return cycles[0]?.n === 2;
    });
    await until('every mail to be done with', async () => {
      const jobs = await platform.database.query<{ n: number }>(
        `select count(*)::int as n from pgboss.job where name = 'send-intel-mail' and state not in ('completed', 'failed')`,
      );
      return jobs[0]?.n === 0;
    });
    expect(await mailRows(platform)).toHaveLength(3);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['all@example.com', 'asia@example.com']);
  });

  it('is personal: plain text and HTML, with what is new and the plan needed to read it', async () => {
    const [all] = mailTo('all@example.com');
    expect(all?.mail.subject).toBe('Weekly digest: 2 new briefings');
    expect(all?.mail.text).toContain('Rain & <b>mud</b> in Lagos');
    expect(all?.mail.text).toContain('https://intel.example.org/intel/briefing/new-africa.md');
    expect(all?.mail.html).toContain('Rain &amp; &lt;b&gt;mud&lt;/b&gt; in Lagos');
    expect(all?.mail.html).toContain('From the archive');
    expect(all?.mail.html).not.toContain('<b>mud');
    expect(all?.mail.html).not.toMatch(/<script|<img|src=/i);
    // Regional reads the standard one; the deep one needs more.
    expect(all?.mail.text).not.toContain('Regional plan');
    expect(all?.mail.text).toContain('Global plan');
    const [asia] = mailTo('asia@example.com');
    expect(asia?.mail.subject).toBe('Weekly digest on Asia-Pacific: 1 new briefing');
    expect(asia?.mail.text).not.toContain('Lagos');
  });

  it('can be ended with one click, by its headers (RFC 8058)', async () => {
    const [all] = mailTo('all@example.com');
    const header = (name: string) => all?.mail.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/intel\.example\.org\/intel\/unsubscribe\?token=[\w.-]+>$/);
    const url = new URL(header('list-unsubscribe').slice(1, -1));
    expect(all?.mail.text).toContain(url.href);
    const { status } = await platform.call('POST', `${url.pathname}${url.search}`, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(200);
    expect((await subscriberRow(platform, 'all@example.com'))?.unsubscribed_at).not.toBeNull();
    expect((await subscriberRow(platform, 'asia@example.com'))?.unsubscribed_at).toBeNull();
    expect(await subscriberRow(platform, 'all@example.com')).toMatchObject({ agreed_tier: 'regional' });
  });
});

describe('the daily digest', () => {
  it('is not sent without anything new', async () => {
    await askForDigest(platform, { frequency: 'daily', admin_key: adminKey });
    await until('the cycle to end', async () => {
      const cycles = await platform.database.query<{ n: number }>(
        `select count(*)::int as n from decision_cycle where subject like 'digest:daily:%' and outcome = 'succeeded'`,
      );
      return cycles[0]?.n === 1;
    });
    expect(await mailRows(platform)).toHaveLength(3);
  });
});

describe('the key', () => {
  it.each(['', 'wrong', `${adminKey} `, 'admin-key-of-the-tests'])('%j is refused', async (admin_key) => {
    expect(await askForDigest(platform, { frequency: 'weekly', admin_key })).toMatchObject({
      status: 403,
      body: { detail: 'Invalid admin key' },
    });
  });

  it.each([{}, { admin_key: null }, { admin_key: [] }, { admin_key: 12 }])('is a text: %j', async (body) => {
    const answer = await askForDigest(platform, { frequency: 'weekly', ...body });
    expect(answer.status).toBe(422);
  });

  it('does not leak into the log or a job', async () => {
    expect(platform.logged.join('\n')).not.toContain(adminKey);
    const [found] = await platform.database.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where data::text like '%${adminKey}%'`,
    );
    expect(found?.n).toBe(0);
  });
});

it('falls back to ADMIN_KEY if no separate key is set', async () => {
  const other = await startPlatform({ runsJobs: false });
  try {
    expect((await askForDigest(other, { frequency: 'weekly', admin_key: other.adminKey })).status).toBe(200);
    expect((await askForDigest(other, { frequency: 'weekly', admin_key: adminKey })).status).toBe(403);
  } finally {
    await other.stop();
  }
});
