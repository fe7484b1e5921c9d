import { describe, expect, it } from 'vitest';
import { readPayload } from '#areas/scheduled-tasks/runs/read-payload.ts';

describe('the payload of a task', () => {
  it.each([
    ['webhook', { anything: ['goes', { deep: null }] }],
    ['webhook', {}],
    ['research', { topic: 'tides', urls: ['https://example.com/'], max_sources: 3 }],
    ['report', {}],
    ['report', { period: 'week', title: 'My week' }],
    ['custom', { text: 'research tides' }],
  ] as const)('of %s may be %j', (taskType, payload) => {
    expect(readPayload(taskType, payload)).toEqual({ payload });
  });

  it('is accepted with trimmed texts and without unknown fields', () => {
    expect(readPayload('research', { topic: ' tides ', mood: 'good' })).toEqual({ payload: { topic: 'tides' } });
    expect(readPayload('custom', { task: 'do it' })).toEqual({ payload: { text: 'do it' } });
    expect(readPayload('custom', { text: ' do it ', when: 'now' })).toEqual({ payload: { text: 'do it' } });
  });

  it.each([
    ['research', {}, ['body', 'payload', 'topic'], 'missing'],
    ['research', { topic: '' }, ['body', 'payload', 'topic'], 'value_error'],
    ['research', { topic: 'x', urls: ['no url'] }, ['body', 'payload', 'urls', 0], 'value_error'],
    ['research', { topic: 'x', max_sources: 21 }, ['body', 'payload', 'max_sources'], 'value_error'],
    ['report', { period: 'year' }, ['body', 'payload', 'period'], 'value_error'],
    ['custom', {}, ['body', 'payload', 'text'], 'missing'],
    ['custom', { text: '   ' }, ['body', 'payload', 'text'], 'value_error'],
    ['custom', { task: ' ' }, ['body', 'payload', 'text'], 'missing'],
    ['custom', { text: 7 }, ['body', 'payload', 'text'], 'value_error'],
    ['custom', { text: 'x'.repeat(2_001) }, ['body', 'payload', 'text'], 'value_error'],
    ['webhook', [], ['body', 'payload'], 'value_error'],
  ] as const)('of %s may not be %j', (taskType, payload, loc, type) => {
    expect(readPayload(taskType, payload)).toEqual({ problems: [expect.objectContaining({ loc, type })] });
  });
});
