import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderWatchedWork } from '#areas/intel/watches/order-watched.work.ts';
import { type LocalMailServer, startMailServer } from '../../../support/mail-server.ts';
import { until } from '../../../support/until.ts';
import { type BriefingWorld, startBriefingWorld } from '../briefing-world.ts';
import { endOfDeep } from '../deep-world.ts';
import { signIn } from '../reader-world.ts';

let world: BriefingWorld;
let server: LocalMailServer;
beforeAll(async () => {
  server = await startMailServer();
  world = await startBriefingWorld({ SMTP_URL: server.url, PUBLIC_URL: 'https://intel.example.org' });
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

/** The mail about a deep briefing, once it has been sent. */
const mailOf = (id: string | undefined) =>
  until('the mail', () => server.received.find(({ mail }) => mail.text?.includes(`/intel/deep/${id}`))?.mail);

/** Orders what is due now, as the schedule does, and waits until it is over. */
async function order() {
  const { resources } = world.platform.app;
  await resources.db.em().transactional((em) => resources.jobs.send(em, orderWatchedWork, {}));
  await until('the orders to be written', async () => {
    const [row] = await world.platform.database.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'order-watched-briefings'
       and state in ('created', 'retry', 'active')`,
    );
    return row?.n === 0;
  });
}
const deepOf = (watchId: number) =>
  world.platform.database.query<{ id: string; changes: object | null; status: string }>(
    `select id, changes, status from deep_briefing where reader_watch_id = ${watchId} order by created_at`,
  );

it('orders a briefing on what is followed when it is due, and says what has changed since the one before', async () => {
  const { platform } = world;
  const ada = await signIn(platform, { email: 'ada@example.com', tier: 'global' });
  const { id } = await ada.follow({ subject: 'tidal power', pace: 'weekly' });
  await order();
  await order();
  const [first, ...more] = await deepOf(id);
  expect(more).toEqual([]);
  await endOfDeep(platform, first?.id ?? '');
  expect((await deepOf(id))[0]).toMatchObject({ status: 'completed', changes: null });
  await platform.database.query(
    `update deep_briefing set content = replace(content, '- ', '- Formerly said, and never again: ') where id = '${first?.id}'`,
  );
  await platform.database.query(`update reader_watch set due_at = now()`);
  await order();
  const second = (await deepOf(id))[1];
  await endOfDeep(platform, second?.id ?? '');
  const { value } = await ada.ask<{ latest: object | null }[]>('watches');
  expect(value[0]?.latest).toEqual({ job_id: second?.id, status: 'completed', created_at: expect.any(String) });
  expect((await deepOf(id))[1]?.changes).toMatchObject({ job_id: first?.id, date: expect.any(String) });
  const page = await platform.call<string>('GET', `/intel/deep/${second?.id}`, { headers: ada.headers });
  expect(page.body).toContain('since');
  expect(await mailOf(first?.id)).toMatchObject({ subject: 'Your deep briefing is ready: tidal power' });
  const changed = await mailOf(second?.id);
  expect(changed.subject).toBe('What changed: tidal power');
  expect(changed.text).toMatch(/Since the briefing of \d+ \w+ \d{4}: \d+ new, \d+ changed, \d+ removed\./);
  await platform.database.query(`update reader_watch set due_at = now()`);
  await order();
  const third = (await deepOf(id))[2];
  await endOfDeep(platform, third?.id ?? '');
  const same = await mailOf(third?.id);
  expect(same.subject).toBe('Nothing new: tidal power');
  expect(same.text).toContain('Nothing has changed since');
  expect(same.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
}, 120_000);

it('says why one could not be ordered, and tries at the next time', async () => {
  const { platform } = world;
  const bea = await signIn(platform, { email: 'bea@example.com', tier: 'regional' });
  const { id } = await bea.follow({ subject: 'tidal power', pace: 'monthly' });
  await platform.database.query(
    `insert into deep_briefing (id, subscriber_id, topic, location, date, method, status, research_id, steps, created_at)
     values (gen_random_uuid(), ${bea.subscriberId}, 'x', '', '', 'provider_a', 'pending', -1, '[]', now())`,
  );
  await order();
  expect(await deepOf(id)).toEqual([]);
  const { value } = await bea.ask<{ problem: string; due_at: string; latest: object | null }[]>('watches');
  expect(value[0]?.latest).toBeNull();
  expect(value[0]?.problem).toContain('You have already used this month’s deep briefing');
  expect(value[0]?.due_at.slice(8, 19)).toBe('01T06:00:00');
});

it('waits for a reader who changes what is followed, and neither fails', async () => {
  const { platform } = world;
  const { resources } = platform.app;
  const cid = await signIn(platform, { email: 'cid@example.com', tier: 'global' });
  const { id } = await cid.follow({ subject: 'tidal power', pace: 'weekly' });
  await resources.db.em().transactional(async (em) => {
    await em.execute('select from intel_subscriber where id = ? for update', [cid.subscriberId]);
    await resources.db.em().transactional((within) => resources.jobs.send(within, orderWatchedWork, {}));
    await until('the orders to wait', async () => {
      const rows = await platform.database.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%intel_subscriber%'`);
      return rows.length > 0;
    });
    await em.execute('update reader_watch set pace = null, due_at = null where id = ?', [id]);
  });
  await order();
  expect(await deepOf(id)).toEqual([]);
  expect(
    await platform.database.query(
      `select max(retry_count)::int as tries_again from pgboss.job where name = 'order-watched-briefings'`,
    ),
  ).toEqual([{ tries_again: 0 }]);
});
