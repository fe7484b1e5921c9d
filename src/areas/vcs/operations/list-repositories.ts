import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Repository } from '../entities/repository.ts';
import { RepositoryRecord, viewRepository } from '../view.ts';
import { webhookPath } from '../webhook-path.ts';

const RepositoryList = z.object({ repositories: z.array(RepositoryRecord), count: z.int() });

/** Lists the repositories that the caller's key has registered, newest first. A key has at most 100. */
export const listRepositories = keyProcedure
  .meta(get('/api/vcs/repos', { summary: 'List registered repositories' }))
  .output(RepositoryList)
  .query(async ({ ctx }) => {
    const { db } = ctx.resources;
    const found = await db.em().find(Repository, { keyId: ctx.caller.keyId }, { orderBy: { id: 'desc' } });
    const webhookUrl = `${ctx.resources.site.url}${webhookPath}`;
    return { repositories: found.map((one) => viewRepository(one, webhookUrl)), count: found.length };
  });
