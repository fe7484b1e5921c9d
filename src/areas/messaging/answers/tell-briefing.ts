import { latestResearch } from '#areas/research/public.ts';
import { type AnswerRequest, noOwner, type Reply } from '../sending/reply.ts';
import { plainText } from './plain-text.ts';

/** Tells what the latest research of the owner found; says that it is that, and no briefing of an editor. */
export async function tellBriefing({ resources, ownerKeyId }: AnswerRequest): Promise<Reply> {
  if (ownerKeyId === undefined) return noOwner;
  const latest = await latestResearch(resources.db.em(), ownerKeyId);
  if (latest === undefined) {
    return { text: 'There is nothing to brief you on yet: no research is done. Send "research <topic>" to begin one.' };
  }
  const { id, content, finishedAt } = latest;
  const day = finishedAt.toISOString().slice(0, 10);
  const url = resources.site.linkTo(`/api/research/${id}`);
  return { text: `The latest research, done on ${day} (${url}):\n\n${plainText(content)}` };
}
