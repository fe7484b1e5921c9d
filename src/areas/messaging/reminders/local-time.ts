import { timeZoneOf, utc } from '#platform/time-zone.ts';
import type { Here } from '#text/intents/index.ts';
import type { ChatSession } from '../entities/chat-session.ts';
import { zoneOfNumber } from './number-zone.ts';

/** The current time and the time zone of the person who writes. */
export function localTimeOf({ timezone, phoneNumber }: Pick<ChatSession, 'timezone' | 'phoneNumber'>, now: Date): Here {
  const zone = timeZoneOf(timezone ?? zoneOfNumber(phoneNumber)) ?? utc();
  return { nowMs: now.getTime(), zone, zoneNamed: timeZoneOf };
}
