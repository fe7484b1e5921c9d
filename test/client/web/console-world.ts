import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { type AnsweredCall, RequestLog } from '#traffic/request-log.ts';
import { runOf } from '../../areas/agent/agent-world.ts';
import { writeDraft } from '../../areas/email/draft-world.ts';
import { addSubscriber } from '../../areas/intel/subscriber-world.ts';
import { ask, ownNumber, signatureSecret } from '../../areas/messaging/chat-world.ts';
import { deliver, pullEvent, register as registerRepository } from '../../areas/vcs/vcs-world.ts';
import { register, storeDelivery, storeEvent } from '../../areas/webhooks/world.ts';
import { startBrowser } from '../../support/browser.ts';
import type { LocalWeb } from '../../support/local-web.ts';
import { type LocalMailServer, startMailServer } from '../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { endOfResearch, queueResearch, startTidalWeb } from '../../support/research.ts';
import { type Browsing, browse } from './browsing.ts';

/** Somebody who looks at the console, with the id that their key has. */
export interface Owner {
  key: string;
  keyId: number;
}

/** A platform with a mail server, pages to read and somebody with a key. */
export interface ConsoleWorld {
  platform: TestPlatform;
  mail: LocalMailServer;
  web: LocalWeb & { pages: string[] };
  owner: Owner;
  close(): Promise<void>;
}

/** Somebody who may write to the platform by chat. */
export const otherNumber = '4915100001000';

/** A console and a browser that its tests look at it with. */
export interface WatchedConsole {
  readonly world: ConsoleWorld;
  readonly browser: Browser;
  /** Opens the console at a place, signed in with a key; the owner's, if nothing is said. */
  open(place: string, key?: string): Promise<Browsing>;
}

/** For the tests of a `describe`: starts a platform and a browser before the first of them, and ends both after the last. */
export function watchedConsole({ isAdmin = false, isFilled = false } = {}): WatchedConsole {
  let world: ConsoleWorld;
  let browser: Browser;
  beforeAll(async () => {
    world = await startConsoleWorld(isAdmin);
    if (isFilled) await fillConsole(world);
    browser = await startBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });
  return {
    get world() {
      return world;
    },
    get browser() {
      return browser;
    },
    open: (place, key = world.owner.key) => openConsole(browser, world.platform.url, { place, key }),
  };
}

/** Starts a platform, and issues a key for its console. */
async function startConsoleWorld(isAdmin: boolean): Promise<ConsoleWorld> {
  const [mail, web] = await Promise.all([startMailServer(), startTidalWeb()]);
  const platform = await startPlatform({
    runsJobs: true,
    environment: {
      OUTBOUND_ALLOW: web.host,
      // Finds nothing, until a test puts a page in that place.
      SEARCH_URL: web.url(''),
      SMTP_URL: mail.url,
      MAIL_FROM: 'The Agent <agent@example.org>',
      CHAT_NUMBER: `+${ownNumber}`,
      CHAT_AUTHORIZED_NUMBERS: otherNumber,
      CHAT_SIGNATURE_SECRET: signatureSecret,
    },
  });
  const key = await platform.key({ tier: 'pro', isAdmin });
  const [row] = await platform.database.query<{ id: number }>('select max(id)::int as id from api_key');
  return {
    platform,
    mail,
    web,
    owner: { key, keyId: row?.id ?? 0 },
    close: async () => {
      await platform.stop();
      await Promise.all([mail.stop(), web.close()]);
    },
  };
}

async function openConsole(browser: Browser, url: string, at: { place: string; key: string }): Promise<Browsing> {
  const browsing = await browse(browser, url);
  await browsing.page.goto(`/console#/${at.place}`);
  await browsing.page.getByLabel('API key').fill(at.key);
  await browsing.page.getByRole('button', { name: 'Sign in' }).click();
  return browsing;
}

/** Fills a world with something on every view, as after some weeks of use. */
async function fillConsole({ platform, web, owner }: ConsoleWorld): Promise<void> {
  const { key } = owner;
  const post = (path: string, body: unknown) => platform.call('POST', path, { key, body });
  const topics = [
    'How do tides generate electricity?',
    'What a barrage does to an estuary',
    'Turbines in a tidal stream',
  ];
  for (const topic of topics) {
    const id = await queueResearch(platform, key, { topic, urls: web.pages, max_sources: 3 });
    await endOfResearch(platform, id, 60_000);
  }
  await writeDraft(platform, owner, {
    subject: 'Our meeting on Friday about the tidal power station in Brittany',
    to: 'Ann Example <ann@example.com>, bob@example.net',
  });
  await writeDraft(platform, owner, { subject: 'Notes on the barrage', to: null });
  await fillWebhooks({ platform, web, owner });
  await post('/api/scheduled-tasks', {
    name: 'Tidal power every Monday',
    task_type: 'research',
    schedule: '0 9 * * 1',
    timezone: 'Europe/Berlin',
    payload: { topic: 'News about tidal power' },
  });
  await post('/api/scheduled-tasks', {
    name: 'Nightly reminder',
    task_type: 'custom',
    schedule: '02:30',
    recurrence: 'daily',
    payload: { text: 'Look at the turbines' },
  });
  await post('/api/scheduled-tasks/queue', { task: 'Remind me of the meeting on Friday', when: 'now' });
  await runOf(platform, key, { goal: 'How is the system doing?' });
  await runOf(platform, key, { goal: 'Delete webhook 1' });
  await post('/api/content/repurpose', {
    content:
      'The harbour of Port Ellis opened again on 3 May. The repairs of its quay took nine months and cost little.',
    formats: ['twitter', 'twitter_thread', 'hashtags'],
  });
  const review = { summary: 'One hole.', issues: [{ severity: 'high', title: 'eval of input', line: 2 }] };
  await post('/api/code/parse', { response: JSON.stringify(review) });
  const repository = await registerRepository(platform, key);
  await deliver(platform, pullEvent('opened'), { secret: repository.secret });
  await post('/api/monetization/customers', { email: 'ann@example.com', name: 'Ann', tier: 'developer' });
  await post('/api/monetization/customers', { email: 'a-rather-long-address.of-somebody@customers.example.com' });
  await addSubscriber(platform, { email: 'rita@example.com', region: 'africa' });
  await platform.call('PUT', '/api/intel/subscribers', {
    key,
    body: { email: 'dana@example.com', tier: 'enterprise' },
  });
  await ask(platform, otherNumber, 'help');
  await logCalls(platform, owner);
}

async function fillWebhooks({ platform, web, owner: { key } }: Pick<ConsoleWorld, 'platform' | 'web' | 'owner'>) {
  web.page('/hooks/agent', { status: 200 });
  web.page('/hooks/broken', { status: 500 });
  const good = await register(platform, key, {
    url: web.url('/hooks/agent'),
    events: ['research.complete', 'code_review.complete'],
  });
  const bad = await register(platform, key, { url: web.url('/hooks/broken') });
  await storeEvent(platform, 'evt_good_abcdefghijklmnop', good.id);
  await storeDelivery(platform, good.id, { eventId: 'evt_good_abcdefghijklmnop', status: 'delivered' });
  await storeEvent(platform, 'evt_bad_abcdefghijklmnop', bad.id);
  await storeDelivery(platform, bad.id, { eventId: 'evt_bad_abcdefghijklmnop', status: 'failed', dueInSeconds: 3_600 });
  await platform.database.query(
    `update webhook set consecutive_failures = 4, first_failure_at = now() - interval '3 hours' where id = $1`,
    [bad.id],
  );
}

const routes = [
  { method: 'GET', route: '/api/research/{research_id}', area: 'research' },
  { method: 'GET', route: '/api/research', area: 'research' },
  { method: 'POST', route: '/api/research', area: 'research' },
  { method: 'POST', route: '/api/webhooks/deliveries/{delivery_id}/redeliver', area: 'webhooks' },
] as const;

/** Calls of four weeks, more of them by day than by night, through the log that counts all calls. */
async function logCalls(platform: TestPlatform, { keyId }: Owner): Promise<void> {
  const queries = new ShortQueries({ url: platform.database.url, log: () => undefined });
  const log = new RequestLog({ queries, log: () => undefined });
  const now = Date.now();
  const count = 2_400;
  for (let index = 0; index < count; index += 1) {
    const { method, route, area } = routes[(index * index) % routes.length] ?? routes[0];
    const call: AnsweredCall = {
      at: new Date(now - 60_000 - Math.floor(28 * 86_400_000 * (index / count) ** 1.5)),
      // The newest failed, under a name that a spreadsheet would reckon with.
      requestId: index === 0 ? '=1+1' : `req_${index}`,
      method,
      route,
      area,
      status: index % 23 === 0 ? 500 : index % 11 === 0 ? 404 : 200,
      durationUs: 2_000 + ((index * 7_919) % 300) ** 2,
      keyId: index % 5 === 0 ? null : keyId,
      caller: index % 5 === 0 ? 'anon_0123456789abcdef' : `key_${keyId}`,
    };
    log.add(call);
  }
  await log.flush();
  await queries.close();
}

/** Another answer to the calls of one operation, in the batches that contain it. */
export const answerOf = (page: Page, name: string, answer: unknown) =>
  page.route(`**/trpc/*${name}*`, async (route) => {
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const answers = (await (await route.fetch()).json()) as unknown[];
    await route.fulfill({ json: answers.map((given, at) => (names[at] === name ? answer : given)) });
  });
