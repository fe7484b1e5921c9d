import { expect, test } from 'vitest';
import { stateAfter } from '#areas/scheduled-tasks/task-states.ts';

test.each([
  ['pause', 'active', 'paused'],
  ['pause', 'paused', 'paused'],
  ['pause', 'completed', undefined],
  ['pause', 'failed', undefined],
  ['resume', 'paused', 'active'],
  ['resume', 'active', 'active'],
  ['resume', 'completed', undefined],
  ['resume', 'failed', undefined],
  ['reschedule', 'active', 'active'],
  ['reschedule', 'paused', 'paused'],
  ['reschedule', 'completed', 'active'],
  ['reschedule', 'failed', 'active'],
  ['suspend', 'active', 'paused'],
  ['suspend', 'paused', undefined],
  ['complete', 'active', 'completed'],
  ['complete', 'paused', 'completed'],
  ['complete', 'failed', 'completed'],
  ['fail', 'active', 'failed'],
  ['fail', 'paused', 'failed'],
  ['fail', 'completed', 'failed'],
] as const)('%s changes %s to %s', (move, status, expected) => {
  expect(stateAfter(move, status)).toBe(expected);
});
