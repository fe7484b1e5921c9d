import type { AreaManifest } from '#platform/manifest.ts';
import { ResearchPage } from './entities/research-page.ts';
import { ResearchPassage } from './entities/research-passage.ts';
import { ResearchResult } from './entities/research-result.ts';
import { ResearchWord } from './entities/research-word.ts';
import { researchRouter } from './router.ts';
import { runResearchWork } from './runs/run-research.work.ts';

/** Everything that the research area adds to the program. */
export const research = {
  title: 'Research',
  description:
    'Answers questions from web pages. Requests run in the background; the report cites a source for every statement, and all pages that were read stay searchable.',
  router: researchRouter,
  entities: [ResearchResult, ResearchPage, ResearchPassage, ResearchWord],
  watched: [{ table: 'research_result', newestBy: 'id' }],
  jobs: [runResearchWork],
} satisfies AreaManifest;
