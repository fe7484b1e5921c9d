import type { Counted } from '#accounts/caller.ts';
import type { Allowance, CallCounter } from '#accounts/count-calls.ts';
import { tooManyCalls } from '#accounts/credit-refusals.ts';
import type { Clock } from '#platform/clock.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { rateHeaders } from './rate-headers.ts';

export interface CountingParts {
  counter: CallCounter;
  clock: Clock;
  metrics: Metrics;
}

type SetHeaders = (headers: Readonly<Record<string, string>>) => void;

/** Counts calls of a caller and reports what is left in the headers. Throws 429 if nothing is left. */
export async function countOrRefuse(
  { counter, clock, metrics }: CountingParts,
  { caller, calls }: { caller: Counted; calls: number },
  setHeaders: SetHeaders,
): Promise<Allowance> {
  const allowance = await counter.count(caller, calls);
  setHeaders(rateHeaders(allowance, clock));
  if (!allowance.isAllowed) {
    metrics.limiterRefusals.inc({ caller: caller.kind === 'key' ? 'key' : 'address' });
    throw tooManyCalls(allowance.resetSeconds);
  }
  return allowance;
}
