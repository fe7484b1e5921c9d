import { z } from 'zod';
import { PageLimit, Timestamp } from '#api/wire.ts';

/** Days that rankings and the caller's own usage look at where nothing else is asked. */
export const defaultDays = 30;

export const Days = z.int().min(1).max(365).describe('Whole UTC days to look at, 1 to 365, today included.');
export const Limit = PageLimit;
export const Offset = z.int().min(0).max(1_000_000).default(0).describe('How many entries to skip.');

const Requests = z.int().min(0);
const Errors = z.int().min(0).describe('Of these, answered with a status of 400 or above.');
const Milliseconds = z.number().min(0).nullable();
const Change = z.number().nullable();

/** What all calls of some days come to. */
export const Summary = z
  .object({
    period_days: z.int(),
    total_requests: Requests,
    success_rate: z.number().min(0).max(1).describe('Share answered with a status below 400; 0 without calls.'),
    error_rate: z.number().min(0).max(1).describe('Share answered with a status of 400 or above; 0 without calls.'),
    avg_response_ms: Milliseconds.describe('Mean response time; null without calls.'),
    p50_response_ms: Milliseconds.describe('Median latency, estimated from a histogram.'),
    p95_response_ms: Milliseconds,
    p99_response_ms: Milliseconds,
    unique_callers: z.int().min(0).describe('Different keys, and networks without a key.'),
    change: z
      .object({
        total_requests: Change.describe('0.25 is a quarter more; null if there was nothing before.'),
        error_rate: Change.describe('The difference of the two rates; null without calls in either.'),
        avg_response_ms: Change,
        p95_response_ms: Change,
        unique_callers: Change,
      })
      .describe('Compared with the same number of days before; today counts up to now.'),
  })
  .meta({ id: 'AnalyticsSummary' });

/** A page of the routes. */
export const Endpoints = z
  .object({
    endpoints: z.array(
      z.object({
        method: z.string(),
        path: z.string().describe("The route's template; `(unknown)` for addresses that are none."),
        requests: Requests,
        errors: Errors,
        avg_ms: Milliseconds,
        p95_ms: Milliseconds,
      }),
    ),
    count: z.int().describe('Entries of this page.'),
    total: z.int().describe('Entries of all pages.'),
    total_requests: Requests.describe('The sum of all pages.'),
    period_days: z.int(),
  })
  .meta({ id: 'EndpointUsage' });

export const Period = z.enum(['daily', 'hourly']);

/** Calls by day or hour. */
export const Trends = z
  .object({
    period: Period,
    points: z
      .array(
        z.object({
          bucket: Timestamp.describe('Start of the UTC day or hour.'),
          requests: Requests,
          errors: Errors,
          avg_ms: Milliseconds,
        }),
      )
      .describe('Oldest first, without gaps; the last one is still going on.'),
  })
  .meta({ id: 'UsageTrends' });

/** Calls by area. */
export const Features = z
  .object({
    features: z.array(z.object({ feature: z.string(), requests: Requests, errors: Errors })),
    count: z.int(),
    total_requests: Requests,
    period_days: z.int(),
  })
  .meta({ id: 'FeatureUsage' });

/** A page of the keys that call most. */
export const TopUsers = z
  .object({
    users: z.array(
      z.object({
        caller: z.string().describe('A pseudonym of the key, such as `key_1a2b...`.'),
        tier: z.string(),
        requests: Requests,
      }),
    ),
    count: z.int().describe('Entries of this page.'),
    total: z.int().describe('Entries of all pages.'),
    total_requests: Requests.describe('The sum of all pages: all calls with a key.'),
    anonymous_requests: Requests.describe('Calls without a key; they are in no page.'),
    period_days: z.int(),
  })
  .meta({ id: 'TopUsers' });

/** What the calling key has done. */
export const KeyUsage = z
  .object({
    caller: z.string().describe('The name of this key among the top users.'),
    tier: z.string(),
    period_days: z.int(),
    total_requests: Requests,
    success_rate: z.number().min(0).max(1),
    error_rate: z.number().min(0).max(1),
    points: z.array(z.object({ bucket: Timestamp, requests: Requests, errors: Errors })).describe('Day by day.'),
  })
  .meta({ id: 'KeyUsage' });

/** Single calls. */
export const Calls = z
  .object({
    calls: z.array(
      z
        .object({
          at: Timestamp,
          request_id: z.string(),
          method: z.string(),
          path: z.string(),
          status: z.int(),
          duration_ms: z.number(),
          key_id: z.int().nullable(),
        })
        .meta({ id: 'LoggedCall' }),
    ),
    count: z.int(),
  })
  .meta({ id: 'LoggedCalls' });

/** All that anybody may see, at once. */
export const Dashboard = z
  .object({
    summary: Summary,
    endpoints: Endpoints,
    trends: z.object({ daily: Trends, hourly: Trends }),
    features: Features,
    top_users: TopUsers,
    generated_at: Timestamp,
  })
  .meta({ id: 'UsageDashboard' });
