import type { FastifyInstance } from 'fastify';
import { adoptEnvironmentKey, makeFirstAdminKey } from '#accounts/environment-key.ts';
import { Listeners, type OpenPorts } from '#api/listeners.ts';
import { createServer } from '#api/server.ts';
import { OperationTools } from '#api/tools/operation-tools.ts';
import { appRouter, areas } from '#areas/index.ts';
import { type Config, chatWarnings } from '#config';
import { entities, jobWorks, loops, preparations, registries, schedules } from '#manifest';
import { createChat } from '#platform/chat/create-chat.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { DatabaseAddress } from '#platform/db/address.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { Presence } from '#platform/db/presence.ts';
import { unavailable } from '#platform/failure.ts';
import { JobPool } from '#platform/jobs/job-pool.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { type Log, openLog } from '#platform/log.ts';
import { LoopPool } from '#platform/loops/loop-pool.ts';
import { createMail } from '#platform/mail/create-mail.ts';
import { readDatabaseFigures } from '#platform/metrics/database-figures.ts';
import { Metrics } from '#platform/metrics/metrics.ts';
import { MetricsListener } from '#platform/metrics/metrics-listener.ts';
import { replicaMetrics } from '#platform/metrics/replica-metrics.ts';
import { createModel } from '#platform/model/create-model.ts';
import type { Outbound } from '#platform/outbound/guarded-client.ts';
import { createPayments } from '#platform/payments/create-payments.ts';
import { openReading } from '#platform/reading/open-reading.ts';
import type { Resources } from '#platform/resources.ts';
import { createSealer } from '#platform/sealed-text.ts';
import { createSearch } from '#platform/search/search.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { createSourceHost } from '#platform/source-host/source-host.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { WebPages } from '#platform/web/web-pages.ts';
import { openRequestLog } from '#traffic/open-request-log.ts';

/** What the entry points serve, with titles and descriptions. */
const served = { router: appRouter, areas };

export interface AppSettings {
  config: Config;
  databaseUrl: string;
  clock?: Clock;
  log?: Log;
}

/** The program without its ports: everything is built and migrated, but nothing listens and no job runs yet. */
export interface App {
  readonly resources: Resources;
  readonly server: FastifyInstance;
  /** Opens the configured ports; rejects if one is in use. */
  listen(): Promise<OpenPorts>;
  /** Opens METRICS_PORT, in any role; undefined if it is not set. Rejects if it is in use. */
  listenForMetrics(): Promise<number | undefined>;
  /**
   * Creates the first admin key at the very first start; undefined later. It can be shown only once, so call this when
   * nothing can fail any more.
   */
  makeFirstAdminKey(): Promise<string | undefined>;
  /** Starts running jobs. */
  startWorkers(): Promise<void>;
  /** Answers 503 from now on, lets running calls and jobs finish for at most `graceMs`, and closes everything. */
  stop(graceMs: number): Promise<void>;
}

/** Closes something that was opened. What was opened last is closed first. */
type Closing = () => Promise<void>;

/**
 * Puts the program together from its settings. This is the only place where the parts are connected. If it rejects,
 * nothing is left open.
 */
export async function openApp(settings: AppSettings): Promise<App> {
  const opened: Closing[] = [];
  try {
    return await assemble(settings, opened);
  } catch (error) {
    await closeAll(opened).catch(() => undefined);
    throw error;
  }
}

async function assemble(settings: AppSettings, opened: Closing[]): Promise<App> {
  const { config } = settings;
  const { clock = systemClock, log = openLog({ level: config.log.level }) } = settings;
  for (const warning of chatWarnings(config.chat)) log.warn(warning);
  const secretKey = await secretKeyOf(config);
  const tracing = await openTracing(config.tracing, log);
  opened.push(async () => tracing?.close());
  const { address, db, jobs, presence } = await openData(
    { config, databaseUrl: settings.databaseUrl, log, clock, tracing },
    opened,
  );
  const reading = await openReading(config, { tracing, db });
  opened.push(reading.close);
  const loopPool = new LoopPool({ databaseUrl: address, definitions: loops, log });
  const { kind } = config.database;
  const jobPool = new JobPool({ databaseUrl: address, kind, definitions: jobWorks, log });
  const stopJobs = stopperOf({ jobs, jobPool, loopPool });
  opened.push(() => stopJobs(0));
  await jobs.start();
  const { requestLog, metrics, listenForMetrics } = await openMeasures({ config, db, jobs, address, log }, opened);

  const tools = new OperationTools(appRouter, db);
  const resources: Resources = {
    config,
    clock,
    log,
    db,
    presence,
    jobs,
    metrics,
    tracing,
    ...reading.resources,
    web: await openWeb(config, log),
    ...openProviders(config, { outbound: reading.resources.outbound, clock, secretKey }),
    sealer: createSealer(secretKey),
    ...registries,
    tools,
  };
  for (const prepare of preparations) await prepare(resources);
  const stopping = new AbortController();
  const server = await createServer({
    resources,
    ...served,
    requestLog,
    tools,
    stopping: stopping.signal,
    addressSecret: secretKey,
  });
  const listeners = new Listeners(server);

  return {
    resources,
    server,
    listen: () => openPorts(listeners, resources),
    listenForMetrics,
    makeFirstAdminKey: () => makeFirstAdminKey(db.em(), clock),
    startWorkers: async () => {
      await jobPool.start(resources);
      await loopPool.start(resources);
      for (const [job, cron] of schedules) await jobs.schedule(job, cron, {});
    },
    stop: async (graceMs) => {
      stopping.abort(unavailable());
      // A part that fails to close must not keep the others open; errors are reported when all are closed.
      const finished = await Promise.allSettled([stopJobs(graceMs), listeners.close(graceMs)]);
      finished.push(...(await Promise.allSettled([requestLog.close()])));
      finished.push(...(await Promise.allSettled([closeAll(opened)])));
      throwFirst(finished);
    },
  };
}

/** Stops all background work, once. Further calls wait for the same end. */
function stopperOf(parts: { jobs: Jobs; jobPool: JobPool; loopPool: LoopPool }): (graceMs: number) => Promise<void> {
  const { jobs, jobPool, loopPool } = parts;
  let stopped: Promise<void> | undefined;
  return (graceMs) => {
    // What still runs may send jobs, so sending ends last.
    stopped ??= (async () => {
      try {
        await Promise.all([jobPool.stop(graceMs), loopPool.stop(graceMs)]);
      } finally {
        await jobs.close();
      }
    })();
    return stopped;
  };
}

/** Opens the ports. From then on links use them, unless the settings say otherwise. */
async function openPorts(listeners: Listeners, { config, site }: Resources): Promise<OpenPorts> {
  const ports = await listeners.open(config.http);
  site.opened(ports);
  return ports;
}

interface DataParts {
  config: Config;
  databaseUrl: string;
  log: Log;
  clock: Clock;
  tracing: Tracing | undefined;
}

/** Opens the database and its queues, and brings them up to date. */
async function openData({ config, databaseUrl, log, clock, tracing }: DataParts, opened: Closing[]) {
  const { kind, directUrl, replicaUrl } = config.database;
  const address = new DatabaseAddress({ url: databaseUrl, directUrl });
  const db = await openDatabase({ url: address, replicaUrl, kind, entities, log: (message) => log.warn(message) });
  opened.push(() => db.close());
  const jobs = createJobs({ databaseUrl: address, kind, definitions: jobWorks, log, clock, tracing });
  await migrate(db, { installQueues: () => jobs.installSchema(), log: (message) => log.info(message) });
  const presence = new Presence({ address, log: (message) => log.warn(message) });
  opened.push(() => presence.close());
  if (config.role !== 'worker') {
    await presence.open();
    // A worker accepts no callers, and a process without ADMIN_KEY does not know about the key of others.
    if (config.adminKey !== undefined) await adoptEnvironmentKey(db.em(), config.adminKey, clock);
  }
  return { address, db, jobs, presence };
}

/** The web pages. Everything else works without them, and a worker serves none. */
async function openWeb({ role }: Config, log: Log): Promise<WebPages> {
  if (role === 'worker') return WebPages.none;
  try {
    const web = await WebPages.open();
    if (!web.areBuilt) log.warn('the web pages are not built: run npm run build');
    return web;
  } catch (error) {
    log.error({ err: error }, 'the web pages cannot be read: build them again with npm run build');
    return WebPages.none;
  }
}

/** The clients of external providers, or their local stand-ins. */
function openProviders(config: Config, parts: { outbound: Outbound; clock: Clock; secretKey: string }) {
  const { outbound, clock, secretKey } = parts;
  return {
    search: createSearch(config.search, outbound),
    model: createModel(config.model, outbound),
    mail: createMail(config),
    chat: createChat(config, { outbound, clock }),
    payments: createPayments(config, secretKey),
    sourceHost: createSourceHost(config.sourceHost, { outbound, clock }),
  };
}

/** What counts calls: the request log, and the metrics of this process. */
async function openMeasures(
  parts: { config: Config; db: Database; jobs: Jobs; address: DatabaseAddress; log: Log },
  opened: Closing[],
) {
  const { config, db, jobs, address, log } = parts;
  const hasCalls = config.role !== 'worker';
  const { requestLog, ...ofLog } = await openRequestLog({
    url: address,
    hasCalls,
    log: (message) => log.warn(message),
  });
  opened.push(() => ofLog.close());
  const metrics = new Metrics({ databaseFigures: () => readDatabaseFigures({ db, jobs }), pool: db.pool });
  opened.push(async () => metrics.close());
  metrics.add(...ofLog.metrics);
  if (db.replica !== undefined) metrics.add(...replicaMetrics(db.replica));
  const metricsListener = new MetricsListener(metrics);
  opened.push(() => metricsListener.close());
  const listenForMetrics = async () => {
    const { port } = config.metrics;
    return port === undefined ? undefined : await metricsListener.open({ host: config.http.host, port });
  };
  return { requestLog, metrics, listenForMetrics };
}

async function closeAll(opened: Closing[]): Promise<void> {
  const results: PromiseSettledResult<void>[] = [];
  for (const close of opened.splice(0).reverse()) results.push(...(await Promise.allSettled([close()])));
  throwFirst(results);
}

function throwFirst(results: readonly PromiseSettledResult<void>[]): void {
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
