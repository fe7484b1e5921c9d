import type { FromStep, PlannedStep } from '#text/intents/index.ts';
import type { AgentStep } from '../entities/agent-step.ts';
import type { Move, Planner, RunState } from './planner.ts';
import { summarizeSteps } from './summarize-steps.ts';

/**
 * A planner that takes the planned steps, fills in arguments from earlier answers, and describes the result of the last
 * one.
 */
export function plannerOf(plan: readonly PlannedStep[]): Planner {
  return {
    engine: 'builtin',
    isFixed: true,
    next: async ({ steps, nowIso }: RunState): Promise<Move> => {
      const failed = steps.find(({ status }) => status !== 'done');
      if (failed !== undefined) return { error: failed.error ?? 'It could not be done' };
      const step = plan[steps.length];
      if (step === undefined || isNeedless(step, steps)) return summarizeSteps(steps);
      const input: Record<string, unknown> = {};
      for (const [name, given] of Object.entries(step.args)) {
        const filled = isFromStep(given)
          ? pick(given, steps)
          : { value: name === 'schedule' && given === 'now' ? nowIso : given };
        if ('error' in filled) return filled;
        input[name] = filled.value;
      }
      return { calls: [{ tool: step.tool, input, callId: null }] };
    },
  };
}

const isNeedless = ({ unlessAnswered }: PlannedStep, steps: readonly AgentStep[]): boolean =>
  unlessAnswered !== undefined && steps[unlessAnswered]?.result?.['answered'] === true;

function isFromStep(given: unknown): given is FromStep {
  return typeof given === 'object' && given !== null && 'fromStep' in given;
}

const maxListed = 5;

function pick(from: FromStep, steps: readonly AgentStep[]): { value: unknown } | { error: string } {
  const answer = steps[from.fromStep]?.result ?? {};
  const entry = from.list === undefined ? answer : entryOf(from, answer[from.list]);
  if ('error' in entry && Object.keys(entry).length === 1) return { error: String(entry['error']) };
  const value = entry[from.field];
  if (value === null || value === undefined) {
    return {
      error:
        from.field === 'content'
          ? 'The report is not finished yet, so there is nothing to work on.'
          : 'What I found has no number.',
    };
  }
  return { value };
}

function entryOf({ pick: how, named }: FromStep, list: unknown): Record<string, unknown> {
  const all = Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
  if (how !== 'only') return all[0] ?? { error: 'There is nothing of that kind yet.' };
  const fitting = named === undefined ? all : all.filter((entry) => isNamed(entry, named));
  const [first, ...others] = fitting;
  if (first === undefined) {
    return { error: all.length === 0 ? 'You have no such task.' : `None of your tasks is called that. ${listed(all)}` };
  }
  return others.length === 0
    ? first
    : { error: `You have ${fitting.length} of them, so I did nothing. ${listed(fitting)}` };
}

function listed(entries: readonly Record<string, unknown>[]): string {
  const shown = entries.slice(0, maxListed).map(({ id, name }) => `${String(id)} (${String(name)})`);
  const more = entries.length > maxListed ? ` and ${entries.length - maxListed} more` : '';
  return `There are ${shown.join(', ')}${more}: tell me the number, such as "cancel task ${String(entries[0]?.['id'])}".`;
}

function isNamed({ name }: Record<string, unknown>, words: string): boolean {
  const own = String(name).toLowerCase();
  return words
    .toLowerCase()
    .split(' ')
    .every((word) => own.includes(word));
}
