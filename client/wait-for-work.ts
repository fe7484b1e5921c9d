import type { Subscription, SubscriptionHandlers } from './client.ts';
import { ApiError } from './errors.ts';
import type { WaitOptions } from './long-work.ts';
import { pause } from './pause.ts';
import { isPassing } from './retry.ts';
import type { CallOptions } from './settings.ts';

const defaultPollMs = 2_000;
/** Without a first event for this long, something between here and the platform is holding events back. */
const firstEventMs = 5_000;
/** Polls count towards the caller's rate limit, which long-running work must not use up. */
const maxPollMs = 15_000;
const maxBackOffMs = 30_000;

/** What the events have reported: the end of the work, a part of it, or nothing. */
type Received = 'the end' | 'a part' | 'nothing';

/** Work of the platform that can be waited for. */
export interface AwaitedWork<State extends { status: string }, Work extends State> {
  /** Requests its state. */
  read: (options: CallOptions) => Promise<Work>;
  /** Subscribes to its events, if it has any. */
  follow?: (handlers: SubscriptionHandlers<State>) => Subscription;
  /** The part of the state that callbacks get. */
  stateOf: (work: State) => State;
  /** The error for work that ended without a result. */
  failureOf: (work: Work) => Error;
}

/** Returns the work once it is completed, and reports every change until then. */
export async function waitForWork<State extends { status: string }, Work extends State>(
  awaited: AwaitedWork<State, Work>,
  options: WaitOptions<State> = {},
): Promise<Work> {
  const { signal, pollMs = defaultPollMs } = options;
  const { read, follow } = awaited;
  const tell = tellChanges(awaited, options);
  let waitMs = pollMs;
  let followsEvents = true;
  for (;;) {
    signal?.throwIfAborted();
    const received: Received =
      follow !== undefined && followsEvents ? await followEvents(follow, tell, signal) : 'nothing';
    const { work, hadTrouble } = await ask(read, pollMs, signal);
    if (received !== 'the end') tell(work);
    if (isOver(work)) {
      if (work.status === 'completed') return work;
      throw awaited.failureOf(work);
    }
    // The events may have been blocked by the same problem that is over now.
    followsEvents = received === 'a part' || hadTrouble;
    await pause(waitMs, signal);
    waitMs = followsEvents ? pollMs : Math.max(pollMs, Math.min(maxPollMs, waitMs * 1.25));
  }
}

function isOver({ status }: { status: string }): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** Reports each state that differs from the previous one. */
function tellChanges<State extends { status: string }, Work extends State>(
  { stateOf }: AwaitedWork<State, Work>,
  { onProgress }: WaitOptions<State>,
): (state: State) => void {
  let lastReported = '';
  return (state) => {
    const shown = stateOf(state);
    const serialized = JSON.stringify(shown);
    if (serialized === lastReported) return;
    lastReported = serialized;
    onProgress?.(shown);
  };
}

/**
 * Resolves when the work has ended according to the events, or the events stop before that, because the platform ends
 * every subscription after some minutes. Between the first and the last event, the subscription itself detects silence
 * and reconnects.
 */
function followEvents<State extends { status: string }>(
  follow: (handlers: SubscriptionHandlers<State>) => Subscription,
  tell: (state: State) => void,
  signal: AbortSignal | undefined,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    let received: Received = 'nothing';
    const finish = (end: () => void) => {
      clearTimeout(silence);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      subscription.unsubscribe();
      end();
    };
    const onAbort = () => finish(() => reject(signal?.reason));
    const onStop = () => finish(() => resolve(received));
    const silence = setTimeout(onStop, firstEventMs);
    // Otherwise nothing would keep a program alive that only waits here while the subscription is about to reconnect.
    const watch = setInterval(() => undefined, 60_000);
    const subscription = follow({
      onData: (state) => {
        clearTimeout(silence);
        received = isOver(state) ? 'the end' : 'a part';
        tell(state);
        if (received === 'the end') onStop();
      },
      onComplete: onStop,
      // The next poll reports the reason in the platform's own words.
      onError: onStop,
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Requests the work until there is an answer, or a refusal that is not temporary. */
async function ask<Work>(
  read: (options: CallOptions) => Promise<Work>,
  pollMs: number,
  signal: AbortSignal | undefined,
): Promise<{ work: Work; hadTrouble: boolean }> {
  for (let failures = 0; ; failures += 1) {
    try {
      return { work: await read({ signal, maxRetries: 0 }), hadTrouble: failures > 0 };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ApiError && isPassing(error))) throw error;
      const backOffMs = Math.min(maxBackOffMs, pollMs * 2 ** failures);
      await pause(error.retryAfterSeconds === undefined ? backOffMs : error.retryAfterSeconds * 1_000, signal);
    }
  }
}
