import type { ReportPeriod } from '../runs/payloads.ts';
import type { ExecutionStatus } from '../schema.ts';

const dayMs = 86_400_000;

/** A period that includes its start and excludes its end. */
export interface Period {
  from: Date;
  to: Date;
}

/** What a key did in a period, as read from the database. */
export interface ActivityFacts {
  period: Period;
  research: {
    counts: Record<'queued' | 'running' | 'completed' | 'failed', number>;
    newest: readonly { id: number; topic: string; status: string; sources: number }[];
  };
  executions: Readonly<Record<ExecutionStatus, number>>;
  failures: readonly { taskId: number; name: string; dueAt: Date; error: string | null }[];
  deliveries: Readonly<Record<'pending' | 'delivered' | 'failed', number>>;
  /** Calls are counted by whole UTC days: all days that the period overlaps. */
  calls: readonly { day: string; requests: number; errors: number }[];
  credits: readonly { operation: string; credits: number }[];
}

/** The default period of a report: as long as the interval at which the task recurs, at least a day. */
export function defaultPeriod(recurrence: string): ReportPeriod {
  if (recurrence === 'weekly') return 'week';
  return recurrence === 'monthly' ? 'month' : 'day';
}

/**
 * The period of a report. It ends at the time the run was due, so that a late run reports on the same period. Months
 * are UTC months.
 */
export function periodBefore(to: Date, length: ReportPeriod): Period {
  if (length !== 'month') return { from: new Date(to.getTime() - (length === 'week' ? 7 : 1) * dayMs), to };
  const from = new Date(to);
  from.setUTCMonth(from.getUTCMonth() - 1);
  // A date that does not exist in a shorter month becomes the last day of that month.
  if (from.getUTCDate() !== to.getUTCDate()) from.setUTCDate(0);
  return { from, to };
}

/** The folder for a key's reports under the data root. Its name tells the file sharing whose files they are. */
export function reportFolder(keyId: number): string {
  return `reports/key-${keyId}`;
}

/** The file name of a task's report for one due time. Another run for the same time writes the same file. */
export function reportFileName(taskId: number, dueAt: Date): string {
  const instant = dueAt
    .toISOString()
    .replace(/\.000Z$/, 'Z')
    .replace(/[-:]/g, '');
  return `task-${taskId}-${instant}.md`;
}

/** The default heading of a report. */
export function defaultTitle({ from, to }: Period): string {
  return `Activity from ${minute(from)} to ${minute(to)} UTC`;
}

/** An activity report in Markdown. It contains only facts, in UTC, and is the same text for the same facts. */
export function reportText(title: string, facts: ActivityFacts): string {
  const { research, executions, deliveries } = facts;
  const blocks = [
    `# ${plain(title)}`,
    `From ${minute(facts.period.from)} to ${minute(facts.period.to)} UTC.`,
    '## Research',
    countsOf(research.counts),
    ...listOf(
      research.newest.map(
        ({ id, topic, status, sources }) =>
          `${plain(topic)} (research ${id}, ${status}, ${counted(sources, 'source')})`,
      ),
      total(research.counts),
    ),
    '## Scheduled tasks',
    countsOf(executions),
    ...listOf(
      facts.failures.map(
        ({ taskId, name, dueAt, error }) =>
          `${minute(dueAt)} ${plain(name)} (task ${taskId}) failed: ${plain(error ?? 'unknown')}`,
      ),
      executions.failed,
    ),
    '## Webhook deliveries',
    countsOf(deliveries),
    '## API calls',
    ...callsOf(facts.calls),
    '## Credits',
    ...creditsOf(facts.credits),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function callsOf(calls: ActivityFacts['calls']): string[] {
  if (calls.length === 0) return ['None.'];
  const rows = calls.map(({ day, requests, errors }) => `| ${day} | ${requests} | ${errors} |`);
  return [['| Day (UTC, whole) | Calls | Errors |', '|---|---:|---:|', ...rows].join('\n')];
}

function creditsOf(credits: ActivityFacts['credits']): string[] {
  if (credits.length === 0) return ['None spent.'];
  const spent = credits.reduce((sum, line) => sum + line.credits, 0);
  const rows = credits.map((line) => `| ${plain(line.operation)} | ${line.credits} |`);
  return [[`| Operation | Credits |`, '|---|---:|', ...rows, `| All | ${spent} |`].join('\n')];
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function countsOf(counts: Readonly<Record<string, number>>): string {
  const all = total(counts);
  if (all === 0) return 'None.';
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return `${all} in all: ${parts.map(([state, count]) => `${count} ${state.replace('_', ' ')}`).join(', ')}.`;
}

function listOf(lines: readonly string[], all: number): string[] {
  if (lines.length === 0) return [];
  const items = lines.map((line) => `- ${line}`);
  return [items.join('\n'), ...(all > lines.length ? [`These are the latest ${lines.length} of ${all}.`] : [])];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function minute(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}

const maxTextLength = 300;

/** Text from a stranger on one line, with all Markdown and HTML escaped. */
function plain(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const kept =
    line.length > maxTextLength ? `${line.slice(0, maxTextLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
  return kept
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_[\]#|~>!]/g, '\\$&');
}
