import { TRPCClientError } from '@trpc/client';
import type { AppRouter, Client, Research } from './operations.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

export interface WaitOptions {
  /** Told of every change: what is being done, and how many pages are read. */
  onProgress?: (state: Pick<Research, 'status' | 'progress'>) => void;
  /** Stops waiting; the promise then rejects with the signal's reason. The research itself goes on. */
  signal?: AbortSignal;
  /** How soon the platform is asked again when events do not get through; the longer it takes, the less often. */
  pollMs?: number;
}

const defaultPollMs = 2_000;
/** Without a first event for so long, something between here and the platform is holding events back. */
const firstEventMs = 5_000;
/** Every question counts for the caller's limit: a long research must not use it up. */
const maxPollMs = 15_000;
const maxBackOffMs = 30_000;

/** What the events told: how the research ended, a part of the way, or not a word. */
type Heard = 'the end' | 'a part' | 'nothing';

/**
 * Waits until a research is completed or failed and resolves with it. Follows it by events; where those do not get
 * through (a proxy that buffers), it asks again and again instead. A platform that cannot be reached, has a fault or
 * asks for patience is asked again later; any other refusal rejects.
 */
export async function waitForResearch(
  client: Client,
  researchId: number,
  options: WaitOptions = {},
): Promise<Research> {
  const pollMs = options.pollMs ?? defaultPollMs;
  let waitMs = pollMs;
  let followsEvents = true;
  for (;;) {
    options.signal?.throwIfAborted();
    const heard: Heard = followsEvents ? await followEvents(client, researchId, options) : 'nothing';
    const { research, hadTrouble } = await ask(client, researchId, { pollMs, signal: options.signal });
    if (heard !== 'the end') options.onProgress?.(research);
    if (isOver(research)) return research;
    // What kept the events away may have been the very trouble that is over now.
    followsEvents = heard === 'a part' || hadTrouble;
    await pause(waitMs, options.signal);
    waitMs = followsEvents ? pollMs : Math.max(pollMs, Math.min(maxPollMs, waitMs * 1.25));
  }
}

function isOver({ status }: Pick<Research, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

/**
 * Resolves when the events told of the research's end or stopped before it, as the platform ends every subscription after
 * some minutes. Between the first event and the last, the subscription itself notices silence and reconnects.
 */
function followEvents(client: Client, researchId: number, options: WaitOptions): Promise<Heard> {
  return new Promise((resolve, reject) => {
    let heard: Heard = 'nothing';
    const finish = (end: () => void) => {
      clearTimeout(silence);
      clearInterval(watch);
      options.signal?.removeEventListener('abort', onAbort);
      subscription.unsubscribe();
      end();
    };
    const onAbort = () => finish(() => reject(options.signal?.reason));
    const onStop = () => finish(() => resolve(heard));
    const silence = setTimeout(onStop, firstEventMs);
    // Nothing else keeps a program alive that only waits here while the subscription is about to reconnect.
    const watch = setInterval(() => undefined, 60_000);
    const subscription = client.research.subscribe.subscribe(
      { research_id: researchId },
      {
        onData: (state) => {
          clearTimeout(silence);
          heard = isOver(state) ? 'the end' : 'a part';
          options.onProgress?.(state);
          if (heard === 'the end') onStop();
        },
        onComplete: onStop,
        // The reason is told by the question that follows, in the platform's own words.
        onError: onStop,
      },
    );
    options.signal?.addEventListener('abort', onAbort, { once: true });
  });
}

interface Asking {
  /** The first wait before asking again; doubled each time. */
  pollMs: number;
  signal: AbortSignal | undefined;
}

/** Asks for the research until there is an answer, or a refusal that waiting will not change. */
async function ask(client: Client, researchId: number, { pollMs, signal }: Asking) {
  for (let failures = 0; ; failures += 1) {
    try {
      const research = await client.research.get.query(
        { research_id: researchId },
        signal === undefined ? {} : { signal },
      );
      return { research, hadTrouble: failures > 0 };
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
      const backOffMs = Math.min(maxBackOffMs, pollMs * 2 ** failures);
      await pause(retryAfterMs(responseOf(error)) ?? backOffMs, signal);
    }
  }
}

/** Whether the same question may have an answer later: nobody answered, or a fault, or the limit is used up for now. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const status = (error as TRPCClientError<AppRouter>).data?.httpStatus ?? responseOf(error)?.status;
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

function responseOf(error: unknown): Response | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  if (error.cause instanceof UnreadableAnswer) return error.cause.response;
  const response = error.meta?.['response'];
  return response instanceof Response ? response : undefined;
}

/** The wait that the platform asked for. */
function retryAfterMs(response: Response | undefined): number | undefined {
  const given = response?.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(given) ? Number(given) * 1_000 : undefined;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
