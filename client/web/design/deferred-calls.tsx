import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { focusHeading } from './focus.ts';
import { undoableMs, useToasts } from './toasts.tsx';

interface DeferredCall {
  method: 'DELETE' | 'POST';
  /** The URL of the call, which also identifies it: `/api/webhooks/3`. */
  path: string;
  /** For operations without a URL of their own: what the typed client would post, and the path above only identifies. */
  post?: { path: string; body: unknown };
  run: () => Promise<unknown>;
  delayMs: number;
}

/**
 * Makes calls after a few seconds in which the person can undo them. Leaving the page confirms, so waiting calls are
 * made then.
 */
class DeferredCalls {
  readonly #timers = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #headers: Readonly<Record<string, string>>;
  readonly #onError: (error: unknown) => void;
  readonly #afterwards: () => Promise<unknown>;
  /** Calls that wait or are being made. A page that closes makes them again; all of them can be repeated. */
  #open: ReadonlyMap<string, DeferredCall> = new Map();
  /** Deleted items, which lists hide. Ids are never reused, so they stay hidden. */
  #gone: ReadonlySet<string> = new Set();

  constructor(
    headers: Readonly<Record<string, string>>,
    onError: (error: unknown) => void,
    afterwards: () => Promise<unknown>,
  ) {
    this.#headers = headers;
    this.#onError = onError;
    this.#afterwards = afterwards;
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly open = (): ReadonlyMap<string, DeferredCall> => this.#open;

  readonly gone = (): ReadonlySet<string> => this.#gone;

  readonly defer = (call: DeferredCall): void => {
    if (this.#open.has(call.path)) return;
    this.#open = new Map([...this.#open, [call.path, call]]);
    if (call.method === 'DELETE') this.#gone = new Set([...this.#gone, call.path]);
    this.#timers.set(
      call.path,
      window.setTimeout(() => void this.#make(call), call.delayMs),
    );
    this.#announce();
  };

  /** Cancels a call that still waits. False if it has been made, or the page or session ended meanwhile. */
  readonly undo = (path: string): boolean => {
    const timer = this.#timers.get(path);
    if (timer === undefined) return false;
    clearTimeout(timer);
    this.#timers.delete(path);
    this.#close(path);
    this.#bringBack(path);
    return true;
  };

  /** Makes the open calls at once. The browser completes these requests after the page has closed. */
  readonly finish = async (): Promise<void> => {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    const calls = [...this.#open.values()];
    this.#timers.clear();
    this.#open = new Map();
    await Promise.all(
      calls.map(({ path, method, post }) => {
        const headers = this.#headers;
        const request =
          post === undefined
            ? fetch(path, { method, headers, keepalive: true })
            : fetch(post.path, {
                method: 'POST',
                headers: { ...headers, 'content-type': 'application/json' },
                body: JSON.stringify(post.body),
                keepalive: true,
              });
        return request.catch(() => undefined);
      }),
    );
  };

  async #make({ path, run }: DeferredCall): Promise<void> {
    this.#timers.delete(path);
    try {
      await run();
    } catch (error) {
      this.#bringBack(path);
      this.#onError(error);
    }
    // Until then, the item still looks as it did before the call.
    await this.#afterwards();
    this.#close(path);
  }

  #close(path: string): void {
    this.#open = new Map([...this.#open].filter(([other]) => other !== path));
    this.#announce();
  }

  #bringBack(path: string): void {
    this.#gone = new Set([...this.#gone].filter((other) => other !== path));
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

const DeferredCallsContext = createContext<DeferredCalls | undefined>(undefined);

/**
 * Makes deletions and approvals undoable for its children. Waiting ones are sent when the session or page ends, with the
 * headers that prove who asks, unless a cookie does.
 */
export function DeferredCallsProvider({
  headers,
  children,
}: {
  headers: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const tell = useToasts();
  const queries = useQueryClient();
  const [calls] = useState(() => new DeferredCalls(headers, tell.bad, () => queries.invalidateQueries()));
  useEffect(() => {
    const finish = () => void calls.finish();
    addEventListener('pagehide', finish);
    return () => {
      removeEventListener('pagehide', finish);
      finish();
    };
  }, [calls]);
  return <DeferredCallsContext.Provider value={calls}>{children}</DeferredCallsContext.Provider>;
}

function useDeferredCalls(): DeferredCalls {
  const calls = useContext(DeferredCallsContext);
  if (calls === undefined) throw new Error('There is no DeferredCallsProvider above this component');
  return calls;
}

interface Deletion extends Pick<DeferredCall, 'path' | 'post' | 'run'> {
  /** The message shown at once: `Webhook deleted.` */
  words: string;
}

/**
 * Deletes with undo, tells which items lists must hide, and makes the calls that wait, before a session is ended that
 * they need.
 */
export function useDeletions(): {
  remove: (deletion: Deletion) => void;
  isGone: (path: string) => boolean;
  finish: () => Promise<void>;
} {
  const calls = useDeferredCalls();
  const tell = useToasts();
  const gone = useSyncExternalStore(calls.watch, calls.gone, calls.gone);
  return {
    remove: ({ words, ...call }) => {
      calls.defer({ ...call, method: 'DELETE', delayMs: undoableMs });
      // The focused element disappears with its row.
      focusHeading();
      tell.good(words, () => {
        if (!calls.undo(call.path)) tell.bad('Already deleted, so this can’t be undone.');
      });
    },
    isGone: (path) => gone.has(path),
    finish: calls.finish,
  };
}

/** As long as "undo send" of mail programs: enough to notice a slip, and short for somebody who waits for the result. */
const approvedAfterMs = 5_000;

/** Approves with undo: what is approved happens a few seconds later, because nothing can take it back then. */
export function useApproval({ path, run }: Pick<DeferredCall, 'path' | 'run'>): {
  isWaiting: boolean;
  approve: () => void;
  undo: () => void;
} {
  const calls = useDeferredCalls();
  const tell = useToasts();
  const open = useSyncExternalStore(calls.watch, calls.open);
  return {
    isWaiting: open.has(path),
    approve: () => calls.defer({ method: 'POST', path, run, delayMs: approvedAfterMs }),
    undo: () => {
      if (!calls.undo(path)) tell.bad('Already approved, so this can’t be undone.');
    },
  };
}
