import { countIn, idIn, Missing } from '../details.ts';
import {
  leads,
  names,
  namesAny,
  type PlannedStep,
  type Reading,
  type Rule,
  timingIn,
  toolRule,
  wantsToSee,
} from '../plan.ts';

const isTask = (reading: Reading): boolean => namesAny(reading, 'task', 'reminder');

/** Whether the request is about an existing scheduled task, and asks to do something with it. */
const orders = (reading: Reading, ...some: Parameters<typeof leads>[1][]): boolean =>
  reading.isOrder && isTask(reading) && leads(reading, ...some);

/** The question which task is meant. */
export const whichTask = (what: string): Missing =>
  new Missing(`Which one should I ${what}? Tell me its number, such as "${what} task 7"; "show my tasks" lists them.`);

/** The task by its id, or the only one, or the only one with that name. */
function onTask(tool: string, status: string | undefined): (reading: Reading) => readonly PlannedStep[] | Missing {
  return (reading) => {
    const id = idIn(reading.lower);
    if (id !== undefined) return [{ tool, args: { task_id: id } }];
    if (/\b(?:all|every|everything|both)\b/.test(reading.lower)) return whichTask(tool.replace('scheduled_tasks_', ''));
    const named = nameIn(reading.rest);
    const pick = { fromStep: 0, list: 'tasks', pick: 'only', ...(named !== '' && { named }), field: 'id' };
    return [
      { tool: 'scheduled_tasks_list', args: status === undefined ? {} : { status } },
      { tool, args: { task_id: pick } },
    ];
  };
}

/** The name of the task in the request, apart from words for any task. */
function nameIn(rest: string): string {
  return rest
    .replace(
      /\b(?:the|my|our|that|this|a|to|for|about|called|named|of|scheduled|recurring|tasks?|jobs?|reminders?|reminding|me|alarms?|schedule|running|current|next|last|it|on|off|again|now|please|only|one)\b/gi,
      ' ',
    )
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .replace(/\s{1,50}/g, ' ')
    .trim();
}

function statusIn(lower: string): { status?: string } {
  if (/\bpaused\b|\bsuspended\b|\bon hold\b/.test(lower)) return { status: 'paused' };
  if (/\bfailed\b|\bbroken\b/.test(lower)) return { status: 'failed' };
  if (/\bactive\b|\bupcoming\b|\bcoming up\b|\brunning\b/.test(lower)) return { status: 'active' };
  return /\b(?:completed|finished|done)\b/.test(lower) ? { status: 'completed' } : {};
}

function runStatusIn(lower: string): { status?: string } {
  const isDouble = /\bor\b|\band (?:did|has|have) any/.test(lower);
  if (isDouble) return {};
  if (/\bfail(?:ed|ures?)?\b|\berrors?\b|\bwent wrong\b/.test(lower)) return { status: 'failed' };
  if (/\bmissed\b/.test(lower)) return { status: 'missed' };
  return /\bsucceeded\b|\bsuccessful\b/.test(lower) ? { status: 'completed' } : {};
}

function changesOf(reading: Reading): Record<string, unknown> | Missing {
  const id = idIn(reading.lower);
  if (id === undefined) return whichTask('change');
  const name =
    /\brename\b.{0,80}?\bto (.{1,200})$/i.exec(reading.request.words)?.[1] ??
    (/\brename\b/.test(reading.lower) ? reading.request.material : undefined);
  if (name !== undefined) return { task_id: id, name: name.replace(/^["'“]|["'”.]{1,2}$/g, '') };
  if ('problem' in reading.moment) return new Missing(reading.moment.problem);
  const timing = timingIn(reading);
  if (timing === undefined)
    return new Missing(`What should I change about task ${id}? I can give it another time or another name.`);
  return { task_id: id, schedule: timing.schedule, recurrence: timing.recurrence, timezone: timing.timezone };
}

/** A request to research runs that are not ours: `learn about trains that ran on Sundays`. */
const isAboutOthers = (reading: Reading): boolean =>
  leads(reading, 'find') && !isTask(reading) && !/\b(?:my|our|your)\b|\bscheduled\b/.test(reading.lower);

/** Without a subject these ask about the caller's own tasks: "What happened today?", "What failed?" */
const asksWhatRan =
  /^(?:so )?(?:what(?: has|'s)?|did anything|has anything) (?:happen(?:ed)?|fail(?:ed)?|(?:go|gone|went) wrong)(?: (?:here|today|yesterday|lately|recently|overnight|(?:this|last) (?:week|month|night)|since (?:yesterday|monday|friday))){0,2}[?!. ]{0,3}$/;

const isAboutRuns = (reading: Reading): boolean =>
  names(reading, 'run') ||
  asksWhatRan.test(reading.lower) ||
  ((isTask(reading) || /\bscheduled\b/.test(reading.lower)) &&
    /\b(?:fail(?:ed|ures?)?|history|went wrong|did .{1,40} work)\b/.test(reading.lower) &&
    !leads(reading, 'delete'));

/** Existing scheduled tasks. */
export const taskRules: readonly Rule[] = [
  { when: (reading) => orders(reading, 'delete'), plan: onTask('scheduled_tasks_delete', 'active') },
  { when: (reading) => orders(reading, 'pause'), plan: onTask('scheduled_tasks_pause', 'active') },
  { when: (reading) => orders(reading, 'resume'), plan: onTask('scheduled_tasks_resume', 'paused') },
  toolRule(
    'scheduled_tasks_run',
    (reading) =>
      reading.isOrder &&
      isTask(reading) &&
      idIn(reading.lower) !== undefined &&
      /^(?:run|execute|trigger|start|fire|launch|kick off|do) /.test(reading.lower),
    ({ lower }) => ({ task_id: idIn(lower) }),
  ),
  toolRule(
    'scheduled_tasks_update',
    (reading) => orders(reading, 'change') && (idIn(reading.lower) !== undefined || timingIn(reading) !== undefined),
    changesOf,
  ),
  toolRule(
    'scheduled_tasks_list_executions',
    (reading) =>
      isAboutRuns(reading) &&
      wantsToSee(reading) &&
      !isAboutOthers(reading) &&
      !/^(?:does|do|did) (?!(?:my|our|the|any|all) (?:\w{1,20} )?(?:tasks?|reminders?|jobs?|schedules?)\b).{1,80}\bruns?\b/.test(
        reading.lower,
      ) &&
      !namesAny(reading, 'webhook', 'code', 'pull', 'limit'),
    ({ lower }) => {
      const id = idIn(lower);
      return { ...(id !== undefined && { task_id: id }), ...runStatusIn(lower) };
    },
  ),
  toolRule(
    'scheduled_tasks_get',
    (reading) => names(reading, 'task') && idIn(reading.lower) !== undefined && wantsToSee(reading),
    ({ lower }) => ({ task_id: idIn(lower) }),
  ),
  toolRule(
    'scheduled_tasks_list',
    (reading) =>
      (isTask(reading) ||
        /\bwhat(?:'s| is| have i)? (?:is )?(?:scheduled|coming up|on my (?:schedule|list))\b|\b(?:anything|what) .{0,20}scheduled\b|\bwhat (?:do|did|have) i (?:have )?(?:planned|scheduled)\b/.test(
          reading.lower,
        )) &&
      wantsToSee(reading) &&
      !namesAny(reading, 'webhook', 'pull') &&
      !/\byou\b.{0,20}\bworking\b/.test(reading.lower),
    ({ lower }) => ({ ...statusIn(lower), ...(countIn(lower) !== undefined && { limit: countIn(lower) }) }),
  ),
];
