import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActivityFacts,
  defaultPeriod,
  defaultTitle,
  periodBefore,
  reportFileName,
  reportText,
} from '#areas/scheduled-tasks/activity-reports/activity-report.ts';

const period = { from: new Date('2026-03-09T09:00:00Z'), to: new Date('2026-03-10T09:00:00Z') };
const noFacts: ActivityFacts = {
  period,
  research: { counts: { queued: 0, running: 0, completed: 0, failed: 0 }, newest: [] },
  executions: { pending: 0, in_progress: 0, completed: 0, failed: 0, skipped: 0, missed: 0 },
  failures: [],
  deliveries: { pending: 0, delivered: 0, failed: 0 },
  calls: [],
  credits: [],
};

describe('the period of an activity report', () => {
  it.each([
    ['day', '2026-03-10T09:00:00Z', '2026-03-09T09:00:00.000Z'],
    ['week', '2026-03-03T09:00:00Z', '2026-02-24T09:00:00.000Z'],
    ['month', '2026-03-10T09:00:00Z', '2026-02-10T09:00:00.000Z'],
    ['month', '2026-03-31T09:00:00Z', '2026-02-28T09:00:00.000Z'],
    ['month', '2028-03-30T23:59:00Z', '2028-02-29T23:59:00.000Z'],
    ['month', '2026-01-31T00:00:00Z', '2025-12-31T00:00:00.000Z'],
  ] as const)('of a %s before %s begins at %s', (length, to, from) => {
    expect(periodBefore(new Date(to), length).from.toISOString()).toBe(from);
  });

  it('follows from how often the task recurs', () => {
    const lengths = (['once', 'hourly', 'daily', 'weekly', 'monthly'] as const).map(defaultPeriod);
    expect(lengths).toEqual(['day', 'day', 'day', 'week', 'month']);
  });
});

describe('an activity report', () => {
  it('has a separate file for each task and time', () => {
    expect(reportFileName(7, new Date('2026-03-10T09:00:00Z'))).toBe('task-7-20260310T090000Z.md');
    expect(reportFileName(7, new Date('2026-03-10T09:00:00.125Z'))).toBe('task-7-20260310T090000.125Z.md');
  });

  it('says if nothing happened', () => {
    const text = reportText(defaultTitle(period), noFacts);
    expect(text).toMatch(/^# Activity from 2026-03-09 09:00 to 2026-03-10 09:00 UTC\n/);
    expect(text.match(/^None/gm)).toHaveLength(5);
  });

  it('gives the total if it lists only the latest', () => {
    const newest = [{ id: 1, topic: 'tides', status: 'completed', sources: 1 }];
    const counts = { ...noFacts.research.counts, completed: 30 };
    const text = reportText('x', { ...noFacts, research: { counts, newest } });
    expect(text).toContain('- tides (research 1, completed, 1 source)');
    expect(text).toContain('These are the latest 1 of 30.');
  });

  it("escapes callers' text so that it is no Markdown or HTML and starts no line", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (hostile) => {
        const topic = `${hostile}\n# x <script> | [a](b) ![c](d)`;
        const newest = [{ id: 1, topic, status: 'completed', sources: 0 }];
        const counts = { ...noFacts.research.counts, completed: 1 };
        const lines = reportText(topic, { ...noFacts, research: { counts, newest } }).split('\n');
        expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(6);
        const item = lines.find((line) => line.startsWith('- ')) ?? '';
        expect(item).toContain('(research 1, completed, 0 sources)');
        expect(item).not.toMatch(/<|(?<!\\)(?:\\\\)*[[\]|`]/);
        expect(item.isWellFormed()).toBe(true);
      }),
    );
  });
});
