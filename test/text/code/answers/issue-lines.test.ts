import { expect, it } from 'vitest';
import { readIssueLines } from '#text/code/answers/issue-lines.ts';

const issues = (text: string) => readIssueLines(text.split('\n'))?.review.issues;

it('reads fields, code and suggestions under a heading', () => {
  const text = [
    '### 1. SQL injection (line 12)',
    '**Severity:** Critical',
    'The id is concatenated.',
    'Note: it comes from the address.',
    '```python',
    'q = "select " + id',
    '```',
    '**Fix:** Use parameters:',
    '```python',
    'q = ("select ?", id)',
    '```',
    '### 2. Unused import',
    '- **Severity**: Low',
    '- **Location**: src/a.py:3-4',
  ].join('\n');
  expect(issues(text)).toMatchObject([
    {
      severity: 'Critical',
      title: 'SQL injection',
      line: '12',
      description: 'The id is concatenated.\nNote: it comes from the address.',
      code: 'q = "select " + id',
      suggestion: 'Use parameters:\nq = ("select ?", id)',
    },
    { severity: 'Low', title: 'Unused import', line: 'src/a.py:3-4' },
  ]);
});

it.each([
  ['src/app.ts:12:5: error: x is not defined', { severity: 'high', file: 'src/app.ts', line: '12' }],
  ['[P1] Use of eval — src/app.js:10-12', { severity: 'high', title: undefined, file: 'src/app.js', line: '10-12' }],
  ['* [High][Security] Open door (lines 3–5)', { severity: 'high', category: 'security', line: '3-5' }],
  ['1. **Medium (performance)**: slow', { severity: 'medium', category: 'performance', description: 'slow' }],
  ['2) nit: rename `x` on line 9', { severity: 'low', description: 'rename `x` on line 9', line: '9' }],
  ['⚠️ Unused variable (L4)', { severity: 'medium', description: 'Unused variable', line: '4' }],
  [
    '- **[LOW]** line 3: Line 4 - [z.string()] is wrong',
    { severity: 'low', line: '3', description: 'Line 4 - [z.string()] is wrong' },
  ],
  ['3. High - Note: names differ (line 7)', { severity: 'high', line: '7', description: 'Note: names differ' }],
])('reads severity, location and text from: %s', (text, issue) => {
  expect(issues(text)).toMatchObject([issue]);
});

it('takes severity and category from the heading above a list and ignores lists of praise', () => {
  const text =
    '## Security issues\n- Open door (high)\n## Must fix\n- Broken lock\n  - on every floor\n## Strengths\n- High walls\n- Tests on line 3';
  expect(issues(text)).toMatchObject([
    { category: 'security', description: 'Open door (high)' },
    { severity: 'high', description: 'Broken lock\non every floor' },
  ]);
});

it.each([
  'Minor changes are needed.',
  'The weather is nice.',
  '- a list\n- of things',
  '## Summary\n- High walls on line 3',
  '',
])('does not read prose as an issue: %s', (text) => {
  expect(issues(text)).toBeUndefined();
});

it('reports a code fence that was cut off', () => {
  expect(readIssueLines(['- [HIGH] Bad', '```', 'x = 1'])).toMatchObject({ truncated: true });
});
