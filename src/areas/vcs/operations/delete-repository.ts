import { LockMode } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { del } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { HostDelivery } from '../entities/host-delivery.ts';
import { Repository } from '../entities/repository.ts';
import { repositoryNotFound } from '../errors.ts';
import { endReviews } from '../queries.ts';

/** Removes a registration with its secret. Waiting reviews are cancelled; all stay listed. */
export const deleteRepository = keyProcedure
  .meta(
    del('/api/vcs/repos/{id}', {
      summary: 'Unregister a repository',
      description:
        'Deletes the registration and its secret: deliveries to its webhook are rejected from now on, and ' +
        'waiting reviews are cancelled. All reviews stay listed. Delete the webhook at the source host as well.',
      refusals: { 404: 'Repository not found' },
      example: { id: 1 },
      answer: { id: 1, status: 'deleted' },
    }),
  )
  .input(z.object({ id: idOf('registration') }))
  .output(z.object({ id: z.int(), status: z.literal('deleted') }))
  .meta(
    tool('deletes', 'Unregister a repository: its deliveries are refused, and its waiting reviews are cancelled.', {
      example: { id: 1 },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    await ctx.resources.db.em().transactional(async (em) => {
      // Deliveries lock it too, so none adds a review afterwards.
      const found = await em.findOne(Repository, { id: input.id, keyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (found === null) throw repositoryNotFound();
      await endReviews(em, found.id);
      await em.nativeDelete(HostDelivery, { repositoryId: found.id });
      await em.nativeDelete(Repository, { id: found.id });
    });
    ctx.resources.log.info({ repositoryId: input.id, keyId }, 'repository unregistered');
    return { id: input.id, status: 'deleted' as const };
  });
