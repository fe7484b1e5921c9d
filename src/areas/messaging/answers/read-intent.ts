import { z } from 'zod';
import type { SessionContext } from '../schema.ts';

/** What the platform can do for a number, in the order of the help text. */
export const IntentName = z.enum([
  'help',
  'status',
  'research',
  'tasks',
  'remind',
  'cancel',
  'briefing',
  'stop',
  'start',
]);
export type IntentName = z.infer<typeof IntentName>;

/** What a message asks for. `more` continues the last answer; `unknown` was not understood. */
export interface Intent {
  name: IntentName | 'more' | 'unknown';
  /** The words after the command: a topic, or what to be reminded of and when. */
  argument: string;
}

const whoAreYou = [
  'what can you do',
  'what do you do',
  'who are you',
  'what are you',
  'hi there',
  'hello there',
  'good morning',
  'good afternoon',
  'good evening',
];

/** Commands of one or a few words that count only if they are the whole message. */
const wholeMessages: readonly (readonly [name: Intent['name'], words: readonly string[]])[] = [
  ['help', ['help', 'hi', 'hello', 'hey', 'menu', 'commands', 'info', '?', ...whoAreYou]],
  ['status', ['status', 'how are you', 'health']],
  ['tasks', ['tasks', 'task', 'my tasks', 'list tasks', 'show tasks', 'todo', 'scheduled tasks', 'reminders']],
  ['briefing', ['briefing', 'brief', 'news', 'latest', 'brief me']],
  ['stop', ['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'mute']],
  ['start', ['start', 'unstop', 'subscribe', 'resume', 'unmute']],
  ['more', ['more', 'next', 'continue', 'go on', 'read more', 'tell me more', 'more please']],
];

const byWords = new Map(wholeMessages.flatMap(([name, all]) => all.map((words) => [words, name] as const)));

const agreements: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'yes please',
  'ok',
  'okay',
  'sure',
  'yep',
  'yeah',
  'do it',
]);

/** How long a short answer can refer to what was said before. */
const contextLivesMs = 30 * 60_000;

/** What a short message can still refer to. */
function openContext({ context, now }: { context: SessionContext | null; now: Date }): SessionContext | undefined {
  return context !== null && now.getTime() - Date.parse(context.at) < contextLivesMs ? context : undefined;
}

/** The previous question, which stays open while something else is answered. */
export function questionBefore(
  { context }: { context?: SessionContext | null | undefined },
  now: Date,
): { asked: string } | undefined {
  const asked = openContext({ context: context ?? null, now })?.asked;
  return asked === undefined ? undefined : { asked };
}

/** Reads what a message asks for from its words and from what the number was asked before. */
export function readIntent(text: string, { context, now }: { context: SessionContext | null; now: Date }): Intent {
  const words = text.trim().replace(/^[/!]/, '').trim();
  const whole = words
    .toLowerCase()
    .replace(/[.!?,\s]{1,50}$/, '')
    .replace(/\s+/g, ' ');
  const named = byWords.get(whole === '' ? '?' : whole);
  if (named !== undefined) return { name: named, argument: '' };
  const asked = commandWithArgument(words);
  if (asked !== undefined) return asked;
  return answerTo(openContext({ context, now }), { words, whole }) ?? { name: 'unknown', argument: words };
}

function commandWithArgument(words: string): Intent | undefined {
  const [first = '', ...others] = words.split(/\s+/);
  const command = first.toLowerCase().replace(/:$/, '');
  const rest = others.join(' ');
  if (command === 'research') return { name: 'research', argument: rest.replace(/^(?:about|on|into)\s+/i, '') };
  if (command === 'remind') return { name: 'remind', argument: rest.replace(/^me\b[\s,:]*/i, '') };
  return undefined;
}

function answerTo(
  open: SessionContext | undefined,
  { words, whole }: { words: string; whole: string },
): Intent | undefined {
  if (open?.awaiting === undefined) return undefined;
  if (open.awaiting === 'yes') {
    return agreements.has(whole) ? { name: 'research', argument: open.subject ?? '' } : undefined;
  }
  if (open.awaiting === 'topic') return { name: 'research', argument: words };
  return { name: 'remind', argument: `${open.subject ?? ''} ${words}`.trim() };
}
