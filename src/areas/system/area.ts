import type { AreaManifest } from '#platform/manifest.ts';
import { systemRouter } from './router.ts';

/** Everything that the system area adds to the program. */
export const system = {
  title: 'System',
  description: 'Health, current work, and your rate limits.',
  router: systemRouter,
  watched: [
    { table: 'decision_cycle', newestBy: 'id', seenBy: 'everybody', shownBy: ['ooda'] },
    { table: 'episodic_memory', newestBy: 'id', seenBy: 'everybody', shownBy: ['memories'] },
    { table: 'research_result', newestBy: 'id', seenBy: 'everybody', shownBy: ['tasks'] },
    { table: 'task_execution', newestBy: 'id', seenBy: 'everybody', shownBy: ['tasks'] },
    { poll: ({ jobs }) => jobs.deadLettersMark(), seenBy: 'everybody', shownBy: ['tasks'] },
    { poll: ({ jobs }) => jobs.deadLettersMark(), seenBy: 'admins', shownBy: ['failedJobs'] },
  ],
} satisfies AreaManifest;
