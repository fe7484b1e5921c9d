import { setTimeout as wait } from 'node:timers/promises';

/** What a check has found: whether it is well, what it saw, and what to do about it. */
export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  says: string;
  todo?: string;
  /** False of a provider that nobody has set up, so that nothing was called. */
  configured?: false;
}

/** Something that is looked at. */
export interface Check {
  name: string;
  run: () => Promise<Omit<Finding, 'check'> | readonly Omit<Finding, 'check'>[]>;
  /** What to do when it cannot be looked at, or takes too long. */
  todo: string;
}

const limitMs = 15_000;

/** Says that something is as it should be. */
export const fine = (says: string) => ({ state: 'ok' as const, says });
/** Says that something is not set up, and what serves instead: as it should be, and not tried. */
export const notConfigured = (instead: string) => ({
  ...fine(`Not configured. ${instead}`),
  configured: false as const,
});
/** Says that something works and should be looked at, and what to do about it. */
export const warning = (says: string, todo: string) => ({ state: 'warning' as const, says, todo });
/** Says that something does not work, and what to do about it. */
export const failed = (says: string, todo: string) => ({ state: 'failed' as const, says, todo });

/** Makes a check within its time. One that throws has failed with the words of what it threw. */
export async function make({ name, run, todo }: Check): Promise<Finding[]> {
  const timer = new AbortController();
  const late = wait(limitMs, failed(`No answer within ${limitMs / 1_000} seconds.`, todo), { signal: timer.signal });
  // It ends with the check itself, and nobody listens any more then.
  late.catch(() => undefined);
  try {
    const found = await Promise.race([run(), late]);
    return [found].flat().map((one) => ({ check: name, ...one }));
  } catch (error) {
    return [{ check: name, ...failed(sentenceOf(error), todo) }];
  } finally {
    timer.abort();
  }
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
