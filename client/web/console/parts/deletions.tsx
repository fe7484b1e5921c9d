import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { focusHeading } from '../../design/focus.ts';
import { type Tell, undoableMs, useToasts } from '../../design/toasts.tsx';

interface Deletion {
  /** Where it is deleted, which also tells it from everything else: `/api/webhooks/3`. */
  path: string;
  /** What the person is told at once: `The webhook is deleted.` */
  words: string;
  run: () => Promise<unknown>;
}

/**
 * Deletes things some seconds after the person has said so, and until then lets them take it back. Whoever leaves the
 * page has made up their mind: what still waits is sent off with the page.
 */
class Deletions {
  readonly #waiting = new Map<string, number>();
  /** What of it is being deleted. It waits until that is done: a page that goes away meanwhile asks once more. */
  readonly #underWay = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #apiKey: string;
  readonly #tell: Tell;
  readonly #afterwards: () => void;
  /** What lists leave out. Nothing gets an id again that was deleted, so it is left out for good. */
  #gone: ReadonlySet<string> = new Set();

  constructor(apiKey: string, tell: Tell, afterwards: () => void) {
    this.#apiKey = apiKey;
    this.#tell = tell;
    this.#afterwards = afterwards;
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly gone = (): ReadonlySet<string> => this.#gone;

  readonly remove = ({ path, words, run }: Deletion): void => {
    this.#show(new Set([...this.#gone, path]));
    // What had the focus goes away with its row.
    focusHeading();
    this.#tell.good(words, () => {
      // It is being deleted just now, or the page or the session has ended meanwhile, and was come back to.
      if (this.#waiting.has(path) && !this.#underWay.has(path)) this.#bringBack(path);
      else this.#tell.bad('Already deleted, so this can’t be undone.');
    });
    this.#waiting.set(
      path,
      window.setTimeout(() => void this.#carryOut(path, run), undoableMs),
    );
  };

  /** Sends off what still waits. The browser finishes such requests when the page is gone. */
  readonly finish = (): void => {
    for (const [path, timer] of this.#waiting) {
      clearTimeout(timer);
      void fetch(path, { method: 'DELETE', headers: { 'x-api-key': this.#apiKey }, keepalive: true }).catch(
        () => undefined,
      );
    }
    this.#waiting.clear();
  };

  #bringBack(path: string): void {
    clearTimeout(this.#waiting.get(path));
    if (this.#waiting.delete(path)) this.#show(new Set([...this.#gone].filter((other) => other !== path)));
  }

  async #carryOut(path: string, run: () => Promise<unknown>): Promise<void> {
    this.#underWay.add(path);
    try {
      await run();
      this.#waiting.delete(path);
    } catch (error) {
      this.#bringBack(path);
      this.#tell.bad(error);
    }
    this.#underWay.delete(path);
    this.#afterwards();
  }

  #show(gone: ReadonlySet<string>): void {
    this.#gone = gone;
    for (const tell of this.#listeners) tell();
  }
}

const DeletionsContext = createContext<Deletions | undefined>(undefined);

/** Lets everything in it be deleted with a way back; what waits ends with the session and with the page. */
export function DeletionsProvider({ apiKey, children }: { apiKey: string; children: ReactNode }) {
  const tell = useToasts();
  const queries = useQueryClient();
  const [deletions] = useState(() => new Deletions(apiKey, tell, () => void queries.invalidateQueries()));
  useEffect(() => {
    addEventListener('pagehide', deletions.finish);
    return () => {
      removeEventListener('pagehide', deletions.finish);
      deletions.finish();
    };
  }, [deletions]);
  return <DeletionsContext.Provider value={deletions}>{children}</DeletionsContext.Provider>;
}

/** Deletes with a way back, and tells what lists leave out by then. */
export function useDeletions(): { remove: (deletion: Deletion) => void; isGone: (path: string) => boolean } {
  const deletions = useContext(DeletionsContext);
  if (deletions === undefined) throw new Error('There is no DeletionsProvider above this component');
  const gone = useSyncExternalStore(deletions.watch, deletions.gone);
  return { remove: deletions.remove, isGone: (path) => gone.has(path) };
}
