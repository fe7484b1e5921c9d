import { ref } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { withoutMachineOrders } from '#text/languages/index.ts';
import { passageText, splitPassages } from '#text/questions/index.ts';
import type { Report } from '#text/summaries/index.ts';
import { ResearchPage } from '../entities/research-page.ts';
import { ResearchPassage } from '../entities/research-passage.ts';
import { ResearchResult } from '../entities/research-result.ts';
import { keepWords } from './known-words.ts';
import { isOpenAlready, lockAddresses, newestCopy, replaceOlderCopies } from './newest-copy.ts';

/** The maximum length of a title that is searched with each passage of its page. */
const longestTitle = 300;

/** The only key that can find the passages of a research; null for everybody; undefined for nobody. */
async function readerOf(em: SqlEntityManager, researchId: number): Promise<number | null | undefined> {
  const fields = ['isPrivate', 'keyId'] as const;
  const { isPrivate, keyId } = await em.findOneOrFail(ResearchResult, researchId, { fields });
  return isPrivate ? (keyId ?? undefined) : null;
}

const titleOf = ({ title }: Pick<ResearchPage, 'title'>): string => (title ?? '').slice(0, longestTitle).toWellFormed();

/**
 * Indexes a page for questions, of everybody or, if the research is private, of its owner. It replaces older copies of
 * the page, because otherwise a page would gain weight each time it is researched.
 */
export async function keepPassages(em: SqlEntityManager, page: ResearchPage): Promise<void> {
  const readerKeyId = await readerOf(em, page.research.id);
  if (readerKeyId === undefined) return;
  await lockAddresses(em, [page]);
  // The id is assigned within the lock, so that the newest copy has the highest id.
  await em.flush();
  await replaceOlderCopies(em, page, readerKeyId);
  if (readerKeyId !== null && (await isOpenAlready(em, page))) return;
  // Instructions to AI systems are not indexed.
  const { text } = withoutMachineOrders(page.text ?? '');
  await keepWords(em, `${titleOf(page)}\n${text}`, readerKeyId);
  for (const passage of splitPassages(text)) {
    const kept = passageText(text, passage).text.toWellFormed();
    em.create(ResearchPassage, { page: ref(page), readerKeyId, title: titleOf(page), text: kept, quote: null });
  }
}

/**
 * Indexes the sentences that a model wrote, each with the page's own words, which are what is shown. This way, a page
 * can be found with other words than its own. Sentences that equal the page's words or were indexed from an earlier
 * report are skipped, and so are those that a newer copy of the page no longer supports.
 */
export async function keepClaims(em: SqlEntityManager, researchId: number, { claims }: Report): Promise<void> {
  const readerKeyId = await readerOf(em, researchId);
  const written = claims.filter(({ text, quote }) => !withoutSpace(quote).includes(withoutSpace(text)));
  if (readerKeyId === undefined || written.length === 0) return;
  const pages = await em.find(ResearchPage, { research: researchId, failure: null });
  await lockAddresses(em, pages);
  const known = new Set<string>();
  for (const page of pages) {
    const own = written.filter(({ source }) => source === (page.finalUrl ?? page.url));
    const newest = own.length === 0 ? undefined : await newestCopy(em, page, readerKeyId);
    if (newest === undefined) continue;
    const stored = await em.find(ResearchPassage, { page: newest.id, readerKeyId, quote: { $ne: null } });
    const placeOf = (text: string) => `${newest.id} ${text}`;
    for (const { text } of stored) known.add(placeOf(text));
    for (const { text, quote } of own) {
      if (known.has(placeOf(text)) || !newest.text.includes(quote)) continue;
      known.add(placeOf(text));
      em.create(ResearchPassage, { page: newest.id, readerKeyId, title: titleOf(page), text, quote });
    }
  }
}

const withoutSpace = (text: string): string => text.replace(/[\s“”]+/gu, '');
