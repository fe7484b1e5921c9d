import { type ChildProcess, fork } from 'node:child_process';
import { loopChannel } from '#platform/loops/announce.ts';
import { orderOf } from './compare.ts';
import { addWebhooks, data, forget, type Latency, latencyOf, publish, untilSent } from './delivery-traffic.ts';
import { startServer } from './measure.ts';
import { type Report, ratios } from './report.ts';
import { sizes } from './sizes.ts';
import { type BenchWorld, openBenchWorld } from './world.ts';

interface Bench {
  report: Report;
  world: BenchWorld;
  /** Address of the local sink. */
  sink: string;
}

/** Wall time of undici or the loop for a round, and the CPU time of its process. */
interface Took {
  ms: number;
  cpuUs: number;
}

/**
 * Deliveries to a local sink: how many a second beside undici alone, what one dead and one hanging receiver do to 98
 * healthy ones, and what a caller with a long backlog does to another one.
 */
export async function deliveries(report: Report): Promise<void> {
  const world = await openBenchWorld();
  const sink = await startServer('sink', 'webhook-sink', []);
  try {
    const bench = { report, world, sink: sink.url };
    await throughput(bench);
    await badNeighbours(bench);
    await flood(bench);
  } finally {
    await sink.stop();
    await world.close();
  }
}

const sockets = 64;
const perRound = sizes.deliveries;

async function throughput(bench: Bench): Promise<void> {
  const { report, world, sink } = bench;
  const webhooks = Array.from({ length: 16 }, (_, number) => ({ url: `${sink}/${number}`, keyId: 1 + (number % 8) }));
  const ids = await addWebhooks(world, webhooks);
  const undici = await startChild('undici-sender', [sink, String(sockets)]);
  const worker = await startWorker(bench, sockets);
  const body = `{"id":"evt_${'0'.repeat(24)}","type":"research.complete","timestamp":"2026-11-21T08:00:00.000Z","data":${data}}`;
  const alone = (key: 'bytes' | 'object') => answerOf<Took>(undici, { count: perRound, body, key });
  report.line(
    `${perRound} deliveries over ${sockets} sockets; undici signs with the secret's bytes (as libraries do) or a key object (as the loop does)\n`,
  );
  const contestants = [
    { name: 'undici alone, bytes', run: () => alone('bytes') },
    { name: 'undici alone, key object', run: () => alone('object') },
    { name: 'the delivery loop', run: () => drain(world, worker, ids) },
  ].map((contestant) => ({ ...contestant, perSecond: [] as number[], cpuUs: [] as number[] }));
  for (let round = -1; round < sizes.rounds; round += 1) {
    for (const contestant of orderOf(contestants, round)) {
      const { ms, cpuUs } = await contestant.run();
      if (round < 0) continue;
      contestant.perSecond.push((perRound / ms) * 1_000);
      contestant.cpuUs.push(cpuUs / perRound);
    }
  }
  const widths = [26, 34, 28, 28];
  report.row(['', 'deliveries/s: median (min-max)', 'processor us a delivery', 'ratio of the loop to it'], widths);
  const ours = contestants.at(-1);
  for (const contestant of contestants) {
    const { name, perSecond, cpuUs } = contestant;
    report.row(
      [
        name,
        report.figure(`deliveries/s, ${name}`, '/s', perSecond),
        report.figure(`processor time, ${name}`, 'us', cpuUs),
        contestant === ours ? '' : report.figure(`ratio to ${name}`, '', ratios(ours?.perSecond ?? [], perSecond)),
      ],
      widths,
    );
  }
  undici.kill();
  worker.kill();
  await forget(world);
}

/** Sends many deliveries that are due at one future instant, and measures from that instant to the last record. */
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
  await em.execute('select pg_sleep(greatest(0, extract(epoch from ?::timestamptz - clock_timestamp())))', [due?.at]);
  await em.execute(`select pg_notify(?, 'deliver-webhooks')`, [loopChannel]);
  await untilSent(world);
  const after = await answerOf<{ cpuUs: number }>(worker, 'usage');
  const [took] = await em.execute<{ ms: number }[]>(
    `select (extract(epoch from max(finished_at) - ?::timestamptz) * 1000)::float8 as ms from webhook_delivery`,
    [due?.at],
  );
  return { ms: took?.ms ?? Number.NaN, cpuUs: after.cpuUs - before.cpuUs };
}

async function badNeighbours(bench: Bench): Promise<void> {
  const { report, world, sink } = bench;
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
  report.line('\n400 events a second over 100 receivers; from the event to the recorded end, for 98 of them\n');
  const moves: number[] = [];
  const widths = [8, 30, 30, 12];
  report.row(['round', 'all healthy', 'one dead, one hanging', 'p95 moves by'], widths);
  for (let round = 0; round <= 2; round += 1) {
    const without = await latencyOf(world, {
      webhookIds: [...ids, ...good],
      measured: ids,
      perSecond: 400,
      seconds: 5,
    });
    const withBad = await latencyOf(world, { webhookIds: [...ids, ...bad], measured: ids, perSecond: 400, seconds: 5 });
    const name = round === 0 ? 'warm-up' : String(round);
    const moved = withBad.p95 - without.p95;
    report.row([name, wordsOf(without), wordsOf(withBad), `${moved.toFixed(1)} ms`], widths);
    if (round > 0) moves.push(moved);
  }
  report.figure('p95 of the healthy moved by a dead and a hanging receiver', 'ms', moves);
  worker.kill();
  await forget(world);
}

async function flood(bench: Bench): Promise<void> {
  const { report, world, sink } = bench;
  const flooding = Array.from({ length: 20 }, () => ({ url: `${sink}/slow`, keyId: 1 }));
  const floodIds = await addWebhooks(world, flooding);
  const [other = 0] = await addWebhooks(world, [{ url: `${sink}/other`, keyId: 2 }]);
  const worker = await startWorker(bench, 256);
  report.line(
    '\nOne caller with 20 receivers of 50 ms and 20000 deliveries waiting; 40 events a second of another one\n',
  );
  const moves: number[] = [];
  const widths = [8, 30, 30, 12];
  report.row(['round', 'alone', 'beside the flood', 'p95 moves by'], widths);
  for (let round = 0; round <= 2; round += 1) {
    const measure = { webhookIds: [other], measured: [other], perSecond: 40, seconds: 4 };
    const alone = await latencyOf(world, measure);
    for (let batch = 0; batch < 10; batch += 1) await publish(world, floodIds, 2_000);
    const beside = await latencyOf(world, measure);
    const left = await world.db.em().execute<object[]>('select 1 from queued_delivery limit 1');
    if (left.length === 0) throw new Error('the flood was over too soon');
    const moved = beside.p95 - alone.p95;
    report.row([round === 0 ? 'warm-up' : round, wordsOf(alone), wordsOf(beside), `${moved.toFixed(1)} ms`], widths);
    if (round > 0) moves.push(moved);
    await untilSent(world);
  }
  report.figure("p95 of one caller moved by another one's flood", 'ms', moves);
  worker.kill();
  await forget(world);
}

function wordsOf({ p50, p95, count }: Latency): string {
  return `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms (${count})`;
}

function startWorker({ world, sink }: Pick<Bench, 'world' | 'sink'>, ownSockets: number): Promise<ChildProcess> {
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
