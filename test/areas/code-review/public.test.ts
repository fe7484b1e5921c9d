import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareIssues, promptDiffReview, readDiffReview, storeReview } from '#areas/code-review/public.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const diff = [
  'diff --git a/app/run.py b/app/run.py',
  'index 1..2 100644',
  '--- a/app/run.py',
  '+++ b/app/run.py',
  '@@ -10,3 +20,4 @@ def run():',
  ' text = read()',
  '-old(text)',
  '+value = eval(text)',
  '+print(value)',
  ' return value',
  'diff --git a/b.py b/b.py',
  '--- a/b.py',
  '+++ b/b.py',
  '@@ -1 +1,2 @@',
  ' first = 1',
  '+print(value)',
].join('\n');

it('asks for the review of a diff with the line numbers of the new files', () => {
  const { prompt, version, language, findings } = promptDiffReview.run({ diff, reviewType: 'security', context: null });
  expect(version).toBe('code-review-diff-security@2');
  expect(language).toBe('python');
  expect(prompt).toContain('    21 | +value = eval(text)');
  expect(prompt).toContain('       | -old(text)');
  expect(prompt).toContain('     2 | +print(value)');
  expect(findings).toMatchObject([{ file_path: 'app/run.py', line: 21, category: 'security' }]);
  expect(prompt).toContain('app/run.py line 21 [');
});

it('checks places against the new files of the diff', () => {
  const read = (issue: object) => {
    const outcome = readDiffReview.run({
      response: JSON.stringify({ summary: 's', issues: [{ severity: 'high', title: 't', ...issue }] }),
      diff,
    });
    return outcome.ok ? outcome.review.issues[0] : undefined;
  };
  expect(read({ file: 'app/run.py', line: 21, code: 'value = eval(text)' })).toMatchObject({
    anchor: 'verified',
    line: 21,
  });
  expect(read({ line: 3, code: '+value = eval( text )' })).toMatchObject({
    anchor: 'moved',
    line: 21,
    file_path: 'app/run.py',
  });
  expect(read({ file: 'b.py', line: 22, code: 'print(value)' })).toMatchObject({
    anchor: 'moved',
    line: 2,
    file_path: 'b.py',
  });
  expect(read({ line: 21, code: 'old(text)' })).toMatchObject({ anchor: 'unanchored' });
});

it('distinguishes new, open and fixed issues', () => {
  const issuesOf = (titles: string[]) => {
    const outcome = readDiffReview.run({
      response: JSON.stringify({ summary: 's', issues: titles.map((title) => ({ severity: 'low', title })) }),
      diff,
    });
    return outcome.ok ? outcome.review.issues : [];
  };
  const compared = compareIssues(
    issuesOf(['Open door', 'Broken window on line 3']),
    issuesOf(['Broken windows at line 9', 'Wet floor']),
  );
  expect(compared).toMatchObject({
    new: [{ title: 'Wet floor' }],
    stillOpen: [{ title: 'Broken windows at line 9' }],
    fixed: [{ title: 'Open door' }],
  });
});

it("stores a review and its event in the caller's transaction", async () => {
  const outcome = readDiffReview.run({ response: '- **[HIGH]** line 21: Open door', diff });
  if (!outcome.ok) throw new Error('the answer was not read');
  const { resources } = platform.app;
  const review = { ...outcome.review, keyId: 1, isPrivate: false, language: 'python', reviewType: 'full' as const };
  const store = (fails: boolean) =>
    resources.db.em().transactional(async (em) => {
      const { id } = await storeReview(em, resources, review);
      if (fails) throw new Error('the caller gives up');
      return id;
    });
  const counted =
    'select (select count(*) from code_review)::int as reviews, (select count(*) from event)::int as events';
  await expect(store(true)).rejects.toThrow('gives up');
  expect(await platform.database.query(counted)).toEqual([{ reviews: 0, events: 0 }]);
  const id = await store(false);
  expect(await platform.database.query(counted)).toEqual([{ reviews: 1, events: 1 }]);
  expect((await platform.call('GET', `/api/code/${id}`)).body).toMatchObject({ issues: { high: [{ line: 21 }] } });
});
