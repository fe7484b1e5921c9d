/** A table whose rows belong to keys (`key_id`). An open console is told when those change that its lists begin with. */
export interface WatchedTable {
  table: string;
  /** The column that tells which rows are the newest; with `key_id` before it, it has an index. */
  newestBy: string;
}

/** The watched tables of one area, by the name that the area has for clients. */
export interface WatchedArea {
  area: string;
  tables: readonly WatchedTable[];
}
