import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { issueKey } from '#accounts/issue-key.ts';
import type { TierName } from '#accounts/tiers.ts';
import { type App, openApp } from '#app';
import { readConfig } from '#config';
import { systemClock } from '#platform/clock.ts';
import { type Log, openLog } from '#platform/log.ts';
import { lendPlatform } from './lend-platform.ts';
import { type SecondProcess, startSecondProcess } from './second-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A complete response of the platform. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  key?: string;
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface KeyOptions {
  tier?: TierName;
  isAdmin?: boolean;
  rateLimitPerHour?: number;
}

/** The whole platform on its own port and database. */
export interface TestPlatform {
  /** With two processes, alternates between their URLs. */
  readonly url: string;
  /** The one that runs in the test's own process. */
  readonly app: App;
  readonly database: TestDatabase;
  readonly adminKey: string;
  /** Everything it has logged so far, line by line. */
  readonly logged: string[];
  /** Calls it over HTTP, in turn where there are two. Any JSON answer is parsed; other text is given as it is. */
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Issues a key. */
  key(options?: KeyOptions): Promise<string>;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  /** Environment variables beside the ones that the harness sets. */
  environment?: Record<string, string>;
  /** Off for tests of the entry points alone. */
  runsJobs?: boolean;
  /** A database to share with another platform; it is not dropped with this one. */
  database?: TestDatabase;
  /**
   * Why a second process would make the test say something else: it is about what one process remembers or does. Runs
   * as one then, whatever TEST_TOPOLOGY says.
   */
  isAloneBecause?: string;
  /** Two processes, also without TEST_TOPOLOGY. */
  isPair?: boolean;
}

/**
 * Starts the platform as `npm start` does, on a copy of the migrated database. Stop it in `afterAll`. With
 * TEST_TOPOLOGY=two there is a second process with the same settings on that database, with jobs of its own where jobs
 * run, and calls go to the two in turn. Without jobs and settings it is lent: one that a file before has stopped is
 * emptied and used again, because that takes a tenth of the time of a start.
 */
export function startPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const { runsJobs, ...others } = options;
  return runsJobs === false && Object.keys(others).length === 0 && !isPair(options)
    ? lendPlatform(() => startUnused(options))
    : startUnused(options);
}

async function startUnused(options: PlatformOptions): Promise<TestPlatform> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(inject('runFolder'), 'data-'));
  const environment = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_KEY: 'admin-key-of-the-tests',
    ...(isPair(options) ? agreed : {}),
    ...options.environment,
  };
  const runsJobs = options.runsJobs !== false;
  const logged: string[] = [];
  const [first, second] = await Promise.all([
    startHere({ environment, database, logged, runsJobs }),
    isPair(options) ? startThere({ environment, database, logged, runsJobs }) : undefined,
  ]);
  const { app } = first;
  const urls = [first.url, ...(second === undefined ? [] : [second.url])];
  let calls = 0;
  const nextUrl = () => urls[calls++ % urls.length] ?? '';
  return {
    get url() {
      return nextUrl();
    },
    app,
    database,
    adminKey: environment.ADMIN_KEY,
    logged,
    call: <Body>(method: string, path: string, callOptions: CallOptions = {}) =>
      callOver<Body>(`${nextUrl()}${path}`, method, callOptions),
    key: (keyOptions) => issueTestKey(app, keyOptions),
    stop: async () => {
      await Promise.all([app.stop(5_000), second?.stop()]);
      if (options.database === undefined) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Start {
  environment: Record<string, string>;
  database: TestDatabase;
  logged: string[];
  runsJobs: boolean;
}

const isWholeRunOfPairs = process.env['TEST_TOPOLOGY'] === 'two';

const isPair = (options: PlatformOptions): boolean =>
  options.isPair === true || (isWholeRunOfPairs && options.isAloneBecause === undefined);

/** What two processes must agree on, where a test does not say it. */
const agreed = { SECRET_KEY: 'the secret key that two processes share' };

async function startHere({ environment, database, logged, runsJobs }: Start): Promise<{ app: App; url: string }> {
  const config = readConfig(environment);
  const log: Log = openLog({ level: 'debug', destination: { write: (line: string) => void logged.push(line) } });
  const app = await openApp({ config, databaseUrl: database.url, log });
  const { port } = await app.listen();
  if (runsJobs) await app.startWorkers();
  return { app, url: `http://127.0.0.1:${port}` };
}

function startThere({ environment, database, logged, runsJobs }: Start): Promise<SecondProcess> {
  return startSecondProcess({
    environment,
    databaseUrl: database.url,
    role: runsJobs ? 'all' : 'api',
    log: (line) => void logged.push(line),
  });
}

async function issueTestKey(app: App, options: KeyOptions = {}): Promise<string> {
  const { key } = await issueKey(
    app.resources.db.em(),
    {
      name: 'test key',
      tier: options.tier ?? 'free',
      isAdmin: options.isAdmin ?? false,
      rateLimitPerHour: options.rateLimitPerHour ?? null,
    },
    systemClock,
  );
  return key;
}

async function callOver<Body>(url: string, method: string, options: CallOptions): Promise<Answer<Body>> {
  const headers: Record<string, string> = { ...options.headers };
  if (options.key !== undefined) headers['x-api-key'] = options.key;
  let body: string | Uint8Array | undefined = options.raw;
  if (options.body !== undefined) {
    body = JSON.stringify(options.body);
    headers['content-type'] ??= 'application/json';
  }
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: body as string }) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
}
