import type { Inputs, Outputs } from '../../../index.ts';

type Task = Outputs['scheduledTasks']['get'];
type Recurrence = Task['recurrence'];

/** How often a task runs. `other` is any schedule expression that the platform accepts. */
export const rhythms = [
  { value: 'once', words: 'Once' },
  { value: 'hourly', words: 'Every hour' },
  { value: 'daily', words: 'Every day' },
  { value: 'weekdays', words: 'Every weekday' },
  { value: 'weekly', words: 'Every week' },
  { value: 'monthly', words: 'Every month' },
  { value: 'other', words: 'Custom' },
] as const;

/** Days of the week as numbered by cron. */
export const weekdays = [
  { value: '1', words: 'Monday' },
  { value: '2', words: 'Tuesday' },
  { value: '3', words: 'Wednesday' },
  { value: '4', words: 'Thursday' },
  { value: '5', words: 'Friday' },
  { value: '6', words: 'Saturday' },
  { value: '0', words: 'Sunday' },
] as const;

/** The last day that exists in every month. */
export const lastDay = 28;

/** The schedule fields of the form. */
export interface ScheduleForm {
  rhythm: string;
  /** A local date and time, for `once`. */
  at: string;
  /** `HH:MM`. */
  time: string;
  /** For `hourly`. */
  minute: string;
  weekday: string;
  dayOfMonth: string;
  /** For `other`: the schedule expression and its recurrence. */
  written: string;
  recurrence: string;
  timezone: string;
}

/** The schedule for the platform: cron patterns, except for single runs and expressions. */
export function scheduleOf(form: ScheduleForm): Pick<Inputs['scheduledTasks']['preview'], 'schedule' | 'timezone'> & {
  recurrence: Recurrence;
} {
  const { timezone } = form;
  const [hour = '', minute = ''] = form.time.split(':').map((part) => String(Number(part)));
  const recurring = (schedule: string) => ({ schedule, recurrence: 'once' as const, timezone });
  switch (form.rhythm) {
    case 'once':
      return recurring(form.at);
    case 'hourly':
      return recurring(form.minute.trim() === '' ? '' : `${form.minute.trim()} * * * *`);
    case 'daily':
      return recurring(`${minute} ${hour} * * *`);
    case 'weekdays':
      return recurring(`${minute} ${hour} * * 1-5`);
    case 'weekly':
      return recurring(`${minute} ${hour} * * ${form.weekday}`);
    case 'monthly':
      return recurring(`${minute} ${hour} ${form.dayOfMonth} * *`);
    default:
      return { schedule: form.written, recurrence: readRecurrence(form.recurrence), timezone };
  }
}

/** The recurrences of the platform, for schedule expressions. */
export const recurrences = [
  { value: 'once', words: 'Follow the schedule' },
  { value: 'hourly', words: 'Then every hour' },
  { value: 'daily', words: 'Then every day' },
  { value: 'weekly', words: 'Then every week' },
  { value: 'monthly', words: 'Then every month' },
] as const satisfies readonly { value: Recurrence; words: string }[];

const readRecurrence = (text: string): Recurrence => recurrences.find(({ value }) => value === text)?.value ?? 'once';

const emptySchedule: ScheduleForm = {
  rhythm: 'weekdays',
  at: '',
  time: '09:00',
  minute: '0',
  weekday: '1',
  dayOfMonth: '1',
  written: '',
  recurrence: 'once',
  timezone: 'UTC',
};

/**
 * The initial form: the reader's time zone, or the schedule of a task, as an expression if it is none of the choices.
 */
export function scheduleFormOf(task: Pick<Task, 'schedule' | 'recurrence' | 'timezone'> | undefined): ScheduleForm {
  if (task === undefined) {
    return { ...emptySchedule, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
  const { schedule, recurrence, timezone } = task;
  const other = { ...emptySchedule, rhythm: 'other', written: schedule, recurrence, timezone };
  if (recurrence !== 'once') return other;
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(schedule)) return { ...other, rhythm: 'once', at: schedule };
  return { ...other, ...readCron(schedule) };
}

/** The choice that a cron pattern corresponds to; undefined if there is none. */
function readCron(schedule: string): (Pick<ScheduleForm, 'rhythm'> & Partial<ScheduleForm>) | undefined {
  const cron = /^(\d{1,2}) (\*|\d{1,2}) (\*|\d{1,2}) \* (\*|1-5|[0-6])$/.exec(schedule.trim());
  if (cron === null) return undefined;
  const [, minute = '', hour = '', day = '', weekday = ''] = cron;
  const isEveryDay = day === '*' && weekday === '*';
  if (hour === '*') return isEveryDay ? { rhythm: 'hourly', minute: String(Number(minute)) } : undefined;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (isEveryDay) return { rhythm: 'daily', time };
  if (day === '*') return weekday === '1-5' ? { rhythm: 'weekdays', time } : { rhythm: 'weekly', time, weekday };
  const isInEveryMonth = weekday === '*' && Number(day) <= lastDay;
  return isInEveryMonth ? { rhythm: 'monthly', time, dayOfMonth: String(Number(day)) } : undefined;
}

/** A schedule in words if it is one of the form's choices, otherwise as written. */
export function rhythmWords({ schedule, recurrence }: Pick<Task, 'schedule' | 'recurrence'>): string {
  const form = readCron(schedule);
  const { time, minute } = form ?? {};
  switch (form?.rhythm) {
    case 'hourly':
      return minute === '0' ? 'every hour' : `every hour, ${minute} ${minute === '1' ? 'minute' : 'minutes'} past`;
    case 'daily':
      return `every day at ${time}`;
    case 'weekdays':
      return `every weekday at ${time}`;
    case 'weekly':
      return `every ${weekdays.find(({ value }) => value === form?.weekday)?.words ?? ''} at ${time}`;
    case 'monthly':
      return `every month on day ${form?.dayOfMonth} at ${time}`;
    default:
      if (schedule.trim().split(/\s+/).length === 5) return `by the cron pattern ${schedule}`;
      return recurrence === 'daily' ? `every day at ${schedule}` : recurrence;
  }
}
