import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import type { LocalWeb } from '../support/local-web.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { dataFolder, type Program, runProgram } from '../support/program.ts';
import { startTidalWeb } from '../support/research.ts';
import { until } from '../support/until.ts';

const adminKey = 'admin-key-of-the-tests';
let folder: string;
let server: EmbeddedServer;
let web: LocalWeb & { pages: string[] };
let program: Program;
let url: string;

const startServer = (port?: number) =>
  startEmbedded({ dataDir: folder, log: () => undefined, isThrowaway: true, ...(port === undefined ? {} : { port }) });

beforeAll(async () => {
  folder = await mkdtemp(join(memoryFolder(), 'agent-platform-outage-'));
  [server, web] = await Promise.all([startServer(), startTidalWeb()]);
  const { path } = await dataFolder();
  program = runProgram('main', {
    DATABASE_URL: server.url,
    DATA_DIR: path,
    ADMIN_KEY: adminKey,
    OUTBOUND_ALLOW: web.host,
  });
  url = await program.url();
}, 120_000);
afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
  await server.stop();
  await web.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const get = (path: string) => fetch(`${url}${path}`, { headers: { 'x-api-key': adminKey } });
const works = async () => (await get('/api/research')).status === 200;

async function research(): Promise<string> {
  const queued = await fetch(`${url}/api/research`, {
    method: 'POST',
    headers: { 'x-api-key': adminKey, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'tidal power', urls: web.pages, max_sources: 3 }),
  });
  const { id } = (await queued.json()) as { id: number };
  return until(
    'the research to end',
    async () => {
      const { status } = (await (await get(`/api/research/${id}`)).json()) as { status: string };
      return (status === 'completed' || status === 'failed') && status;
    },
    60_000,
  );
}

describe('when every database connection is cut', () => {
  it('the platform continues and finishes its jobs', async () => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    for (let round = 0; round < 3; round += 1) {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      await until('an answer', works);
    }
    await client.end();
    expect(program.process.exitCode).toBeNull();
    expect(await research()).toBe('completed');
  }, 120_000);
});

describe('when the database is down', () => {
  it('the platform returns the documented 503, stays up and recovers', async () => {
    const { port } = server;
    await server.stop();
    const answer = await until('the outage to be noticed', async () => {
      const response = await get('/api/research');
      return response.status === 503 && response;
    });
    expect(await answer.json()).toEqual({ detail: 'Service temporarily unavailable' });
    expect(answer.headers.get('retry-after')).not.toBeNull();
    const health = await get('/health');
    expect([health.status, await health.json()]).toEqual([503, { status: 'unhealthy', database: 'disconnected' }]);
    const trpc = await get('/trpc/research.list');
    expect(trpc.status).toBe(503);
    expect(((await trpc.json()) as { error: { message: string } }).error.message).toBe(
      'Service temporarily unavailable',
    );
    expect((await get('/openapi.json')).status).toBe(200);
    expect(program.process.exitCode).toBeNull();

    server = await startServer(port);
    expect(server.port).toBe(port);
    await until('it to recover', works);
    expect((await get('/health')).status).toBe(200);
    expect(await research()).toBe('completed');
  }, 180_000);
});
