import type { QueryRunner } from '#platform/db/short-queries.ts';

/** What each watched thing comes to, by its place in the list; another text when something of it has changed. */
export type Stamps = readonly (string | null)[];

/** A little less than the time from one look to the next, so that one who watches alone always looks anew. */
const sharedForMs = 900;

interface Look {
  atMs: number;
  stamps: Promise<Stamps>;
}

/** The looks at each database, by what is looked at, the oldest first. */
const looksOf = new WeakMap<QueryRunner, Map<string, Look>>();

/**
 * Looks, or answers with the look of somebody else who has just looked at the same. It may be from before the caller's
 * own last change, which the next look then finds: nothing is missed, and some of it is told a second later.
 */
export function shareLook(queries: QueryRunner, name: string, look: () => Promise<Stamps>): Promise<Stamps> {
  const looks = looksOf.get(queries) ?? new Map<string, Look>();
  looksOf.set(queries, looks);
  const nowMs = performance.now();
  for (const [other, { atMs }] of looks) {
    if (nowMs - atMs <= sharedForMs) break;
    looks.delete(other);
  }
  const shared = looks.get(name);
  if (shared !== undefined) return shared.stamps;
  const made: Look = { atMs: nowMs, stamps: look() };
  looks.set(name, made);
  // The next one asks again instead of failing for the same reason.
  made.stamps.catch(() => {
    if (looks.get(name) === made) looks.delete(name);
  });
  return made.stamps;
}
