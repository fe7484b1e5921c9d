import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '#accounts/caller.ts';
import { ResearchPage } from './entities/research-page.ts';
import { ResearchResult } from './entities/research-result.ts';
import { researchNotFound } from './errors.ts';
import { type ResearchDetail, viewResearch } from './view.ts';

/** One research as a caller may see it. Throws 404, also for a private one that is not the caller's. */
export async function findDetail(
  em: SqlEntityManager,
  { id, caller }: { id: number; caller: Caller },
): Promise<ResearchDetail> {
  const research = await em.findOne(ResearchResult, { id });
  const isOwner = caller.kind === 'key' && caller.keyId === research?.keyId;
  if (research === null || (research.isPrivate && !isOwner)) throw researchNotFound();
  const failed = await em.find(
    ResearchPage,
    { research: research.id, failure: { $ne: null } },
    { fields: ['url', 'failure'], orderBy: { position: 'asc' } },
  );
  return viewResearch(research, failed, isOwner);
}
