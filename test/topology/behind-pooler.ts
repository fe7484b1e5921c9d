import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { missingPrograms, openServers } from './servers.ts';

/**
 * `node test/topology/behind-pooler.ts [test files]`: runs tests with the program behind PgBouncer in transaction mode,
 * and the tests' own looks into the database past it. Left out are those that are about sessions of their own.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

async function runTests(files: string[]): Promise<number> {
  const servers = await openServers();
  try {
    const server = await servers.primary({ fsync: 'off' });
    // Idle connections to a database would keep the tests from dropping or copying it.
    const pooler = await servers.poolerOf(server, { default_pool_size: '8', server_idle_timeout: '5' });
    const child = spawn('vitest', ['run', '--config', 'test/vitest.config.ts', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE_URL: server.url(),
        TEST_DATABASE_POOLER_URL: pooler.url('postgres'),
      },
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? 1;
  } finally {
    await servers.close();
  }
}

const missing = missingPrograms();
if (missing !== undefined) {
  process.stderr.write(`${missing}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await runTests(process.argv.slice(2));
}
