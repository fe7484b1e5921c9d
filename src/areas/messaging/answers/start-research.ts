import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { beginResearch } from '#areas/research/public.ts';
import { Failure } from '#platform/failure.ts';
import { ChatResearch } from '../entities/chat-research.ts';
import { type AnswerRequest, noOwner, type Reply } from '../sending/reply.ts';

const maxTopicLength = 500;

/**
 * Queues a research on behalf of the owner; the number is notified of its end. A message queues one, however often it
 * is processed.
 */
export async function startResearch({
  resources,
  session,
  message,
  argument,
  ownerKeyId,
  now,
}: AnswerRequest): Promise<Reply> {
  const topic = argument.trim();
  if (topic === '') return { text: 'What should I research? Send me the topic.', context: { awaiting: 'topic' } };
  if (topic.length > maxTopicLength) return { text: `Please shorten it to ${maxTopicLength} characters.` };
  if (ownerKeyId === undefined) return noOwner;
  try {
    const run = {
      keyId: ownerKeyId,
      occasion: `chat:${message.id}`,
      recordStarted: async (em: SqlEntityManager, researchId: number) => {
        await em.insert(ChatResearch, { researchId, sessionId: session.id, createdAt: now });
      },
    };
    await beginResearch(resources, run, { topic });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: `I could not start that research: ${error.message}.`.replace(/\.\.$/, '.') };
  }
  const later =
    session.notifications === 'enabled'
      ? 'I will send you the summary when it is done.'
      : 'You will not be notified when it is done, because your notifications are off. Send "start" to turn them on.';
  return { text: `I am researching "${topic}". ${later}`, context: { asked: topic } };
}
