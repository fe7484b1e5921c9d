import { router } from '#api/trpc.ts';
import { analyzeMeeting } from './operations/analyze-meeting.ts';
import { getSummary } from './operations/get-summary.ts';
import { listSummaries } from './operations/list-summaries.ts';
import { parseMeeting } from './operations/parse-meeting.ts';
import { promptMeeting } from './operations/prompt-meeting.ts';

export const meetingRouter = router({
  list: listSummaries,
  get: getSummary,
  analyze: analyzeMeeting,
  prompt: promptMeeting,
  parse: parseMeeting,
});
