import type { AreaManifest } from '#platform/manifest.ts';
import { MeetingSummary } from './entities/meeting-summary.ts';
import { meetingRouter } from './router.ts';
import { sweepSummaries } from './summary/sweep-summaries.job.ts';
import { sweepSummariesWork } from './summary/sweep-summaries.work.ts';

/** Everything that the meeting area adds to the program. */
export const meeting = {
  title: 'Meetings',
  description: 'Meeting transcripts: action items, decisions and open questions.',
  router: meetingRouter,
  entities: [MeetingSummary],
  jobs: [sweepSummariesWork],
  schedules: [[sweepSummaries, '47 5 * * *']],
} satisfies AreaManifest;
