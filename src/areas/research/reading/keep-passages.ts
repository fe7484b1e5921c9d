import { ref } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { splitPassages } from '#text/questions/index.ts';
import type { Report } from '#text/summaries/index.ts';
import { ResearchPage } from '../entities/research-page.ts';
import { ResearchPassage } from '../entities/research-passage.ts';
import { ResearchResult } from '../entities/research-result.ts';

/** Characters of a title that are searched with each passage of its page. */
const longestTitle = 300;

/** The only key that may find the passages of a research, null for everybody; undefined where nobody may. */
async function readerOf(em: SqlEntityManager, researchId: number): Promise<number | null | undefined> {
  const fields = ['isPrivate', 'keyId'] as const;
  const { isPrivate, keyId } = await em.findOneOrFail(ResearchResult, researchId, { fields });
  return isPrivate ? (keyId ?? undefined) : null;
}

const titleOf = ({ title }: Pick<ResearchPage, 'title'>): string => (title ?? '').slice(0, longestTitle).toWellFormed();

/** Makes a page known to questions: to those of everybody, or of the owner where the research is private. */
export async function keepPassages(em: SqlEntityManager, page: ResearchPage): Promise<void> {
  const readerKeyId = await readerOf(em, page.research.id);
  if (readerKeyId === undefined) return;
  const text = page.text ?? '';
  for (const { start, end } of splitPassages(text)) {
    const passage = text.slice(start, end).toWellFormed();
    em.create(ResearchPassage, { page: ref(page), readerKeyId, title: titleOf(page), text: passage, quote: null });
  }
}

/**
 * Makes the sentences that a model wrote known to questions, each with the words of its page, which are what is shown:
 * so a page is found by other words than its own. Its own words are known already.
 */
export async function keepClaims(em: SqlEntityManager, researchId: number, { claims }: Report): Promise<void> {
  const readerKeyId = await readerOf(em, researchId);
  const written = claims.filter(({ text, quote }) => !withoutSpace(quote).includes(withoutSpace(text)));
  if (readerKeyId === undefined || written.length === 0) return;
  const pages = await em.find(ResearchPage, { research: researchId, failure: null });
  for (const { text, source, quote } of written) {
    const page = pages.find(({ url, finalUrl }) => (finalUrl ?? url) === source);
    if (page === undefined) continue;
    em.create(ResearchPassage, { page: ref(page), readerKeyId, title: titleOf(page), text, quote });
  }
}

const withoutSpace = (text: string): string => text.replace(/[\s“”]+/gu, '');
