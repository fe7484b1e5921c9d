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

/** Characters of a title that are searched with each passage of its page. */
const longestTitle = 300;

/** The only key that may find the passages of a research, null for everybody; undefined where nobody may. */
async function readerOf(em: SqlEntityManager, researchId: number): Promise<number | null | undefined> {
  const fields = ['isPrivate', 'keyId'] as const;
  const { isPrivate, keyId } = await em.findOneOrFail(ResearchResult, researchId, { fields });
  return isPrivate ? (keyId ?? undefined) : null;
}

const titleOf = ({ title }: Pick<ResearchPage, 'title'>): string => (title ?? '').slice(0, longestTitle).toWellFormed();

/**
 * Makes a page known to questions, those of everybody, or of the owner where the research is private, in the place of
 * its older copies: a page that is researched again and again would else weigh more with each time.
 */
export async function keepPassages(em: SqlEntityManager, page: ResearchPage): Promise<void> {
  const readerKeyId = await readerOf(em, page.research.id);
  if (readerKeyId === undefined) return;
  await lockAddresses(em, [page]);
  // It gets its number within the lock, so that the highest number is that of the newest copy.
  await em.flush();
  await replaceOlderCopies(em, page, readerKeyId);
  if (readerKeyId !== null && (await isOpenAlready(em, page))) return;
  // What speaks to AI systems answers nobody.
  const { text } = withoutMachineOrders(page.text ?? '');
  await keepWords(em, `${titleOf(page)}\n${text}`, readerKeyId);
  for (const passage of splitPassages(text)) {
    const kept = passageText(text, passage).text.toWellFormed();
    em.create(ResearchPassage, { page: ref(page), readerKeyId, title: titleOf(page), text: kept, quote: null });
  }
}

/**
 * Makes the sentences that a model wrote known to questions, each with the words of its page, which are what is shown:
 * so a page is found by other words than its own. Its own words are known already, and so is a sentence of an earlier
 * report; a page that was read again in the meantime has to say the same still.
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
