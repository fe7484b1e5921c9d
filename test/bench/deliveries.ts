import { type ChildProcess, fork } from 'node:child_process';
import { addWebhooks, data, forget, type Latency, latencyOf, publish, untilSent } from './delivery-traffic.ts';
import { machineLine, row, spread, startServer } from './measure.ts';
import { type BenchWorld, openBenchWorld } from './world.ts';

interface Bench {
  world: BenchWorld;
  /** Address of the local sink. */
  sink: string;
}

/** Time that undici or the loop took for all of a round, and the processor time of its process. */
interface Took {
  ms: number;
  cpuUs: number;
}

/**
 * Deliveries to a local sink: how many a second beside undici alone, what one dead and one hanging receiver do to 98
 * healthy ones, and what a caller with a long backlog does to another one.
 */
export async function deliveries(): Promise<void> {
  const world = await openBenchWorld();
  const sink = await startServer('sink', 'webhook-sink', []);
  try {
    process.stdout.write(`${machineLine()}\n`);
    await throughput({ world, sink: sink.url });
    await badNeighbours({ world, sink: sink.url });
    await flood({ world, sink: sink.url });
  } finally {
    await sink.stop();
    await world.close();
  }
}

const sockets = 64;
const rounds = 5;
const perRound = 30_000;

async function throughput({ world, sink }: Bench): Promise<void> {
  const webhooks = Array.from({ length: 16 }, (_, number) => ({ url: `${sink}/${number}`, keyId: 1 + (number % 8) }));
  const ids = await addWebhooks(world, webhooks);
  const undici = await startChild('undici-sender', [sink, String(sockets)]);
  const worker = await startWorker({ world, sink }, sockets);
  const body = `{"id":"evt_${'0'.repeat(24)}","type":"research.complete","timestamp":"2026-11-21T08:00:00.000Z","data":${data}}`;
  const alone = (key: 'bytes' | 'object') => answerOf<Took>(undici, { count: perRound, body, key });
  process.stdout.write(
    `${perRound} deliveries over ${sockets} sockets; undici signs with the secret's bytes (as libraries do) or a key object (as the loop does)\n`,
  );
  const widths = [8, 22, 22, 24, 16];
  row(['round', 'undici, bytes', 'undici, key object', 'deliveries', 'ratios'], widths);
  const ratios: Record<'bytes' | 'object', number[]> = { bytes: [], object: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [bytes, object] = [await alone('bytes'), await alone('object')];
    const ours = await drain(world, worker, ids);
    const [toBytes, toObject] = [bytes.ms / ours.ms, object.ms / ours.ms];
    const name = round === 0 ? 'warm-up' : String(round);
    row([name, ...[bytes, object, ours].map(rateOf), `${toBytes.toFixed(2)} / ${toObject.toFixed(2)}`], widths);
    if (round === 0) continue;
    ratios.bytes.push(toBytes);
    ratios.object.push(toObject);
  }
  for (const [name, figures] of Object.entries(ratios)) {
    const { min, median, max } = spread(figures);
    process.stdout.write(
      `ratio to undici with the key as ${name}: ${[min, median, max].map((figure) => figure.toFixed(2)).join(' / ')}\n`,
    );
  }
  undici.kill();
  worker.kill();
  await forget(world);
}

function rateOf({ ms, cpuUs }: Took): string {
  return `${Math.round((perRound / ms) * 1_000)}/s, ${(cpuUs / perRound).toFixed(1)} us`;
}

/** Sends many deliveries that are all due at one instant to come, from that instant to the last one written down. */
async function drain(world: BenchWorld, worker: ChildProcess, webhookIds: number[]): Promise<Took> {
  const em = world.db.em();
  const [due] = await em.execute<{ at: string }[]>(`select (now() + interval '3 seconds')::text as at`);
  await em.execute(
    `with made as (
      insert into event (id, type, key_id, data, created_at)
      select 'evt_' || left(translate(encode(sha256(random()::text::bytea), 'base64'), '/+', '_-'), 24),
        'research.complete', 1, ?::jsonb, now() from generate_series(1, ?) returning id
    ),
    inserted as (
      insert into webhook_delivery (webhook_id, key_id, event_id, event, attempt, status, next_attempt_at, created_at)
      select w.id, w.key_id, made.id, 'research.complete', 1, 'pending', ?::timestamptz, now()
      from (select id, row_number() over () as place from made) made
      join (select id, key_id, row_number() over (order by id) as place from webhook where id = any (?::int[])) w
        on w.place = 1 + made.place % ?
      returning id, webhook_id, next_attempt_at
    )
    insert into queued_delivery (delivery_id, webhook_id, due_at) select id, webhook_id, next_attempt_at from inserted`,
    [data, perRound, due?.at, `{${webhookIds.join(',')}}`, webhookIds.length],
  );
  const before = await answerOf<{ cpuUs: number }>(worker, 'usage');
  await untilSent(world);
  const after = await answerOf<{ cpuUs: number }>(worker, 'usage');
  const [took] = await em.execute<{ ms: number }[]>(
    `select (extract(epoch from max(finished_at) - ?::timestamptz) * 1000)::float8 as ms from webhook_delivery`,
    [due?.at],
  );
  return { ms: took?.ms ?? Number.NaN, cpuUs: after.cpuUs - before.cpuUs };
}

async function badNeighbours(bench: Bench): Promise<void> {
  const { world, sink } = bench;
  const healthy = Array.from({ length: 98 }, (_, number) => ({ url: `${sink}/${number}`, keyId: 1 + number }));
  const ids = await addWebhooks(world, healthy);
  const good = await addWebhooks(
    world,
    [98, 99].map((number) => ({ url: `${sink}/${number}`, keyId: 1 + number })),
  );
  const bad = await addWebhooks(world, [
    { url: 'http://127.0.0.1:1/dead', keyId: 99 },
    { url: `${sink}/hang`, keyId: 100 },
  ]);
  const worker = await startWorker(bench, 256);
  process.stdout.write(
    '\n400 events a second over 100 receivers; from the event to the recorded end, for 98 of them\n',
  );
  const widths = [8, 30, 30, 12];
  row(['round', 'all healthy', 'one dead, one hanging', 'p95 moves by'], widths);
  for (let round = 0; round <= 2; round += 1) {
    const without = await latencyOf(world, {
      webhookIds: [...ids, ...good],
      measured: ids,
      perSecond: 400,
      seconds: 5,
    });
    const withBad = await latencyOf(world, { webhookIds: [...ids, ...bad], measured: ids, perSecond: 400, seconds: 5 });
    const name = round === 0 ? 'warm-up' : String(round);
    row([name, wordsOf(without), wordsOf(withBad), `${(withBad.p95 - without.p95).toFixed(1)} ms`], widths);
  }
  worker.kill();
  await forget(world);
}

async function flood(bench: Bench): Promise<void> {
  const { world, sink } = bench;
  const flooding = Array.from({ length: 20 }, () => ({ url: `${sink}/slow`, keyId: 1 }));
  const floodIds = await addWebhooks(world, flooding);
  const [other = 0] = await addWebhooks(world, [{ url: `${sink}/other`, keyId: 2 }]);
  const worker = await startWorker(bench, 256);
  process.stdout.write(
    '\nOne caller with 20 receivers of 50 ms and 20000 deliveries waiting; 40 events a second of another one\n',
  );
  const widths = [8, 30, 30, 12];
  row(['round', 'alone', 'beside the flood', 'p95 moves by'], widths);
  for (let round = 0; round <= 2; round += 1) {
    const measure = { webhookIds: [other], measured: [other], perSecond: 40, seconds: 4 };
    const alone = await latencyOf(world, measure);
    for (let batch = 0; batch < 10; batch += 1) await publish(world, floodIds, 2_000);
    const beside = await latencyOf(world, measure);
    const left = await world.db.em().execute<object[]>('select 1 from queued_delivery limit 1');
    if (left.length === 0) throw new Error('the flood was over too soon');
    row(
      [round === 0 ? 'warm-up' : round, wordsOf(alone), wordsOf(beside), `${(beside.p95 - alone.p95).toFixed(1)} ms`],
      widths,
    );
    await untilSent(world);
  }
  worker.kill();
  await forget(world);
}

function wordsOf({ p50, p95, count }: Latency): string {
  return `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms (${count})`;
}

function startWorker({ world, sink }: Bench, ownSockets: number): Promise<ChildProcess> {
  return startChild('delivery-worker', [world.url, `${new URL(sink).host},127.0.0.1:1`, String(ownSockets)]);
}

async function startChild(script: string, args: string[]): Promise<ChildProcess> {
  const child = fork(new URL(`./servers/${script}.ts`, import.meta.url), args);
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${script} has ended with ${code}`)));
  });
  return child;
}

function answerOf<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.send(message);
  });
}
