import type { AreaManifest } from '#platform/manifest.ts';
import { ResearchPage } from './entities/research-page.ts';
import { ResearchPassage } from './entities/research-passage.ts';
import { ResearchResult } from './entities/research-result.ts';
import { ResearchWord } from './entities/research-word.ts';
import { researchRouter } from './router.ts';
import { runResearchWork } from './runs/run-research.work.ts';

/** Everything that the area of research adds to the program. */
export const research = {
  title: 'Research',
  description:
    'Questions that are answered from web pages. A request is queued and worked on in the background; the result cites a source for every statement, and every page that was read can be searched afterwards.',
  router: researchRouter,
  entities: [ResearchResult, ResearchPage, ResearchPassage, ResearchWord],
  watched: [{ table: 'research_result', newestBy: 'id' }],
  jobs: [runResearchWork],
} satisfies AreaManifest;
