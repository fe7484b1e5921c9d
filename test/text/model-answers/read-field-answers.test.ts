import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withWords } from '#text/model-answers/answer-words.ts';
import { readFieldAnswers } from '#text/model-answers/read-field-answers.ts';
import { answerSchemaOf } from '#text/model-answers/schema-branches.ts';

const Triage = z.object({
  priority: z.enum(['HIGH', 'LOW']),
  summary: z.string(),
  action_items: z.array(z.string()).default([]),
});
const triage = { priority: 'HIGH', summary: 'Rent is due', action_items: ['Pay it', 'Tell Ann'] };
const Review = z.object({
  summary: z.string(),
  issues: z.array(
    z.object({
      title: withWords(z.string(), { aliases: ['headline'] }),
      severity: z.string(),
      line: z.int().optional(),
    }),
  ),
});

const valuesOf = (schema: z.ZodType, text: string) =>
  readFieldAnswers(text, answerSchemaOf(schema)).map(({ value }) => value);

describe('reading named fields', () => {
  it.each([
    ['colons', 'PRIORITY: HIGH\nSUMMARY: Rent is due\nACTION_ITEMS:\n- Pay it\n- Tell Ann'],
    ['bold names', '**Priority**: HIGH\n**Summary:** Rent is due\n**Action Items:**\n1. Pay it\n2. Tell Ann'],
    ['bold lines', '**PRIORITY: HIGH**\n**SUMMARY: Rent is due**\n**ACTION_ITEMS:**\n* Pay it\n* Tell Ann'],
    ['headings', '### Priority\nHIGH\n\n### Summary\nRent is due\n\n### Action items\n• Pay it\n• Tell Ann'],
    ['names on lines of their own', 'PRIORITY\nHIGH\nSUMMARY\nRent is due\nACTION_ITEMS\nPay it\nTell Ann'],
    ['equal signs', 'priority = HIGH\nsummary = Rent is due\naction_items = Pay it; Tell Ann'],
    ['dashes', 'PRIORITY - HIGH\nSUMMARY - Rent is due\nACTION_ITEMS -\n- Pay it\n- Tell Ann'],
    ['arrows', 'priority -> HIGH\nsummary → Rent is due\nactionItems => ["Pay it", "Tell Ann"]'],
    ['bullets', '* PRIORITY: HIGH\n* SUMMARY: Rent is due\n* ACTION_ITEMS:\n  * Pay it\n  * Tell Ann'],
    [
      'tick boxes',
      '- [x] Priority: `HIGH`\n- [x] Summary: Rent is due\n- [ ] Action items:\n  - [ ] Pay it\n  - [ ] Tell Ann',
    ],
    ['numbers', '1. Priority: HIGH\n2. Summary: Rent is due\n3. Action items:\n   - Pay it\n   - Tell Ann'],
    ['pictures', '🔴 **Priority:** HIGH\n📝 **Summary:** Rent is due\n✅ **Action items (2):**\n- Pay it\n- Tell Ann'],
    [
      'a table of fields',
      '| Field | Value |\n|---|---|\n| PRIORITY | HIGH |\n| SUMMARY | Rent is due |\n| ACTION_ITEMS | Pay it; Tell Ann |',
    ],
    [
      'a table with a head',
      '| Priority | Summary | Action items |\n|:--|---|--:|\n| HIGH | Rent is due | Pay it<br>Tell Ann |',
    ],
    ['one line', 'PRIORITY: HIGH | SUMMARY: Rent is due | ACTION_ITEMS: Pay it; Tell Ann'],
    ['a quotation', '> PRIORITY: HIGH\n> SUMMARY: Rent is due\n> ACTION_ITEMS:\n> - Pay it\n> - Tell Ann'],
    [
      'a fence',
      'Sure:\n```\nPRIORITY: HIGH\nSUMMARY: Rent is due\nACTION_ITEMS:\n- Pay it\n- Tell Ann\n```\nPRIORITY: LOW',
    ],
    ['wide colons', 'PRIORITY：HIGH\nSUMMARY：Rent is due\nACTION_ITEMS：\n・Pay it\n・Tell Ann'],
    [
      'prose around',
      'Note that PRIORITY could be LOW, but:\n\nPRIORITY: HIGH\nSUMMARY: Rent is due\nACTION_ITEMS:\n- Pay it\n- Tell Ann\n\nLet me know if you need more.',
    ],
    [
      'reasoning before',
      '<think>PRIORITY: LOW?</think>\r\nPRIORITY: HIGH\r\nSUMMARY: Rent is due\r\nACTION_ITEMS:\r\n- Pay it\r\n- Tell Ann\r\n',
    ],
    [
      'a draft before',
      'PRIORITY: LOW\n\nOn second thought:\nPRIORITY: HIGH\nSUMMARY: Rent is due\nACTION_ITEMS:\n- Pay it\n- Tell Ann',
    ],
  ])('reads %s', (_, text) => {
    expect(valuesOf(Triage, text)[0]).toEqual(triage);
  });

  it.each(['None', '- None', 'N/A', '\n\nNo action items.', '[]', '-'])('reads %j as an empty list', (nothing) => {
    expect(valuesOf(Triage, `PRIORITY: LOW\nSUMMARY: x\nACTION_ITEMS: ${nothing}`)).toMatchObject([
      { action_items: [] },
    ]);
  });

  it('keeps paragraphs and colons in a text', () => {
    const text = 'PRIORITY: LOW\nSUMMARY: Disk: 98 % full\n\nNote: page on-call.\n\n---';
    expect(valuesOf(Triage, text)).toEqual([{ priority: 'LOW', summary: 'Disk: 98 % full\n\nNote: page on-call.' }]);
  });

  const issues = [
    { title: 'Leak', severity: 'high', line: '12' },
    { title: 'Typo', severity: 'low', line: '3' },
  ];
  it.each([
    [
      'numbered entries',
      'Summary: Two.\nIssues:\n1. **Title:** Leak\n   **Severity:** high\n   **Line:** 12\n2. **Title:** Typo\n   **Severity:** low\n   **Line:** 3',
    ],
    [
      'headings',
      '## Summary\nTwo.\n\n## Issues\n\n### 1. Leak\n- Severity: high\n- Line: 12\n\n### 2. Typo\n- Severity: low\n- Line: 3',
    ],
    [
      'lines with several fields',
      'Summary: Two.\nIssues:\n- Headline: Leak | Severity: high | Line: 12\n- Headline: Typo | Severity: low | Line: 3',
    ],
    [
      'repeated fields',
      'Summary: Two.\nIssues:\n\n  Title: Leak\n  Severity: high\n  Line: 12\n\n  Title: Typo\n  Severity: low\n  Line: 3',
    ],
    [
      'a table',
      'Summary: Two.\n\nIssues:\n\n| Severity | Line | Headline |\n|---|---|---|\n| high | 12 | Leak |\n| low | 3 | Typo |',
    ],
  ])('reads a list of objects from %s', (_, text) => {
    expect(valuesOf(Review, text)).toEqual([{ summary: 'Two.', issues }]);
  });

  it('reads a list without a field name', () => {
    expect(valuesOf(z.array(z.string()), 'Ideas:\n- one\n- **two**\n\nThat is all.')).toEqual([['one', 'two']]);
    expect(valuesOf(z.array(z.string()), 'No list here.')).toEqual([]);
  });

  it('does not read a sentence as a field', () => {
    expect(valuesOf(Triage, 'The priority is HIGH.\nMy summary would be: fine.\nPRIORITYHIGH\nSummarybox: x')).toEqual(
      [],
    );
  });

  it('reports an unclosed fence as truncated', () => {
    const [answer] = readFieldAnswers('```\nPRIORITY: HIGH\nSUMMARY: Rent is', answerSchemaOf(Triage));
    expect(answer).toMatchObject({ value: { summary: 'Rent is' }, truncated: true });
  });

  it('accepts any text and returns only known fields', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'PRIORITY',
        'Summary',
        'action items',
        ': ',
        ' - ',
        '\n',
        '- ',
        '# ',
        '| ',
        '|---|',
        '**',
        '`',
        '> ',
        '1. ',
        '[',
        '{"a"',
        'None',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
        for (const value of valuesOf(Triage, pieces.join(''))) {
          expect(['priority', 'summary', 'action_items']).toEqual(expect.arrayContaining(Object.keys(value as object)));
        }
      }),
      { numRuns: 500 },
    );
  });
});
