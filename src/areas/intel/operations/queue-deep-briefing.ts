import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { maxFutilePerDay } from '../deep-briefings/allowance.ts';
import { DeepMethod, estimateOf } from '../deep-briefings/methods.ts';
import { orderDeepBriefing } from '../deep-briefings/order-deep-briefing.ts';
import { proofNeeded } from '../errors.ts';
import { isReaderOf } from '../readers/reader-sessions.ts';
import { SubscriberEmail } from '../subscribers/email-address.ts';
import { DeepEstimate, type DeepJob } from '../view.ts';

const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    );

const Order = z.object({
  topic: line(400)
    .refine((text) => text !== '', 'Must not be empty')
    .describe('The question or subject to research.'),
  location: line(200).default('').describe('The place that the briefing is about. Defaults to anywhere.'),
  date: line(100)
    .default('')
    .describe('The period that the briefing is about, in any words: a date, a range, "this summer".'),
  method: DeepMethod.default('provider_a'),
  email: SubscriberEmail.describe(
    'The email address of your reader session. Its tier applies, and it is notified when the briefing is ready.',
  ),
});

const Queued = z
  .object({
    job_id: z.uuid(),
    status: z.literal('pending'),
    topic: z.string(),
    location: z.string(),
    method: DeepMethod,
    message: z.string(),
    estimate: DeepEstimate,
  })
  .meta({ id: 'QueuedDeepBriefing' });

/**
 * Orders a deep briefing for a subscriber who has verified the mailbox, or on behalf of an admin. An email notifies
 * them when it is ready.
 */
export const queueDeepBriefing = openProcedure
  .meta(
    post('/api/intel/deep-briefing', {
      summary: 'Request a deep briefing',
      description:
        'Returns a `job_id` and an estimate at once. An email is sent when the briefing is ready; `GET ' +
        '/api/intel/deep-briefing/{job_id}` shows its progress. Needs a session of that address for ordering: ' +
        '`POST /api/intel/reader/links` emails the link that begins one. The Regional tier includes one in each ' +
        'calendar month (UTC); Global and Enterprise have no limit. 403 for other tiers, 429 when the month’s ' +
        'briefing is used. A briefing that fails, is cancelled, or finds no more sources than a quick one does not ' +
        `count; after ${maxFutilePerDay} of these within a day, the next one has to wait.`,
      example: {
        topic: 'Water supply of large cities',
        location: 'South Africa',
        date: 'since 2018',
        method: 'provider_a',
        email: 'dana@example.com',
      },
      refusals: {
        403: 'Deep briefings need the Regional plan or a higher one',
        429: 'You have already used this month’s deep briefing. You can request the next one on 2026-12-01.',
      },
      answer: {
        job_id: '880e8f76-f93c-4b14-bb4f-25824b387497',
        status: 'pending',
        topic: 'Water supply of large cities',
        location: 'South Africa',
        method: 'provider_a',
        message: 'The briefing is being written. We email you when it is ready, in up to 2 minutes.',
        estimate: { tokens: 520000, cost: 1.88, minutes: 2 },
      },
    }),
  )
  .input(Order)
  .output(Queued)
  .meta(
    tool('adds', 'Request a deep briefing about a topic. It takes minutes; read it with intel_get_deep_briefing.', {
      reachesOut: true,
      follow: {
        by: 'intel.getDeepBriefing',
        inputsOf: ({ job_id }: { job_id: string }) => [{ job_id }],
        stateOf: ({ status, progress: { step, percent } }: DeepJob) => ({
          isOver: status === 'completed' || status === 'failed',
          done: percent,
          total: 100,
          step: status === 'failed' ? 'failed' : step,
        }),
      },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const isAdmin = caller.kind === 'key' && caller.isAdmin;
    const proof = { shown: ctx.browserSession(), purpose: 'order' as const, email: input.email };
    // Before anything about the address is looked up, so that the refusal reveals nothing about it.
    if (!isAdmin && !(await isReaderOf(resources, proof))) throw proofNeeded('order');
    const keyId = caller.kind === 'key' ? caller.keyId : null;
    const { id, topic, location, method } = await orderDeepBriefing(resources, { ...input, keyId });
    const { tokens, cost, minutes } = estimateOf(method);
    return {
      job_id: id,
      status: 'pending' as const,
      ...{ topic, location, method },
      message: `The briefing is being written. We email you when it is ready, in up to ${minutes} minutes.`,
      estimate: { tokens, cost, minutes },
    };
  });
