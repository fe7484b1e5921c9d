import { Missing, regionIn, subjectOf } from '../details.ts';
import { leads, names, namesAny, type Reading, type Rule, toolRule, wantsToSee } from '../plan.ts';

const number = /(?:\+|00)?\d[\d ()/-]{6,20}\d/;

function phoneIn(words: string): string | undefined {
  const found = number.exec(words)?.[0];
  const digits = found?.replace(/[^\d+]/g, '');
  return digits !== undefined && digits.replace('+', '').length >= 8 ? digits : undefined;
}

/** The message to send: after a colon or in quotes, or after the number and "that". */
function messageArgs({ request, lower }: Reading): Record<string, unknown> | Missing {
  const to = phoneIn(request.words);
  if (to === undefined) return new Missing('To which number should I send it? Give it with its country code.');
  const behind = request.words.slice(
    (number.exec(request.words)?.index ?? 0) + (number.exec(request.words)?.[0].length ?? 0),
  );
  const text =
    request.material ??
    behind
      .replace(/^[\s,:-]{1,5}/, '')
      .replace(
        /^(?:(?:on|via|by|over|through) (?:whats ?app|sms|text)\b[\s,:]{0,3})?(?:that|saying|to say that|to say|this)?\b[\s,:]{0,3}/i,
        '',
      )
      .trim();
  if (text === '') return new Missing('What shall the message say?');
  const channel = /\bwhats ?app\b/.test(lower)
    ? { channel: 'whatsapp' }
    : /\bsms\b/.test(lower)
      ? { channel: 'sms' }
      : {};
  return { to, text, ...channel };
}

const isBriefing = (reading: Reading): boolean => names(reading, 'briefing');

const briefingRules: readonly Rule[] = [
  toolRule(
    'intel_generate',
    (reading) =>
      isBriefing(reading) &&
      reading.isOrder &&
      leads(reading, 'write') &&
      !/^brief me\b/.test(reading.lower) &&
      /\b(?:on|about|of|for|regarding)\b/.test(reading.lower),
    ({ request, lower }) => {
      const depth = /\bdeep\b|\bdetailed\b/.test(lower) ? 'deep' : /\bstandard\b/.test(lower) ? 'standard' : 'quick';
      const event = subjectOf(
        /\bbrief(?:ing)?s?\b (?:on|about|of|for|regarding) (.{1,500})$/i.exec(request.words)?.[1] ?? '',
      );
      return event === '' ? new Missing('What shall the briefing be about?') : { event, depth, ...regionIn(lower) };
    },
  ),
  toolRule(
    'intel_subscribe',
    (reading) =>
      reading.isOrder &&
      leads(reading, 'subscribe', 'write', 'send') &&
      reading.request.emails.length > 0 &&
      (namesAny(reading, 'digest', 'briefing') || /\bnews\b/.test(reading.lower)) &&
      !/\bunsubscribe\b/.test(reading.lower),
    ({ request, lower }) => ({
      email: request.emails[0],
      ...regionIn(lower),
      ...(/\bdaily\b|\bevery (?:day|morning)\b/.test(lower)
        ? { frequency: 'daily' }
        : /\bweekly\b|\bevery week\b/.test(lower)
          ? { frequency: 'weekly' }
          : {}),
    }),
  ),
  toolRule(
    'intel_preview_digest',
    (reading) => names(reading, 'digest') && wantsToSee(reading) && reading.request.material === undefined,
    ({ lower }) => regionIn(lower),
  ),
  toolRule('intel_notebooks', ({ lower }) => /\bnotebooks?\b/.test(lower)),
  toolRule(
    'intel_briefings',
    (reading) =>
      isBriefing(reading) &&
      reading.request.urls.length === 0 &&
      (wantsToSee(reading) || /^brief me\b/.test(reading.lower) || leads(reading, 'send')),
    ({ request, lower }) => {
      const region = regionIn(lower);
      const q =
        region.region !== undefined
          ? ''
          : subjectOf(
              /(?:\bbrief me|\bbriefings?|\bbrief) (?:on|about|of|for|regarding|covering) (.{1,200})$/i.exec(
                request.words,
              )?.[1] ?? '',
            ).replace(/^(?:today|now|this morning|the day|me)$/i, '');
      return { ...(q !== '' && { q }), ...region, ...(/\b(?:latest|last|newest)\b/.test(lower) && { limit: 1 }) };
    },
  ),
];

const chatRules: readonly Rule[] = [
  toolRule(
    'messaging_send_chat',
    (reading) =>
      reading.isOrder &&
      leads(reading, 'send', 'write', 'call') &&
      !/^(?:call|phone|ring)\b/.test(reading.lower) &&
      phoneIn(reading.request.words) !== undefined,
    messageArgs,
  ),
  toolRule(
    'messaging_chat_sessions',
    (reading) =>
      /\b(?:chat sessions|conversations|who (?:writes|wrote|chats|texts))\b/.test(reading.lower) && wantsToSee(reading),
  ),
  toolRule(
    'messaging_chat_messages',
    (reading) =>
      (names(reading, 'chat') || names(reading, 'message')) &&
      /\bmessages\b|\bwr(?:i|o)te\b|\bwritten\b|\btexted\b|\bsaid\b|\breceived\b|\bcame in\b/.test(reading.lower) &&
      wantsToSee(reading) &&
      reading.request.material === undefined &&
      !/\b(?:e-?)?mails?\b/.test(reading.lower),
    ({ request }) => {
      const phone = phoneIn(request.words);
      return phone === undefined ? {} : { phone_number: phone };
    },
  ),
  toolRule(
    'messaging_chat_status',
    (reading) => names(reading, 'chat') && wantsToSee(reading) && reading.request.material === undefined,
  ),
];

/** Briefings and messages. */
export const newsRules: readonly Rule[] = [...briefingRules, ...chatRules];
