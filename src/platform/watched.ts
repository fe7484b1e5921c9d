import type { Jobs } from './jobs/jobs.ts';

interface WatchedAll {
  /** Who is notified. By default only the owner of a row; with this, others are notified of the rows of all keys. */
  seenBy?: 'admins' | 'everybody';
  /** The operations of the area that show this data; by default, the whole area is named in notifications. */
  shownBy?: readonly string[];
}

/** A table of which only the newest rows are checked for changes, because lists start with them. */
export interface WatchedTable extends WatchedAll {
  table: string;
  /**
   * The column that determines which rows are newest. It needs an index, starting with `key_id` if owners are notified.
   */
  newestBy: string;
}

/**
 * A value to check, for tables whose newest rows do not show the changes. An SQL expression, in which `$1` is the key
 * if owners are notified.
 */
export interface WatchedValue extends WatchedAll {
  value: string;
}

/** Data that is not in our own tables. */
export interface WatchedPoll extends WatchedAll {
  poll: (resources: { jobs: Jobs }) => Promise<string>;
}

/** Data whose changes are reported to open consoles. */
export type Watched = WatchedTable | WatchedValue | WatchedPoll;

/** Watched data with the names that notifications use: an area, or operations such as `system.ooda`. */
export type NamedWatched = Watched & { names: readonly string[] };
