import { STATUS_CODES } from 'node:http';
import { tellRecurrence } from '#text/intents/index.ts';
import type { AgentStep } from '../entities/agent-step.ts';

/** Everything that the final answer of a run can refer to. */
export interface RunContext {
  goal: string;
  timezone: string;
  /** Memories of earlier work that the model was shown. */
  memories: readonly string[];
  steps: readonly AgentStep[];
  nowIso: string;
}

/** The most characters of a tool's answer that a model is shown. */
export const longestResult = 12_000;

/** Words that can always be used about what was done, and about technical things. */
const customary =
  'I You The It This That Done Sorry Hello OK one two both ID API HTTP HTTPS URL UTC CET CEST GMT AM PM JSON CSV PDF HTML SQL kW MW GW kWh MWh GWh TWh km Uhr';

/** Everything that a model was told in a run, with other forms in which people express it. */
export function contextText({ goal, timezone, memories, steps, nowIso }: RunContext): string {
  const answers = steps.map(({ result, error }) => linesOf(result).join('\n').slice(0, longestResult) + (error ?? ''));
  const inputs = steps.flatMap(({ tool, input }) => [tool.replaceAll('_', ' '), ...linesOf(input)]);
  const runText = [goal, nowIso, ...memories, ...inputs, ...answers].join('\n');
  const figures = steps.flatMap(({ result }) => inOtherForms(result));
  const places = timezone.replaceAll(/[/_]/g, ' ');
  return [customary, places, runText, ...figures, ...momentsIn(runText, { timezone, nowIso })].join('\n');
}

/**
 * The running text in the answers of tools, latest first. Fields and their values are left out, because they contradict
 * nothing.
 */
export function proseOf(steps: readonly AgentStep[]): string {
  const texts = steps.toReversed().flatMap(({ result }) => leavesOf(result).map(({ value }) => value));
  return texts.filter((value) => typeof value === 'string' && isRunning(value)).join('\n\n');
}

/** At least a few words, with a sentence that ends. */
const isRunning = (text: string): boolean => text.split(/\s/, 4).length === 4 && /[.!?](?:\s|$)/.test(text);

/** The most figures in a result, and in an answer, that calculations are tried with. */
const mostFields = 12;
const mostFigures = 40;
const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Whether a figure in an answer can be calculated from its other figures, or from those of a short result: "463 of 500
 * credits are left" if 37 are used, "6 megawatts" for four turbines of 1.5.
 */
export function calculableFrom(
  answer: string,
  { known, unsupported }: { known: RunContext; unsupported: readonly string[] },
): (figure: string) => boolean {
  const doubtful = new Set(unsupported.flatMap((one) => figureIn(one) ?? []));
  const written = [...answer.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([text]) => Number(text.replaceAll(',', '')));
  const inWords = numberWords.flatMap((word, value) => (new RegExp(`\\b${word}\\b`, 'i').test(answer) ? [value] : []));
  const supportedFigures = [...written, ...inWords].filter((value) => !doubtful.has(value));
  const fields = known.steps.flatMap(({ result }) =>
    leavesOf(result).flatMap(({ name, value }) =>
      typeof value === 'number' && !/(?:^|_)id$/.test(name) ? [value] : [],
    ),
  );
  const all = [...new Set([...supportedFigures, ...(fields.length <= mostFields ? fields : [])])].slice(0, mostFigures);
  const sum = supportedFigures.reduce((total, value) => total + value, 0);
  return (figure) => {
    const asked = figureIn(figure);
    if (asked === undefined) return false;
    const places = /\.(\d+)/.exec(figure)?.[1]?.length ?? 0;
    const isIt = (value: number) => Math.abs(value - asked) <= 0.5001 * 10 ** -places;
    const isExactly = (value: number) => Math.abs(value - asked) < 1e-6;
    if (/%|per ?cent/i.test(figure))
      return all.some((a) => isIt(100 * a) || all.some((b) => b !== 0 && isIt((100 * a) / b)));
    return isExactly(sum) || all.some((a) => all.some((b) => [a + b, a - b, a * b, a / b].some(isExactly)));
  };
}

/** The number in a figure that has no word except its unit or currency; undefined for names. */
function figureIn(text: string): number | undefined {
  const [, digits] = /^[^\p{L}\p{N}]{0,3}(\d[\d,]*(?:\.\d+)?)\s?\P{N}{0,10}$/u.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** Amounts in cents as money, shares as percentages, and schedules and HTTP statuses in words. */
function inOtherForms(result: unknown): string[] {
  const leaves = leavesOf(result);
  const named = leaves.find(({ name }) => name === 'currency')?.value;
  const currency = typeof named === 'string' ? named : 'USD';
  return leaves.flatMap(({ name, value }) => {
    if (typeof value === 'string' && /^(?:\S{1,20} ){4}[\d,-]{1,20}$/.test(value))
      return tellRecurrence({ schedule: value, recurrence: '' }) ?? [];
    if (typeof value !== 'number') return [];
    if (/cents$/.test(name)) return `${(value / 100).toFixed(2)} ${currency}`;
    if (/status/.test(name)) return STATUS_CODES[value] ?? [];
    return value > 0 && value < 1 ? `${Math.round(value * 100)} ${Math.round(value * 100)}% of 100` : [];
  });
}

const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?Z/g;
const mostMoments = 100;

/**
 * The times in a text as people write them, in the time zone of the run and in UTC, and how far away they are: a task
 * at 16:00 runs at 4 pm on Tuesday, in two days.
 */
function momentsIn(text: string, { timezone, nowIso }: { timezone: string; nowIso: string }): string[] {
  const zones = [...new Set(['UTC', timezone])];
  const forms = zones.flatMap((timeZone) => [
    ...['en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt'].map(
      (locale) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }),
    ),
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true }),
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hour12: true }),
  ]);
  return [...new Set(text.match(instant))].slice(0, mostMoments).flatMap((found) => {
    const date = new Date(found);
    if (Number.isNaN(date.getTime())) return [];
    const minutes = Math.abs(date.getTime() - Date.parse(nowIso)) / 60_000;
    const away = `${Math.round(minutes)} minutes, ${Math.round(minutes / 60)} hours, ${Math.round(minutes / 1_440)} days`;
    return [...forms.map((form) => form.format(date)), away];
  });
}

/** The texts, numbers and list lengths in a value, line by line. */
function linesOf(value: unknown): string[] {
  return leavesOf(value).map(({ name, value: leaf }) =>
    name === '' ? String(leaf) : `${name.replaceAll('_', ' ')}: ${String(leaf)}`,
  );
}

/** Every text, number and list length in a value, with the name of its field. */
function leavesOf(value: unknown, name = ''): { name: string; value: unknown }[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ name, value }];
  if (Array.isArray(value)) return [{ name, value: value.length }, ...value.flatMap((one) => leavesOf(one, name))];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, key));
}
