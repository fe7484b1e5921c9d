import type { NamedQuery, QueryRunner } from '#platform/db/short-queries.ts';
import type { WatchedArea } from '#platform/watched-table.ts';

/** Rows of a table that are looked at: about what a list begins with. */
const newestRows = 40;

/** What the newest rows of an area come to; another text when one of them was added, changed or taken away. */
export type Stamps = ReadonlyMap<string, string>;

/** The statement that reads the stamps of a key. A row that was changed has another `xmin`, whatever was changed in it. */
export function watchQuery(watched: readonly WatchedArea[], keyId: number): NamedQuery {
  const parts = watched.flatMap(({ area, tables }) =>
    tables.map(
      ({ table, newestBy }) => `select '${area}' as area, '${table}' as "table",
        (select string_agg(id || ':' || xmin, ',') from
          (select id, xmin from ${table} where key_id = $1 order by ${newestBy} desc limit ${newestRows}) newest) as rows`,
    ),
  );
  return {
    name: 'watch-changes',
    text: `select area, md5(string_agg(rows, ';' order by "table")) as stamp from (${parts.join(' union all ')}) t group by area`,
    values: [keyId],
  };
}

/** How the watched areas of a key are now. */
export async function readStamps(queries: QueryRunner, query: NamedQuery): Promise<Stamps> {
  const rows = await queries.run<{ area: string; stamp: string | null }>(query);
  return new Map(rows.map(({ area, stamp }) => [area, stamp ?? '']));
}

/** The areas in which something is not as it was. */
export function changedAreas(before: Stamps, now: Stamps): string[] {
  return [...now].filter(([area, stamp]) => before.get(area) !== stamp).map(([area]) => area);
}
