import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SourcePage } from '#text/summaries/index.ts';
import { type StatementSection, sectionsOf } from '#text/summaries/index.ts';
import { ResearchPage } from '../entities/research-page.ts';
import { ResearchResult } from '../entities/research-result.ts';

/** The findings of a completed research, for code that writes something else from them. */
export interface ResearchFindings {
  topic: string;
  /** `builtin`, or `model:` and its name. */
  engine: string;
  /** The statements of the report by section, the summary first. */
  sections: StatementSection[];
  /** The pages that were read, in the planned order. */
  pages: (SourcePage & { fetchedAt: Date })[];
  pagesTried: number;
  /** When it was requested, and when it was completed. */
  startedAt: Date;
  finishedAt: Date;
}

/** The findings of a research with the texts of its pages; undefined before it is completed. */
export async function researchFindings(em: SqlEntityManager, id: number): Promise<ResearchFindings | undefined> {
  const research = await em.findOne(ResearchResult, { id, status: 'completed' });
  if (research?.content == null) return undefined;
  const pages = await em.find(ResearchPage, { research: id }, { orderBy: { position: 'asc' } });
  const { topic, engine, content, claims, createdAt, startedAt, finishedAt } = research;
  return {
    topic,
    engine: engine ?? 'builtin',
    sections: sectionsOf(content, claims),
    pages: pages.flatMap(({ url, finalUrl, title, text, publishedAt, fetchedAt }) =>
      text == null
        ? []
        : [{ url: finalUrl ?? url, title: title ?? url, text, publishedAt: publishedAt ?? null, fetchedAt }],
    ),
    pagesTried: pages.length,
    startedAt: startedAt ?? createdAt,
    finishedAt: finishedAt ?? createdAt,
  };
}
