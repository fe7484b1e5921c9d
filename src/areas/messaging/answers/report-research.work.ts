import { researchReport } from '#areas/research/public.ts';
import { jobWork } from '#platform/jobs/job-work.ts';
import { ChatResearch } from '../entities/chat-research.ts';
import { ChatSession } from '../entities/chat-session.ts';
import { queueMessages } from '../sending/queue-messages.ts';
import { composeAnswer, contextAfter } from './compose-answer.ts';
import { reportSummary } from './plain-text.ts';
import { questionBefore } from './read-intent.ts';
import { reportResearch } from './report-research.job.ts';

const maxSummaryLength = 900;

/** Does the work of {@link reportResearch}. */
export const reportResearchWork = jobWork(reportResearch, {
  work: async (resources, run) => {
    const { researchId } = run.payload;
    const { site, clock } = resources;
    await run.commit(async (em) => {
      const asked = await em.findOne(ChatResearch, { researchId });
      const research = await researchReport(em, researchId);
      if (asked === null || research === undefined) return;
      const session = await em.findOneOrFail(ChatSession, { id: asked.sessionId });
      if (session.notifications === 'disabled') return;
      const url = site.linkTo(`/api/research/${researchId}`);
      const { texts, rest } = composeAnswer(announcement(research, url), session.channel);
      const out = { sessionId: session.id, texts, intent: 'research', purpose: `research:${researchId}` };
      const ids = await queueMessages(em, resources, out);
      const now = clock.now();
      if (ids.length > 0 && rest !== undefined) session.context = contextAfter(questionBefore(session, now), rest, now);
      await em.flush();
    });
  },
});

function announcement(
  research: { topic: string; status: string; content: string | null; error: string | null },
  url: string,
) {
  const { topic, status, content, error } = research;
  if (status !== 'completed' || content === null) return `The research "${topic}" failed: ${error ?? 'unknown'}.`;
  const summary = reportSummary(content);
  const shown = summary.length > maxSummaryLength ? `${shortened(summary)} …` : summary;
  return `Your research "${topic}" is done.\n\n${shown}\n\nFull report: ${url}`;
}

/** Cut after the last sentence that fits, if there is one. */
function shortened(text: string): string {
  const start = text.slice(0, maxSummaryLength).toWellFormed();
  const end = start.lastIndexOf('. ');
  return end > maxSummaryLength / 2 ? start.slice(0, end + 1) : start.trimEnd();
}
