import { describe, expect, it } from 'vitest';
import { lineCommentText, neutralText, overviewBody, reviewBody } from '#areas/vcs/reviews/review-text.ts';
import type { StoredIssue } from '#areas/vcs/schema.ts';

const issue = (more: Partial<StoredIssue> = {}): StoredIssue => ({
  severity: 'high',
  title: 'Wrong sum',
  description: 'It is zero.',
  file_path: 'a.ts',
  line: 6,
  end_line: null,
  suggestion: null,
  category: null,
  anchor: 'unchecked',
  fingerprint: 'f',
  ...more,
});
const story = {
  mark: 'MARK',
  headSha: 'abcdef0123456789',
  summary: 'Adds a sum.',
  url: 'https://agent.example/api/code/7',
  changes: null,
  elsewhere: [],
  issueCount: 2,
};

describe('the words of strangers', () => {
  it('create no mention, reference, HTML, image or link', () => {
    const extras = neutralText('www.evil.example GH-12\n```suggestion\nrm -rf\n```');
    expect(extras).not.toMatch(/www\.|GH-\d|suggestion/);
    const text = neutralText('@octocat fix #12: <img src=x> ![p](https://evil.example/p) [here](https://evil.example)');
    expect(text).not.toMatch(/@\w/);
    expect(text).not.toMatch(/#\d/);
    expect(text).not.toMatch(/[<>]/);
    expect(text).not.toContain('](');
    expect(text).not.toContain('![');
    expect(text).not.toContain('https://');
    expect(text).toContain('@\u200boctocat');
  });

  it('are neutralized in any position', () => {
    const loud = '@octocat <script>';
    const one = issue({ title: loud, description: loud, suggestion: loud, file_path: `${loud}.ts` });
    const changes = { new: [one], stillOpen: [one], fixed: [one] };
    const texts = [
      lineCommentText(one),
      reviewBody({ ...story, summary: loud, elsewhere: [one] }),
      overviewBody({ ...story, summary: loud, changes }),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/@\w/);
      expect(text).not.toContain('<script');
    }
  });
});

describe('the text of a review', () => {
  it('contains the head, the count, the summary, issues without a line, and a link', () => {
    const text = reviewBody({ ...story, elsewhere: [issue()] });
    expect(text).toContain('Review of `abcdef0`:** 2 issues');
    expect(text).toContain('Adds a sum.');
    expect(text).toContain('**High: Wrong sum** (`a.ts:6`) It is zero.');
    expect(text).toContain('https://agent.example/api/code/7');
    expect(text.endsWith('<!-- review MARK -->')).toBe(true);
  });

  it('lists new, open and fixed issues', () => {
    const changes = { new: [issue({ title: 'One' })], stillOpen: [], fixed: [issue({ title: 'Two' })] };
    expect(reviewBody({ ...story, changes })).toContain('1 new, 0 still open, 1 fixed');
    const overview = overviewBody({ ...story, changes });
    expect(overview).toMatch(/\*\*New\*\*\n\n- \*\*High: One[^]*\*\*Fixed\*\*\n\n- \*\*High: Two/);
    expect(overview).not.toContain('Still open**');
  });

  it('has at most 60,000 characters, says what is left out, and keeps its mark', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      issue({ title: `${index} ${'<'.repeat(400)}`, description: '<'.repeat(5_000) }),
    );
    const texts = [
      reviewBody({ ...story, summary: '<'.repeat(90_000), elsewhere: many }),
      overviewBody({ ...story, summary: '@'.repeat(90_000), changes: { new: many, stillOpen: many, fixed: many } }),
    ];
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(60_000);
      expect(text.length).toBeGreaterThan(40_000);
      expect(text).toMatch(/\d+ more are not shown here/);
      expect(text).toContain('<!-- review MARK -->');
    }
    expect(lineCommentText(issue({ description: '@'.repeat(90_000) })).length).toBeLessThanOrEqual(6_000);
  });
});
