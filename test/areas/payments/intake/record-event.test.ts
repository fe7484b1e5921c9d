import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import {
  eventsOf,
  keyOf,
  namelessStateOf,
  type ProviderEvent,
  permutationsOf,
  secrets,
  send,
} from '../../billing/world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: secrets });
});
afterAll(() => platform.stop());

/** Of six events about two subscriptions of a key; some name nobody, so whose they are turns out with others. */
function storyOf(keyId: number): ProviderEvent[] {
  const first = eventsOf({ keyId, name: 'a' });
  const second = eventsOf({ keyId, name: 'b' });
  return [
    first.checkout(1, 'developer'),
    first.failed(5, 1, 50),
    first.updated(8, 'pro'),
    first.deleted(10, 'pro'),
    second.updated(20, 'developer', { start_date: 1_790_000_020, cancel_at_period_end: true }),
    first.updated(30, 'pro'),
  ];
}

/** Every eighteenth of the 720 orders: the rest is left to the test of the pure rule, which runs them all. */
const orders = permutationsOf([0, 1, 2, 3, 4, 5]).filter((_, index) => index % 18 === 0);

it('ends in one and the same state in every order, with duplicates', async () => {
  const seen = new Map<string, number[]>();
  const endOf = async (order: number[]) => {
    const { id } = await keyOf(platform);
    const story = storyOf(id);
    // Each third event comes once more right away, and all of them again at the end.
    const arrivals = order.flatMap((index, at) => (at % 3 === 0 ? [index, index] : [index]));
    for (const index of [...arrivals, ...order.toReversed()]) {
      expect((await send(platform, story[index] ?? {})).status).toBe(200);
    }
    seen.set(JSON.stringify(await namelessStateOf(platform, id)), order);
  };
  for (const order of orders) await endOf(order);
  expect([...seen.keys()]).toHaveLength(1);
  const [end = ''] = seen.keys();
  expect(JSON.parse(end)).toMatchObject({
    tier: 'developer',
    billing_anchor_at: '2026-09-21 14:13:20+00',
    subscription: { tier: 'developer', status: 'active', cancel_at_period_end: true, failed_attempts: null },
  });
}, 120_000);
