import type { Allowance } from '#accounts/count-calls.ts';
import type { CreditBalance } from '#accounts/credit-balance.ts';
import type { Clock } from '#platform/clock.ts';

/**
 * The rate-limit headers: `RateLimit-Policy` and `RateLimit` of the IETF draft (11, with `t` in seconds from now), and
 * the customary `X-RateLimit-*` for the general limit (`Reset` in seconds since 1970, as GitHub has it). Those of a
 * metered call also include both credit limits.
 */
export function rateHeaders(allowance: Allowance, clock: Clock, credits?: CreditBalance): Record<string, string> {
  const { limit, remaining, resetSeconds } = allowance;
  const general = { policy: `"hourly";q=${limit};w=3600`, state: `"hourly";r=${remaining};t=${resetSeconds}` };
  return {
    'ratelimit-policy': credits === undefined ? general.policy : `${general.policy}, ${creditPolicies(credits)}`,
    ratelimit: credits === undefined ? general.state : `${general.state}, ${creditStates(credits)}`,
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.ceil(clock.now().getTime() / 1_000) + resetSeconds),
  };
}

function creditPolicies({ hour, period }: CreditBalance): string {
  const seconds = Math.round((period.end.getTime() - period.start.getTime()) / 1_000);
  return `"metered";q=${hour.limit};w=3600;qu="credits", "monthly";q=${period.limit};w=${seconds};qu="credits"`;
}

function creditStates({ hour, period }: CreditBalance): string {
  return `"metered";r=${hour.remaining};t=${hour.resetSeconds}, "monthly";r=${period.remaining};t=${period.resetSeconds}`;
}

/** Our headers that pages of other origins can read. */
export const exposedHeaders = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Credits-Cost',
  'X-Credits-Remaining',
  'Retry-After',
  'Idempotent-Replayed',
  'X-Request-Id',
  'WWW-Authenticate',
];
