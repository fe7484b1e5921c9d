import { expect, it } from 'vitest';
import { writeDeepMail } from '#areas/intel/deep-briefings/mail.ts';
import type { DeepBriefing } from '#areas/intel/entities/deep-briefing.ts';

it('never tells two sides of a disagreement without saying that they are', () => {
  const content =
    '## Where sources disagree\n\n- Morocco won. [[1]](https://a.example/)\n  - Against it: Senegal won. [[2]](https://b.example/)';
  const metadata = { total_tokens: 1, total_sources: 2, generation_time_seconds: 1, estimated_cost: 0, filepath: '' };
  const briefing = { id: 'x', topic: 'The cup', status: 'completed', content, metadata, error: null, changes: null };
  const { text } = writeDeepMail(briefing as unknown as DeepBriefing, 'https://site.example');
  expect(text).toContain('- Morocco won. Against it: Senegal won.');
  expect(text).not.toContain('- Senegal won.');
});
