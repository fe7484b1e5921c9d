import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Briefing } from '../entities/briefing.ts';
import type { BriefingRegion, ConfidenceWord, Region } from '../schema.ts';
import type { Depth } from '../subscribers/access-tiers.ts';
import type { DigestPeriod } from './period.ts';

/** A briefing as a digest tells of it: nothing that not everybody may read. */
export interface DigestItem {
  filename: string;
  title: string;
  date: string;
  region: BriefingRegion;
  depth: Depth;
  confidence: ConfidenceWord;
  summary: string;
  isSample: boolean;
}

/** What a digest has: what is new, and where that is little, what is worth reading besides. */
export interface DigestItems {
  fresh: DigestItem[];
  earlier: DigestItem[];
}

/** New briefings that one digest lists at most; more are read on the page. */
const maxFresh = 20;
const enough = 3;

/** The briefings of a digest's days, and of its region when it is about one, which those about the world belong to. */
export async function digestItems(
  em: SqlEntityManager,
  { firstDay, lastDay, region }: Pick<DigestPeriod, 'firstDay' | 'lastDay'> & { region: Region | null },
): Promise<DigestItems> {
  const place = region === null ? {} : { region: { $in: [region, 'global' as const] } };
  const order = { orderBy: { date: 'desc', filename: 'desc' }, exclude: ['content'] } as const;
  const days = { $gte: firstDay, $lte: lastDay };
  const fresh = await em.find(Briefing, { ...place, date: days }, { ...order, limit: maxFresh });
  const free = Math.max(0, enough - fresh.length);
  const earlier =
    free === 0 ? [] : await em.find(Briefing, { ...place, date: { $lt: firstDay } }, { ...order, limit: free });
  return { fresh: fresh.map(itemOf), earlier: earlier.map(itemOf) };
}

function itemOf({ filename, matter }: Pick<Briefing, 'filename' | 'matter'>): DigestItem {
  const { title, date, region, depth, confidence, summary, is_sample } = matter;
  return { filename, title, date, region, depth, confidence, summary, isSample: is_sample };
}
