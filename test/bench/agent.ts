import { setTimeout as wait } from 'node:timers/promises';
import { timeZoneOf } from '#platform/time-zone.ts';
import { readIntents } from '#text/intents/index.ts';
import { startServer } from './measure.ts';
import { digits, type Report } from './report.ts';
import { openBenchWorld } from './world.ts';

const runs = 60;
const goals = ['Status please', 'show my reminders', 'list my webhooks', 'how many credits do I have left?'];

/** The overhead of the agent: the rules that read a goal, and a one-step run around its tool call. */
export async function agent(report: Report): Promise<void> {
  const zone = timeZoneOf('Europe/Berlin');
  if (zone === undefined) throw new Error('there is no zone Europe/Berlin');
  const here = { nowMs: Date.parse('2026-11-23T10:00:00Z'), zone, zoneNamed: timeZoneOf };
  for (const goal of goals) for (let round = 0; round < 50; round += 1) readIntents(goal, here);
  const startedMs = performance.now();
  for (let round = 0; round < 100; round += 1) for (const goal of goals) readIntents(goal, here);
  const readMs = (performance.now() - startedMs) / (100 * goals.length);
  const world = await openBenchWorld();
  const server = await startServer('platform', 'platform', [world.url, 'all', ''], []);
  const headers = { 'x-api-key': world.key, 'content-type': 'application/json' };
  const worked: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    const body = JSON.stringify({ goal: goals[at % goals.length] });
    const asked = await fetch(`${server.url}/api/agent/runs`, { method: 'POST', headers, body });
    const { id } = (await asked.json()) as { id: number };
    for (;;) {
      // Polling without a pause would take CPU time from the measured run.
      await wait(25);
      const read = await fetch(`${server.url}/api/agent/runs/${id}`, { headers });
      const run = (await read.json()) as { finished_at: string | null; worked_ms: number; status: string };
      if (run.finished_at === null) continue;
      if (run.status !== 'completed') throw new Error(`a run ended as ${run.status}`);
      if (at >= runs / 3) worked.push(run.worked_ms);
      break;
    }
  }
  await server.stop();
  await world.close();
  const sorted = worked.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  report.line(`a goal read by the rules: ${report.figure('goal read', 'ms', readMs)} ms`);
  report.line(
    `a run of one step, its tool's call included: ${report.figure('step', 'ms', median)} ms (up to ${digits(sorted.at(-1) ?? 0)})`,
  );
}
