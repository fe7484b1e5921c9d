import { CallCounter } from '#accounts/count-calls.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { machineLine, row } from './measure.ts';
import { openBenchWorld } from './world.ts';

const seconds = 3;
const anchor = new Date(0);
const widths = [34, 14, 22];

/** What counting a call costs this process, for one busy caller and for a thousand. */
export async function limiter(): Promise<void> {
  const world = await openBenchWorld();
  const queries = new ShortQueries({ url: world.url, log: () => undefined });
  process.stdout.write(`\nlimiter: 64 calls at a time for ${seconds} s\n${machineLine()}\n\n`);
  row(['callers', 'calls/s', 'processor us a call'], widths);
  for (const callers of [1, 1_000]) {
    const counter = new CallCounter(queries);
    const endsAt = performance.now() + seconds * 1_000;
    const before = process.cpuUsage();
    let calls = 0;
    await Promise.all(
      Array.from({ length: 64 }, async (_, lane) => {
        for (let turn = 0; performance.now() < endsAt; turn += 1) {
          const keyId = 1 + ((lane * 7_919 + turn * 31) % callers);
          await counter.count(
            {
              kind: 'key',
              keyId,
              name: '',
              tier: 'free',
              isAdmin: false,
              rateLimitPerHour: 2_000_000_000,
              billingAnchorAt: anchor,
            },
            1,
          );
          calls += 1;
        }
      }),
    );
    const used = process.cpuUsage(before);
    row([callers, (calls / seconds).toFixed(0), ((used.user + used.system) / calls).toFixed(1)], widths);
  }
  await queries.close();
  await world.close();
}
