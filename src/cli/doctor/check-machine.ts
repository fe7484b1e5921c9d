import { stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Config } from '#config';
import { type Check, failed, fine, warning } from '#platform/checks/finding.ts';
import type { Clock } from '#platform/clock.ts';
import type { Outbound } from '#platform/outbound/guarded-client.ts';
import { isLoopbackHost, listenerUrl } from '#platform/site-address.ts';

const gibibyte = 1024 ** 3;
const maxClockDifferenceMs = 30_000;

interface World {
  config: Config;
  outbound: Outbound;
  clock: Clock;
}

/** The checks of this machine and its network address. */
export function machineChecks(world: World): Check[] {
  const { config } = world;
  const ports = [
    { setting: 'PORT', port: config.http.port },
    { setting: 'PUBLIC_PORT', port: config.http.publicPort },
    { setting: 'METRICS_PORT', port: config.metrics.port },
  ];
  return [
    { name: 'disk', run: () => checkDisk(config.dataDir), todo: 'Set DATA_DIR to a writable folder.' },
    {
      name: 'secrets',
      run: () => checkSecrets(config.dataDir),
      todo: 'Check the permissions of the files in DATA_DIR.',
    },
    ...ports.flatMap(({ setting, port }) =>
      port === undefined
        ? []
        : [{ name: 'port', run: () => checkPort(world, { setting, port }), todo: `Set ${setting} to another port.` }],
    ),
    {
      name: 'public address',
      run: () => checkPublicUrl(world),
      todo: 'Check PUBLIC_URL, its DNS entry, and the proxy in front.',
    },
    {
      name: 'clock',
      run: () => checkClock(world),
      todo: 'Nothing to do if this machine is not meant to reach the Internet.',
    },
  ];
}

async function checkDisk(dataDir: string) {
  const folder = await nearest(resolve(dataDir));
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${(free / gibibyte).toFixed(1)} GiB are free at ${folder}.`;
  if (free < 0.25 * gibibyte) return failed(says, 'Free some space: PostgreSQL stops when the disk is full.');
  const isShort = free < gibibyte || bavail / blocks < 0.05;
  return isShort ? warning(says, 'Free some space, or move DATA_DIR to a larger disk.') : fine(says);
}

/** The folder itself, or its nearest existing parent. */
async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === resolve(folder, '..') ? folder : nearest(resolve(folder, '..'));
}

async function checkSecrets(dataDir: string) {
  const files = [join(dataDir, 'secret-key'), '.env'];
  const open: string[] = [];
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && (found.mode & 0o077) !== 0) open.push(resolve(file));
  }
  return open.length === 0
    ? fine('No file with secrets is readable by other users.')
    : failed(`Other users of this machine can read ${open.join(' and ')}.`, `chmod 600 ${open.join(' ')}`);
}

async function checkPort({ config, outbound }: World, { setting, port }: { setting: string; port: number }) {
  const taken = await portProblem(config.http.host, port);
  if (taken === undefined) return fine(`${setting} ${port} is free.`);
  if (taken !== 'EADDRINUSE') {
    return failed(`${setting} ${port} cannot be opened (${taken}).`, `Set ${setting} or HOST to something that can.`);
  }
  const path = setting === 'METRICS_PORT' ? '/metrics' : '/health';
  const url = listenerUrl(config.http.host, port);
  const words = await outbound
    .trusting(url)
    .request({ url: `${url}${path}`, totalTimeoutMs: 5_000 })
    .then(
      (reply) => reply.text(),
      () => '',
    );
  return isOurs(words)
    ? fine(`${setting} ${port} is open: the platform is running there.`)
    : failed(
        `${setting} ${port} is taken by another program.`,
        `Set ${setting} to another port, or stop that program.`,
      );
}

/** Recognises our own answers from `/health` and `/metrics`. */
const isOurs = (text: string): boolean => /"status":"(?:un)?healthy"|^# HELP agent_/m.test(text);

/** Opens the port for a moment; returns the code of the error if that fails. */
function portProblem(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolvePromise) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolvePromise(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolvePromise(undefined)));
  });
}

async function checkPublicUrl({ config, outbound }: World) {
  const { publicUrl, host } = config.http;
  if (publicUrl === undefined) {
    return isLoopbackHost(host)
      ? fine('PUBLIC_URL is not set, and only this machine has access.')
      : warning(
          `HOST=${host} opens the platform to others, and PUBLIC_URL is not set.`,
          'Set PUBLIC_URL to the address that others use: links in mails and answers need it.',
        );
  }
  const { status, ...reply } = await outbound
    .trusting(publicUrl)
    .request({ url: `${publicUrl}/health`, maxRedirects: 0, totalTimeoutMs: 10_000 });
  if (isOurs(reply.text())) return fine(`${publicUrl} leads to a running platform.`);
  return failed(
    `${publicUrl}/health answers with status ${status}, which is not an answer of the platform.`,
    'Start the platform, and check that PUBLIC_URL and the proxy in front of it point to it.',
  );
}

async function checkClock({ config, outbound, clock }: World) {
  const url = config.search.url ?? 'https://en.wikipedia.org';
  const client = config.search.url === undefined ? outbound : outbound.trusting(url);
  const reply = await client.request({ url: `${url}/robots.txt`, totalTimeoutMs: 5_000 }).catch(() => undefined);
  const serverTimeMs = Date.parse(reply?.headers['date'] ?? '');
  if (Number.isNaN(serverTimeMs))
    return fine(`It could not be compared with the Internet: ${url} did not tell the time.`);
  const differenceMs = Math.abs(serverTimeMs - clock.now().getTime());
  const says = `This machine's clock differs from that of ${url} by ${Math.round(differenceMs / 1_000)} s.`;
  return differenceMs > maxClockDifferenceMs
    ? failed(says, 'Synchronize the clock of this machine by NTP: otherwise signatures and schedules fail.')
    : fine(says);
}
