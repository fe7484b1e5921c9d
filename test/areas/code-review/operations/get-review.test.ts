import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const get = (id: unknown) => platform.call('GET', `/api/code/${id}`);

it('gives one review with its issues by severity to anybody', async () => {
  const response = '- **[LOW]** line 3: Unused name\n- **[CRITICAL]** line 9: Open door';
  const { body } = await platform.call<{ id: number }>('POST', '/api/code/parse', {
    key: platform.adminKey,
    body: { response },
  });
  const review = await get(body.id);
  expect(review.status).toBe(200);
  expect(review.body).toMatchObject({
    id: body.id,
    review_type: 'full',
    language: null,
    score: null,
    issue_count: 2,
    issues: { critical: [{ title: 'Open door', line: 9 }], high: [], medium: [], low: [{ line: 3 }], info: [] },
    repairs: ['issue-lines'],
    truncated: false,
    rejected_fields: [],
    created_at: expect.stringMatching(/Z$/),
  });
});

it('gives no line of the code that a model repeats without a block', async () => {
  const code = 'const opened = openTheDoor(visitor);\nmarkerOfTheOwner.push(opened, visitor);\n';
  const title = '`markerOfTheOwner.push(opened, visitor)`';
  const issue = { severity: 'high', title, description: `See\n${code}`, suggestion: code, code, line: 1 };
  const response = JSON.stringify({ summary: `It runs\n${code}twice.`, issues: [issue] });
  const parsed = await platform.call<{ id: number }>('POST', '/api/code/parse', {
    key: platform.adminKey,
    body: { response, code },
  });
  expect(JSON.stringify(parsed.body)).toContain('markerOfTheOwner');
  const kept = (await get(parsed.body.id)).body;
  expect(kept).toMatchObject({ summary: 'It runs\n[code]\ntwice.', issues: { high: [{ suggestion: '[code]' }] } });
  const rows = await platform.database.query('select * from code_review');
  const list = (await platform.call('GET', '/api/code')).body;
  expect(JSON.stringify([kept, list, rows])).not.toContain('markerOfTheOwner');
  expect(platform.logged.join('\n')).not.toContain('markerOfTheOwner');
});

it('returns 404 for an unknown review, and 422 for an invalid id', async () => {
  expect(await get(4_000_000)).toMatchObject({ status: 404, body: { detail: 'Review not found' } });
  for (const id of ['0', 'x', '3000000000', '1.5']) expect((await get(id)).status).toBe(422);
});
