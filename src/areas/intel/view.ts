import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import { previewOf } from './briefings/preview.ts';
import { isCounted } from './deep-briefings/allowance.ts';
import { DeepMethod, estimateOf } from './deep-briefings/methods.ts';
import type { Briefing } from './entities/briefing.ts';
import type { DeepBriefing } from './entities/deep-briefing.ts';
import type { IntelSubscriber } from './entities/intel-subscriber.ts';
import {
  BriefingDepth,
  BriefingRegion,
  BriefingSource,
  ChangesSince,
  ConfidenceTerms,
  ConfidenceWord,
  Coverage,
  DeepMetadata,
  DeepStatus,
  DeepStep,
  DeepStepName,
  DigestFrequency,
  deepStepNames,
  Region,
} from './schema.ts';
import { IntelTier, tierOfDepth, tierOffers } from './subscribers/access-tiers.ts';
import { maskEmail } from './subscribers/email-address.ts';
import { tierOf } from './subscribers/paid-tiers.ts';

/** A briefing in a list, with public data only. */
export const BriefingItem = z
  .object({
    filename: z.string(),
    title: z.string(),
    date: z.iso.date(),
    region: BriefingRegion,
    depth: BriefingDepth,
    confidence: ConfidenceWord,
    confidence_score: z.number().describe('The confidence as a number from 0 to 1.'),
    summary: z.string(),
    as_of: z.iso.date().describe('The date up to which the briefing’s sources reach.'),
    oldest_source: z.iso.date().nullable().describe('Date of the oldest dated source; null if none has one.'),
    sources: z.int().describe('Number of cited sources.'),
    is_sample: z.boolean().describe('Whether it is a sample, which was written by hand rather than generated.'),
  })
  .meta({ id: 'BriefingSummary' });
export type BriefingItem = z.infer<typeof BriefingItem>;

/** A briefing as shown in lists. */
export function viewBriefingItem({ filename, matter }: Pick<Briefing, 'filename' | 'matter'>): BriefingItem {
  const { title, date, region, depth, confidence, confidence_score, summary, as_of, oldest_source } = matter;
  const { sources, is_sample } = matter;
  return {
    ...{ filename, title, date, region, depth, confidence, confidence_score, summary, as_of, oldest_source },
    ...{ sources: sources.length, is_sample },
  };
}

/** A briefing that the caller can read. */
export const OpenedBriefing = BriefingItem.omit({ sources: true })
  .extend({
    content: z.string().describe('The briefing in Markdown, with the sources of each statement as links.'),
    confidence_terms: ConfidenceTerms.nullable().describe('How the confidence was calculated; null if unknown.'),
    coverage: Coverage.nullable().describe('How many pages were read and how much of them was used; null if unknown.'),
    changes_since: ChangesSince.nullable().describe(
      'What has changed since the previous briefing on the subject; null if there is none.',
    ),
    sources: z.array(BriefingSource).describe('The sources, in the order of their numbers in the text.'),
  })
  .meta({ id: 'Briefing' });

/** A briefing of which the caller's tier only includes the beginning; the same for an unknown address. */
export const DeniedBriefing = z
  .object({
    title: z.string(),
    preview: z.string().describe('The first 500 characters of the briefing.'),
    access_denied: z.literal(true),
    reason: z.string(),
    upgrade_url: z.string(),
    upgrade_tier: IntelTier.describe('The lowest tier that includes it.'),
    message: z.string(),
  })
  .meta({ id: 'DeniedBriefing' });
export type DeniedBriefing = z.infer<typeof DeniedBriefing>;

/** A briefing for a caller who can read it. */
export function viewOpenedBriefing(briefing: Pick<Briefing, 'filename' | 'matter' | 'content'>) {
  const { confidence_terms, coverage, changes_since, sources } = briefing.matter;
  const { content } = briefing;
  return { ...viewBriefingItem(briefing), content, confidence_terms, coverage, changes_since, sources };
}

/** The answer for other callers. It depends on the briefing alone, so it reveals nothing about the address. */
export function viewDeniedBriefing(
  { matter, content }: Pick<Briefing, 'matter' | 'content'>,
  baseUrl: string,
): DeniedBriefing {
  const { title, depth } = matter;
  const upgradeTier = tierOfDepth(depth);
  const { name } = tierOffers[upgradeTier];
  return {
    title,
    preview: previewOf(content),
    access_denied: true,
    reason: `A briefing of depth ${depth} needs the ${name} tier.`,
    upgrade_url: `${baseUrl}/intel/plans?tier=${upgradeTier}`,
    upgrade_tier: upgradeTier,
    message: `This is a preview. Subscribe to ${name} to read the rest.`,
  };
}

/** A subscriber as shown to admins. */
export const SubscriberItem = z
  .object({
    id: z.int(),
    email: z.string(),
    tier: IntelTier.describe('The effective tier: the higher of the paid one and `agreed_tier`.'),
    agreed_tier: IntelTier.nullable(),
    region: Region.nullable().describe('The region that the digest covers; null for all regions.'),
    frequency: DigestFrequency,
    subscription_status: z.string().nullable().describe('Status at the payment provider; null without a subscription.'),
    current_period_end: Timestamp.nullable(),
    cancel_at_period_end: z.boolean(),
    subscribed_at: Timestamp,
    unsubscribed_at: Timestamp.nullable().describe('When the address was unsubscribed; null if it was not.'),
  })
  .meta({ id: 'Subscriber' });
export type SubscriberItem = z.infer<typeof SubscriberItem>;

/** A subscriber as shown in lists for admins. */
export function viewSubscriber(subscriber: IntelSubscriber): SubscriberItem {
  const { id, email, agreedTier = null, paidTier = null, region, frequency, cancelAtPeriodEnd } = subscriber;
  return {
    id,
    email,
    tier: tierOf({ paidTier, agreedTier }),
    agreed_tier: agreedTier,
    region: region ?? null,
    frequency,
    subscription_status: subscriber.subscriptionStatus ?? null,
    current_period_end: subscriber.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: cancelAtPeriodEnd,
    subscribed_at: subscriber.subscribedAt.toISOString(),
    unsubscribed_at: subscriber.unsubscribedAt?.toISOString() ?? null,
  };
}

/** The expected limits of a method. */
export const DeepEstimate = z
  .object({
    tokens: z.int(),
    cost: z.number().describe('Cost in US dollars.'),
    minutes: z.int(),
  })
  .meta({ id: 'DeepBriefingEstimate' });

const StepView = DeepStep.extend({
  estimated_tokens: z.int(),
  estimated_cost: z.number().describe('The estimated maximum cost, in US dollars.'),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
}).meta({ id: 'DeepBriefingStep' });

/** The progress of a deep briefing. */
const DeepProgress = z
  .object({
    step: z
      .union([DeepStepName, z.enum(['queued', 'done', 'cancelled'])])
      .describe('The current step: `done` at the end, or `cancelled` if its owner cancelled it.'),
    percent: z.int().min(0).max(100),
    pages_done: z.int().describe('Number of pages that have been tried so far, successfully or not.'),
    pages_total: z.int().describe('Number of pages that will be tried; 0 until that is known.'),
  })
  .meta({ id: 'DeepBriefingProgress' });

/** A deep briefing in a list. */
export const DeepJobItem = z
  .object({
    job_id: z.uuid(),
    topic: z.string(),
    location: z.string(),
    date: z.string(),
    method: DeepMethod,
    email: z.string().describe('The email address of the reader. Masked unless the call is made with an admin key.'),
    status: DeepStatus,
    progress: DeepProgress,
    metadata: DeepMetadata.optional().describe('What the work took. Present once it has ended.'),
    error: z.string().optional().describe('Why it failed. Absent otherwise.'),
    created_at: Timestamp,
    completed_at: Timestamp.optional(),
  })
  .meta({ id: 'DeepBriefingSummary' });
export type DeepJobItem = z.infer<typeof DeepJobItem>;

/** A deep briefing with all its data. */
export const DeepJob = DeepJobItem.extend({
  content: z
    .string()
    .optional()
    .describe(
      'The briefing in Markdown, once it is completed; if it failed, what had been written by then. Only the first 500 characters unless the call is made with the key that requested it, an admin key, or a session of its reader.',
    ),
  is_preview: z.boolean().describe('Whether `content` is only a preview, because the call has no access to the rest.'),
  is_counted: z
    .boolean()
    .describe('Whether it counts against the monthly allowance. It does not if it failed or found next to nothing.'),
  is_partial: z.boolean().describe('Whether `content` is only what had been written when the briefing failed.'),
  estimate: DeepEstimate,
  steps: z.array(StepView).describe('The steps, each with its actual and its estimated tokens and cost.'),
}).meta({ id: 'DeepBriefing' });
export type DeepJob = z.infer<typeof DeepJob>;

/** Data of a deep briefing from other tables. */
interface Surroundings {
  progress: { step: string; pages_done: number; pages_total: number } | undefined;
  email: string;
  isAdmin: boolean;
}

/** The same, with whether the caller can read the content. */
interface DeepSurroundings extends Surroundings {
  isOpen: boolean;
  /** The usage of each step so far. */
  steps: readonly DeepStep[];
}

type DeepHead = Pick<
  DeepBriefing,
  'id' | 'topic' | 'location' | 'date' | 'method' | 'status' | 'metadata' | 'error' | 'createdAt' | 'completedAt'
>;

/** A deep briefing as shown in lists. */
export function viewDeepJobItem(briefing: DeepHead, { progress, email, isAdmin }: Surroundings): DeepJobItem {
  const { id, topic, location, date, method, metadata, error, createdAt, completedAt } = briefing;
  const far = howFar(briefing, progress);
  return {
    job_id: id,
    ...{ topic, location, date, method },
    email: isAdmin ? email : maskEmail(email),
    status: briefing.status === 'pending' && far.step !== 'queued' ? 'processing' : briefing.status,
    progress: far,
    ...(metadata == null ? {} : { metadata }),
    ...(error == null ? {} : { error }),
    created_at: createdAt.toISOString(),
    ...(completedAt == null ? {} : { completed_at: completedAt.toISOString() }),
  };
}

/** A complete deep briefing. */
export function viewDeepJob(briefing: DeepBriefing, around: DeepSurroundings): DeepJob {
  const item = viewDeepJobItem(briefing, around);
  const { steps: expected, tokens, cost, minutes } = estimateOf(briefing.method);
  const counted = new Map(around.steps.map((step) => [step.step, step]));
  const names: readonly string[] = deepStepNames;
  const at = names.indexOf(item.progress.step);
  const isFailed = briefing.status === 'failed';
  // The step in which it failed: the last one with any usage.
  const reached = expected.findLastIndex(({ step }) => (counted.get(step)?.cost ?? 0) > 0);
  const isOver = briefing.status === 'completed' || isFailed;
  const content = briefing.content ?? undefined;
  return {
    ...item,
    ...(content === undefined ? {} : { content: around.isOpen ? content : previewOf(content) }),
    is_preview: content !== undefined && !around.isOpen,
    is_partial: isFailed && content !== undefined,
    is_counted: isCounted(briefing),
    estimate: { tokens, cost, minutes },
    steps: expected.map((step, place) => ({
      step: step.step,
      // Later steps have not cost anything yet.
      tokens: isOver || place <= at ? (counted.get(step.step)?.tokens ?? 0) : 0,
      cost: isOver || place <= at ? (counted.get(step.step)?.cost ?? 0) : 0,
      estimated_tokens: step.tokens,
      estimated_cost: step.cost,
      status:
        isFailed && place >= reached ? 'failed' : isOver || place < at ? 'done' : place === at ? 'running' : 'waiting',
    })),
  };
}

const percents = { queued: 0, planning: 5, searching: 15, reading: 25, writing: 80, checking: 92, done: 100 } as const;

function howFar(
  { status, metadata }: Pick<DeepHead, 'status' | 'metadata'>,
  progress: Surroundings['progress'],
): z.infer<typeof DeepProgress> {
  const { pages_done, pages_total } = progress ?? { pages_done: 0, pages_total: 0 };
  if (metadata?.is_cancelled === true) return { step: 'cancelled', percent: 100, pages_done, pages_total };
  const isOver = status === 'completed' || status === 'failed';
  // After the research has ended, its result is verified, even if it found nothing.
  const reportedStep = progress?.step === 'done' || progress?.step === 'nothing_found' ? 'checking' : progress?.step;
  const step = isOver ? 'done' : (deepStepNames.find((name) => name === reportedStep) ?? 'queued');
  const share = step === 'reading' && pages_total > 0 ? Math.min(1, pages_done / pages_total) : 0;
  return { step, percent: Math.round(percents[step] + share * 55), pages_done, pages_total };
}
