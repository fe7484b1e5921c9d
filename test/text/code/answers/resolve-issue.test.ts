import { expect, it } from 'vitest';
import { readReview } from '#areas/code-review/review/read-review.ts';

const found = { title: 'Open redirect', description: 'The target is not checked.', line: 12 };

it.each([
  '### Critical\n- None\n\n### High\n- Line 12: Open redirect\n\n### Low\n- No issues found.',
  JSON.stringify({ summary: 's', critical: ['None.'], high: [found], low: [{ title: 'N/A', description: 'none' }] }),
])('does not read an entry that says "none" as an issue: %j', (response) => {
  expect(readReview(response)).toMatchObject({
    ok: true,
    review: { issues: [{ severity: 'high', title: 'Open redirect', line: 12 }] },
  });
});

it('reads a review whose lists all say "none" as a review without issues', () => {
  const response = JSON.stringify({ summary: 's', critical: ['None'], high: ['none'] });
  expect(readReview(response)).toMatchObject({ ok: true, review: { summary: 's', issues: [] } });
});

it('keeps an issue whose text only starts with "none"', () => {
  const response = JSON.stringify({
    summary: 's',
    high: ['None of the inputs is checked', { ...found, title: 'None' }],
  });
  expect(readReview(response)).toMatchObject({ ok: true, review: { issues: [{}, { title: 'None' }] } });
});
