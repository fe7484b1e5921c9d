import { describe, expect, it } from 'vitest';
import { readIntent } from '#areas/messaging/answers/read-intent.ts';
import type { SessionContext } from '#areas/messaging/schema.ts';

const now = new Date('2026-11-21T17:00:00Z');
const read = (text: string, context: SessionContext | null = null) => readIntent(text, { context, now });

describe('reading what a message asks for', () => {
  it.each([
    ['help', 'help', ''],
    ['  HELP! ', 'help', ''],
    ['/help', 'help', ''],
    ['?', 'help', ''],
    ['', 'help', ''],
    ['Status.', 'status', ''],
    ['My  tasks', 'tasks', ''],
    ['brief me', 'briefing', ''],
    ['STOP', 'stop', ''],
    ['UNSUBSCRIBE', 'stop', ''],
    ['start', 'start', ''],
    ['More', 'more', ''],
    ['research', 'research', ''],
    ['Research about tidal power?', 'research', 'tidal power?'],
    ['research: heat pumps', 'research', 'heat pumps'],
    ['remind me tomorrow at 9 to call Ann', 'remind', 'tomorrow at 9 to call Ann'],
    ['Remind tomorrow: tea', 'remind', 'tomorrow: tea'],
    ['remind me', 'remind', ''],
    ['please stop the research', 'unknown', 'please stop the research'],
    ['statusquo', 'unknown', 'statusquo'],
    ['researching is fun', 'unknown', 'researching is fun'],
    ['yes', 'unknown', 'yes'],
    ['constructor', 'unknown', 'constructor'],
  ])('%j is %s', (text, name, argument) => {
    expect(read(text)).toEqual({ name, argument });
  });

  const at = now.toISOString();
  it('reads a bare answer as the requested detail', () => {
    expect(read('tidal power', { awaiting: 'topic', at })).toEqual({ name: 'research', argument: 'tidal power' });
    expect(read('tomorrow at 9', { awaiting: 'reminder', subject: 'call Ann', at })).toEqual({
      name: 'remind',
      argument: 'call Ann tomorrow at 9',
    });
    expect(read('Yes!', { awaiting: 'yes', subject: 'heat pumps', at })).toEqual({
      name: 'research',
      argument: 'heat pumps',
    });
    expect(read('no', { awaiting: 'yes', subject: 'heat pumps', at })).toMatchObject({ name: 'unknown' });
  });

  it('recognizes a command even while a detail is requested', () => {
    expect(read('stop', { awaiting: 'topic', at })).toEqual({ name: 'stop', argument: '' });
    expect(read('help', { awaiting: 'yes', subject: 'x', at }).name).toBe('help');
  });

  it('forgets a requested detail after half an hour', () => {
    const old = new Date(now.getTime() - 30 * 60_000).toISOString();
    expect(read('tidal power', { awaiting: 'topic', at: old }).name).toBe('unknown');
  });
});
