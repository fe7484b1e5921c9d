import { timeZoneOf } from '#platform/time-zone.ts';
import { type PlannedStep, readIntents } from '#text/intents/index.ts';
import { type DataSet, equalValues, type Result, textOf } from './measure.ts';

/** The time and zone of the sentences: a Monday at 11:00 in Berlin. */
const nowMs = Date.parse('2026-11-23T10:00:00Z');

/** Read-only tools. Any other wrong tool call counts as harm. */
const reading =
  /_(?:list|get|query|search|drafts?|briefings?|status|stats|formats|tiers|usage|pricing|reports?|repositories|jobs?|sessions|messages|deliveries|limit|tasks|ooda|memories|health|summary|endpoints|trends|features|users|executions|customers|products|notebooks|classify|triage|prompt|url|digest)$/;

interface Wanted {
  tool: string;
  with: Record<string, unknown>;
}

/**
 * Which tools the rules plan for a sentence, and with what: the share of sentences with the right tools in the right
 * order, the share of those whose parameters are right too, and how many got a wrong tool that changes or costs
 * something. `INTENTS=misses` prints each sentence that is missed.
 */
export function intents({ rows }: DataSet): Result {
  const zone = timeZoneOf('Europe/Berlin');
  if (zone === undefined) throw new Error('there is no zone Europe/Berlin');
  let [right, whole, wantedTools, harm] = [0, 0, 0, 0];
  for (const row of rows) {
    const wanted = row['steps'] as Wanted[];
    const plan = readIntents(textOf(row, 'say'), { nowMs, zone, zoneNamed: timeZoneOf });
    const steps = 'steps' in plan ? plan.steps : [];
    const hasTools = wanted.length === steps.length && wanted.every(({ tool }, at) => steps[at]?.tool === tool);
    const hasArgs = hasTools && wanted.every((step, at) => holds(steps[at], step.with));
    const wrong = steps.filter(({ tool }, at) => !reading.test(tool) && wanted[at]?.tool !== tool);
    if (hasTools) right += 1;
    if (hasTools && wanted.length > 0) wantedTools += 1;
    if (hasArgs && wanted.length > 0) whole += 1;
    harm += wrong.length;
    if (!hasArgs && process.env['INTENTS'] === 'misses') {
      process.stderr.write(`${JSON.stringify(row)}\n   ${JSON.stringify(plan)}\n`);
    }
  }
  return {
    rows: rows.length,
    figures: [
      { name: 'right tools', value: right / rows.length, target: { atLeast: 0.9 } },
      { name: 'right parameters, of the right tools', value: whole / wantedTools },
      { name: 'wrong tools that change or cost something', value: harm, target: { atMost: 0 } },
    ],
  };
}

function holds(step: PlannedStep | undefined, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(([name, value]) => equalValues(step?.args[name], value));
}
