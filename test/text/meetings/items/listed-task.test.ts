import { describe, expect, it } from 'vitest';
import { readListedTask } from '#text/meetings/items/listed-task.ts';

const isName = (text: string) => ['Ben', 'Anna Berg'].includes(text);

describe('a line in a task list', () => {
  it.each([
    ['Ben: call the supplier (due Friday)', { text: 'call the supplier', owner: 'Ben', due: 'Friday' }],
    ['[Anna Berg] Write the note (by: 1 December)', { text: 'Write the note', owner: 'Anna Berg', due: '1 December' }],
    ['@Ben: check the logs', { text: 'check the logs', owner: 'Ben' }],
    ['Check the logs (owner: Ben) (deadline 2026-12-01)', { text: 'Check the logs', owner: 'Ben', due: '2026-12-01' }],
    ['Check the logs', { text: 'Check the logs' }],
  ])('has owner and due date from %s', (line, task) => {
    expect(readListedTask(line, isName)).toEqual(task);
  });

  it('keeps words in its text that are not a name', () => {
    expect(readListedTask('Release notes: write them (assigned to: marketing)', isName)).toEqual({
      text: 'Release notes: write them (assigned to: marketing)',
    });
  });
});
