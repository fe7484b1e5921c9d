import type { QueryRunner } from '#platform/db/short-queries.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { NamedWatched } from '#platform/watched.ts';
import { type DataVersions, sharePoll } from './shared-polls.ts';

/** The most rows of a table that are looked at: as many as a page of a list can have. */
const newestRows = 100;

interface Caller {
  keyId: number;
  isAdmin: boolean;
}

/** What one caller can watch, and how to poll it. */
export interface Watch {
  things: readonly NamedWatched[];
  caller: Caller;
}

/** Who is notified of changes: the owner of the rows, or others for the rows of all keys. */
type Audience = NonNullable<NamedWatched['seenBy']> | 'owner';

/** What a caller can watch: the rows of its key, public rows, and for admins the rows of all keys. */
export function watchFor(watched: readonly NamedWatched[], caller: Caller): Watch {
  return { things: watched.filter(({ seenBy }) => seenBy !== 'admins' || caller.isAdmin), caller };
}

const audienceOf = ({ seenBy }: NamedWatched): Audience => seenBy ?? 'owner';

/** The statement that computes the text. When a row is changed in any way, its `xmin` changes. */
function statementOf(thing: NamedWatched): string | undefined {
  if ('value' in thing) return thing.value;
  if ('poll' in thing) return undefined;
  const { table, newestBy, seenBy } = thing;
  // With only an equality and the order of the rows, the planner could read the whole table backwards in search of the
  // key's rows, if others have many and the key has few.
  const newest =
    seenBy === undefined
      ? `where key_id between $1 and $1 order by key_id desc, ${newestBy} desc`
      : `order by ${newestBy} desc`;
  return `select string_agg(id || ':' || xmin, ',') from
    (select id, xmin from ${table} ${newest} limit ${newestRows}) newest`;
}

/**
 * The current state of the watched things. Everyone who watches the same shares one poll, so many open tabs cost no
 * more than one.
 */
export async function readVersions(
  { things, caller: { keyId, isAdmin } }: Watch,
  { queries, jobs }: { queries: QueryRunner; jobs: Jobs },
): Promise<DataVersions> {
  const ofAudience = (audience: Audience) =>
    sharePoll(queries, audience === 'owner' ? `${audience} ${keyId}` : audience, () =>
      pollTogether(
        things.filter((thing) => audienceOf(thing) === audience),
        { queries, jobs, audience, keyId },
      ),
    );
  const [owner, everybody, admins] = await Promise.all([
    ofAudience('owner'),
    ofAudience('everybody'),
    isAdmin ? ofAudience('admins') : [],
  ]);
  const versions = { owner: owner.values(), everybody: everybody.values(), admins: admins.values() };
  return things.map((thing) => versions[audienceOf(thing)].next().value ?? null);
}

/** Looks at things with the same audience: everything in the database with one statement. */
async function pollTogether(
  things: readonly NamedWatched[],
  { queries, jobs, audience, keyId }: { queries: QueryRunner; jobs: Jobs; audience: Audience; keyId: number },
): Promise<DataVersions> {
  const parts = things.flatMap((thing, place) => {
    const value = statementOf(thing);
    return value === undefined ? [] : [`select ${place} as place, md5((${value})::text) as version`];
  });
  const query = {
    name: `watch-changes-${audience}`,
    text: parts.join(' union all '),
    values: audience === 'owner' ? [keyId] : [],
  };
  const [rows, polls] = await Promise.all([
    queries.run<{ place: number; version: string | null }>(query),
    Promise.all(things.map((thing) => ('poll' in thing ? thing.poll({ jobs }) : Promise.resolve(null)))),
  ]);
  const read = new Map(rows.map(({ place, version }) => [place, version]));
  return polls.map((poll, place) => poll ?? read.get(place) ?? null);
}

/** The areas and operations whose data have changed. */
export function changedNames({ things }: Watch, before: DataVersions, now: DataVersions): string[] {
  return namesOf(things.filter((_, place) => before[place] !== now[place]));
}

/** The areas and operations by which changes are reported, without duplicates. */
export function namesOf(things: readonly NamedWatched[]): string[] {
  return [...new Set(things.flatMap(({ names }) => names))];
}
