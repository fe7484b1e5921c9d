import type { Reply } from '../sending/reply.ts';

/** Turns off messages that the number has not just asked for: reminders, and results of research. */
export const stopNotifications = async (): Promise<Reply> => ({
  text: 'Notifications are off: I will only answer what you send. Send "start" to turn them on again.',
  notifications: 'disabled',
});

/** Turns these messages on again. */
export const startNotifications = async (): Promise<Reply> => ({
  text: 'Notifications are on: I will tell you when a research is done, and remind you.',
  notifications: 'enabled',
});
