import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueKey } from '#accounts/issue-key.ts';
import type { TierName } from '#accounts/tiers.ts';
import { type App, openApp } from '#app';
import { readConfig } from '#config';
import { systemClock } from '#platform/clock.ts';
import { type Log, openLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** An answer of the platform, read whole. */
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

/** The whole platform on a port of its own and a database of its own. */
export interface TestPlatform {
  readonly url: string;
  readonly app: App;
  readonly database: TestDatabase;
  readonly adminKey: string;
  /** Everything it has logged so far, line by line. */
  readonly logged: string[];
  /** Calls it over HTTP. Any JSON answer is parsed; other text is given as it is. */
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Issues a key. */
  key(options?: { tier?: TierName; isAdmin?: boolean; rateLimitPerHour?: number }): Promise<string>;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  /** Environment variables beside the ones that the harness sets. */
  environment?: Record<string, string>;
  /** Off for tests of the door alone. */
  runsJobs?: boolean;
  /** A database to share with another platform; it is not dropped with this one. */
  database?: TestDatabase;
}

/** Starts the platform as `npm start` does, on a copy of the migrated database. Stop it in `afterAll`. */
export async function startPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'agent-platform-data-'));
  const adminKey = 'admin-key-of-the-tests';
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_KEY: adminKey,
    ...options.environment,
  });
  const logged: string[] = [];
  const log: Log = openLog({ level: 'debug', destination: { write: (line: string) => void logged.push(line) } });
  const app = await openApp({ config, databaseUrl: database.url, log });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  if (options.runsJobs !== false) await app.startWorkers();
  const { port } = app.server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    app,
    database,
    adminKey,
    logged,
    call: <Body>(method: string, path: string, callOptions: CallOptions = {}) =>
      callOver<Body>(`${url}${path}`, method, callOptions),
    key: async (keyOptions = {}) => {
      const { key } = await issueKey(
        app.resources.db.em(),
        {
          name: 'test key',
          tier: keyOptions.tier ?? 'free',
          isAdmin: keyOptions.isAdmin ?? false,
          rateLimitPerHour: keyOptions.rateLimitPerHour ?? null,
        },
        systemClock,
      );
      return key;
    },
    stop: async () => {
      await app.stop(5_000);
      if (options.database === undefined) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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
