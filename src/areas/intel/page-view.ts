import { z } from 'zod';
import type { RenderedBriefing } from './briefings/open-for-reading.ts';
import type { RenderedDeepBriefing } from './deep-briefings/deep-briefing-html.ts';
import { DeepMethod, deepFigures, estimateOf } from './deep-briefings/methods.ts';
import type { Briefing } from './entities/briefing.ts';
import type { DeepBriefing } from './entities/deep-briefing.ts';
import type { IntelSubscriber } from './entities/intel-subscriber.ts';
import type { ListedBriefing } from './list-view.ts';
import { type ReaderView, viewReader } from './reader-view.ts';
import type { Reader } from './readers/reader-sessions.ts';
import {
  type BriefingDepth,
  type BriefingRegion,
  BriefingSource,
  BriefStructure,
  ChangesSince,
  ConfidenceTerms,
  Coverage,
  DeepChanges,
  type DeepStep,
  type DigestFrequency,
  type Region,
} from './schema.ts';
import { IntelTier, intelTiers, tierOfDepth, tierOffers } from './subscribers/access-tiers.ts';
import { BriefingItem, DeepJob, viewBriefingItem, viewDeepJob } from './view.ts';

/** What a page shows around the text of a briefing. */
const aids = {
  sources: z
    .array(BriefingSource.extend({ citations: z.array(z.string()).describe('Anchors of where it is cited.') }))
    .describe('In the order of their numbers; none in a preview.'),
  disputed: z.int().describe('Number of statements that another source contradicts.'),
  dates: z
    .array(z.object({ at: z.string().describe('A day, a month or a year, as it sorts.'), text: z.string() }))
    .describe('The dates mentioned in it, earliest first.'),
  related: z
    .array(z.object({ name: z.string(), briefings: z.int(), filename: z.string(), title: z.string() }))
    .describe('Names in it that also appear in other briefings.'),
};

/** A briefing rendered for a page, as far as its reader can read it. */
export const Reading = z
  .object({
    ...aids,
    item: BriefingItem,
    is_summary_in_text: z.boolean().describe('Whether the text begins with the sentences of its summary.'),
    is_preview: z
      .boolean()
      .describe('Whether `content` is only a preview, because the reader’s tier does not include this depth.'),
    needs_tier: IntelTier.describe('The lowest tier that includes it.'),
    html: z.string().describe('The briefing as safe HTML: nothing in it is executed or loaded.'),
    confidence_terms: ConfidenceTerms.nullable(),
    coverage: Coverage.nullable(),
    changes_since: ChangesSince.nullable(),
    subject: z.string().describe('What it is about, to follow.'),
  })
  .meta({ id: 'BriefingReading' });
export type Reading = z.infer<typeof Reading>;

/** A briefing as shown on its page. The content of a preview depends on the briefing alone. */
export function viewReading(
  rendered: Omit<RenderedBriefing, 'briefing'> & { briefing: Pick<Briefing, 'filename' | 'matter'> },
): Reading {
  const { briefing, isPreview, isSummaryInText, html, citations, disputed, dates, related } = rendered;
  const { sources, confidence_terms, coverage, changes_since, depth, subject } = briefing.matter;
  const item = viewBriefingItem(briefing);
  const standing = { is_preview: isPreview, is_summary_in_text: isSummaryInText, needs_tier: tierOfDepth(depth) };
  const beginning = { item, ...standing, html, subject };
  const found = { disputed, dates, related };
  if (isPreview) {
    return { ...beginning, ...found, sources: [], confidence_terms: null, coverage: null, changes_since: null };
  }
  return {
    ...beginning,
    ...found,
    sources: withCitations(sources, citations),
    confidence_terms,
    coverage,
    changes_since,
  };
}

const withCitations = (sources: readonly BriefingSource[], citations: readonly string[][]) =>
  sources.map((source, at) => ({ ...source, citations: citations[at] ?? [] }));

/** A tier and its price. */
export interface Offer {
  tier: IntelTier;
  name: string;
  /** Per month; null if it is negotiated. */
  price_cents: number | null;
}

/** The tiers, lowest first. */
export function viewOffers(): Offer[] {
  return intelTiers.map((tier) => ({ tier, name: tierOffers[tier].name, price_cents: tierOffers[tier].priceCents }));
}

/** A method of writing a deep briefing, with its limits. */
export interface MethodOffer {
  method: DeepMethod;
  sources: number;
  rounds: number;
  cost: number;
  minutes: number;
}

/** The methods of deep briefings. */
export function viewMethods(): MethodOffer[] {
  return DeepMethod.options.map((method) => {
    const { sources, rounds } = deepFigures[method];
    const { cost, minutes } = estimateOf(method);
    return { method, sources, rounds, cost, minutes };
  });
}

/** A deep briefing as shown on its page: its progress, and its text once it has ended. */
export const DeepReading = z
  .object({
    job: DeepJob.omit({ content: true }),
    is_own: z
      .boolean()
      .describe(
        'Whether the reader has full access: to all of the text, and to cancelling it while it is being written.',
      ),
    html: z.string().nullable().describe('The briefing as safe HTML; null until something is written.'),
    around: BriefStructure.omit({ sections: true })
      .extend(aids)
      .nullable()
      .describe('What the page shows around the text; null for a preview, and if only the text was stored.'),
    changes: DeepChanges.nullable().describe(
      'What has changed since the previous deep briefing on the same subject that the reader follows.',
    ),
    engine: z
      .string()
      .describe('What writes it, or wrote it: `builtin`, which costs nothing, or `model:` and the name of the model.'),
  })
  .meta({ id: 'DeepBriefingReading' });
export type DeepReading = z.infer<typeof DeepReading>;

/** A deep briefing for a page, with the subscriber's address masked. */
export function viewDeepReading(
  opened: {
    briefing: DeepBriefing;
    progress: { step: string; pages_done: number; pages_total: number } | undefined;
    email: string;
    isOpen: boolean;
    engine: string;
    steps: readonly DeepStep[];
  },
  { html, around }: RenderedDeepBriefing,
): DeepReading {
  const { briefing, progress, email, isOpen, steps } = opened;
  const { content: _, ...job } = viewDeepJob(briefing, { progress, email, isOpen, isAdmin: false, steps });
  return {
    job,
    is_own: isOpen,
    html,
    around: around === null ? null : viewAround(around),
    // The differences contain as much as the text, so they are only for those who can read all of it.
    changes: (opened.isOpen ? briefing.changes : null) ?? null,
    engine: opened.engine,
  };
}

function viewAround(rendered: NonNullable<RenderedDeepBriefing['around']>) {
  const { sections: _, citations, sources, ...around } = rendered;
  return { ...around, sources: withCitations(sources, citations) };
}

/** A reader's paid plan. */
export interface PaidPlan {
  tier: IntelTier;
  price_cents: number | null;
  /** Whether the last payment failed. */
  is_overdue: boolean;
  /** The end of the paid month. */
  period_end: string | null;
  ends_with_period: boolean;
}

/** A reader's paid plan; null if there is none. */
function viewPlan(
  subscriber: Pick<
    IntelSubscriber,
    'paidTier' | 'subscriptionStatus' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'subscriptionId'
  >,
): PaidPlan | null {
  const { paidTier, subscriptionId, subscriptionStatus, currentPeriodEnd, cancelAtPeriodEnd } = subscriber;
  if (paidTier == null || subscriptionId == null) return null;
  return {
    tier: paidTier,
    price_cents: tierOffers[paidTier].priceCents,
    is_overdue: subscriptionStatus === 'past_due',
    period_end: currentPeriodEnd?.toISOString() ?? null,
    ends_with_period: cancelAtPeriodEnd,
  };
}

/** A signed-in reader with their plan. */
export type PlannedReader = ReaderView & { plan: PaidPlan | null };

/** A reader with their plan; null if nobody is signed in. */
export function viewPlannedReader(reader: Reader | undefined): PlannedReader | null {
  return reader === undefined ? null : { ...viewReader(reader), plan: viewPlan(reader.subscriber) };
}

/** A signed-in reader's relation to a briefing; null if nobody is signed in. */
export interface ReadingMarks {
  isKept: boolean;
  /** Whether its subject is followed. */
  isFollowed: boolean;
  email: string;
}

/** The data of a dashboard page by kind of page, embedded in the page for its script. */
export type IntelPage =
  | {
      view: 'list';
      search: { q?: string | undefined; region?: BriefingRegion | undefined; depth?: BriefingDepth | undefined };
      found: { briefings: ListedBriefing[]; total: number };
      /** The number of subjects with briefings, by region and in total. */
      regions: { region: BriefingRegion; subjects: number }[];
      subjects: number;
      /** Whether somebody is signed in, who can follow the search. */
      isReader: boolean;
      /** The depths that can be read in full: by the signed-in reader, or by everybody. */
      readable: BriefingDepth[];
      /** The briefings of the last days that the signed-in reader has not opened. */
      unread: string[];
    }
  | {
      view: 'briefing';
      reading: Reading;
      marks: ReadingMarks | null;
    }
  | {
      view: 'plans';
      offers: Offer[];
      isSandbox: boolean;
      /** The signed-in reader; null if there is none. */
      reader: PlannedReader | null;
    }
  | {
      view: 'digest';
      digest: {
        frequency: DigestFrequency;
        region: Region | null;
        days: number;
        subject: string;
        html: string;
        /** Whether it is the signed-in reader's own digest, without what they have opened or got already. */
        isOwn: boolean;
      };
    }
  | {
      view: 'deep';
      /** The address of the signed-in reader; null if there is none. */
      email: string | null;
      methods: MethodOffer[];
      /** What writes the text: `builtin`, or `model:` and a name. */
      engine: string;
    }
  | { view: 'deep-job'; reading: DeepReading; marks: ReadingMarks | null }
  | { view: 'account'; reader: PlannedReader | null; offers: Offer[]; isSandbox: boolean };
