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
      .describe(
        'Only repositories that no admin has approved. For admins, those of all keys, each with the name of its key.',
      ),
    approved: z
      .boolean()
      .optional()
      .describe(
        'Only repositories that an admin has approved. For admins, those of all keys, each with the name of its key.',
      ),
  })
  .refine(({ approved, unapproved }) => approved !== true || unapproved !== true, {
    message: 'Use either `approved` or `unapproved`',
    path: ['approved'],
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
        'The repositories that your key has registered, newest first; at most 100. Secrets are not shown again. ' +
        'Admins can list those of all keys that await approval with `unapproved`, and those that have it with ' +
        '`approved`.',
      answer: {
        repositories: [exampleRepository],
        count: 1,
      },
    }),
  )
  .input(Which)
  .output(RepositoryList)
  .meta(
    tool('reads', 'List the repositories that your key has registered for reviews.', { example: { unapproved: true } }),
  )
  .query(async ({ ctx, input }) => {
    const { db, config } = ctx.resources;
    const { keyId, isAdmin } = ctx.caller;
    const em = db.em();
    const isApproved = input.approved === true ? true : input.unapproved === true ? false : undefined;
    const names = isApproved !== undefined && isAdmin ? await namesOfAll(em, isApproved) : undefined;
    const found = await em.find(
      Repository,
      {
        ...(names === undefined ? { keyId } : { id: { $in: [...names.keys()] } }),
        ...(isApproved === undefined ? {} : { approvedAt: isApproved ? { $ne: null } : null }),
      },
      { orderBy: { id: 'desc' }, limit: maxListed },
    );
    const repositories = found.map((one) => {
      const webhookUrl = webhookUrlOf(ctx.resources.site.url, one);
      const record = viewRepository(one, { webhookUrl, refusal: tokenRefusal(one, config.sourceHost) ?? null });
      const name = names?.get(one.id);
      return name === undefined ? record : { ...record, key_name: name };
    });
    return { repositories, count: repositories.length };
  });

/** The newest repositories of all active keys with or without an approval, each with the name of its key. */
async function namesOfAll(em: SqlEntityManager, isApproved: boolean): Promise<Map<number, string>> {
  const rows = await em.execute<{ id: number; name: string }[]>(
    `select r.id, k.name from repository r join api_key k on k.id = r.key_id
     where (r.approved_at is not null) = ? and k.revoked_at is null order by r.id desc limit ?`,
    [isApproved, maxListed],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
