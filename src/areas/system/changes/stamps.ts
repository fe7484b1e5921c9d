import type { NamedQuery, QueryRunner } from '#platform/db/short-queries.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { NamedWatched } from '#platform/watched.ts';

/** Rows of a table that are looked at: as many as the page of a list can have. */
const newestRows = 100;

/** What each watched thing comes to, by its place in the list; another text when something of it has changed. */
export type Stamps = readonly (string | null)[];

/** What one caller is told of, and how to look at it. */
export interface Watch {
  things: readonly NamedWatched[];
  query: NamedQuery;
}

/** What a caller may be told of: the rows of the key, what everybody may see, and for admins what is of all keys. */
export function watchFor(watched: readonly NamedWatched[], caller: { keyId: number; isAdmin: boolean }): Watch {
  const things = watched.filter(({ seenBy }) => seenBy !== 'admins' || caller.isAdmin);
  const parts = things.flatMap((thing, place) => {
    const value = statementOf(thing);
    return value === undefined ? [] : [`select ${place} as place, md5((${value})::text) as stamp`];
  });
  return {
    things,
    query: {
      name: caller.isAdmin ? 'watch-changes-of-all' : 'watch-changes',
      text: parts.join(' union all '),
      values: [caller.keyId],
    },
  };
}

/** The statement that gives the value to look at. A row that was changed has another `xmin`, whatever was changed in it. */
function statementOf(thing: NamedWatched): string | undefined {
  if ('value' in thing) return thing.value;
  if ('look' in thing) return undefined;
  const { table, newestBy, seenBy } = thing;
  const whose = seenBy === undefined ? 'where key_id = $1 ' : '';
  return `select string_agg(id || ':' || xmin, ',') from
    (select id, xmin from ${table} ${whose}order by ${newestBy} desc limit ${newestRows}) newest`;
}

/** How the watched things are now. */
export async function readStamps(
  { things, query }: Watch,
  { queries, jobs }: { queries: QueryRunner; jobs: Jobs },
): Promise<Stamps> {
  const [rows, looks] = await Promise.all([
    queries.run<{ place: number; stamp: string | null }>(query),
    Promise.all(things.map((thing) => ('look' in thing ? thing.look({ jobs }) : Promise.resolve(null)))),
  ]);
  const read = new Map(rows.map(({ place, stamp }) => [place, stamp]));
  return looks.map((look, place) => look ?? read.get(place) ?? null);
}

/** The areas and operations that show something that is not as it was. */
export function changedNames({ things }: Watch, before: Stamps, now: Stamps): string[] {
  return namesOf(things.filter((_, place) => before[place] !== now[place]));
}

/** The areas and operations by which changes are told, each once. */
export function namesOf(things: readonly NamedWatched[]): string[] {
  return [...new Set(things.flatMap(({ names }) => names))];
}
