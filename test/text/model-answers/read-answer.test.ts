import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withWords } from '#text/model-answers/answer-words.ts';
import { type AnswerReader, readAnswer } from '#text/model-answers/read-answer.ts';

const Issue = z.object({
  severity: z.enum(['high', 'low']),
  title: z.string(),
  line: z.number().int().positive().optional(),
  tags: z.array(z.string()).optional(),
});
const Review = z.object({ summary: z.string(), issues: z.array(Issue) });
const good = { severity: 'high', title: 'Leak' };

describe('readAnswer', () => {
  it('returns the value and every repair', () => {
    const text = `Sure!\n\`\`\`json\n{'Summary': "ok", issues: [${JSON.stringify(good)}], mood: 1,}\n\`\`\``;
    expect(readAnswer(Review, text)).toEqual({
      ok: true,
      value: { summary: 'ok', issues: [good] },
      repairs: ['surrounding-text', 'quotes', 'unquoted-key', 'trailing-comma', 'renamed-keys'],
      rejectedFields: ['mood'],
      truncated: false,
    });
  });

  it('returns the errors if the value cannot be repaired', () => {
    expect(readAnswer(Review, '{"issues": []}')).toMatchObject({
      ok: false,
      issues: [{ path: ['summary'], type: 'invalid_type' }],
    });
  });

  it.each([
    ['no JSON at all', 'no-value'],
    ['['.repeat(5000), 'too-deep'],
  ])('returns the reason if the text cannot be read', (text, type) => {
    expect(readAnswer(Review, text)).toMatchObject({ ok: false, issues: [{ path: [], type }] });
  });

  it('rejects a text over one mebibyte', () => {
    const text = JSON.stringify({ summary: 'é'.repeat(600_000), issues: [] });
    expect(readAnswer(Review, text)).toMatchObject({ ok: false, issues: [{ type: 'too-large' }] });
  });

  it('drops an optional field with an invalid value', () => {
    const issues = [{ ...good, line: -3, tags: ['a'] }, good];
    expect(readAnswer(Review, JSON.stringify({ summary: 'ok', issues }))).toMatchObject({
      ok: true,
      value: { summary: 'ok', issues: [{ ...good, tags: ['a'] }, good] },
      rejectedFields: ['issues.0.line'],
    });
  });

  it('drops invalid list entries and reports their positions in the answer', () => {
    const issues = [
      { title: 'none' },
      good,
      { ...good, severity: 'awful' },
      { ...good, tags: ['a', {}, [], 'b'] },
      'x',
    ];
    expect(readAnswer(Review, JSON.stringify({ summary: 'ok', issues }))).toMatchObject({
      ok: true,
      value: { summary: 'ok', issues: [good, { ...good, tags: ['a', 'b'] }] },
      rejectedFields: ['issues.0', 'issues.2', 'issues.3.tags.1', 'issues.3.tags.2', 'issues.4'],
    });
  });

  it('does not return an empty list when all entries are invalid', () => {
    const issues = [{ title: 'one' }, { title: 'two' }];
    expect(readAnswer(Review, JSON.stringify({ summary: 'ok', issues }))).toMatchObject({ ok: false });
  });

  it('does not repair an answer with errors everywhere', () => {
    const issues = [...Array.from({ length: 501 }, () => ({ title: 'no severity' })), good];
    expect(readAnswer(Review, JSON.stringify({ summary: 'ok', issues }))).toMatchObject({ ok: false });
    expect(readAnswer(Review, JSON.stringify({ summary: 'ok', issues: issues.slice(1) }))).toMatchObject({ ok: true });
  });

  it('keeps the complete entries of a truncated answer', () => {
    const text = JSON.stringify({ summary: 'ok', issues: [good, { ...good, title: 'Two' }, good] });
    expect(readAnswer(Review, text.slice(0, text.lastIndexOf('"title"')))).toMatchObject({
      ok: true,
      value: { issues: [good, { ...good, title: 'Two' }] },
      rejectedFields: ['issues.2'],
      truncated: true,
    });
  });

  it('tries the readers in order until one returns a valid value', () => {
    const none: AnswerReader = () => [];
    const lines: AnswerReader = (text) => [
      { value: { summary: text.split('\n')[0], issues: [] }, repairs: ['lines'], truncated: false },
    ];
    expect(readAnswer(Review, 'Looks fine\n', { readers: [none, lines] })).toMatchObject({
      ok: true,
      value: { summary: 'Looks fine', issues: [] },
      repairs: ['lines'],
    });
    const wrong: AnswerReader = () => [{ value: { summary: {}, issues: [] }, repairs: [], truncated: false }];
    expect(readAnswer(Review, 'x', { readers: [wrong, none] })).toMatchObject({
      ok: false,
      issues: [{ path: ['summary'] }],
    });
    expect(readAnswer(Review, 'x', { readers: [none] })).toMatchObject({ ok: false, issues: [{ type: 'no-value' }] });
  });

  it('never throws and never returns a value outside the schema', () => {
    const nearlyRight = fc.record(
      {
        summary: fc.oneof(fc.string(), fc.jsonValue()),
        issues: fc.oneof(
          fc.jsonValue(),
          fc.array(
            fc.oneof(
              fc.jsonValue(),
              fc.record({ severity: fc.constantFrom('high', 'bad'), title: fc.string(), line: fc.integer() }),
            ),
          ),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          nearlyRight.map((value) => JSON.stringify(value)),
          fc.string(),
        ),
        fc.nat(),
        (text, at) => {
          const read = readAnswer(Review, text.slice(0, text.length - (at % 9)));
          if (read.ok) expect(Review.safeParse(read.value).success).toBe(true);
          else expect(read.issues.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('readAnswer with other formats', () => {
  const Triage = z.object({
    priority: withWords(z.enum(['HIGH', 'LOW']), { synonyms: { HIGH: ['urgent'] } }),
    summary: z.string(),
    action_items: z.array(z.string()).default([]),
  });
  const triage = { priority: 'HIGH', summary: 'Rent: due', action_items: ['Pay'] };

  it.each([
    ['JSON', '{"Priority": "Urgent", "summary": "Rent: due", "actionItems": "- Pay"}'],
    ['JSON that is broken', "Here: {priority: 'high', summary: 'Rent: due', action_items: ['Pay',],}"],
    ['YAML', 'result:\n  priority: high\n  summary: Rent: due\n  action_items:\n    - Pay\n'],
    ['lines', 'PRIORITY: HIGH (due Friday)\nSUMMARY: Rent: due\nACTION_ITEMS:\n- Pay'],
    ['Markdown', '## Priority\nUrgent\n## Summary\nRent: due\n## Action items\n1. Pay'],
    ['lines with JSON in a text', 'PRIORITY: HIGH\nSUMMARY: Rent: due\nACTION_ITEMS: ["Pay"]'],
  ])('reads %s', (_, text) => {
    expect(readAnswer(Triage, text)).toMatchObject({ ok: true, value: triage, truncated: false });
  });

  it('prefers JSON to the lines around it', () => {
    const text = `PRIORITY: LOW\nSUMMARY: no\n\n${JSON.stringify(triage)}`;
    expect(readAnswer(Triage, text)).toMatchObject({ value: triage });
  });

  it.each([
    ['empty', ' \n '],
    ['empty', '```json\n```'],
    ['empty', '<think>Hm.</think>'],
    ['refusal', "I'm sorry, but I can't help with that."],
    ['refusal', 'I cannot classify this email because it may contain personal data.'],
    ['refusal', 'As an AI language model, I am not able to do so.'],
    ['no-value', 'It is a nice day, and nothing more is to be said.'],
    ['invalid', 'PRIORITY: purple\nSUMMARY: x'],
    ['too-deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['too-large', 'x'.repeat(1_048_577)],
  ])('reports %s instead of inventing a value', (reason, text) => {
    expect(readAnswer(Triage, text)).toMatchObject({ ok: false, reason });
  });

  it('does not read an apology inside an answer as a refusal', () => {
    expect(readAnswer(Triage, "PRIORITY: LOW\nSUMMARY: I'm sorry, I can't come.")).toMatchObject({ ok: true });
  });

  it('keeps and reports the complete parts of a truncated answer', () => {
    expect(readAnswer(Triage, '```\nPRIORITY: HIGH\nSUMMARY: Rent: d')).toMatchObject({ ok: true, truncated: true });
    expect(readAnswer(Triage, '{"priority": "HIGH", "summary": "Rent: d')).toMatchObject({ ok: true, truncated: true });
    expect(readAnswer(Triage, '{"priority": "HIGH", "summ')).toMatchObject({ ok: false, truncated: true });
  });
});
