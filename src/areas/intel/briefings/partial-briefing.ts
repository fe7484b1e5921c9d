import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  escapeMarkdown,
  linkTarget,
  type PartialFindings,
  researchFindings,
  triedPages,
} from '#areas/research/public.ts';
import { type DeepEffort, priceSteps, stepsUntil } from '../deep-briefings/methods.ts';
import type { DeepBriefing } from '../entities/deep-briefing.ts';
import type { BriefStructure, DeepStep } from '../schema.ts';
import { structureOf, writeBrief } from './write-brief.ts';

/** What is there of a deep briefing that failed. */
export interface PartialBriefing {
  content: string | null;
  /** Null where pages were read and nothing was written. */
  brief: BriefStructure | null;
  steps: DeepStep[];
  sources: number;
}

const shownLength = 280;

/**
 * What a failed deep briefing has come to: the briefing itself where only the rest went wrong, else the pages that were
 * read, each with how it begins. Null content when there is not even one.
 */
export async function partialBriefing(em: SqlEntityManager, { researchId }: DeepBriefing): Promise<PartialBriefing> {
  const findings = await researchFindings(em, researchId);
  const brief = findings && (await writeBrief(findings));
  const tried = await triedPages(em, researchId);
  // Pages on which nothing about the topic was found are not what there is of a briefing.
  const written = brief?.content ?? (findings === undefined ? readSoFar(tried) : null);
  return {
    content: written,
    brief: brief === undefined ? null : structureOf(brief),
    // Where nothing was found to write, the pages were read and that was all.
    steps:
      written === null
        ? stepsUntil(priceSteps(effortOf(tried, 0)), 'reading')
        : priceSteps(effortOf(tried, written.length)),
    sources: written === null ? 0 : (brief?.sources.length ?? tried.pages.length),
  };
}

/** What was counted of the work on a deep briefing. */
export function effortOf({ searches, rounds, pages, pagesTried }: PartialFindings, written: number): DeepEffort {
  return { searches, rounds, pagesTried, pageLengths: pages.map(({ text }) => text.length), written };
}

function readSoFar({ pages }: PartialFindings): string | null {
  if (pages.length === 0) return null;
  const lines = pages.map(({ title, url, text }) => {
    const name = escapeMarkdown(title.slice(0, 200).toWellFormed());
    const target = linkTarget(url);
    const start = text.slice(0, shownLength).toWellFormed().replace(/\s+/gu, ' ').trim();
    return `- ${target === undefined ? name : `[${name}](${target})`}: ${escapeMarkdown(start)} …`;
  });
  return `## Read so far\n\n${lines.join('\n')}`;
}
