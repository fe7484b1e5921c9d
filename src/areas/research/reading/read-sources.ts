import { Failure } from '#platform/failure.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { PageError } from '#platform/reading/page-error.ts';
import type { Resources } from '#platform/resources.ts';
import { type EmptyKind, type PageText, unusableKind } from '#text/extraction/index.ts';
import { withoutSiteName } from '#text/summaries/index.ts';
import { ResearchPage } from '../entities/research-page.ts';
import { ResearchResult } from '../entities/research-result.ts';
import type { ResearchPlan, ResearchProgress } from '../schema.ts';
import { keepPassages } from './keep-passages.ts';

/** Pages of one research fetched in parallel. */
const parallelFetches = 5;
/** Maximum characters of a page that are stored. The beginning of a longer one is enough to quote from. */
const maxKeptText = 400_000;

/** Kinds of pages without content. */
const noSource: readonly EmptyKind[] = ['login', 'error', 'consent_wall', 'list'];

type Reading = { page: PageText; finalUrl: string } | { failure: string };

export interface SourcesToRead {
  researchId: number;
  plan: ResearchPlan;
  /** The number of readable pages needed. */
  maxSources: number;
}

/**
 * Reads the planned pages in parallel until enough are readable, and stores each as soon as it is read, so that a retry
 * does not fetch it again. An unreadable page is stored with the reason.
 */
export async function readSources(
  resources: Resources,
  run: JobRun<object>,
  { researchId, plan, maxSources }: SourcesToRead,
): Promise<ResearchPage[]> {
  const find = () => resources.db.em().find(ResearchPage, { research: researchId }, { orderBy: { position: 'asc' } });
  const kept = await find();
  const isKept = new Set(kept.map((page) => page.position));
  const open = plan.urls.map((url, position) => ({ url, position })).filter(({ position }) => !isKept.has(position));
  let readable = kept.filter((page) => page.failure === null).length;
  let failures = kept.length - readable;
  let underWay = 0;
  const broken = new AbortController();
  const signal = AbortSignal.any([run.signal, broken.signal]);

  const readOne = async (next: { url: string; position: number }): Promise<void> => {
    const reading = await readPage(resources, next.url, signal);
    if ('page' in reading) readable += 1;
    else failures += 1;
    await keepPage(run, {
      researchId,
      ...next,
      reading,
      at: resources.clock.now(),
      progress: {
        step: 'reading',
        pages_done: readable + failures,
        pages_total: pagesToTry(plan, { maxSources, failures }),
      },
    });
  };
  const readNext = async (): Promise<void> => {
    for (;;) {
      // Counts fetches under way, so that no unneeded page is fetched.
      if (readable + underWay >= maxSources || signal.aborted) return;
      const next = open.shift();
      if (next === undefined) return;
      underWay += 1;
      try {
        await readOne(next);
      } catch (error) {
        // A retry will read what is missing, so the other readers stop.
        broken.abort(error);
        throw error;
      } finally {
        underWay -= 1;
      }
    }
  };
  // A reader that stopped because enough fetches were under way is needed again if one of them fails.
  while (open.length > 0 && readable < maxSources && !signal.aborted) {
    await Promise.allSettled(Array.from({ length: parallelFetches }, readNext));
  }
  signal.throwIfAborted();
  return find();
}

/** How many pages a research will try, as far as known: as many as it needs, and one more for each failure. */
export function pagesToTry(
  plan: ResearchPlan,
  { maxSources, failures }: { maxSources: number; failures: number },
): number {
  return Math.min(plan.urls.length, maxSources + failures);
}

async function readPage(resources: Resources, url: string, signal: AbortSignal): Promise<Reading> {
  try {
    const reply = await resources.outbound.request({ url, accept: 'text', signal });
    if (reply.status >= 400) return { failure: `The page answered with status ${reply.status}` };
    const page = await resources.pages.read(
      { html: reply.text(), url: reply.finalUrl, mediaType: reply.mediaType },
      signal,
    );
    if (page.text === '') return { failure: 'The page has no readable text' };
    const reason = unusableKind(page, noSource);
    if (reason !== undefined) return { failure: reason };
    return { page: { ...page, text: page.text.slice(0, maxKeptText) }, finalUrl: reply.finalUrl };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundError || error instanceof PageError || error instanceof Failure) {
      return { failure: error.message };
    }
    throw error;
  }
}

interface KeptPage {
  researchId: number;
  url: string;
  position: number;
  reading: Reading;
  at: Date;
  progress: ResearchProgress;
}

async function keepPage(run: JobRun<object>, kept: KeptPage): Promise<void> {
  const { reading } = kept;
  await run.commit(async (em) => {
    const page = em.create(ResearchPage, {
      research: em.getReference(ResearchResult, kept.researchId, { wrapped: true }),
      position: kept.position,
      url: kept.url,
      finalUrl: 'page' in reading ? reading.finalUrl : null,
      title: 'page' in reading ? withoutSiteName(reading.page.title, reading.finalUrl) : null,
      text: 'page' in reading ? reading.page.text : null,
      publishedAt: 'page' in reading ? reading.page.publishedAt : null,
      failure: 'page' in reading ? null : reading.failure,
      fetchedAt: kept.at,
    });
    if ('page' in reading) await keepPassages(em, page);
    await em.nativeUpdate(ResearchResult, { id: kept.researchId }, { progress: kept.progress, updatedAt: kept.at });
  });
}
