import { type Operation, type OperationLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import { ApiError, TimeoutError } from './errors.ts';
import type { AppRouter } from './operations.ts';
import { pause } from './pause.ts';
import { readError } from './read-error.ts';
import { waitBeforeRetryMs } from './retry.ts';
import type { CallOptions } from './settings.ts';

interface CallSettings {
  /** The platform's URL, for error messages. */
  url: string;
  timeoutMs: number;
  maxRetries: number;
}

/** tRPC's context of a call; the signal is passed separately. */
export type CallContext = Omit<CallOptions, 'signal'>;

type Next = Parameters<OperationLink<AppRouter>>[0]['next'];

/** The maximum duration of timers. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Retries calls after temporary failures, limits the time of each attempt, and converts every error into one of the
 * client's. A mutation gets an idempotency key, so that it is executed once, however often it is sent.
 */
export function callLink(settings: CallSettings): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type === 'subscription') return subscribe(op, next, settings.url);
      return observable((observer) => {
        const stop = new AbortController();
        const signal = op.signal ? AbortSignal.any([op.signal, stop.signal]) : stop.signal;
        sendUntilAnswered({ ...op, signal }, next, settings).then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (error: unknown) => observer.error(TRPCClientError.from(error as Error)),
        );
        return () => stop.abort();
      });
    };
}

function subscribe(op: Operation, next: Next, url: string): ReturnType<Next> {
  return observable((observer) =>
    next(op).subscribe({
      next: (state) => observer.next(state),
      error: (error) => observer.error(readError(error, url) as never),
      complete: () => observer.complete(),
    }),
  );
}

async function sendUntilAnswered(op: Operation & { signal: AbortSignal }, next: Next, settings: CallSettings) {
  const context = op.context as CallContext;
  const { timeoutMs = settings.timeoutMs, maxRetries = settings.maxRetries } = context;
  const isNamed = op.type === 'mutation' && maxRetries > 0;
  const named = isNamed ? { ...op, context: { ...context, idempotencyKey: context.idempotencyKey ?? makeKey() } } : op;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(named, next, { ...settings, timeoutMs });
    } catch (error) {
      op.signal.throwIfAborted();
      const waitMs = error instanceof ApiError && attempt <= maxRetries ? waitBeforeRetryMs(error, attempt) : undefined;
      if (waitMs === undefined) throw error;
      await pause(waitMs, op.signal);
    }
  }
}

/** One attempt. It ends independently of its transport, because batched calls continue until all of them are ended. */
async function sendOnce(op: Operation & { signal: AbortSignal }, next: Next, { url, timeoutMs }: CallSettings) {
  const attempt = new AbortController();
  const onAbort = () => attempt.abort(op.signal.reason);
  if (op.signal.aborted) onAbort();
  else op.signal.addEventListener('abort', onAbort);
  const timer = setTimeout(
    () => attempt.abort(new TimeoutError(`No answer from ${url} to ${op.path} within ${timeoutMs / 1_000} s`)),
    Math.min(timeoutMs, maxTimeoutMs),
  );
  try {
    return await new Promise<Awaited<ReturnType<typeof observableToPromise<Answered>>>>((resolve, reject) => {
      attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason));
      attempt.signal.throwIfAborted();
      observableToPromise(next({ ...op, signal: attempt.signal })).then(resolve, (error: unknown) =>
        reject(readError(TRPCClientError.from<AppRouter>(error as Error), url)),
      );
    });
  } finally {
    clearTimeout(timer);
    op.signal.removeEventListener('abort', onAbort);
  }
}

type Answered =
  ReturnType<Next> extends { subscribe(observer: { next: (value: infer Value) => void }): unknown } ? Value : never;

/** A new idempotency key: 128 random bits. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
