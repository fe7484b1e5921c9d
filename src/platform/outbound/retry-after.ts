/** Whoever asks for a longer wait gets this one: a day later the answer may be another. */
const maxWaitMs = 24 * 3_600_000;

/** `Sun, 06 Nov 1994 08:49:37 GMT`, the one form of a date that HTTP still sends (RFC 9110, 5.6.7). */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How many milliseconds a Retry-After header asks to wait, from its seconds or its date, at most 24 hours; null where it
 * is absent, past or neither of the two.
 */
export function waitAskedFor(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  const waitMs = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : untilDate(text, now);
  return Number.isNaN(waitMs) || waitMs <= 0 ? null : Math.min(waitMs, maxWaitMs);
}

function untilDate(text: string, now: Date): number {
  return httpDate.test(text) ? Date.parse(text) - now.getTime() : Number.NaN;
}
