/** The longest wait that is respected, because after a day the answer can be different. */
const maxWaitMs = 24 * 3_600_000;

/** The only date format that HTTP still sends: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7). */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The wait in milliseconds that a Retry-After header asks for, in seconds or as a date, at most 24 hours; null if it is
 * missing, in the past or invalid.
 */
export function waitAskedFor(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  const waitMs = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : untilDate(text, now);
  return Number.isNaN(waitMs) || waitMs <= 0 ? null : Math.min(waitMs, maxWaitMs);
}

function untilDate(text: string, now: Date): number {
  return httpDate.test(text) ? Date.parse(text) - now.getTime() : Number.NaN;
}
