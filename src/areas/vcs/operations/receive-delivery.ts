import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import type { Resources } from '#platform/resources.ts';
import { HostDelivery } from '../entities/host-delivery.ts';
import { badSignature } from '../errors.ts';
import { lockRepository, queueReview } from '../jobs/fetch-diff.ts';
import { repositoryNamedIn, type Wanted, wantedBy } from '../pull-event.ts';
import { cancelJobs, noteDelivery } from '../queries.ts';
import { findSigner, type Signer } from '../steps/webhook-secret.ts';
import { webhookPath } from '../webhook-path.ts';

const Payload = z.looseObject({
  payload: z.string().optional().describe('The JSON of the event, in a delivery that is sent as a form.'),
});

const Received = z.object({
  status: z.enum(['accepted', 'ignored', 'duplicate']),
  job_id: z.int().optional(),
  event: z.string().optional(),
});
type Received = z.infer<typeof Received>;

/** GitHub delivers up to 25 MB. */
const bodyLimit = 26_214_400;

/**
 * Takes a delivery of the source host: checks its signature over the raw bytes with the secrets of the repository that
 * it names, and queues or cancels reviews. The work is done by jobs.
 */
export const receiveDelivery = signedProcedure
  .meta(
    post(webhookPath, {
      summary: 'Receive an event of the source host',
      description:
        'For webhooks of GitHub: `X-Hub-Signature-256` is checked over the raw body with the secret of the registration. ' +
        'An unknown repository and a wrong signature are the same 401. Pull requests that are opened, reopened, pushed ' +
        'to or made ready are reviewed; drafts wait.',
      acceptsForm: true,
      isCounted: false,
      bodyLimit,
    }),
  )
  .input(Payload)
  .output(Received)
  .mutation(async ({ ctx, input }) => {
    const { headers, body } = ctx.http();
    const payload = input.payload === undefined ? input : jsonOf(input.payload);
    const event = headerText(headers['x-github-event']);
    const signature = headerText(headers['x-hub-signature-256']);
    const repositoryId = await authenticate(ctx.resources, { payload, body: body.toString('utf8'), signature });
    const deliveryId = deliveryIdOf(headerText(headers['x-github-delivery']));
    const wanted = wantedBy(event, payload);
    const em = ctx.resources.db.em();
    return em.transactional((tx) => take(tx, ctx.resources, { repositoryId, deliveryId, wanted, event }));
  });

async function authenticate(
  { db, sealer }: Resources,
  { payload, body, signature }: { payload: unknown; body: string; signature: string },
): Promise<number> {
  const lookupName = repositoryNamedIn(payload) ?? '';
  const registrations = await db.short.run<Signer>({
    name: 'list-webhook-secrets',
    text: `select id, sealed_secret as "sealedSecret",
             case when previous_secret_until > now() then previous_sealed_secret end as "previousSealedSecret"
           from repository where lookup_name = $1`,
    values: [lookupName],
  });
  const signer = await findSigner(registrations, { body, signature, sealer });
  if (signer === undefined) throw badSignature();
  return signer;
}

async function take(
  em: SqlEntityManager,
  resources: Resources,
  delivery: { repositoryId: number; deliveryId: string | undefined; wanted: Wanted; event: string },
): Promise<Received> {
  const { repositoryId, deliveryId, wanted, event } = delivery;
  const now = resources.clock.now();
  const repository = await lockRepository(em, repositoryId);
  em.assign(repository, { status: 'active', lastDeliveryAt: now });
  await em.flush();
  if (wanted.kind === 'nothing') return { status: 'ignored', event };
  if (wanted.kind === 'greet') return { status: 'accepted', event };
  if (deliveryId !== undefined) {
    const noted = await noteDelivery(em, { repositoryId, deliveryId, now });
    if (!noted.isNew) return { status: 'duplicate', ...(noted.jobId === null ? {} : { job_id: noted.jobId }), event };
  }
  const { status, job } =
    wanted.kind === 'review'
      ? await queueReview(em, resources, { repository, pull: wanted.pull, action: wanted.action })
      : cancelled(await cancelJobs(em, { repositoryId, pull: wanted.pull }));
  if (job === undefined) return { status, event };
  if (deliveryId !== undefined) await em.nativeUpdate(HostDelivery, { repositoryId, deliveryId }, { jobId: job.id });
  return { status, job_id: job.id, event };
}

function cancelled<Job>(job: Job | undefined): { status: 'accepted' | 'ignored'; job: Job | undefined } {
  return { status: job === undefined ? 'ignored' : 'accepted', job };
}

function headerText(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header.slice(0, 200) : '';
}

function deliveryIdOf(text: string): string | undefined {
  return /^[\w-]{1,100}$/.test(text) ? text : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
