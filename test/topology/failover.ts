import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dataFolder, type Program, runProgram } from '../support/program.ts';
import { startTidalWeb } from '../support/research.ts';
import { until } from '../support/until.ts';
import { missingPrograms, openServers, type PostgresServer } from './servers.ts';

/**
 * `node test/topology/failover.ts`: two API processes and two workers on a PostgreSQL with a synchronous standby, with
 * writers that never pause. The primary is killed, the standby promoted, and then every write that was acknowledged has
 * to be there, and every job done once.
 */

const adminKey = 'admin-key-of-the-tests';
const { values: given } = parseArgs({
  options: {
    writers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    /** The delay before the standby is promoted, as detection takes time. */
    unnoticed: { type: 'string', default: '2' },
  },
});

interface Written {
  id: number;
  topic: string;
  atMs: number;
}

interface Figures {
  acknowledged: Written[];
  refused: number;
  /** Counts by status; `none` without a response. */
  refusals: Map<string, number>;
  maxAnswerMs: number;
}

async function write(url: string, topic: string, { pages, figures }: { pages: string[]; figures: Figures }) {
  const startedMs = performance.now();
  const answer = await fetch(`${url}/api/research`, {
    method: 'POST',
    headers: { 'x-api-key': adminKey, 'content-type': 'application/json' },
    body: JSON.stringify({ topic, urls: pages }),
  }).catch(() => undefined);
  const atMs = performance.now();
  figures.maxAnswerMs = Math.max(figures.maxAnswerMs, atMs - startedMs);
  const status = String(answer?.status ?? 'none');
  if (answer?.status === 200) {
    const { id } = (await answer.json()) as { id: number };
    figures.acknowledged.push({ id, topic, atMs });
    return;
  }
  await answer?.body?.cancel();
  figures.refused += 1;
  figures.refusals.set(status, (figures.refusals.get(status) ?? 0) + 1);
  await wait(20);
}

/** Writers that write one after the other, each to every API process in turn, until they are told to stop. */
function startWriters(urls: string[], settings: { pages: string[]; figures: Figures }): () => Promise<void> {
  let isStopping = false;
  const writers = Array.from({ length: Number(given.writers) }, async (_, writer) => {
    for (let number = writer; !isStopping; number += 1) {
      await write(urls[number % urls.length] ?? '', `writer ${writer}, write ${number}`, settings);
    }
  });
  return async () => {
    isStopping = true;
    await Promise.all(writers);
  };
}

async function startPrograms(databaseUrl: string, allow: string) {
  const programs: { program: Program; remove: () => Promise<void> }[] = [];
  for (const role of ['api', 'api', 'worker', 'worker']) {
    const { path, remove } = await dataFolder();
    const program = runProgram('main', {
      ROLE: role,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path,
      ADMIN_KEY: adminKey,
      SECRET_KEY: 'one secret key for every process',
      OUTBOUND_ALLOW: allow,
      LOG_LEVEL: 'error',
    });
    programs.push({ program, remove });
  }
  const urls = await Promise.all(programs.slice(0, 2).map(({ program }) => program.url()));
  const stop = async () => {
    for (const { program } of programs) program.kill('SIGTERM');
    for (const { program, remove } of programs) {
      await program.ended;
      await remove();
    }
  };
  return { urls, stop };
}

/** What became of the acknowledged writes, as the server that was promoted knows it. */
async function account(server: PostgresServer, figures: Figures) {
  const rows = await server.query<{ id: number; topic: string }>('select id, topic from research_result', 'platform');
  const present = new Map(rows.map((row) => [row.id, row.topic]));
  const lost = figures.acknowledged.filter(({ id, topic }) => present.get(id) !== topic);
  const open = `select count(*)::int as n from research_result where status in ('queued', 'running')`;
  const startedMs = performance.now();
  await until(
    'every job to be done',
    async () => (await server.query<{ n: number }>(open, 'platform'))[0]?.n === 0,
    600_000,
  );
  const doneMs = performance.now() - startedMs;
  const [failed] = await server.query<{ n: number }>(
    `select count(*)::int as n from research_result where status <> 'completed'`,
    'platform',
  );
  const [events] = await server.query<{ n: number }>(
    `select count(*)::int as n from event where type = 'research.complete'`,
    'platform',
  );
  return { kept: rows.length, lost, failed: failed?.n ?? 0, ends: events?.n ?? 0, doneMs };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

async function tryFailover(): Promise<boolean> {
  const servers = await openServers();
  const web = await startTidalWeb();
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const first = await servers.primary();
    await first.query('create database platform');
    const second = await servers.standbyOf(first);
    await first.query(`alter system set synchronous_standby_names = '*'`);
    await first.query('select pg_reload_conf()');
    await until('the standby to be synchronous', async () => {
      const [row] = await first.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
      return row?.sync_state === 'sync';
    });
    const hosts = `${first.host}:${first.port},${second.host}:${second.port}`;
    const { urls, stop } = await startPrograms(`postgres://postgres@${hosts}/platform`, web.host);
    try {
      const figures: Figures = { acknowledged: [], refused: 0, refusals: new Map(), maxAnswerMs: 0 };
      const stopWriters = startWriters(urls, { pages: web.pages.slice(0, 1), figures });
      await wait(Number(given.seconds) * 1_000);
      const before = figures.acknowledged.length;
      const killedMs = performance.now();
      first.kill();
      await wait(Number(given.unnoticed) * 1_000);
      const promotedMs = performance.now();
      second.promote();
      const promotionTook = performance.now() - promotedMs;
      await until('writes to resume', () => figures.acknowledged.some(({ atMs }) => atMs > promotedMs), 60_000);
      await wait(Number(given.seconds) * 1_000);
      await stopWriters();
      const resumed = figures.acknowledged.find(({ atMs }) => atMs > promotedMs)?.atMs ?? Number.NaN;
      print(
        `writes acknowledged: ${before} before the primary was killed, ${figures.acknowledged.length - before} after`,
      );
      print(
        `refused meanwhile: ${[...figures.refusals].map(([status, n]) => `${n} x ${status}`).join(', ') || 'none'}`,
      );
      print(`longest answer: ${seconds(figures.maxAnswerMs)}`);
      print(
        `nobody promoted the standby for ${seconds(promotedMs - killedMs)}; its promotion took ${seconds(promotionTook)}`,
      );
      print(
        `writes resumed ${seconds(resumed - promotedMs)} after the promotion began, ${seconds(resumed - killedMs)} after the kill`,
      );
      const found = await account(second, figures);
      print(`writes there: ${found.kept}; acknowledged and lost: ${found.lost.length}`);
      print(`jobs done ${seconds(found.doneMs)} later; failed: ${found.failed}; times that one ended: ${found.ends}`);
      return found.lost.length === 0 && found.failed === 0 && found.ends === found.kept;
    } finally {
      await stop();
    }
  } finally {
    await servers.close();
    await web.close();
  }
}

const missing = missingPrograms();
if (missing !== undefined) {
  process.stderr.write(`${missing}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = (await tryFailover()) ? 0 : 1;
}
