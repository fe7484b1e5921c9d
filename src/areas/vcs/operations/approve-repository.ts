import { LockMode } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf, Timestamp } from '#api/wire.ts';
import { Repository } from '../entities/repository.ts';
import { repositoryNotFound } from '../errors.ts';
import { tokenRefusal } from '../repositories/token-access.ts';
import { fetchQueued } from '../reviews/queue-review.ts';

const Approval = z.object({
  id: idOf('registration'),
  approved: z
    .boolean()
    .nullish()
    .transform((isApproved) => isApproved ?? true)
    .describe('Whether to approve the registration. Defaults to true; false withdraws an approval.'),
});

const ApprovedRepository = z
  .object({
    id: z.int(),
    full_name: z.string(),
    approved_at: Timestamp.nullable().describe('When an admin approved it; null if none has.'),
    host_access: z.boolean().describe('Whether the platform reads diffs and posts reviews with the operator’s token.'),
    host_access_refusal: z
      .string()
      .nullable()
      .describe('Why `host_access` is false, and how to change that; null if it is true.'),
  })
  .meta({ id: 'ApprovedRepository' });

/**
 * Allows or forbids the use of the operator's token for a key's registration. Reviews that have been waiting for a diff
 * get theirs now.
 */
export const approveRepository = adminProcedure
  .meta(
    post('/api/vcs/repos/{id}/approve', {
      summary: 'Approve a repository',
      description:
        'Any key can register any repository, but the platform uses VCS_TOKEN to read diffs and post reviews only ' +
        'for repositories that an admin key has registered or approved, or that VCS_REPOSITORIES lists. An ' +
        'approval applies to the registration of one key.',
      example: { id: 1, approved: true },
      refusals: { 404: 'Repository not found' },
      answer: {
        id: 1,
        full_name: 'octo-org/hello-world',
        approved_at: '2026-11-22T20:31:29.065Z',
        host_access: false,
        host_access_refusal: 'No token for the source host is set up here (VCS_TOKEN)',
      },
    }),
  )
  .input(Approval)
  .output(ApprovedRepository)
  .meta(
    tool('grants', 'Allow the operator’s source-host token to be used for a repository, or withdraw that.', {
      example: { id: 1 },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources } = ctx;
    const repository = await resources.db.em().transactional(async (em) => {
      const found = await em.findOne(Repository, { id: input.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (found === null) throw repositoryNotFound();
      const hadAccess = tokenRefusal(found, resources.config.sourceHost) === undefined;
      found.approvedAt = input.approved ? (found.approvedAt ?? resources.clock.now()) : null;
      await em.flush();
      if (!hadAccess) await fetchQueued(em, resources, found);
      return found;
    });
    const { id, owner, name, approvedAt } = repository;
    resources.log.info(
      { repositoryId: id, keyId: ctx.caller.keyId, isApproved: input.approved },
      'repository approved',
    );
    const refusal = tokenRefusal(repository, resources.config.sourceHost) ?? null;
    return {
      id,
      full_name: `${owner}/${name}`,
      approved_at: approvedAt?.toISOString() ?? null,
      host_access: refusal === null,
      host_access_refusal: refusal,
    };
  });
