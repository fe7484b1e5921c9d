import { latestOpenBriefing } from '#areas/intel/public.ts';
import { latestResearch } from '#areas/research/public.ts';
import type { AnswerRequest, Reply } from '../sending/reply.ts';
import { plainText } from './plain-text.ts';

/**
 * Replies with the newest briefing of the intelligence index; if there is none, with what the owner's latest research
 * found.
 */
export async function briefingReply({ resources, ownerKeyId }: AnswerRequest): Promise<Reply> {
  const em = resources.db.em();
  const briefing = await latestOpenBriefing(em);
  if (briefing !== undefined) {
    const { title, day, content, path } = briefing;
    const url = resources.site.linkTo(path);
    return { text: `${title} (briefing of ${day}, ${url}):\n\n${plainText(content)}` };
  }
  const latest = ownerKeyId === undefined ? undefined : await latestResearch(em, ownerKeyId);
  if (latest === undefined) {
    return { text: 'There is no briefing yet, because no research is done. Send "research <topic>" to start one.' };
  }
  const { id, content, finishedAt } = latest;
  const day = finishedAt.toISOString().slice(0, 10);
  const url = resources.site.linkTo(`/api/research/${id}`);
  return { text: `The latest research, done on ${day} (${url}):\n\n${plainText(content)}` };
}
