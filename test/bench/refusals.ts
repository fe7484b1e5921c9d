import { createHmac } from 'node:crypto';
import autocannon from 'autocannon';
import { orderOf } from './compare.ts';
import { type BenchServer, startServer } from './measure.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';
import { openBenchWorld } from './world.ts';

interface Refused {
  name: string;
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Buffer;
  status: number;
  connections: number;
  /** Calls per round for slow calls; without it, as many as fit into the round's seconds. */
  amount?: number;
}

const json = { 'content-type': 'application/json' };
const mib = 1_048_576;

/**
 * What it costs to refuse a wrong signature and a body that is too long, and what the gate costs a good call: processor
 * time, and how long everybody else is kept waiting at once.
 */
export async function refusals(report: Report): Promise<void> {
  const world = await openBenchWorld();
  const server = await startServer('platform', 'platform', [world.url]);
  const all = cases(world.key);
  report.line(`${sizes.rounds} rounds of ${sizes.seconds} s, in turn\n`);
  const costs = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  const pauses = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  for (let round = -1; round < sizes.rounds; round += 1) {
    for (const one of orderOf(all, round)) {
      const { cpuUs, pauseMs } = await callFor(server, one);
      if (round < 0) continue;
      costs.get(one.name)?.push(cpuUs);
      pauses.get(one.name)?.push(pauseMs);
    }
  }
  const widths = [42, 40, 40];
  report.row(['median (min-max)', 'processor us a call', 'longest pause of the event loop, ms'], widths);
  for (const { name } of all) {
    const cost = report.figure(`processor time, ${name}`, 'us', costs.get(name) ?? []);
    report.row([name, cost, report.figure(`longest pause, ${name}`, 'ms', pauses.get(name) ?? [])], widths);
  }
  await server.stop();
  await world.close();
}

/** Every call has an unlimited key, so that each is rejected for the measured reason only. */
function cases(key: string): Refused[] {
  const good = { 'x-api-key': key };
  const signed = (body: string | Buffer) => ({
    ...good,
    ...json,
    'x-github-event': 'pull_request',
    'x-hub-signature-256': `sha256=${createHmac('sha256', 'not the secret').update(body).digest('hex')}`,
  });
  const event = JSON.stringify({ action: 'opened', repository: { full_name: 'octo/hello' }, text: 'x'.repeat(20_000) });
  const long = Buffer.from(`{"repository":{"full_name":"octo/hello"},"a":[${'{},'.repeat(8 * mib)}{}]}`);
  const webhook = { path: '/api/vcs/webhook', method: 'POST', status: 401 } as const;
  const limited = { path: '/api/research', method: 'POST', status: 413 } as const;
  return [
    { name: 'a good call', path: '/api/billing/tiers', method: 'GET', headers: good, status: 200, connections: 32 },
    { name: 'a wrong signature, 20 kB', ...webhook, headers: signed(event), body: event, connections: 16 },
    {
      name: 'a wrong signature, 24 MiB of brackets',
      ...webhook,
      headers: signed(long),
      body: long,
      connections: 1,
      amount: 3,
    },
    {
      name: 'a body of 2 MiB where 1 MiB is the limit',
      ...limited,
      headers: { ...good, ...json },
      body: Buffer.alloc(2 * mib, ' '),
      connections: 4,
    },
  ];
}

interface Cost {
  /** CPU time of the server per request with a response. */
  cpuUs: number;
  pauseMs: number;
}

/** One round of one kind of call; every response must be the measured one. */
async function callFor(server: BenchServer, { status, name, ...request }: Refused): Promise<Cost> {
  const { path, method, headers, body, connections, amount } = request;
  const before = await server.usage();
  const result = await autocannon({
    url: server.url,
    connections,
    ...(amount === undefined ? { duration: sizes.seconds } : { amount }),
    timeout: 60,
    requests: [{ method, path, headers, ...(body === undefined ? {} : { body }) }],
  });
  const after = await server.usage();
  const counts = result.statusCodeStats as Record<string, { count: number }> | undefined;
  const answered = counts?.[String(status)]?.count ?? 0;
  const others = Object.keys(counts ?? {}).filter((code) => code !== String(status));
  if (others.length > 0) throw new Error(`${name}: answered with ${others.join(', ')}`);
  return { cpuUs: (after.cpuUs - before.cpuUs) / answered, pauseMs: after.pauseMs };
}
