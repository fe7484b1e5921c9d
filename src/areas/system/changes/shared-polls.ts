import type { QueryRunner } from '#platform/db/short-queries.ts';

/** A text for each watched thing that changes when the thing does, in the order of the list. */
export type DataVersions = readonly (string | null)[];

/** A little less than the interval between polls, so that a single watcher always polls anew. */
const sharedForMs = 900;

interface Poll {
  atMs: number;
  versions: Promise<DataVersions>;
}

/** The recent polls at each database, by what was looked at, oldest first. */
const pollsOf = new WeakMap<QueryRunner, Map<string, Poll>>();

/**
 * Looks, or returns the result of somebody else who has just looked at the same. That can be from before the caller's
 * own last change; the next poll then finds it. So nothing is missed, but some changes are reported a second later.
 */
export function sharePoll(
  queries: QueryRunner,
  name: string,
  poll: () => Promise<DataVersions>,
): Promise<DataVersions> {
  const polls = pollsOf.get(queries) ?? new Map<string, Poll>();
  pollsOf.set(queries, polls);
  const nowMs = performance.now();
  for (const [other, { atMs }] of polls) {
    if (nowMs - atMs <= sharedForMs) break;
    polls.delete(other);
  }
  const shared = polls.get(name);
  if (shared !== undefined) return shared.versions;
  const made: Poll = { atMs: nowMs, versions: poll() };
  polls.set(name, made);
  // The next call tries again, instead of failing for the same reason.
  made.versions.catch(() => {
    if (polls.get(name) === made) polls.delete(name);
  });
  return made.versions;
}
