import type { Loaded, SqlEntityManager } from '@mikro-orm/postgresql';
import { Briefing } from '../entities/briefing.ts';
import { newestFirst } from '../queries.ts';
import type { BriefingRegion, ConfidenceWord, Region } from '../schema.ts';
import { type Depth, depths, type IntelTier, mayRead } from '../subscribers/access-tiers.ts';
import type { DigestPeriod } from './period.ts';

/** A briefing as a digest tells of it: nothing that not everybody may read. */
export interface DigestItem {
  filename: string;
  title: string;
  date: string;
  region: BriefingRegion;
  depth: Depth;
  confidence: ConfidenceWord;
  /** The share that it may be believed, from 0 to 1. */
  confidenceScore: number;
  /** How many sources it stands on. */
  sources: number;
  /** The day up to which its sources tell. */
  asOf: string;
  summary: string;
  isSample: boolean;
}

/** What a digest has: what is new, and where that is little, what is worth reading besides. */
export interface DigestItems {
  /** In the order in which they are worth reading; the first one leads. */
  fresh: DigestItem[];
  /** How many more of the same days its reader has opened already, or was sent in an earlier digest. */
  known: number;
  earlier: DigestItem[];
}

/** What a digest is about, and for whom; without a reader everything counts as new. */
export interface DigestQuestion extends Pick<DigestPeriod, 'firstDay' | 'lastDay'> {
  region: Region | null;
  /** What its reader may read in full. */
  tier: IntelTier;
  subscriberId?: number;
}

/** New briefings that one digest lists at most; more are read on the page. */
const maxFresh = 20;
const enough = 3;
/** The days of a digest have no more briefings than this that are put in order. */
const maxOfDays = 200;

/**
 * The briefings of a digest's days, and of its region when it is about one, which those about the world belong to. What
 * stands on the most and is the surest comes first. Samples are never new: they tell of a day long past.
 */
export async function digestItems(em: SqlEntityManager, question: DigestQuestion): Promise<DigestItems> {
  const { firstDay, lastDay, region, tier } = question;
  const regions = region === null ? undefined : [region, 'global' as const];
  const place = regions === undefined ? {} : { region: { $in: regions } };
  const order = { orderBy: { date: 'desc', filename: 'desc' }, exclude: ['content'] } as const;
  const days = { $gte: firstDay, $lte: lastDay };
  const found = await em.find(Briefing, { ...place, date: days }, { ...order, limit: maxOfDays });
  const written = oneOfSubject(
    found.filter(({ matter }) => !matter.is_sample),
    tier,
  );
  const known = await knownTo(em, question, written);
  const fresh = written
    .filter(({ filename }) => !known.has(filename))
    .map(itemOf)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, maxFresh);
  const free = Math.max(0, enough - fresh.length);
  const told = written.map(({ subject }) => subject);
  const archive = await archiveOf(em, { before: firstDay, regions }, { told, count: free });
  return { fresh, known: known.size, earlier: oneOfSubject(archive, tier).map(itemOf) };
}

/**
 * The newest subjects of the archive beside those that are told already: of each its newest briefing of every depth,
 * however many others there are on it. The subjects are found one after the other, inside of one statement: the newest
 * briefings are few, and all subjects are many.
 */
async function archiveOf(
  em: SqlEntityManager,
  { before, regions }: { before: string; regions: readonly BriefingRegion[] | undefined },
  { told, count }: { told: readonly string[]; count: number },
): Promise<Loaded<Briefing, never, '*', 'content'>[]> {
  if (count === 0) return [];
  const eligible = `b.date < ? ${regions === undefined ? '' : 'and b.region in (?)'}`;
  const given = [before, ...(regions === undefined ? [] : [regions])];
  const newest = 'b.date desc, b.indexed_at desc, b.filename desc';
  const rows = await em.execute<{ filename: string }[]>(
    `with recursive subjects (subject, seen, place) as (
       select null::text, array(select jsonb_array_elements_text(?::jsonb)), 0
       union all
       select next.subject, array_append(seen, next.subject), place + 1 from subjects cross join lateral (
         select b.subject from briefing b where ${eligible} and b.subject <> all(seen) order by ${newest} limit 1
       ) as next where place < ?
     )
     select version.filename from subjects cross join lateral (
       select distinct on (b.depth) b.filename from briefing b
       where ${eligible} and b.subject = subjects.subject order by b.depth, ${newest}
     ) as version`,
    [JSON.stringify(told), ...given, count, ...given],
  );
  const filenames = rows.map(({ filename }) => filename);
  const found = { orderBy: newestFirst, exclude: ['content'] } as const;
  return em.find(Briefing, { filename: { $in: filenames } }, found);
}

type Versioned = Pick<Briefing, 'date' | 'depth' | 'subject' | 'indexedAt'>;

/**
 * Of the briefings on one subject the one to tell a reader of: the deepest that a tier reads, and of that the newest; the
 * newest of all where it reads none. A mail does not tell the same twice.
 */
export function oneOfSubject<Found extends Versioned>(briefings: readonly Found[], tier: IntelTier): Found[] {
  const worth = ({ depth, date, indexedAt }: Found) =>
    `${mayRead(tier, depth) ? depths.indexOf(depth) + 1 : 0} ${date} ${indexedAt.toISOString()}`;
  const best = new Map<string, Found>();
  for (const briefing of briefings) {
    const known = best.get(briefing.subject);
    if (known === undefined || worth(known) < worth(briefing)) best.set(briefing.subject, briefing);
  }
  return [...best.values()];
}

/** How much a briefing stands on: its confidence, and its sources, of which each further one adds less. */
const weightOf = ({ confidenceScore, sources }: DigestItem): number => confidenceScore * Math.log2(2 + sources);

/** Those that a reader has opened, or was sent in a digest after they were written. */
async function knownTo(
  em: SqlEntityManager,
  { subscriberId }: DigestQuestion,
  briefings: readonly Pick<Briefing, 'filename'>[],
): Promise<Set<string>> {
  if (subscriberId === undefined || briefings.length === 0) return new Set();
  const filenames = briefings.map(({ filename }) => filename);
  const rows = await em.execute<{ filename: string }[]>(
    `select b.filename from briefing b where b.filename in (?) and (
       exists (select 1 from reader_briefing r
         where r.subscriber_id = ? and r.filename = b.filename and r.opened_at is not null)
       or exists (select 1 from intel_mail m
         where m.subscriber_id = ? and m.status = 'sent' and m.sent_at > b.indexed_at
           and b.date between m.first_day::date and m.last_day::date))`,
    [filenames, subscriberId, subscriberId],
  );
  return new Set(rows.map(({ filename }) => filename));
}

/** A briefing as mails tell of it. */
export function itemOf({ filename, matter }: Pick<Briefing, 'filename' | 'matter'>): DigestItem {
  const { title, date, region, depth, confidence, confidence_score, sources, as_of, summary, is_sample } = matter;
  return {
    ...{ filename, title, date, region, depth, confidence, summary },
    ...{ confidenceScore: confidence_score, sources: sources.length, asOf: as_of, isSample: is_sample },
  };
}
