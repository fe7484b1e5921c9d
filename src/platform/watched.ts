import type { Jobs } from './jobs/jobs.ts';

interface WatchedAll {
  /** Who is told. Others than the owner are told of the rows of all keys; unless it is said, the owner is. */
  seenBy?: 'admins' | 'everybody';
  /** The operations of the area that show it; unless they are named, the whole area is told of. */
  shownBy?: readonly string[];
}

/** A table of which the newest rows are looked at: those that lists begin with. */
export interface WatchedTable extends WatchedAll {
  table: string;
  /** The column that tells which rows are the newest. With `key_id` before it, where the owner is told, it has an index. */
  newestBy: string;
}

/** A value that is looked at, where the newest rows of a table would not tell: in SQL, in which `$1` is the key if the owner is told. */
export interface WatchedValue extends WatchedAll {
  value: string;
}

/** What no table of ours tells. */
export interface WatchedLook extends WatchedAll {
  look: (resources: { jobs: Jobs }) => Promise<string>;
}

/** Something that changes, and of whose changes an open console is told. */
export type Watched = WatchedTable | WatchedValue | WatchedLook;

/** Something watched, with the names under which its changes are told: an area, or operations such as `system.ooda`. */
export type NamedWatched = Watched & { names: readonly string[] };
