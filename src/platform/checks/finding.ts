import { setTimeout as wait } from 'node:timers/promises';

/** The result of a check: the state, what was found, and what to do about it. */
export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  says: string;
  todo?: string;
  /** False for a provider that is not configured, so that nothing was called. */
  configured?: false;
}

/** A check of one part of the installation. */
export interface Check {
  name: string;
  run: () => Promise<Omit<Finding, 'check'> | readonly Omit<Finding, 'check'>[]>;
  /** What to do if the check fails or takes too long. */
  todo: string;
}

const limitMs = 15_000;

/** A finding that everything is in order. */
export const fine = (says: string) => ({ state: 'ok' as const, says });
/**
 * A finding that something is not configured, and what is used instead. This is not a problem, and nothing was called.
 */
export const notConfigured = (instead: string) => ({
  ...fine(`Not configured. ${instead}`),
  configured: false as const,
});
/** A finding that something works but needs attention, and what to do about it. */
export const warning = (says: string, todo: string) => ({ state: 'warning' as const, says, todo });
/** A finding that something does not work, and what to do about it. */
export const failed = (says: string, todo: string) => ({ state: 'failed' as const, says, todo });

/** Runs a check within its time limit. If it throws, it has failed with the message of the error. */
export async function make({ name, run, todo }: Check): Promise<Finding[]> {
  const timer = new AbortController();
  const late = wait(limitMs, failed(`No answer within ${limitMs / 1_000} seconds.`, todo), { signal: timer.signal });
  // It rejects once the check has ended, when nobody is listening any more.
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
