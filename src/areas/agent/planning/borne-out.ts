import { checkSentence, findUnsupported, prepareSource } from '#text/grounding/index.ts';
import { splitSentences } from '#text/languages/index.ts';
import type { AgentStep } from '../entities/agent-step.ts';
import { tellSteps } from './tell-steps.ts';

/** What the end of a run may speak of. */
export interface KnownToRun {
  goal: string;
  timezone: string;
  steps: readonly AgentStep[];
  nowIso: string;
}

/** Characters of the answers of tools that a sentence is held against; the latest steps first. */
const longestKnown = 60_000;
/** Words that anybody may say of what was done. */
const customary = 'I You The It This That Done Sorry Hello OK one two both';

const nothingRead = 'I have looked nothing up for this, and do not answer from memory. Ask me to research it.';

/**
 * What a model says at the end of a run, without the sentences that have a number or a name which neither the goal nor an
 * answer of a tool has, or that say the contrary of one. What falls is counted; where nothing is left, the last step is
 * told as it answered.
 */
export function borneOut(answer: string, known: KnownToRun): string {
  const results = known.steps.toReversed().flatMap(({ result, error }) => [...linesOf(result), error ?? '']);
  const read = results.join('\n').slice(0, longestKnown);
  const inputs = known.steps.flatMap(({ tool, input }) => [tool.replaceAll('_', ' '), ...linesOf(input)]);
  const said = [known.goal, known.nowIso, ...inputs, read].join('\n');
  const source = [customary, said, ...momentsIn(said, known.timezone)].join('\n');
  const prepared = prepareSource(read);
  const sentences = splitSentences(answer);
  const fallen = sentences.filter(({ start, end }) => {
    const sentence = answer.slice(start, end);
    // What a question names is asked for, and not claimed.
    if (sentence.endsWith('?')) return false;
    return findUnsupported(sentence, source).length > 0 || checkSentence(sentence, prepared).verdict === 'contradicted';
  });
  if (fallen.length === 0) return answer;
  if (fallen.length === sentences.length) return withoutModel(known);
  let kept = answer;
  for (const { start, end } of fallen.toReversed())
    kept = kept.slice(0, start) + kept.slice(end).replace(/^[^\S\n]/u, '');
  const many = fallen.length === 1 ? 'one sentence' : `${fallen.length} sentences`;
  kept = kept.replace(/^[^\S\n]{0,9}(?:[-*•]|\d{1,3}[.)])[^\S\n]{0,9}$/gmu, '').replace(/\n{3,9}/g, '\n\n');
  return `${kept.trim()}\n\n(I left out ${many} that nothing I have read bears out.)`;
}

function withoutModel({ steps }: KnownToRun): string {
  const done = steps.filter(({ status }) => status === 'done');
  const told = done.length === 0 ? undefined : tellSteps(done);
  return told !== undefined && 'answer' in told ? told.answer : nothingRead;
}

const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?Z/g;
const mostMoments = 100;

/** The moments of a text as people write them, where the run is and by UTC: a task at 16:00 runs at 4 pm on Tuesday. */
function momentsIn(text: string, timezone: string): string[] {
  const zones = [...new Set(['UTC', timezone])];
  const forms = zones.flatMap((timeZone) => [
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' }),
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true }),
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hour12: true }),
  ]);
  return [...new Set(text.match(instant))].slice(0, mostMoments).flatMap((found) => {
    const date = new Date(found);
    return Number.isNaN(date.getTime()) ? [] : forms.map((form) => form.format(date));
  });
}

/** The texts, numbers and lengths of lists in a value, line by line: what can be said of it. */
function linesOf(value: unknown, name = ''): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object')
    return [name === '' ? String(value) : `${name.replaceAll('_', ' ')}: ${String(value)}`];
  if (Array.isArray(value)) return [`${name} ${value.length}`, ...value.flatMap((one) => linesOf(one, name))];
  return Object.entries(value).flatMap(([key, one]) => linesOf(one, key));
}
