import type { Client } from './client.ts';
import { ApiError } from './errors.ts';
import type { Research } from './operations.ts';
import { pause } from './pause.ts';
import { ResearchFailedError, type ResearchRuns, type WaitOptions } from './research-runs.ts';
import { isPassing } from './retry.ts';

const defaultPollMs = 2_000;
/** Without a first event for so long, something between here and the platform is holding events back. */
const firstEventMs = 5_000;
/** Every question counts for the caller's limit: a long research must not use it up. */
const maxPollMs = 15_000;
const maxBackOffMs = 30_000;

/** What the events told: how the research ended, a part of the way, or not a word. */
type Heard = 'the end' | 'a part' | 'nothing';

/** What `client.research` has beside its operations. */
export function researchRunsOf(client: Client): ResearchRuns {
  return {
    run: async (topic, { idempotencyKey, ...options } = {}) => {
      const asked = typeof topic === 'string' ? { topic } : topic;
      const { id } = await client.research.queue.mutate(asked, { idempotencyKey, signal: options.signal });
      return waitForReport(client, id, options);
    },
    wait: (researchId, options = {}) => waitForReport(client, researchId, options),
  };
}

async function waitForReport(client: Client, researchId: number, options: WaitOptions): Promise<Research> {
  const research = await waitForEnd(client, researchId, options);
  if (research.status === 'failed') throw new ResearchFailedError(research);
  return research;
}

async function waitForEnd(client: Client, researchId: number, options: WaitOptions): Promise<Research> {
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
      const research = await client.research.get.query({ research_id: researchId }, { signal, maxRetries: 0 });
      return { research, hadTrouble: failures > 0 };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ApiError && isPassing(error))) throw error;
      const backOffMs = Math.min(maxBackOffMs, pollMs * 2 ** failures);
      await pause(error.retryAfterSeconds === undefined ? backOffMs : error.retryAfterSeconds * 1_000, signal);
    }
  }
}
