import { expect, it } from 'vitest';
import { writeDeepMail } from '#areas/intel/deep-briefings/mail.ts';
import type { DeepBriefing } from '#areas/intel/entities/deep-briefing.ts';

it('always marks the two sides of a disagreement', () => {
  const content =
    '## Where sources disagree\n\n- Morocco won. [[1]](https://a.example/)\n  - On the other hand: Senegal won. [[2]](https://b.example/)';
  const metadata = { total_tokens: 1, total_sources: 2, generation_time_seconds: 1, estimated_cost: 0, filepath: '' };
  const briefing = { id: 'x', topic: 'The cup', status: 'completed', content, metadata, error: null, changes: null };
  const { text } = writeDeepMail(briefing as unknown as DeepBriefing, 'https://site.example');
  expect(text).toContain('- Morocco won. On the other hand: Senegal won.');
  expect(text).not.toContain('- Senegal won.');
  expect(text).toContain(
    'It is based on 2 sources, fewer than a quick briefing may have, so it does not count against your allowance. The sources disagree in 1 place.',
  );
});

it('says of each change on a followed subject what it is, and what it was before', () => {
  const changes = {
    job_id: 'y',
    date: '2026-11-02',
    new: ['A lock was opened.'],
    gone: ['The canal is closed.'],
    changed: [{ before: 'It costs 39 million.', after: 'It costs 42 million.' }],
  };
  const metadata = { total_tokens: 1, total_sources: 5, generation_time_seconds: 1, estimated_cost: 0, filepath: '' };
  const briefing = { id: 'x', topic: 'The canal', status: 'completed', content: '', metadata, error: null, changes };
  const end = 'https://site.example/end';
  const { subject, text, html } = writeDeepMail(briefing as unknown as DeepBriefing, 'https://site.example', end);
  expect(subject).toBe('What changed: The canal');
  expect(html).toContain('What changed on a subject you follow');
  expect(text).toContain('Since the briefing of 2 November 2026: 1 new, 1 changed, 1 removed.');
  expect(text).toContain('- New: A lock was opened.');
  expect(text).toContain('- Changed: It costs 42 million. Before: It costs 39 million.');
  expect(text).toContain('- Removed: The canal is closed.');
});
