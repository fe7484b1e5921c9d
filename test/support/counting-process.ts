import { CallCounter } from '#accounts/count-calls.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';

const [url = '', keyId = '0', limit = '0', calls = '0'] = process.argv.slice(2);
const queries = new ShortQueries({ url, log: () => undefined });
const counter = new CallCounter(queries);
const caller = {
  kind: 'key',
  keyId: Number(keyId),
  name: 'test',
  tier: 'free',
  isAdmin: false,
  rateLimitPerHour: Number(limit),
  billingAnchorAt: new Date(0),
} as const;

await Promise.all(
  Array.from({ length: Number(calls) }, async (_, index) => {
    // In several waves, so that there is something under way when the process is killed.
    if (index % 4 > 0) await counter.peek(caller);
    const allowance = await counter.count(caller, 1);
    // Waited for, because what is still on its way when the channel closes is lost.
    if (allowance.isAllowed) await new Promise((sent) => process.send?.(1, sent));
  }),
);
await queries.close();
process.disconnect?.();
