import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendAlertsWork } from '#areas/intel/watches/send-alerts.work.ts';
import { type LocalMailServer, startMailServer } from '../../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { daysAgo, mailRows, putBriefing } from '../digest-world.ts';
import { pathOf, signIn } from '../reader-world.ts';

let server: LocalMailServer;
let platform: TestPlatform;
beforeAll(async () => {
  server = await startMailServer();
  platform = await startPlatform({
    environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://intel.example.org' },
  });
});
afterAll(async () => {
  await platform.stop();
  await server.stop();
});

const mails = () => server.received.filter(({ mail }) => mail.text?.includes('You follow: '));
const alertRows = async () => (await mailRows(platform)).filter(({ occasion }) => occasion.startsWith('alert:'));

/** Looks for news now, as the schedule does, and waits until it is over. */
async function look() {
  const { resources } = platform.app;
  await resources.db.em().transactional((em) => resources.jobs.send(em, sendAlertsWork, {}));
  await until('the look to be over', async () => {
    const [row] = await platform.database.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name in ('send-watch-alerts', 'send-intel-mail')
       and state in ('created', 'retry', 'active')`,
    );
    return row?.n === 0;
  });
}

it('sends one alert about what is new, with a one-click unsubscribe for alerts only', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com' });
  const watch = await ada.follow({ subject: 'grain', alerts: true });
  await ada.follow({ region: 'asia-pacific' });
  await platform.database.query(`update reader_watch set alerted_until = now() - interval '1 hour'`);
  const since = { filename: 'before.md', date: '2026-11-01', new: [], gone: ['Rain fell.'], changed: [] };
  await putBriefing(platform, 'grain.md', {
    ...{ date: daysAgo(0), title: 'Grain & <b>corn</b>', subject: 'grain exports' },
    changes_since: { ...since, new: ['A ship left Odesa & Izmail. (reported 2 November 2026)'] },
  });
  // It says nothing that the one before did not.
  await putBriefing(platform, 'grain-again.md', { date: daysAgo(0), subject: 'grain imports', changes_since: since });
  await putBriefing(platform, 'asia.md', { date: daysAgo(0), region: 'asia-pacific' });
  await putBriefing(platform, 'old-grain.md', { date: daysAgo(90), subject: 'grain of long ago' });
  // What has just been written waits a minute.
  await look();
  expect(await alertRows()).toEqual([]);
  await platform.database.query(`update briefing set indexed_at = now() - interval '5 minutes'`);
  await look();
  await look();
  expect((await alertRows()).map(({ email, status }) => [email, status])).toEqual([['ada@example.com', 'sent']]);
  // A file that is mended is read again, with a new time: it stays told.
  await platform.database.query(`update briefing set indexed_at = now() - interval '2 minutes', title = title || '!'`);
  await platform.database.query(`update reader_watch set alerted_until = now() - interval '3 minutes'`);
  await look();
  expect(await alertRows()).toHaveLength(1);
  const [told] = mails();
  expect(told?.mail.subject).toBe('New briefing: grain');
  expect(told?.mail.text).toContain('Grain & <b>corn</b>');
  expect(told?.mail.text).toContain(
    'New since 1 November 2026:\n- A ship left Odesa & Izmail (reported 2 November 2026).\n',
  );
  expect(told?.mail.html).toMatch(/<li [^>]*>A ship left Odesa &amp; Izmail \(reported/);
  expect(told?.mail.text).not.toMatch(/old-grain|grain-again/);
  expect(told?.mail.html).toContain('Grain &amp; &lt;b&gt;corn&lt;/b&gt;');
  expect(told?.mail.html).toContain('prefers-color-scheme: dark');
  const header = (name: string) => told?.mail.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = pathOf(header('list-unsubscribe').slice(1, -1));
  expect((await platform.call<string>('GET', link)).body).toContain('Stop emails about “grain”?');
  const click = { raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect(await platform.call<string>('POST', link, click)).toMatchObject({
    status: 200,
    body: expect.stringContaining('No more emails about “grain”'),
  });
  expect(await platform.database.query(`select alerts from reader_watch where id = ${watch.id}`)).toEqual([
    { alerts: false },
  ]);
  expect(await platform.database.query('select unsubscribed_at from intel_subscriber')).toEqual([
    { unsubscribed_at: null },
  ]);
});

it('sends nothing about samples or older briefings, or to readers who unsubscribed', async () => {
  const before = mails().length;
  const bea = await signIn(platform, { email: 'bea@example.com' });
  await bea.follow({ region: 'africa', alerts: true });
  await platform.database.query(
    `update briefing set indexed_at = now() - interval '2 minutes' where region = 'africa'`,
  );
  await look();
  expect(mails()).toHaveLength(before);
  const { id } = await bea.follow({ subject: 'rain', alerts: true });
  await platform.database.query(`update reader_watch set alerted_until = now() - interval '1 hour'`);
  await bea.tell('saveWatch', { id, subject: 'rain', alerts: false });
  await look();
  expect(mails().filter(({ to }) => to.includes('bea@example.com') && to.length > 1)).toEqual([]);
});

it('sends one alert per briefing, however many followed subjects it matches', async () => {
  const cleo = await signIn(platform, { email: 'cleo@example.com' });
  await cleo.follow({ subject: 'ferries', alerts: true });
  await cleo.follow({ region: 'eastern-europe', alerts: true });
  await platform.database.query(`update reader_watch set alerted_until = now() - interval '1 hour'`);
  const place = { date: daysAgo(0), region: 'eastern-europe' } as const;
  await putBriefing(platform, 'ferries.md', { ...place, subject: 'ferries on the Danube' });
  await putBriefing(platform, 'trams.md', { ...place, subject: 'trams in Lviv' });
  await platform.database.query(
    `update briefing set indexed_at = now() - interval '2 minutes' where region = 'eastern-europe'`,
  );
  await look();
  const told = mails().filter(({ to }) => to.includes('cleo@example.com'));
  const names = told.map(({ mail }) =>
    [...(mail.text ?? '').matchAll(/briefing\/(\w+)\.md/g)].map(([, name]) => name).join(),
  );
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['ferries', 'trams']);
});
