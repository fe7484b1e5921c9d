import type { QueryRunner } from '#platform/db/short-queries.ts';

/** A text for each watched thing that changes when the thing does, in the order of the list. */
export type Stamps = readonly (string | null)[];

/** A little less than the interval between looks, so that a single watcher always looks anew. */
const sharedForMs = 900;

interface Look {
  atMs: number;
  stamps: Promise<Stamps>;
}

/** The recent looks at each database, by what was looked at, oldest first. */
const looksOf = new WeakMap<QueryRunner, Map<string, Look>>();

/**
 * Looks, or returns the result of somebody else who has just looked at the same. That can be from before the caller's
 * own last change; the next look then finds it. So nothing is missed, but some changes are reported a second later.
 */
export function sharePoll(queries: QueryRunner, name: string, look: () => Promise<Stamps>): Promise<Stamps> {
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
  // The next call tries again, instead of failing for the same reason.
  made.stamps.catch(() => {
    if (looks.get(name) === made) looks.delete(name);
  });
  return made.stamps;
}
