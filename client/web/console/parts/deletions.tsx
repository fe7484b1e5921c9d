import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { focusHeading } from '../../design/focus.ts';
import { type Tell, undoableMs, useToasts } from '../../design/toasts.tsx';

interface Deletion {
  /** The URL to delete, which also identifies the item: `/api/webhooks/3`. */
  path: string;
  /** The message shown at once: `The webhook is deleted.` */
  words: string;
  run: () => Promise<unknown>;
}

/**
 * Deletes items after a few seconds in which the person can undo it. Leaving the page confirms, so pending deletions
 * are sent then.
 */
class Deletions {
  readonly #waiting = new Map<string, number>();
  /** Deletions being sent. They stay pending until done, so that a page that closes meanwhile sends them again. */
  readonly #underWay = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #apiKey: string;
  readonly #tell: Tell;
  readonly #afterwards: () => void;
  /** Items hidden from lists. Ids are never reused, so they stay hidden. */
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
    // The focused element disappears with its row.
    focusHeading();
    this.#tell.good(words, () => {
      // The request is under way, or the page or session ended meanwhile and was resumed.
      if (this.#waiting.has(path) && !this.#underWay.has(path)) this.#bringBack(path);
      else this.#tell.bad('Already deleted, so this can’t be undone.');
    });
    this.#waiting.set(
      path,
      window.setTimeout(() => void this.#carryOut(path, run), undoableMs),
    );
  };

  /** Sends pending deletions. The browser completes these requests after the page has closed. */
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

/** Makes deletions undoable for its children. Pending ones are sent when the session or page ends. */
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

/** Deletes with undo, and tells which items lists must hide. */
export function useDeletions(): { remove: (deletion: Deletion) => void; isGone: (path: string) => boolean } {
  const deletions = useContext(DeletionsContext);
  if (deletions === undefined) throw new Error('There is no DeletionsProvider above this component');
  const gone = useSyncExternalStore(deletions.watch, deletions.gone);
  return { remove: deletions.remove, isGone: (path) => gone.has(path) };
}
