import { expect, it } from 'vitest';
import { readReview } from '#areas/code-review/review/read-review.ts';

const found = { title: 'Open redirect', description: 'The target is not checked.', line: 12 };

it.each([
  '### Critical\n- None\n\n### High\n- Line 12: Open redirect\n\n### Low\n- No issues found.',
  JSON.stringify({ summary: 's', critical: ['None.'], high: [found], low: [{ title: 'N/A', description: 'none' }] }),
])('takes an entry that says "none" for no issue: %j', (response) => {
  expect(readReview(response)).toMatchObject({
    ok: true,
    review: { issues: [{ severity: 'high', title: 'Open redirect', line: 12 }] },
  });
});

it('takes a review whose lists all say "none" for one that found nothing', () => {
  const response = JSON.stringify({ summary: 's', critical: ['None'], high: ['none'] });
  expect(readReview(response)).toMatchObject({ ok: true, review: { summary: 's', issues: [] } });
});

it('keeps an issue that only begins so', () => {
  const response = JSON.stringify({
    summary: 's',
    high: ['None of the inputs is checked', { ...found, title: 'None' }],
  });
  expect(readReview(response)).toMatchObject({ ok: true, review: { issues: [{}, { title: 'None' }] } });
});
