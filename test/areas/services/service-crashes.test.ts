import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseExpiredCharges } from '#areas/services/charges/ledger.ts';
import { ServiceCharge } from '#areas/services/entities/service-charge.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { dataFolder, type Program, runProgram } from '../../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import { found, startPowerWeb } from './service-world.ts';

const kills = 3;
const connections = 6;
const adminKey = 'admin-key-of-the-tests';

interface Order {
  /** The Idempotency-Key: the customer wants this once, however often it has to be asked for. */
  id: string;
  path: string;
  body: Record<string, string>;
  priceCents: number;
}

let database: TestDatabase;
let db: Database;
let power: Awaited<ReturnType<typeof startPowerWeb>>;
let folder: Awaited<ReturnType<typeof dataFolder>>;
beforeAll(async () => {
  [database, power, folder] = await Promise.all([createTestDatabase(), startPowerWeb(), dataFolder()]);
  db = await openDatabase({ url: database.url, entities: [ServiceCharge], log: () => undefined });
  power.search.page('/w/api.php', ({ query }) => {
    const isKnown = !query.get('gsrsearch')?.includes('unheard');
    return found(isKnown ? ['/barrages/0', '/turbines/0'].map((path) => power.web.url(path)) : []);
  });
});
afterAll(async () => {
  await db.close();
  await power.close();
  await database.drop();
  await folder.remove();
});

/** The same numbers for the same seed, from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function ordersOf(count: number): Order[] {
  return Array.from({ length: count }, (_, at) => {
    const id = `order-${at}`;
    if (at % 3 === 0) {
      const topic = at % 9 === 0 ? `unheard matter ${at}` : `tidal power ${at}`;
      return { id, path: '/api/services/research/generate', body: { topic, depth: 'basic' }, priceCents: 1_000 };
    }
    const body = { context: `Ask Anna to send invoice ${at}.`, length: 'medium' };
    return { id, path: '/api/services/email/generate', body, priceCents: 100 };
  });
}

/** Asks once for each open order, over several connections. */
async function askFor(url: string, open: Map<string, Order>, onAnswer: () => void): Promise<void> {
  const queue = [...open.values()];
  const connection = async () => {
    for (let order = queue.shift(); order !== undefined; order = queue.shift()) {
      const headers = {
        'content-type': 'application/json',
        'x-api-key': adminKey,
        'idempotency-key': order.id,
      };
      const { path, body } = order;
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      await response?.text().catch(() => undefined);
      if (response?.status === 200) {
        open.delete(order.id);
        onAnswer();
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

function startLife(): Program {
  return runProgram('main', {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    ADMIN_KEY: adminKey,
    OUTBOUND_ALLOW: power.web.host,
    SEARCH_URL: power.search.url(''),
  });
}

/** What time would do: leases run out, and jobs of the dead are taken over. */
async function letTimePass(): Promise<void> {
  await database.query(
    `update idempotent_answer set leased_until = now() - interval '1 second' where leased_until is not null`,
  );
  await database.query(
    `update pgboss.job set state = 'retry', heartbeat_on = null, start_after = now() where state = 'active'`,
  );
}

it(`after ${kills} kills what is owed is what was delivered, each order once`, async () => {
  const random = randomFrom(7);
  const orders = ordersOf(40);
  const open = new Map(orders.map((order) => [order.id, order]));
  let cutShort = 0;
  for (let life = 0; life < kills; life += 1) {
    const program = startLife();
    const url = await program.url();
    let answersLeft = 1 + Math.floor(random() * 5);
    await askFor(url, open, () => {
      answersLeft -= 1;
      if (answersLeft === 0) program.kill();
    });
    program.kill();
    await program.ended;
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from service_charge where state = 'reserved'`,
    );
    cutShort += row?.count ?? 0;
    await letTimePass();
    if (life % 2 === 0) {
      await database.query(
        `update service_charge set expires_at = now() - interval '1 second' where expires_at > now()`,
      );
      await releaseExpiredCharges(db.em());
    }
  }
  expect(cutShort, 'a kill that hits nothing proves nothing').toBeGreaterThan(0);

  const last = startLife();
  try {
    const url = await last.url();
    await until('all orders to be answered', async () => {
      await askFor(url, open, () => undefined);
      return open.size === 0;
    });
    await until('all reports to end', async () => {
      const rows = await database.query(`select 1 from paid_report where status = 'open'`);
      return rows.length === 0;
    });
  } finally {
    last.kill();
    await last.ended;
  }

  const [ledger] = await database.query<{ owed: number; committed: number; reserved: number }>(
    `select coalesce(sum(price_cents) filter (where state = 'committed'), 0)::int as owed,
       count(*) filter (where state = 'committed')::int as committed,
       count(*) filter (where state = 'reserved' and expires_at is null)::int as reserved from service_charge`,
  );
  const [delivered] = await database.query<{ drafts: number; reports: number; failed: number }>(
    `select (select count(*) from paid_draft p join email_draft d on d.id = p.draft_id)::int as drafts,
       (select count(*) from paid_report where status = 'completed')::int as reports,
       (select count(*) from paid_report where status = 'failed')::int as failed`,
  );
  const wanted = {
    drafts: orders.filter(({ path }) => path.includes('email')).length,
    failed: orders.filter(({ body }) => body['topic']?.startsWith('unheard')).length,
    reports: orders.filter(({ body }) => body['topic']?.startsWith('tidal')).length,
  };
  // A report that failed may be ordered again by a repeat of its call: it cost nothing.
  expect(delivered?.failed).toBeGreaterThanOrEqual(wanted.failed);
  expect(delivered).toMatchObject({ drafts: wanted.drafts, reports: wanted.reports });
  expect(ledger).toEqual({
    owed: wanted.drafts * 100 + wanted.reports * 1_000,
    committed: wanted.drafts + wanted.reports,
    reserved: 0,
  });
  const doubled = await database.query(
    `select 1 from service_charge where state = 'committed' group by key_id, purchase having count(*) > 1`,
  );
  expect(doubled).toEqual([]);
}, 180_000);
