import type { SessionContext } from '../schema.ts';
import { measureSms } from '../sending/sms-length.ts';
import { cutText, splitMessage } from '../sending/split-message.ts';

/** A longer answer is sent in parts, with the next one for each "more". */
const maxPageLength = 3_500;
const maxSmsSegments = 10;

const hint = '\n\n(Send "more" to read on.)';

/** An answer as the messages of its first part, and the rest for "more". */
export function composeAnswer(text: string, channel: string): { texts: string[]; rest: string | undefined } {
  const fits = (part: string) =>
    channel === 'sms' || channel === 'mms' ? measureSms(part).segments <= maxSmsSegments : part.length <= maxPageLength;
  const { head, rest } = cutText(text, fits);
  return { texts: splitMessage(rest === '' ? head : `${head}${hint}`, channel), rest: rest === '' ? undefined : rest };
}

/** What the next short message can refer to; null if nothing. The previous question is kept if it is passed. */
export function contextAfter(
  asked: Omit<SessionContext, 'at'> | undefined,
  rest: string | undefined,
  now: Date,
): SessionContext | null {
  if (asked === undefined && rest === undefined) return null;
  return { ...asked, ...(rest === undefined ? {} : { rest }), at: now.toISOString() };
}
