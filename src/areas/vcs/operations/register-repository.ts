import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import type { Resources } from '#platform/resources.ts';
import { Repository } from '../entities/repository.ts';
import { tooManyRepositories } from '../errors.ts';
import { exampleRepository } from '../examples.ts';
import { lookupNameOf } from '../hooks/pull-event.ts';
import { setupSteps } from '../repositories/setup-steps.ts';
import { tokenRefusal } from '../repositories/token-access.ts';
import { webhookUrlOf } from '../repositories/webhook-path.ts';
import { makeSecret, rotateSecret } from '../repositories/webhook-secret.ts';
import { OwnerName, RepositoryName, ReviewType } from '../schema.ts';
import { RepositoryRecord, viewRepository } from '../view.ts';

const Registration = z.object({
  owner: OwnerName,
  name: RepositoryName,
  auto_review: z
    .boolean()
    .nullish()
    .transform((isAuto) => isAuto ?? false)
    .describe(
      'Whether to review every change automatically. Takes effect if a model and a token for the source host ' +
        'are configured.',
    ),
  review_type: ReviewType.nullish().transform((type) => type ?? 'full'),
});
type Registration = z.infer<typeof Registration>;

const RegisteredRepository = RepositoryRecord.extend({
  secret: z.string().describe('The secret that the source host signs deliveries with. It is not shown again.'),
  previous_secret_valid_until: Timestamp.nullable().describe(
    'Until this time deliveries signed with the previous secret are accepted; null for a new registration.',
  ),
  setup: z.array(z.string()).describe('The steps to set up the webhook at the source host.'),
}).meta({ id: 'RegisteredRepository' });

const maxRepositories = 100;

/**
 * Registers a repository for reviews of its pull requests. Registering it again changes its settings and its secret;
 * the old secret is accepted for another 24 hours.
 */
export const registerRepository = keyProcedure
  .meta(
    post('/api/vcs/repos', {
      summary: 'Register a repository',
      description:
        'Returns the URL, the secret and the steps to set up a webhook at the source host. Registering a ' +
        'repository again creates a new secret; the old one is accepted for another 24 hours. Each key registers ' +
        'for itself. The platform reads diffs and posts reviews once an admin key has registered or approved the ' +
        'repository, or the operator has listed it.',
      example: { owner: 'octo-org', name: 'hello-world', auto_review: false, review_type: 'full' },
      answer: {
        ...exampleRepository,
        secret: '3fd2540000000000',
        previous_secret_valid_until: null,
        setup: [
          'On GitHub, open https://github.com/octo-org/hello-world/settings/hooks (Settings > Webhooks) and ' +
            'click "Add webhook". You need …',
          'Payload URL: https://agent.example/api/vcs/webhook?token=0000',
        ],
      },
    }),
  )
  .input(Registration)
  .output(RegisteredRepository)
  .meta(
    tool(
      'adds',
      'Register a repository for reviews of its pull requests. The secret of its webhook is shown in the ' +
        'answer and never again.',
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { db, log, config, clock } = ctx.resources;
    const { keyId, isAdmin } = ctx.caller;
    const { repository, secret } = await db.em().transactional(async (em) => {
      // With two concurrent registrations, the second one finds the first.
      await em.execute(`select pg_advisory_xact_lock(hashtext('vcs-repositories'), ?)`, [keyId]);
      const lookupName = lookupNameOf(`${input.owner}/${input.name}`);
      const present = await em.findOne(Repository, { keyId, lookupName });
      const approvedAt = isAdmin ? clock.now() : null;
      if (present !== null) return registerAgain(present, { ...input, approvedAt }, ctx.resources);
      if ((await em.count(Repository, { keyId })) >= maxRepositories) throw tooManyRepositories(maxRepositories);
      const { secret, stored } = makeSecret(ctx.resources.sealer);
      const repository = em.create(Repository, {
        keyId,
        owner: input.owner,
        name: input.name,
        lookupName,
        isAutoReview: input.auto_review,
        reviewType: input.review_type,
        status: 'pending',
        ...stored,
        webhookToken: randomUUID(),
        approvedAt,
        createdAt: clock.now(),
      });
      return { repository, secret };
    });
    log.info({ repositoryId: repository.id, keyId }, 'repository registered');
    const webhookUrl = webhookUrlOf(ctx.resources.site.url, repository);
    const refusal = tokenRefusal(repository, config.sourceHost) ?? null;
    return {
      ...viewRepository(repository, { webhookUrl, refusal }),
      secret,
      previous_secret_valid_until: repository.previousSecretUntil?.toISOString() ?? null,
      setup: setupSteps({ fullName: `${repository.owner}/${repository.name}`, webhookUrl, refusal }),
    };
  });

function registerAgain(
  repository: Repository,
  input: Registration & { approvedAt: Date | null },
  { sealer, clock }: Pick<Resources, 'sealer' | 'clock'>,
): { repository: Repository; secret: string } {
  const { secret, stored } = rotateSecret(repository, { sealer, now: clock.now() });
  Object.assign(repository, {
    ...stored,
    owner: input.owner,
    name: input.name,
    isAutoReview: input.auto_review,
    reviewType: input.review_type,
    // An approval remains, because it concerns the repository and the key, which are the same.
    approvedAt: repository.approvedAt ?? input.approvedAt,
  });
  return { repository, secret };
}
