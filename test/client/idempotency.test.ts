import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { type CallOptions, type Client, createClient } from '../../client/index.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { type Relay, startRelay } from './relay.ts';

let platform: TestPlatform;
let relay: Relay;
let client: Client;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
beforeEach(async () => {
  relay = await startRelay(platform.url);
  client = createClient({ url: relay.url, apiKey: await platform.key() });
});
afterEach(() => relay.close());
afterAll(() => platform.stop());

const requests = () => platform.logged.filter((line) => line.includes('/trpc/:path')).length;
const researches = async () =>
  (await platform.database.query<{ n: number }>('select count(*)::int as n from research_result'))[0]?.n ?? 0;
const under = (idempotencyKey: string): CallOptions => ({ idempotencyKey });

describe('a call with an idempotencyKey', () => {
  it('is executed once, however often it is sent', async () => {
    const first = await client.research.queue.mutate({ topic: 'tides' }, under('tides'));
    const second = await client.research.queue.mutate({ topic: 'tides' }, under('tides'));
    const another = await client.research.queue.mutate({ topic: 'tides' }, under('tides-again'));
    const [without, alike] = [
      await client.research.queue.mutate({ topic: 'tides' }),
      await client.research.queue.mutate({ topic: 'tides' }),
    ];
    expect(second).toEqual(first);
    expect(new Set([first.id, another.id, without.id, alike.id]).size).toBe(4);
  });

  it('can be repeated by a program that lost the response', async () => {
    relay.interfere('research.queue', (call) => (call === 1 ? 'lose the answer' : undefined));
    const ask = () => client.research.queue.mutate({ topic: 'tides' }, { idempotencyKey: 'lost', maxRetries: 0 });
    const before = await researches();
    await expect(ask()).rejects.toMatchObject({ name: 'ConnectionError' });
    await ask();
    expect([relay.calls('research.queue'), (await researches()) - before]).toEqual([2, 1]);
  });

  it('is sent alone, while other calls of the tick are batched', async () => {
    const before = requests();
    await Promise.all([
      client.research.queue.mutate({ topic: 'one' }, under('one')),
      client.research.queue.mutate({ topic: 'two' }, under('two')),
      client.research.queue.mutate({ topic: 'three' }, { maxRetries: 0 }),
      client.research.queue.mutate({ topic: 'four' }, { maxRetries: 0 }),
    ]);
    expect(requests() - before).toBe(3);
  });

  it('rejects when its key is in use or invalid', async () => {
    await client.research.queue.mutate({ topic: 'tides' }, under('taken'));
    const refused = await client.research.queue
      .mutate({ topic: 'ebb' }, under('taken'))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: 'ValidationError',
      status: 422,
      detail: [{ loc: ['header', 'idempotency-key'], type: 'idempotency_key_reused' }],
    });
    const empty = await client.research.queue.mutate({ topic: 'ebb' }, under('')).catch((error: unknown) => error);
    expect(empty).toMatchObject({ status: 422, issues: [{ type: 'string_too_short' }] });
  });

  it('accepts any visible characters in its key', async () => {
    const key = '"quoted"-and-\\escaped\\';
    const first = await client.research.queue.mutate({ topic: 'tides' }, under(key));
    expect(await client.research.queue.mutate({ topic: 'tides' }, under(key))).toEqual(first);
  });

  it('is checked by the types and ignored by a query', async () => {
    // @ts-expect-error a key is a text
    void ({ idempotencyKey: 5 } satisfies CallOptions);
    expectTypeOf<CallOptions>().toExtend<NonNullable<Parameters<typeof client.research.queue.mutate>[1]>>();
    const before = requests();
    await Promise.all([
      client.research.list.query({}, under('list')),
      client.system.status.query(undefined, under('x')),
    ]);
    expect(requests() - before).toBe(1);
  });
});
