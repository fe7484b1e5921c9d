import { describe, expect, it } from 'vitest';
import { moveAfterRun, type TaskAfterRun } from '#areas/scheduled-tasks/runs/run-end.ts';

const due = new Date('2026-03-01T09:00:00Z');
const later = new Date('2026-04-01T09:00:00Z');

const task = (more: Partial<TaskAfterRun> = {}): TaskAfterRun => ({
  status: 'active',
  schedule: '2026-03-01T09:00:00Z',
  recurrence: 'once',
  anchorAt: due,
  nextRunAt: null,
  consecutiveFailures: 0,
  scheduledFor: due,
  ...more,
});
const recurring = (consecutiveFailures: number) =>
  task({ recurrence: 'daily', nextRunAt: later, consecutiveFailures, scheduledFor: due });

describe('what the end of a run does to its task', () => {
  it('ends a task that runs once, well or badly', () => {
    expect(moveAfterRun(task(), 'completed')).toBe('complete');
    expect(moveAfterRun(task({ consecutiveFailures: 1 }), 'failed')).toBe('fail');
  });

  it('ends it too when it was paused during its run', () => {
    expect(moveAfterRun(task({ status: 'paused' }), 'completed')).toBe('complete');
  });

  it('leaves a task that was given another time meanwhile, paused or not', () => {
    expect(moveAfterRun(task({ nextRunAt: later, anchorAt: later }), 'completed')).toBeUndefined();
    expect(moveAfterRun(task({ status: 'paused', anchorAt: later }), 'completed')).toBeUndefined();
  });

  it('takes a cron pattern for a task that goes on, though it is stored as once', () => {
    expect(moveAfterRun(task({ schedule: '0 9 * * *' }), 'completed')).toBeUndefined();
    expect(moveAfterRun(task({ schedule: '0 9 * * *', consecutiveFailures: 10 }), 'failed')).toBe('suspend');
  });

  it('suspends a recurring task at every tenth failure in a row', () => {
    for (let failures = 1; failures <= 30; failures += 1) {
      expect(moveAfterRun(recurring(failures), 'failed')).toBe(failures % 10 === 0 ? 'suspend' : undefined);
    }
    expect(moveAfterRun(recurring(0), 'completed')).toBeUndefined();
  });
});
