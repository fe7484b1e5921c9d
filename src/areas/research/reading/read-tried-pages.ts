import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SourcePage } from '#text/summaries/index.ts';
import { ResearchPage } from '../entities/research-page.ts';
import { ResearchResult } from '../entities/research-result.ts';

/** What a research has come to by now, whatever its state. */
export interface PartialFindings {
  /** Searches that were planned, follow-ups included. */
  searches: number;
  /** Rounds of follow-up searches. */
  rounds: number;
  /** The pages that were read, in the order in which they were planned. */
  pages: SourcePage[];
  pagesTried: number;
}

/** How much a research has done by now. Measures every text that it has read: to be asked when something has changed. */
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

/** What a research has planned and read by now; nothing of one that is gone. */
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
