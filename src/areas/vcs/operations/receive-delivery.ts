import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { isKeyRevoked, keyWasRevoked } from '#accounts/revoked-key.ts';
import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { Failure } from '#platform/failure.ts';
import type { Resources } from '#platform/resources.ts';
import { HostDelivery } from '../entities/host-delivery.ts';
import type { Repository } from '../entities/repository.ts';
import { badSignature } from '../errors.ts';
import { type DeliveryRequest, deliveryRequestOf, repositoryInPayload } from '../hooks/pull-event.ts';
import { headerText, verifyDelivery } from '../hooks/verify-delivery.ts';
import { cancelJobs, noteDelivery, requireRepository } from '../queries.ts';
import { webhookPath } from '../repositories/webhook-path.ts';
import { lockRepository, queueReview } from '../reviews/queue-review.ts';

const Payload = z.looseObject({
  token: z
    .string()
    .optional()
    .describe(
      'The token from the `webhook_url` of the registration. It determines the secret used to verify the delivery.',
    ),
  payload: z.string().optional().describe('The event as JSON, for deliveries that are sent as a form.'),
});

const Received = z
  .object({
    status: z.enum(['accepted', 'ignored', 'duplicate']),
    job_id: z.int().optional(),
    event: z.string().optional(),
    reason: z
      .string()
      .optional()
      .describe(
        'Why the delivery was ignored: the part that could not be read, or why deliveries are no longer ' +
          'accepted. Absent otherwise.',
      ),
  })
  .meta({ id: 'ReceivedPullEvent' });
type Received = z.infer<typeof Received>;

/** GitHub delivers up to 25 MB. */
const bodyLimit = 26_214_400;

/** The events whose body is read; for others, it is enough to know the sender. */
const readEvents: ReadonlySet<string> = new Set(['ping', 'pull_request']);

/**
 * Receives a delivery of the source host: verifies its signature over the raw bytes with the secret of its
 * registration, and queues or cancels reviews. Jobs do the work.
 */
export const receiveDelivery = signedProcedure
  .meta(
    post(webhookPath, {
      summary: 'Receive pull request events from the source host',
      description:
        'Called by GitHub webhooks. `X-Hub-Signature-256` is verified over the raw body with the secret of the ' +
        'registration before the body is parsed. An unknown repository and an invalid signature both return 401, ' +
        'and count against the sender’s limit. Pull requests are reviewed when they are opened, reopened, pushed ' +
        'to or marked as ready for review; drafts are not reviewed.',
      refusals: { 401: 'Invalid signature' },
      acceptsForm: true,
      isCounted: false,
      query: ['token'],
      bodyLimit,
      answer: { status: 'accepted', job_id: 1, event: 'pull_request' },
    }),
  )
  .input(Payload)
  .output(Received)
  .mutation(async ({ ctx }) => {
    const { resources } = ctx;
    const request = ctx.http();
    const repositoryId = await verifyDelivery(resources, request);
    const event = headerText(request, 'x-github-event');
    const { keyId } = await requireRepository(resources.db.em(), repositoryId);
    if (await isKeyRevoked(resources.db.short, keyId)) return { status: 'ignored', event, reason: keyWasRevoked };
    const payload = readEvents.has(event) ? readPayload(request) : undefined;
    const deliveryId = deliveryIdOf(headerText(request, 'x-github-delivery'));
    const received = await resources.db
      .em()
      .transactional((em) => take(em, resources, { repositoryId, deliveryId, event, payload }));
    if (received.reason !== undefined) {
      resources.log.warn(
        { repositoryId, event, reason: received.reason },
        'a delivery of the source host cannot be read',
      );
    }
    return received;
  });

/** The body of a verified delivery. */
interface SignedBody {
  isForm: boolean;
  readBody(): unknown;
  readJson(field: unknown): unknown;
}

/** The parsed body; undefined if it is not JSON, or too complex to be worth parsing. */
function readPayload(request: SignedBody): unknown {
  try {
    const body = request.readBody();
    return request.isForm ? request.readJson((body as { payload?: unknown } | undefined)?.payload) : body;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

async function take(
  em: SqlEntityManager,
  resources: Resources,
  delivery: { repositoryId: number; deliveryId: string | undefined; event: string; payload: unknown },
): Promise<Received> {
  const { repositoryId, deliveryId, event, payload } = delivery;
  const now = resources.clock.now();
  const repository = await lockRepository(em, repositoryId);
  const payloadRepository = repositoryInPayload(payload);
  if (payloadRepository !== undefined) assertAbout(repository, payloadRepository);
  const fullName = `${repository.owner}/${repository.name}`;
  const wanted = deliveryRequestOf(event, payload, { fullName, receivedAt: now });
  const hostId = payloadRepository?.lookupName === repository.lookupName ? payloadRepository.hostId : null;
  em.assign(repository, {
    status: 'active',
    lastDeliveryAt: now,
    hostId: hostId ?? repository.hostId ?? null,
    isPrivate: payloadRepository?.isPrivate ?? repository.isPrivate,
    ...(event === 'pull_request' ? problemOf(wanted, now) : {}),
  });
  await em.flush();
  if (wanted.kind === 'unreadable') return { status: 'ignored', event, reason: wanted.reason };
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

/** A secret is only valid for its own repository, identified by name or, after a rename, by id. */
function assertAbout(repository: Repository, payloadRepository: { lookupName: string; hostId: string | null }): void {
  const isSameName = payloadRepository.lookupName === repository.lookupName;
  const isSameNumber = payloadRepository.hostId !== null && payloadRepository.hostId === repository.hostId;
  if (!isSameName && !isSameNumber) throw badSignature();
}

function problemOf(wanted: DeliveryRequest, now: Date) {
  return wanted.kind === 'unreadable'
    ? { deliveryProblem: wanted.reason, deliveryProblemAt: now }
    : { deliveryProblem: null, deliveryProblemAt: null };
}

function cancelled<Job>(job: Job | undefined): { status: 'accepted' | 'ignored'; job: Job | undefined } {
  return { status: job === undefined ? 'ignored' : 'accepted', job };
}

function deliveryIdOf(text: string): string | undefined {
  return /^[\w-]{1,100}$/.test(text) ? text : undefined;
}
