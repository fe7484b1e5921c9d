import { resolve } from 'node:path';
import type { App } from '#app';
import { BadSettings, type Config, environment } from '#config';
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { type Log, openLog } from '#platform/log.ts';
import { errorMessageOf } from '#platform/readable-error.ts';
import { isLoopbackHost, listenerUrl } from '#platform/site-address.ts';
import { readSettings } from '#read-settings';

/** How long requests and jobs can take to finish before they are handed back. */
const graceMs = 25_000;

/** What has been opened so far, or is being opened: everything that a stop has to close. */
interface Running {
  embedded: Promise<EmbeddedServer> | undefined;
  app: App | undefined;
  isStopping: boolean;
}

async function run(config: Config): Promise<void> {
  const log = openLog({
    level: config.log.level,
    ...(process.stdout.isTTY ? { destination: await forTerminal() } : {}),
  });
  const running: Running = { embedded: undefined, app: undefined, isStopping: false };
  // Registered first, because a stop in the first seconds must not leave a database server running.
  stopOnSignals(running, log);
  try {
    await start(config, { running, log });
  } catch (error) {
    // Whatever was being started when the stop began fails for that reason only.
    if (running.isStopping) return;
    fail(error);
    await close(running).catch(() => undefined);
    process.exit(1);
  }
}

/** Loaded only in a terminal; everywhere else the log is read by programs. */
async function forTerminal() {
  const { readableLog } = await import('#platform/readable-log.ts');
  return readableLog();
}

async function start(config: Config, { running, log }: { running: Running; log: Log }): Promise<void> {
  const startedAt = performance.now();
  if (config.database.url === undefined) {
    running.embedded = startEmbedded({
      dataDir: config.dataDir,
      log: (message, fields) => log.info(fields ?? {}, message),
    });
  }
  // Loaded while the database starts, because both take long and the database runs in other processes.
  const [embedded, { openApp }] = await Promise.all([running.embedded, import('#app')]);
  const databaseUrl = embedded?.url ?? config.database.url ?? '';
  if (running.isStopping) return;
  const app = await openApp({ config, databaseUrl, log });
  running.app = app;
  if (running.isStopping) return;
  const ports = config.role === 'worker' ? undefined : await app.listen();
  await app.listenForMetrics();
  if (config.role !== 'api') await app.startWorkers();
  const seconds = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  if (ports === undefined) {
    process.stdout.write(
      [`Agent Platform worker is running (${seconds}).`, ...unsentMail(config)].join('\n').concat('\n'),
    );
    return;
  }
  // Last, when nothing can fail any more, because the key can be shown only once.
  const firstAdminKey = await app.makeFirstAdminKey();
  announce(config, { ...ports, seconds, firstAdminKey });
}

/** The first signal stops the program gracefully; the second ends it at once. */
function stopOnSignals(running: Running, log: Log): void {
  const stop = async (signal: string, code: number) => {
    if (running.isStopping) process.exit(code);
    running.isStopping = true;
    let exitCode = 0;
    try {
      log.info({ signal }, 'stopping');
      await close(running);
    } catch (error) {
      exitCode = 1;
      log.error({ err: error }, 'could not shut down cleanly');
    } finally {
      process.exit(exitCode);
    }
  };
  process.on('SIGINT', () => void stop('SIGINT', 130));
  process.on('SIGTERM', () => void stop('SIGTERM', 143));
}

async function close(running: Running): Promise<void> {
  try {
    await running.app?.stop(graceMs);
  } finally {
    const embedded = await running.embedded?.catch(() => undefined);
    await embedded?.stop();
  }
}

/** Prints what the person who started the program wants to know. */
function announce(
  config: Config,
  start: { port: number; publicPort: number | undefined; seconds: string; firstAdminKey: string | undefined },
): void {
  const urlOf = (port: number) => listenerUrl(config.http.host, port);
  const lines = [
    `Agent Platform is listening on ${urlOf(start.port)} (${start.seconds})`,
    ...(start.publicPort === undefined ? [] : [`Public listener: ${urlOf(start.publicPort)}`]),
    `Open it in a browser: ${urlOf(start.port)} links to the briefings, the console and the API reference.`,
    ...reachOf(config, urlOf(start.publicPort ?? start.port)),
    ...unsentMail(config),
    ...(start.firstAdminKey === undefined
      ? []
      : [`Admin key (shown only once, store it safely): ${start.firstAdminKey}`]),
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** Who can reach the service, and how to change that. */
function reachOf({ http, payments }: Config, url: string): string[] {
  const lines: string[] = [];
  if (isLoopbackHost(http.host)) {
    lines.push(
      'Only this machine can reach it. To open it to others, set HOST=0.0.0.0, and PUBLIC_URL to the address they use.',
    );
  } else if (http.publicUrl === undefined) {
    lines.push(`Links in mails and answers point to ${url}. Set PUBLIC_URL to the address that others use.`);
  }
  if (payments.isSandboxOpen) {
    lines.push('Warning: PAYMENTS_SANDBOX=open. Anyone who can reach this service gets paid tiers without paying.');
  }
  return lines;
}

/** Without a mail server, links that prove a mailbox are only in the outbox of this machine, so that is mentioned. */
function unsentMail({ mail, dataDir }: Config): string[] {
  return mail.smtpUrl === undefined
    ? [`SMTP_URL is not set, so mail is not sent; every mail is written to ${resolve(dataDir, 'outbox')}`]
    : [];
}

function fail(error: unknown): void {
  process.stderr.write(`${errorMessageOf(error, (cause) => cause instanceof BadSettings)}\n`);
}

/** Runs the program until a signal stops it. If it cannot start, one line says why. */
export async function serve(): Promise<void> {
  try {
    await run(readSettings(environment()));
  } catch (error) {
    fail(error);
    process.exit(1);
  }
}
