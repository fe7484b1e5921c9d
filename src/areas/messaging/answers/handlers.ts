import { cancelReminder } from '../reminders/cancel-reminder.ts';
import { setReminder } from '../reminders/set-reminder.ts';
import type { Handler } from '../sending/reply.ts';
import { briefingReply } from './briefing-reply.ts';
import { helpReply } from './help-reply.ts';
import { listTasks } from './list-tasks.ts';
import type { IntentName } from './read-intent.ts';
import { startResearch } from './start-research.ts';
import { statusReply } from './status-reply.ts';
import { startNotifications, stopNotifications } from './switch-notifications.ts';

/** The handler of each intent. Whatever a message or a model says, nothing else can be done. */
export const handlers: Readonly<Record<IntentName, Handler>> = {
  help: helpReply,
  status: statusReply,
  research: startResearch,
  tasks: listTasks,
  remind: setReminder,
  cancel: cancelReminder,
  briefing: briefingReply,
  stop: stopNotifications,
  start: startNotifications,
};
