import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id } from '#api/wire.ts';
import { ResearchPage } from '../entities/research-page.ts';
import { ResearchResult } from '../entities/research-result.ts';
import { researchNotFound } from '../errors.ts';
import { ResearchDetail, viewResearch } from '../view.ts';

/** Gives one research result: its report with claims when it is completed, its progress before. A private one is its owner's. */
export const getResearch = openProcedure
  .meta(get('/api/research/{research_id}', { summary: 'Read one research result' }))
  .input(z.object({ research_id: Id }))
  .output(ResearchDetail)
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const research = await em.findOne(ResearchResult, { id: input.research_id });
    const isOwner = ctx.caller.kind === 'key' && ctx.caller.keyId === research?.keyId;
    if (research === null || (research.isPrivate && !isOwner)) throw researchNotFound();
    const failed = await em.find(
      ResearchPage,
      { research: research.id, failure: { $ne: null } },
      { fields: ['url', 'failure'], orderBy: { position: 'asc' } },
    );
    return viewResearch(research, failed);
  });
