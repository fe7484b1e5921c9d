import { z } from 'zod';
import { Failure } from '#platform/failure.ts';
import { askModel, type ModelAnswer } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import type { Report, ReportSize, SourcePage } from '#text/summaries/index.ts';
import { checkDraft, excerpt, withRemark } from '#text/summaries/index.ts';
import type { ResearchPage } from '../entities/research-page.ts';
import type { ResearchResult } from '../entities/research-result.ts';
import type { ResearchPlan } from '../schema.ts';
import { agreedSentences } from './judge-sentences.ts';
import { writeFromPages } from './report-work.ts';

export interface WrittenReport extends Report {
  /** `builtin`, or `model:` and its name. */
  engine: string;
}

export interface ReportMaterial {
  research: ResearchResult;
  plan: ResearchPlan;
  /** In the planned order, including unreadable ones. */
  pages: readonly ResearchPage[];
  signal: AbortSignal;
}

/** The most characters of one page that a model is shown: its most relevant passages. */
const excerptLength = 6_000;

/** With more text than this, a model forgets the beginning. */
const shownLength = 60_000;

/** Why a report has no sentence of the configured model. */
const unusable = 'The language model gave no usable answer, so this report was written without it.';
const unconfirmed =
  'No sentence of the language model could be confirmed by the pages, so this report was written without it.';

const Sentence = z.object({
  text: z.string().min(1).max(1_000),
  sources: z.array(z.int().min(1)).min(1).max(5),
  quote: z
    .string()
    .max(2_000)
    .default('')
    .describe('The words of the first source that say it, copied letter for letter.'),
});

const Draft = z.object({
  summary: z.array(Sentence).max(8).default([]),
  sections: z.array(z.object({ title: z.string().min(1).max(120), sentences: z.array(Sentence).max(20) })).max(12),
});

const draftTemplate = (size: ReportSize | undefined): PromptTemplate<z.infer<typeof Draft>> => ({
  name: 'research-report',
  version: 3,
  task:
    'You write research reports on a topic from given sources and nothing else. Every sentence states one thing that a ' +
    'source says, keeps its numbers and names, and lists in "sources" the numbers of the sources that say it, the best ' +
    'first; "quote" is the passage of the first one that says it, copied letter for letter. Every sentence can be ' +
    'understood by itself. Leave out what no source says and what does not concern the topic. Where sub-questions are ' +
    'given, answer each that the sources answer.' +
    (size === undefined
      ? ''
      : ` Write up to ${size.topics} sections of up to ${size.perTopic} sentences, ${size.words} words in all at most.`),
  schema: Draft,
});

/**
 * Writes the report of a research from its stored pages. A model can write the sentences; a sentence is published if
 * the checker finds it supported by a page that it cites and the model agrees in a second pass. Without a model, if it
 * fails, or if no page is about the topic, the sentences are the pages' own.
 */
export async function writeReport(resources: Resources, material: ReportMaterial): Promise<WrittenReport> {
  const { research, plan, pages } = material;
  const { topic } = research;
  const tried = {
    failedSearches: plan.failures,
    failures: pages.flatMap(({ url, failure }) => (failure == null ? [] : [{ url, reason: failure }])),
    tried: { queries: plan.queries },
  };
  const readable = { topic, pages: pages.flatMap(readablePage), ...tried, size: research.request.depth?.size };
  const { report: extracted, judged, duplicates } = await writeAside(resources, readable, material.signal);
  const builtin = { ...extracted, engine: 'builtin' };
  if (builtin.claims.length === 0) return builtin;
  const draft = await draftByModel(resources, material, judged.kept);
  if (draft === undefined)
    return resources.model === undefined ? builtin : { ...builtin, ...withRemark(builtin, unusable) };
  const { value, engine } = draft;
  const checked = checkDraft({
    topic,
    draft: value,
    pages: judged.kept,
    ...tried,
    duplicates,
    leftOut: judged.leftOut,
  });
  const agreed = await agreedSentences(resources, checked.pairs, { signal: material.signal });
  const report = checked.publish(agreed);
  return report === undefined ? { ...builtin, ...withRemark(builtin, unconfirmed) } : { ...report, engine };
}

type ReadablePages = Parameters<typeof writeFromPages.run>[0];

/** The report without a model, written by a worker. */
async function writeAside(resources: Resources, readable: ReadablePages, signal: AbortSignal) {
  try {
    return await resources.texts.run(writeFromPages, readable, signal);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'invalid') throw error;
    throw new Failure('not-found', 'The pages are too long to write a report from; use fewer or shorter ones', {
      cause: error,
    });
  }
}

function readablePage(page: ResearchPage): SourcePage[] {
  if (page.text == null) return [];
  const url = page.finalUrl ?? page.url;
  return [{ url, title: page.title ?? url, text: page.text, publishedAt: page.publishedAt ?? null }];
}

async function draftByModel(
  resources: Resources,
  { research, plan, signal }: ReportMaterial,
  pages: readonly SourcePage[],
): Promise<ModelAnswer<z.infer<typeof Draft>> | undefined> {
  const sources = pages.map((page, index) => {
    const text = excerpt(page.text, research.topic, Math.min(excerptLength, Math.floor(shownLength / pages.length)));
    return [`source ${index + 1}`, `${page.title}\n\n${text}`] as const;
  });
  const asked = plan.questions === undefined ? {} : { 'sub-questions': plan.questions.join('\n') };
  const inputs = { topic: research.topic, ...asked, ...Object.fromEntries(sources) };
  return await askModel(resources, draftTemplate(research.request.depth?.size), inputs, { signal });
}
