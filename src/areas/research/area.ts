import type { AreaManifest } from '#platform/manifest.ts';
import { researchActions } from './actions.ts';
import { ResearchPage } from './entities/research-page.ts';
import { ResearchPassage } from './entities/research-passage.ts';
import { ResearchResult } from './entities/research-result.ts';
import { researchRouter } from './router.ts';
import { runResearchWork } from './runs/run-research.work.ts';

/** Everything that the area of research adds to the program. */
export const research = {
  router: researchRouter,
  entities: [ResearchResult, ResearchPage, ResearchPassage],
  jobs: [runResearchWork],
  actions: researchActions,
} satisfies AreaManifest;
