import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SourcePage } from '#text/summaries/index.ts';
import { ResearchPage } from '../entities/research-page.ts';
import { ResearchResult } from '../entities/research-result.ts';

/** The current state of a research, whatever its status. */
export interface PartialFindings {
  /** Number of planned searches, including follow-ups. */
  searches: number;
  /** Rounds of follow-up searches. */
  rounds: number;
  /** The pages that were read, in the planned order. */
  pages: SourcePage[];
  pagesTried: number;
}

/** The amount of work done so far. It measures every text that was read, so call it only when something has changed. */
export async function countTried(
  em: SqlEntityManager,
  id: number,
): Promise<Omit<PartialFindings, 'pages'> & { pageLengths: number[] }> {
  const research = await em.findOne(ResearchResult, { id }, { fields: ['plan'] });
  const rows = await em.execute<{ length: number | null }[]>(
    'select length(text)::int as length from research_page where research_id = ?',
    [id],
  );
  return {
    searches: research?.plan?.queries.length ?? 0,
    rounds: research?.plan?.rounds ?? 0,
    pagesTried: rows.length,
    pageLengths: rows.flatMap(({ length }) => length ?? []),
  };
}

/** The searches and pages of a research so far; empty if it was deleted. */
export async function triedPages(em: SqlEntityManager, id: number): Promise<PartialFindings> {
  const research = await em.findOne(ResearchResult, { id }, { fields: ['plan'] });
  const pages = await em.find(ResearchPage, { research: id }, { orderBy: { position: 'asc' } });
  return {
    searches: research?.plan?.queries.length ?? 0,
    rounds: research?.plan?.rounds ?? 0,
    pages: pages.flatMap(({ url, finalUrl, title, text, publishedAt }) =>
      text == null ? [] : [{ url: finalUrl ?? url, title: title ?? url, text, publishedAt: publishedAt ?? null }],
    ),
    pagesTried: pages.length,
  };
}
