import { addReminderTask } from '#areas/scheduled-tasks/public.ts';
import { Failure } from '#platform/failure.ts';
import { writeMoment } from '../answers/write-moment.ts';
import { ChatReminder } from '../entities/chat-reminder.ts';
import { type AnswerRequest, noOwner, type Reply } from '../sending/reply.ts';
import { zoneOfNumber } from './number-zone.ts';
import { readReminder, type WantedReminder } from './read-reminder.ts';

const maxTextLength = 500;

/** Characters that are searched for a moment; far more than a text and a moment take. */
const maxRequestLength = 700;

const tooLong: Reply = { text: `Please put it shorter: ${maxTextLength} characters at most.` };

/** Makes a scheduled task of the owner that sends a reminder to this number. A message makes one, however often it is worked on. */
export async function setReminder(request: AnswerRequest): Promise<Reply> {
  const { session, argument, ownerKeyId, now } = request;
  if (ownerKeyId === undefined) return noOwner;
  if (argument.length > maxRequestLength) return tooLong;
  const timezone = session.timezone ?? zoneOfNumber(session.phoneNumber);
  const wanted = readReminder(argument, { now, timezone });
  const zone = wanted.isZoneNamed ? { timezone: wanted.timezone } : {};
  if (wanted.what === '') return asking('Of what shall I remind you?', argument, zone);
  if (wanted.at === undefined)
    return asking('When shall I remind you? Such as "tomorrow at 9" or "in 20 minutes".', argument, zone);
  if (wanted.at <= now)
    return asking(`${writeMoment(wanted.at, wanted.timezone)} is over. When shall I remind you?`, wanted.what, zone);
  if (wanted.what.length > maxTextLength) return tooLong;
  try {
    await makeTask(request, { keyId: ownerKeyId, wanted, at: wanted.at });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: `I could not set that reminder: ${error.message.replace(/^[\w.]{1,40}: /, '')}` };
  }
  const often = wanted.recurrence === 'once' ? '' : `, ${wanted.recurrence} from then on`;
  const off = session.notifications === 'enabled' ? '' : ' Your notifications are off: send "start" to get it.';
  return { text: `I remind you on ${writeMoment(wanted.at, wanted.timezone)}${often}: ${wanted.what}${off}`, ...zone };
}

function asking(text: string, subject: string, zone: { timezone?: string }): Reply {
  return { text, context: { awaiting: 'reminder', subject }, ...zone };
}

/** The task and its mark are written together; a message that was worked on before has both. */
function makeTask(
  { resources, session, message, now }: AnswerRequest,
  { keyId, wanted, at }: { keyId: number; wanted: WantedReminder; at: Date },
): Promise<void> {
  return resources.db.em().transactional(async (em) => {
    if ((await em.count(ChatReminder, { messageId: message.id })) > 0) return;
    const taskId = await addReminderTask(em, resources, {
      keyId,
      text: wanted.what,
      at,
      recurrence: wanted.recurrence,
      timezone: wanted.timezone,
    });
    await em.insert(ChatReminder, { taskId, sessionId: session.id, messageId: message.id, createdAt: now });
  });
}
