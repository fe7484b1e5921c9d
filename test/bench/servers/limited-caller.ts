import { CallCounter } from '#accounts/count-calls.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';

/** Makes the requested number of concurrent calls with one key and reports how many were allowed. */
const [url = '', keyId = '0', limit = '0', calls = '0'] = process.argv.slice(2);
const queries = new ShortQueries({ url, log: () => undefined });
const counter = new CallCounter(queries);
const caller = {
  kind: 'key',
  keyId: Number(keyId),
  name: 'bench',
  tier: 'free',
  isAdmin: false,
  rateLimitPerHour: Number(limit),
  billingAnchorAt: new Date(0),
} as const;
let left = Number(calls);
let admitted = 0;

async function call(): Promise<void> {
  while (left > 0) {
    left -= 1;
    const { isAllowed } = await counter.count(caller, 1);
    if (isAllowed) admitted += 1;
  }
}

await counter.peek(caller);
process.once('message', () => void callAll());

async function callAll(): Promise<void> {
  await Promise.all(Array.from({ length: 64 }, call));
  await queries.close();
  process.send?.({ admitted }, () => process.disconnect());
}

process.send?.('ready');
