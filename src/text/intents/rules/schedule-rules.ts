import { Missing, subjectOf } from '../details.ts';
import type { Timing } from '../moments.ts';
import type { PlannedStep, Reading } from '../plan.ts';

const maxNameLength = 200;

/** Expressions for reminders, to be removed from their text. */
const reminding =
  /^(?:(?:please|can you|could you|would you) )?(?:remind (?:me|us)|ping (?:me|us)|nudge (?:me|us)|alert me|notify me|wake me(?: up)?|don'?t let (?:me|us) forget|do not let me forget|make sure (?:i|we)(?: don'?t forget| remember)?|don'?t forget|(?:set|create|make|add|put)(?: up)?(?: me)? (?:a |an |another )?(?:reminder|alarm)|reminder|i (?:must|need to|have to|should) remember|remember|tell me)\b[\s,:]{0,3}/i;

const joints =
  /^(?:(?:to|that|about|of|for|i (?:should|must|have to|need to)|it'?s time (?:to|for)|that i (?:should|must|have to|need to))\b[\s,:]{1,3}){1,3}/i;

/** The text of a reminder, from the words without their time. */
export function reminderText(words: string, material: string | undefined): string {
  const bare = words
    .replace(/^i (?:must|should) not forget\b|,? ?\b(?:please )?remind (?:me|us)(?: (?:again|then))?$/gi, '')
    .trim()
    .replace(reminding, '')
    .replace(joints, '')
    .replace(/[\s,:;.-]{1,5}$/, '')
    .trim();
  return [bare, material ?? '']
    .filter((part) => part !== '')
    .join(': ')
    .replace(/\s{1,20}/g, ' ')
    .trim();
}

const timed = ({ schedule, recurrence, timezone }: Timing): Record<string, unknown> => ({
  schedule,
  recurrence,
  timezone,
});

/** The step that creates a reminder. */
export function reminderStep(text: string, timing: Timing): PlannedStep {
  const reminder = `Reminder: ${text}`;
  return {
    tool: 'scheduled_tasks_create',
    args: {
      name: reminder.slice(0, maxNameLength).toWellFormed(),
      task_type: 'custom',
      ...timed(timing),
      payload: { text: reminder.slice(0, 2_000).toWellFormed() },
    },
  };
}

/** Parses a request for a reminder; undefined for any other request. */
export function readReminderRequest(reading: Reading): readonly PlannedStep[] | Missing | undefined {
  if (reading.lead !== 'remind') return undefined;
  const { moment, request } = reading;
  // The text after a colon can be the time; then the words before it are the reminder.
  const text = reminderText(moment.rest, request.material);
  if ('problem' in moment) return new Missing(moment.problem);
  if (text === '') return new Missing('What should I remind you about?');
  if (moment.timing === undefined)
    return new Missing(
      `When should I remind you to ${text}? Such as "tomorrow at 9" or "every weekday at 8".`.replace(
        'remind you to the ',
        'remind you of the ',
      ),
    );
  return [reminderStep(text, moment.timing)];
}

/** The step that schedules what the words would do now. */
export function scheduledStep(
  words: string,
  { steps, timing }: { steps: readonly PlannedStep[]; timing: Timing },
): PlannedStep {
  const [first] = steps;
  const create = (task: Record<string, unknown>): PlannedStep => ({
    tool: 'scheduled_tasks_create',
    args: { ...task, ...timed(timing) },
  });
  if (steps.length === 1 && first?.tool === 'research_queue') {
    return create({
      name: String(first.args['topic']).slice(0, maxNameLength).toWellFormed(),
      task_type: 'research',
      payload: first.args,
    });
  }
  if (steps.length === 1 && first?.tool === 'scheduled_tasks_create' && first.args['task_type'] === 'report') {
    return create({ name: 'Activity report', task_type: 'report', payload: {} });
  }
  return create({
    name: subjectOf(words, maxNameLength) || 'Task',
    task_type: 'custom',
    payload: { text: words.slice(0, 2_000).toWellFormed() },
  });
}

/** The step that schedules a repeated post to a URL. */
export function webhookTask({ request, lower, lead }: Reading, timing: Timing): PlannedStep | undefined {
  const [url] = request.urls;
  if (url === undefined || !(lead === 'call' || /^(?:post|send|deliver|make a post)\b/.test(lower))) return undefined;
  return {
    tool: 'scheduled_tasks_create',
    args: {
      name: `Post to ${url}`.slice(0, maxNameLength),
      task_type: 'webhook',
      webhook_url: url,
      payload: {},
      ...timed(timing),
    },
  };
}
