import type { WindowRule } from '#platform/outbound/outbound-windows.ts';
import type { Resources } from '#platform/resources.ts';
import type { Webhook } from '../entities/webhook.ts';
import { recordTests, type SentTest, testReceiver } from './test-receiver.ts';

/** The cost of probing one webhook, in credits. */
export const probeCredits = 1;

/** How often one address can be probed and tested, over all keys and processes. */
const probeRule: WindowRule = { name: 'probe', max: 1, seconds: 60 };
const testRule: WindowRule = { name: 'test', max: 10, seconds: 60 };

/** A test that was not sent, because its address had been tested often enough. */
export interface UnsentTest {
  isSent: false;
  webhook: Webhook;
  retryInSeconds: number;
}

export type ReceiverTest = SentTest | UnsentTest;

/** Tests webhooks in parallel, as far as the limits of their addresses allow, and records the results. */
export async function testReceivers(
  resources: Resources,
  webhooks: readonly Webhook[],
  { isProbe }: { isProbe: boolean },
): Promise<ReceiverTest[]> {
  const rule = isProbe ? probeRule : testRule;
  const tests = await Promise.all(
    webhooks.map(async (webhook): Promise<ReceiverTest> => {
      const { granted, resetSeconds } = await resources.outboundWindows.take(rule, addressOf(webhook.url));
      if (granted === 0) return { isSent: false, webhook, retryInSeconds: resetSeconds };
      return testReceiver(resources, webhook, { isProbe });
    }),
  );
  const sent = tests.filter((test) => test.isSent);
  if (sent.length > 0) await recordTests(resources.db.em(), sent);
  return tests;
}

/** The address of a receiver without its query, because it is the same receiver with any query. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
