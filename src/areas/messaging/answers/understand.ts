import { z } from 'zod';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import { findUnsupported } from '#text/grounding/index.ts';
import type { Intent } from './read-intent.ts';

const Understood = z.object({
  intent: z.enum(['help', 'status', 'research', 'tasks', 'remind', 'briefing', 'answer']),
  argument: z.string().max(500).default(''),
  reply: z.string().max(1_500).default(''),
});

const understandTemplate: PromptTemplate<z.infer<typeof Understood>> = {
  name: 'chat-understand',
  version: 2,
  task: `You are the assistant of a platform that people write to by phone. Say what the message below asks for:
"status" (how the platform is doing), "tasks" (the list of scheduled tasks), "briefing" (the latest research in brief),
"research" (to find something out on the web; "argument" is the topic), "remind" (to be reminded; "argument" is when and
of what, in the words of the message), "help" (what can be asked for), or "answer" for small talk; then "reply" is
your answer, one to three plain sentences without links, numbers or facts. Never claim to have done something.`,
  schema: Understood,
  examples: [
    {
      input: 'could you ping me at six about the laundry',
      output: { intent: 'remind', argument: 'at six about the laundry', reply: '' },
    },
    { input: 'thanks a lot!', output: { intent: 'answer', argument: '', reply: 'You are welcome.' } },
  ],
};

const modelTimeoutMs = 30_000;

/**
 * What a message that no rule matches asks for, according to the model; undefined if there is no model or it does not
 * know.
 */
export async function understand(
  resources: Resources,
  text: string,
  signal: AbortSignal,
): Promise<Intent | { name: 'answer'; reply: string } | undefined> {
  const answer = await askModel(
    resources,
    understandTemplate,
    { message: text },
    { timeoutMs: modelTimeoutMs, signal },
  );
  if (answer === undefined) return undefined;
  const { intent, argument, reply } = answer.value;
  if (intent !== 'answer') return { name: intent, argument: argument.trim() };
  return isSmallTalk(text, reply) ? { name: 'answer', reply: reply.trim() } : undefined;
}

/** Whether a reply adds no facts to the message, because a fact from a model's memory has no source. */
function isSmallTalk(message: string, reply: string): boolean {
  if (reply.trim() === '' || asksFact(message)) return false;
  return findUnsupported(reply, `${message}\n${customary}`).length === 0;
}

/** "How are you" asks for no facts, wherever it is in a message. */
const pleasantry =
  /\b(?:how(?:['’]s| are| is) (?:you|things|life|everything|your day|it going)|what(?:['’]?s| is) up)\b/gi;

function asksFact(message: string): boolean {
  const rest = message.replaceAll(pleasantry, '');
  const isQuestion = rest.includes('?') && /\b(?:who|what|which|when|where|why|how)\b/i.test(rest);
  return isQuestion || /\b(?:tell me|explain|define)\b/i.test(rest);
}

const customary = 'I You It The Hello Hi Good Sorry Thank Thanks Welcome OK one two';
