import type { z } from 'zod';
import type { FoundCall } from '#traffic/find-calls.ts';
import { percentileMs, roundMs } from '#traffic/latency-histogram.ts';
import type { CallSums, PeriodSums, RouteSums, TimedSums } from '#traffic/traffic-statistics.ts';
import type { Calls, Endpoints, Features, KeyUsage, Period, Summary, TopUsers, Trends } from './schema.ts';

type Wire<Schema extends z.ZodType> = z.infer<Schema>;

const meanMs = ({ totalUs, requests }: TimedSums): number | null =>
  requests === 0 ? null : roundMs(totalUs / requests);

/** The shares of successful and failed answers, which add up to 1; both are 0 if there were no calls. */
function rates({ requests, errors }: CallSums) {
  const rate = (part: number) => (requests === 0 ? 0 : round(part / requests));
  const errorRate = rate(errors);
  return { success_rate: requests === 0 ? 0 : round(1 - errorRate), error_rate: errorRate };
}

/** Rounds to six decimals, so that one call in a million still shows. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

function growth(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : round(now / before - 1);
}

/** The totals of all calls of a period, and the change from the period before. */
export function summaryView(days: number, sums: { present: PeriodSums; previous: PeriodSums }): Wire<typeof Summary> {
  const { present, previous } = sums;
  const p95 = percentileMs(present.histogram, 0.95);
  const isComparable = present.requests > 0 && previous.requests > 0;
  return {
    period_days: days,
    total_requests: present.requests,
    ...rates(present),
    avg_response_ms: meanMs(present),
    p50_response_ms: percentileMs(present.histogram, 0.5),
    p95_response_ms: p95,
    p99_response_ms: percentileMs(present.histogram, 0.99),
    unique_callers: present.callers,
    change: {
      total_requests: growth(present.requests, previous.requests),
      error_rate: isComparable ? round(rates(present).error_rate - rates(previous).error_rate) : null,
      avg_response_ms: growth(meanMs(present), meanMs(previous)),
      p95_response_ms: growth(p95, percentileMs(previous.histogram, 0.95)),
      unique_callers: growth(present.callers, previous.callers),
    },
  };
}

/** A page of the routes by their templates. */
export function endpointsView(
  days: number,
  ranked: { routes: RouteSums[]; count: number; requests: number },
): Wire<typeof Endpoints> {
  return {
    endpoints: ranked.routes.map((sums) => ({
      method: sums.method,
      path: sums.route,
      requests: sums.requests,
      errors: sums.errors,
      avg_ms: meanMs(sums),
      p95_ms: percentileMs(sums.histogram, 0.95),
    })),
    count: ranked.routes.length,
    total: ranked.count,
    total_requests: ranked.requests,
    period_days: days,
  };
}

/** Calls by day or hour. */
export function trendsView(
  period: Wire<typeof Period>,
  points: readonly (TimedSums & { at: Date })[],
): Wire<typeof Trends> {
  return {
    period,
    points: points.map((sums) => ({
      bucket: sums.at.toISOString(),
      requests: sums.requests,
      errors: sums.errors,
      avg_ms: meanMs(sums),
    })),
  };
}

/** Calls by area; `other` if a call belongs to no operation. */
export function featuresView(days: number, areas: readonly (CallSums & { area: string })[]): Wire<typeof Features> {
  return {
    features: areas.map(({ area, requests, errors }) => ({
      feature: area === 'none' ? 'other' : area,
      requests,
      errors,
    })),
    count: areas.length,
    total_requests: areas.reduce((sum, { requests }) => sum + requests, 0),
    period_days: days,
  };
}

/** A page of the keys, under public names. */
export function topUsersView(
  days: number,
  ranked: { keys: { keyId: number; requests: number }[]; count: number; requests: number; anonymousRequests: number },
  masked: readonly { keyId: number; name: string; tier: string }[],
): Wire<typeof TopUsers> {
  const known = new Map(masked.map((key) => [key.keyId, key]));
  return {
    users: ranked.keys.map(({ keyId, requests }) => {
      const { name = 'key_gone...', tier = 'none' } = known.get(keyId) ?? {};
      return { caller: name, tier, requests };
    }),
    count: ranked.keys.length,
    total: ranked.count,
    total_requests: ranked.requests,
    anonymous_requests: ranked.anonymousRequests,
    period_days: days,
  };
}

/** The usage of one key, as shown to its owner. */
export function keyUsageView(
  key: { name: string; tier: string },
  points: readonly (CallSums & { at: Date })[],
): Wire<typeof KeyUsage> {
  const requests = points.reduce((sum, point) => sum + point.requests, 0);
  const errors = points.reduce((sum, point) => sum + point.errors, 0);
  return {
    caller: key.name,
    tier: key.tier,
    period_days: points.length,
    total_requests: requests,
    ...rates({ requests, errors }),
    points: points.map((point) => ({
      bucket: point.at.toISOString(),
      requests: point.requests,
      errors: point.errors,
    })),
  };
}

/** Individual calls, newest first. */
export function callsView(found: readonly FoundCall[]): Wire<typeof Calls> {
  return {
    calls: found.map(({ at, requestId, method, route, status, durationUs, keyId }) => ({
      at: at.toISOString(),
      request_id: requestId,
      method,
      path: route,
      status,
      duration_ms: roundMs(durationUs),
      key_id: keyId,
    })),
    count: found.length,
  };
}
