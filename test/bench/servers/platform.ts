import { tmpdir } from 'node:os';
import { openApp } from '#app';
import { readConfig } from '#config';
import { announce } from './announce.ts';

/** The whole platform as it is deployed: key, limiter, request log, rate headers, validated output. */
const [databaseUrl = '', role = 'api', allow = ''] = process.argv.slice(2);
const config = readConfig({
  DATA_DIR: `${tmpdir()}/agent-platform-bench`,
  LOG_LEVEL: 'warn',
  ROLE: role,
  OUTBOUND_ALLOW: allow,
});
const app = await openApp({ config, databaseUrl });
await app.server.listen({ host: '127.0.0.1', port: 0 });
if (role === 'all') await app.startWorkers();
announce(app.server.server);
process.on('SIGINT', () => process.exit(0));
