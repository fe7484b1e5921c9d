import { z } from 'zod';
import { PageLimit, Timestamp } from '#api/wire.ts';

/** The default number of days for rankings and the caller's own usage. */
export const defaultDays = 30;

export const Days = z.int().min(1).max(365).describe('Number of days to cover (UTC), 1 to 365, including today.');
export const Limit = PageLimit;
export const Offset = z.int().min(0).max(1_000_000).default(0).describe('Number of entries to skip.');

const Requests = z.int().min(0);
const Errors = z.int().min(0).describe('Number of these with a response status of 400 or above.');
const Milliseconds = z.number().min(0).nullable();
const Change = z.number().nullable();

/** The totals of all calls of some days. */
export const Summary = z
  .object({
    period_days: z.int(),
    total_requests: Requests,
    success_rate: z
      .number()
      .min(0)
      .max(1)
      .describe('Share of calls with a response status below 400, 0 to 1; 0 if there were no calls.'),
    error_rate: z
      .number()
      .min(0)
      .max(1)
      .describe('Share of calls with a response status of 400 or above, 0 to 1; 0 if there were no calls.'),
    avg_response_ms: Milliseconds.describe('Mean response time in milliseconds; null if there were no calls.'),
    p50_response_ms: Milliseconds.describe(
      'Median response time in milliseconds, estimated from a histogram; null if there were no calls.',
    ),
    p95_response_ms: Milliseconds,
    p99_response_ms: Milliseconds,
    unique_callers: z.int().min(0).describe('Number of different callers: keys, and networks for calls without a key.'),
    change: z
      .object({
        total_requests: Change.describe(
          'Relative change: 0.25 means a quarter more. Null if there were no calls before.',
        ),
        error_rate: Change.describe('Difference between the two rates; null if either period has no calls.'),
        avg_response_ms: Change,
        p95_response_ms: Change,
        unique_callers: Change,
      })
      .describe('The change from the same number of days before. Today counts up to the present time of day.'),
  })
  .meta({ id: 'AnalyticsSummary' });

/** A page of the routes. */
export const Endpoints = z
  .object({
    endpoints: z.array(
      z.object({
        method: z.string(),
        path: z
          .string()
          .describe('The path of the route, with its parameters as `{name}`; `(unknown)` for all other addresses.'),
        requests: Requests,
        errors: Errors,
        avg_ms: Milliseconds,
        p95_ms: Milliseconds,
      }),
    ),
    count: z.int().describe('Number of entries on this page.'),
    total: z.int().describe('Number of entries on all pages.'),
    total_requests: Requests.describe('Number of calls on all pages.'),
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
          bucket: Timestamp.describe('The start of the day or hour (UTC).'),
          requests: Requests,
          errors: Errors,
          avg_ms: Milliseconds,
        }),
      )
      .describe('One point for each day or hour, oldest first, without gaps. The last one is not over yet.'),
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

/** A page of the keys with the most calls. */
export const TopUsers = z
  .object({
    users: z.array(
      z.object({
        caller: z.string().describe('A pseudonym for the key, such as `key_1a2b...`.'),
        tier: z.string(),
        requests: Requests,
      }),
    ),
    count: z.int().describe('Number of entries on this page.'),
    total: z.int().describe('Number of entries on all pages.'),
    total_requests: Requests.describe('Number of calls with a key, on all pages.'),
    anonymous_requests: Requests.describe('Number of calls without a key. They are not in the list.'),
    period_days: z.int(),
  })
  .meta({ id: 'TopUsers' });

/** The usage of the calling key. */
export const KeyUsage = z
  .object({
    caller: z.string().describe('The pseudonym of this key among the top users.'),
    tier: z.string(),
    period_days: z.int(),
    total_requests: Requests,
    success_rate: z.number().min(0).max(1),
    error_rate: z.number().min(0).max(1),
    points: z
      .array(z.object({ bucket: Timestamp, requests: Requests, errors: Errors }))
      .describe('One point for each day, oldest first.'),
  })
  .meta({ id: 'KeyUsage' });

/** Individual calls. */
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

/** All public views at once. */
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
