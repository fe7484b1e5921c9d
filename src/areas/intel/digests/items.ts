import type { Loaded, SqlEntityManager } from '@mikro-orm/postgresql';
import { hasNews } from '../briefings/changes.ts';
import { inRunningText } from '../briefings/render-brief.ts';
import { Briefing } from '../entities/briefing.ts';
import { newestFirst } from '../queries.ts';
import type { BriefingRegion, ConfidenceWord, Region } from '../schema.ts';
import { type Depth, depths, type IntelTier, mayRead } from '../subscribers/access-tiers.ts';
import type { DigestPeriod } from './period.ts';

/** A briefing as listed in a digest, with public data only. */
export interface DigestItem {
  filename: string;
  title: string;
  date: string;
  region: BriefingRegion;
  depth: Depth;
  confidence: ConfidenceWord;
  /** The confidence, from 0 to 1. */
  confidenceScore: number;
  /** The number of its sources. */
  sources: number;
  /** The date of its newest information. */
  asOf: string;
  summary: string;
  isSample: boolean;
  /** What it says that the briefing before it did not; null for the first one on its subject. */
  news: { since: string; statements: string[] } | null;
}

/** The content of a digest: new briefings, and if there are few, older ones worth reading. */
export interface DigestItems {
  /** The most important first; the first one is the lead. */
  fresh: DigestItem[];
  /** Number of briefings from the same days that the reader has opened already or was sent in an earlier digest. */
  known: number;
  earlier: DigestItem[];
}

/** The subject and the reader of a digest; without a reader, everything counts as new. */
export interface DigestQuestion extends Pick<DigestPeriod, 'firstDay' | 'lastDay'> {
  region: Region | null;
  /** The reader's tier, which determines what they can read in full. */
  tier: IntelTier;
  subscriberId?: number;
}

/** The most new briefings listed in a digest; more are on the page. */
const maxFresh = 20;
const enough = 3;
/** The most briefings of the digest's days that are ranked. */
const maxOfDays = 200;

/**
 * The briefings of a digest's days, and of its region if it has one (including briefings about the whole world). Those
 * with the most sources and the highest confidence come first. Samples are never included, because they describe a day
 * long past, nor are briefings that repeat the one before.
 */
export async function digestItems(em: SqlEntityManager, question: DigestQuestion): Promise<DigestItems> {
  const { firstDay, lastDay, region, tier } = question;
  const regions = region === null ? undefined : [region, 'global' as const];
  const place = regions === undefined ? {} : { region: { $in: regions } };
  const order = { orderBy: { date: 'desc', filename: 'desc' }, exclude: ['content'] } as const;
  const days = { $gte: firstDay, $lte: lastDay };
  const found = await em.find(Briefing, { ...place, date: days }, { ...order, limit: maxOfDays });
  const written = oneOfSubject(
    found.filter(({ matter }) => !matter.is_sample && hasNews(matter.changes_since)),
    tier,
  );
  const known = await knownTo(em, question, written);
  const fresh = written
    .filter(({ filename }) => !known.has(filename))
    .map(itemOf)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, maxFresh);
  const free = Math.max(0, enough - fresh.length);
  const digestSubjects = written.map(({ subject }) => subject);
  const archive = await archiveOf(em, { before: firstDay, regions }, { digestSubjects, count: free });
  return { fresh, known: known.size, earlier: oneOfSubject(archive, tier).map(itemOf) };
}

/**
 * The newest subjects of the archive that are not in the digest already, each with its newest briefing of every depth,
 * however many others it has. A single statement finds the subjects one by one, because there are many subjects, but
 * only a few are needed.
 */
async function archiveOf(
  em: SqlEntityManager,
  { before, regions }: { before: string; regions: readonly BriefingRegion[] | undefined },
  { digestSubjects, count }: { digestSubjects: readonly string[]; count: number },
): Promise<Loaded<Briefing, never, '*', 'content'>[]> {
  if (count === 0) return [];
  const eligible = `b.date < ? ${regions === undefined ? '' : 'and b.region in (?)'}`;
  const parameters = [before, ...(regions === undefined ? [] : [regions])];
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
    [JSON.stringify(digestSubjects), ...parameters, count, ...parameters],
  );
  const filenames = rows.map(({ filename }) => filename);
  const found = { orderBy: newestFirst, exclude: ['content'] } as const;
  return em.find(Briefing, { filename: { $in: filenames } }, found);
}

type Versioned = Pick<Briefing, 'date' | 'depth' | 'subject' | 'indexedAt'>;

/**
 * The briefing that represents a subject: the deepest that the tier can read, and of these the newest; if it can read
 * none, the newest of all. This way, an email mentions a subject once.
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

/** The weight of a briefing: its confidence, and the number of its sources, with diminishing returns. */
const weightOf = ({ confidenceScore, sources }: DigestItem): number => confidenceScore * Math.log2(2 + sources);

/** The briefings that a reader has opened, or was sent in a digest after they were written. */
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

/** A briefing as mentioned in emails. */
export function itemOf({ filename, matter }: Pick<Briefing, 'filename' | 'matter'>): DigestItem {
  const { title, date, region, depth, confidence, confidence_score, sources, as_of, summary, is_sample } = matter;
  const { changes_since: changes } = matter;
  const statements = [...(changes?.new ?? []), ...(changes?.changed ?? []).map(({ after }) => after)].map(
    inRunningText,
  );
  return {
    ...{ filename, title, date, region, depth, confidence, summary },
    ...{ confidenceScore: confidence_score, sources: sources.length, asOf: as_of, isSample: is_sample },
    news: changes === null ? null : { since: changes.date, statements },
  };
}
