import { type Here, noRuleMatches, type PlannedStep, readIntents } from '#text/intents/index.ts';
import type { IntentName } from './read-intent.ts';

/**
 * The tools that the agent can use for a number. It works with the operator's key, but numbers get no more of its
 * rights than these.
 */
export const chatTools = [
  'research_query',
  'research_search',
  'research_list',
  'research_get',
  'content_repurpose',
  'content_extract_url',
  'content_formats',
  'sentiment_analyze',
  'meeting_analyze',
  'code_review_prompt',
  'email_classify',
  'email_triage',
  'intel_briefings',
  'system_memories',
  'system_ooda',
  'system_tasks',
  'services_pricing',
  'billing_tiers',
] as const;

const forAgent: ReadonlySet<string> = new Set(chatTools);

const notByChat =
  'I understand, but I do not do that by chat, since a phone is easily lent or lost. Use the console or the API for it.';

/**
 * What a message in plain words asks for: something that a command also does, a question back, or a run of the agent,
 * with the question if it is one.
 */
export type PlainWords =
  | { name: IntentName; argument: string }
  | { question: string }
  | { agent: true; asked: string | undefined };

/** Reads a message that is not a command; undefined if its words ask for nothing that the platform does. */
export function readPlainWords(words: string, here: Here): PlainWords | undefined {
  const plan = readIntents(words, here);
  if ('note' in plan) return undefined;
  if ('cannot' in plan) return plan.cannot === noRuleMatches ? undefined : { question: plan.cannot };
  const command = commandOf(plan.steps, words);
  if (command !== undefined) return command;
  if (!plan.steps.every(({ tool }) => forAgent.has(tool))) return { question: notByChat };
  return { agent: true, asked: plan.steps[0]?.tool === 'research_query' ? words : undefined };
}

function commandOf(
  steps: readonly PlannedStep[],
  words: string,
): Extract<PlainWords, { name: IntentName }> | undefined {
  const [first, second] = steps;
  if (first === undefined) return undefined;
  const { tool, args } = first;
  if (tool === 'scheduled_tasks_delete') return { name: 'cancel', argument: String(args['task_id']) };
  if (second?.tool === 'scheduled_tasks_delete') {
    const pick = second.args['task_id'] as { named?: string };
    return { name: 'cancel', argument: pick.named ?? '' };
  }
  if (steps.length > 1) return undefined;
  if (tool === 'system_status') return { name: 'status', argument: '' };
  if (tool === 'scheduled_tasks_list') return { name: 'tasks', argument: '' };
  if (tool === 'research_queue' && args['urls'] === undefined)
    return { name: 'research', argument: String(args['topic']) };
  const isReminder = tool === 'scheduled_tasks_create' && String(args['name']).startsWith('Reminder: ');
  if (isReminder) return { name: 'remind', argument: words };
  const isDaily = tool === 'intel_briefings' && Object.keys(args).every((name) => name === 'limit');
  return isDaily ? { name: 'briefing', argument: '' } : undefined;
}
