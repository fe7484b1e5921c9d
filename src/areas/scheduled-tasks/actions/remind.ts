import { sendReminder } from '#areas/messaging/public.ts';
import type { ActionOutcome, ActionRun } from './action.ts';

/** Sends the reminder that a task is to the phone number that asked for it; once for each execution. */
export async function remind({ resources, execution }: ActionRun, text: string): Promise<ActionOutcome> {
  const reminder = { taskId: execution.taskId, occasion: `execution:${execution.id}`, text };
  const isSent = await sendReminder(resources, reminder);
  const summary = isSent ? 'The reminder was handed over to be sent.' : 'The number wants no notifications.';
  return { status: 'completed', result: { action: 'remind', sent: isSent, summary } };
}
