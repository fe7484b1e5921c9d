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

/** What exists of a failed deep briefing. */
export interface PartialBriefing {
  content: string | null;
  /** Null if pages were read but nothing was written. */
  brief: BriefStructure | null;
  steps: DeepStep[];
  sources: number;
}

const shownLength = 280;

/**
 * The result of a failed deep briefing: the briefing itself if a later step failed, otherwise the pages that were read,
 * each with its beginning. The content is null if no page was read.
 */
export async function partialBriefing(em: SqlEntityManager, { researchId }: DeepBriefing): Promise<PartialBriefing> {
  const findings = await researchFindings(em, researchId);
  const brief = findings && (await writeBrief(findings));
  const tried = await triedPages(em, researchId);
  // Pages without anything about the topic are not part of a briefing.
  const written = brief?.content ?? (findings === undefined ? readSoFar(tried) : null);
  return {
    content: written,
    brief: brief === undefined ? null : structureOf(brief),
    // If there was nothing to write, reading the pages was the last step.
    steps:
      written === null
        ? stepsUntil(priceSteps(effortOf(tried, 0)), 'reading')
        : priceSteps(effortOf(tried, written.length)),
    sources: written === null ? 0 : (brief?.sources.length ?? tried.pages.length),
  };
}

/** The amount of work done for a deep briefing. */
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
