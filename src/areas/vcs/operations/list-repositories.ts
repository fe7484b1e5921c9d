import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Repository } from '../entities/repository.ts';
import { exampleRepository } from '../examples.ts';
import { tokenRefusal } from '../repositories/token-access.ts';
import { webhookUrlOf } from '../repositories/webhook-path.ts';
import { RepositoryRecord, viewRepository } from '../view.ts';

const Which = z
  .object({
    unapproved: z
      .boolean()
      .optional()
      .describe('Only those that no admin has approved; for admins those of all keys, each with the name of its key.'),
  })
  .prefault({});

const RepositoryList = z
  .object({ repositories: z.array(RepositoryRecord), count: z.int() })
  .meta({ id: 'RepositoryList' });

const maxListed = 100;

/** Lists the repositories that the caller's key has registered, newest first. A key has at most 100. */
export const listRepositories = keyProcedure
  .meta(
    get('/api/vcs/repos', {
      summary: 'List registered repositories',
      description:
        'The repositories that your key has registered, newest first; at most 100. Secrets are not shown again. Admins ' +
        'find by `unapproved` what waits for them.',
      answer: {
        repositories: [exampleRepository],
        count: 1,
      },
    }),
  )
  .input(Which)
  .output(RepositoryList)
  .meta(tool('reads', 'List the repositories that your key has registered for reviews.'))
  .query(async ({ ctx, input }) => {
    const { db, config } = ctx.resources;
    const { keyId, isAdmin } = ctx.caller;
    const em = db.em();
    const names = input.unapproved === true && isAdmin ? await namesOfKeys(em) : undefined;
    const found = await em.find(
      Repository,
      {
        keyId: names === undefined ? keyId : { $in: [...names.keys()] },
        ...(input.unapproved === true ? { approvedAt: null } : {}),
      },
      { orderBy: { id: 'desc' }, limit: maxListed },
    );
    const repositories = found.map((one) => {
      const webhookUrl = webhookUrlOf(ctx.resources.site.url, one);
      const record = viewRepository(one, { webhookUrl, refusal: tokenRefusal(one, config.sourceHost) ?? null });
      const name = names?.get(one.keyId);
      return name === undefined ? record : { ...record, key_name: name };
    });
    return { repositories, count: repositories.length };
  });

/** The names of the keys that have registered a repository which no admin has approved; of those that are not revoked. */
async function namesOfKeys(em: SqlEntityManager): Promise<Map<number, string>> {
  const rows = await em.execute<{ id: number; name: string }[]>(
    `select id, name from api_key
     where revoked_at is null and id in (select key_id from repository where approved_at is null)`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
