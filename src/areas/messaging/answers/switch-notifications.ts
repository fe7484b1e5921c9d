import type { Reply } from '../sending/reply.ts';

/** Turns off what is sent unasked: reminders, and the ends of researches. */
export const stopNotifications = async (): Promise<Reply> => ({
  text: 'Notifications are off: I will only answer what you send. Send "start" to have them on again.',
  notifications: 'disabled',
});

/** Turns on again what is sent unasked. */
export const startNotifications = async (): Promise<Reply> => ({
  text: 'Notifications are on: I will tell you when a research is done, and remind you.',
  notifications: 'enabled',
});
