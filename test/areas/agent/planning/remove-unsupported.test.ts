import { describe, expect, it } from 'vitest';
import type { AgentStep } from '#areas/agent/entities/agent-step.ts';
import { removeUnsupported } from '#areas/agent/planning/remove-unsupported.ts';

const nowIso = '2026-11-23T10:00:00.000Z';
const stepOf = (tool: string, result: Record<string, unknown>) =>
  ({ tool, input: {}, status: 'done', error: null, result }) as unknown as AgentStep;
const known = stepOf('research_query', {
  answered: true,
  answer: 'Heat pumps work reliably in old buildings. [1]',
  passages: [
    { text: 'Heat pumps work reliably in old buildings.', source: 'https://a.example/' },
    { text: 'A heat pump costs 25,000 euros.', source: 'https://b.example/' },
  ],
});
const task = stepOf('scheduled_tasks_create', { id: 7, name: 'Tea', next_run_at: '2026-11-24T16:00:00.000Z' });
const said = (answer: string, goal: string, ...steps: AgentStep[]) =>
  removeUnsupported(answer, {
    goal,
    timezone: 'Europe/Berlin',
    memories: ['The Holm plant has 31 turbines.'],
    steps,
    nowIso,
  });

describe('the final answer of a model', () => {
  it('is kept if goal and steps support it, in any notation of times', () => {
    for (const answer of [
      'I found two passages. Heat pumps work reliably in old buildings.',
      'They cost 25,000 euros. Which house is it for, in Berlin or in Ghent?',
    ])
      expect(said(answer, 'do heat pumps work?', known)).toBe(answer);
    const tea = 'The task “Tea” has the number 7, and runs on 24 November 2026 at 17:00.';
    expect(said(tea, 'tea at five', task)).toBe(tea);
  });

  it('may calculate, reformat figures and repeat a note it was shown', () => {
    const facts = { tier: 'pro', used: 37, limit: 500, spent_cents: 1250, schedule: '0 8 * * 5', response_status: 503 };
    const answer =
      'You have used 37 of 500 credits on the Pro plan, so 463 are left. That made $12.50. It runs every Friday. ' +
      'Your server answered with HTTP 503 (Service Unavailable). An earlier note gives the Holm plant 31 turbines.';
    expect(said(answer, 'usage', stepOf('billing_status', facts))).toBe(answer);
    expect(said(`${answer} The peak was 917.`, 'usage', stepOf('billing_status', facts))).toContain('Left out: one');
  });

  it('is kept if it puts a field into words, in any language', () => {
    const review = stepOf('code_review', { issues: [{ line: 12, message: 'SQL built from user input' }], failed: 0 });
    for (const answer of [
      'The review found one issue: on line 12, SQL is built from user input. Nothing has failed.',
      'Ich habe den Code geprüft. In Zeile 12 wird eine Abfrage aus der Eingabe gebaut.',
    ])
      expect(said(answer, 'Review this', review)).toBe(answer);
    const auf = 'Die Erinnerung kommt am Dienstag, dem 24. November, um 17 Uhr. Die Aufgabe hat die Nummer 7.';
    expect(said(auf, 'Tee um fünf', task)).toBe(auf);
  });

  it('is kept if an early step supports it and a later one has a long answer', () => {
    const long = stepOf('research_get', { content: 'The dam is high and old. '.repeat(4_000) });
    expect(said('A heat pump costs 25,000 euros. The dam is old.', 'compare', known, long)).not.toContain('left out');
  });

  it('loses what no step supports, and says so', () => {
    expect(said('Heat pumps work reliably in old buildings. The Holm Institute says so.', 'do they?', known)).toBe(
      'Heat pumps work reliably in old buildings.\n\n(Left out: one sentence that no source supports.)',
    );
    expect(said('- Tea: task 7\n- Milk: task 8', 'list', task)).toMatch(/^- Tea: task 7\n\n\(Left out/);
  });

  it("is replaced by the last step's answer if nothing is supported, never by memory", () => {
    expect(said('Heat pumps do not work reliably in old buildings.', 'do they?', known)).toMatch(
      /^Heat pumps work reliably in old buildings\. \[1\]/,
    );
    expect(said('The capital of France is Paris.', 'What is the capital of France?')).toMatch(
      /^I have not looked this up/,
    );
  });
});
