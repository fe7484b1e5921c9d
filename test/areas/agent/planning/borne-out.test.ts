import { describe, expect, it } from 'vitest';
import type { AgentStep } from '#areas/agent/entities/agent-step.ts';
import { borneOut } from '#areas/agent/planning/borne-out.ts';

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
  borneOut(answer, { goal, timezone: 'Europe/Berlin', steps, nowIso });

describe('what a model says at the end of a run', () => {
  it('stands where the goal and the steps bear it out, however they write a time', () => {
    for (const answer of [
      'I found two passages. Heat pumps work reliably in old buildings.',
      'They cost 25,000 euros. Which house is it for, in Berlin or in Ghent?',
    ])
      expect(said(answer, 'do heat pumps work?', known)).toBe(answer);
    const tea = 'The task “Tea” has the number 7, and runs on 24 November 2026 at 17:00.';
    expect(said(tea, 'tea at five', task)).toBe(tea);
  });

  it('loses what no step has, and says so', () => {
    expect(said('Heat pumps work reliably in old buildings. The Holm Institute says so.', 'do they?', known)).toBe(
      'Heat pumps work reliably in old buildings.\n\n(I left out one sentence that nothing I have read bears out.)',
    );
    expect(said('- Tea: task 7\n- Milk: task 8', 'list', task)).toMatch(/^- Tea: task 7\n\n\(I left out/);
  });

  it('is told as the last step answered where nothing of it stands, and from memory never', () => {
    expect(said('Heat pumps do not work reliably in old buildings.', 'do they?', known)).toMatch(
      /^Heat pumps work reliably in old buildings\. \[1\]/,
    );
    expect(said('The capital of France is Paris.', 'What is the capital of France?')).toMatch(/^I have looked nothing/);
  });
});
