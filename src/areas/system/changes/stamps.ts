import type { QueryRunner } from '#platform/db/short-queries.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { NamedWatched } from '#platform/watched.ts';
import { type Stamps, shareLook } from './shared-looks.ts';

/** Rows of a table that are looked at: as many as the page of a list can have. */
const newestRows = 100;

interface Caller {
  keyId: number;
  isAdmin: boolean;
}

/** What one caller is told of, and how to look at it. */
export interface Watch {
  things: readonly NamedWatched[];
  caller: Caller;
}

/** Who is told of a thing: the owner of its rows, or others of the rows of all keys. */
type Audience = NonNullable<NamedWatched['seenBy']> | 'owner';

/** What a caller may be told of: the rows of the key, what everybody may see, and for admins what is of all keys. */
export function watchFor(watched: readonly NamedWatched[], caller: Caller): Watch {
  return { things: watched.filter(({ seenBy }) => seenBy !== 'admins' || caller.isAdmin), caller };
}

const audienceOf = ({ seenBy }: NamedWatched): Audience => seenBy ?? 'owner';

/** The statement that gives the value to look at. A row that was changed has another `xmin`, whatever was changed in it. */
function statementOf(thing: NamedWatched): string | undefined {
  if ('value' in thing) return thing.value;
  if ('look' in thing) return undefined;
  const { table, newestBy, seenBy } = thing;
  // By an equality and the order of the rows alone, the planner may read the whole table backwards until it has found rows
  // of the key, where others have many and the key has few.
  const newest =
    seenBy === undefined
      ? `where key_id between $1 and $1 order by key_id desc, ${newestBy} desc`
      : `order by ${newestBy} desc`;
  return `select string_agg(id || ':' || xmin, ',') from
    (select id, xmin from ${table} ${newest} limit ${newestRows}) newest`;
}

/** How the watched things are now. All that watch the same share one look, so that it costs no more for many open tabs. */
export async function readStamps(
  { things, caller: { keyId, isAdmin } }: Watch,
  { queries, jobs }: { queries: QueryRunner; jobs: Jobs },
): Promise<Stamps> {
  const ofAudience = (audience: Audience) =>
    shareLook(queries, audience === 'owner' ? `${audience} ${keyId}` : audience, () =>
      lookAt(
        things.filter((thing) => audienceOf(thing) === audience),
        { queries, jobs, audience, keyId },
      ),
    );
  const [owner, everybody, admins] = await Promise.all([
    ofAudience('owner'),
    ofAudience('everybody'),
    isAdmin ? ofAudience('admins') : [],
  ]);
  const stamps = { owner: owner.values(), everybody: everybody.values(), admins: admins.values() };
  return things.map((thing) => stamps[audienceOf(thing)].next().value ?? null);
}

/** Looks at things that are told to the same callers: at all in the database by one statement. */
async function lookAt(
  things: readonly NamedWatched[],
  { queries, jobs, audience, keyId }: { queries: QueryRunner; jobs: Jobs; audience: Audience; keyId: number },
): Promise<Stamps> {
  const parts = things.flatMap((thing, place) => {
    const value = statementOf(thing);
    return value === undefined ? [] : [`select ${place} as place, md5((${value})::text) as stamp`];
  });
  const query = {
    name: `watch-changes-${audience}`,
    text: parts.join(' union all '),
    values: audience === 'owner' ? [keyId] : [],
  };
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
