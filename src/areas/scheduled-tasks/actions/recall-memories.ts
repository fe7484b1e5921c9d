import { recall } from '#agent/memories.ts';
import type { ActionOutcome, ActionRun } from '#platform/action.ts';

const maxMemories = 10;

/** Tells what the agent remembers about a subject; memories are open to everybody. */
export async function recallMemories({ resources }: ActionRun, words: string): Promise<ActionOutcome> {
  const found = await recall(resources.db.em(), { words, limit: maxMemories });
  const memories = found.map(({ eventType, summary, importance, subject, createdAt }) => ({
    event_type: eventType,
    summary,
    importance,
    subject,
    created_at: createdAt.toISOString(),
  }));
  return { status: 'completed', result: { memories } };
}
