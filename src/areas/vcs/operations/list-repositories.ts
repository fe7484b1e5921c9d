import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Repository } from '../entities/repository.ts';
import { exampleRepository } from '../examples.ts';
import { tokenRefusal } from '../repositories/token-access.ts';
import { webhookUrlOf } from '../repositories/webhook-path.ts';
import { RepositoryRecord, viewRepository } from '../view.ts';

const RepositoryList = z
  .object({ repositories: z.array(RepositoryRecord), count: z.int() })
  .meta({ id: 'RepositoryList' });

/** Lists the repositories that the caller's key has registered, newest first. A key has at most 100. */
export const listRepositories = keyProcedure
  .meta(
    get('/api/vcs/repos', {
      summary: 'List registered repositories',
      description:
        'The repositories that your key has registered, newest first; at most 100. Secrets are not shown again.',
      answer: {
        repositories: [exampleRepository],
        count: 1,
      },
    }),
  )
  .output(RepositoryList)
  .meta(tool('reads', 'List the repositories that your key has registered for reviews.'))
  .query(async ({ ctx }) => {
    const { db, config } = ctx.resources;
    const found = await db.em().find(Repository, { keyId: ctx.caller.keyId }, { orderBy: { id: 'desc' } });
    const repositories = found.map((one) => {
      const webhookUrl = webhookUrlOf(ctx.resources.site.url, one);
      return viewRepository(one, { webhookUrl, refusal: tokenRefusal(one, config.sourceHost) ?? null });
    });
    return { repositories, count: repositories.length };
  });
