import { expect, it } from 'vitest';
import type { DigestItem } from '#areas/intel/digests/items.ts';
import { spanOf, writeDigest } from '#areas/intel/digests/mail.ts';

it.each([
  ['2026-11-23', '2026-11-23', 'on 23 November 2026'],
  ['2026-11-17', '2026-11-23', 'from 17 to 23 November 2026'],
  ['2026-10-28', '2026-11-03', 'from 28 October to 3 November 2026'],
  ['2026-12-28', '2027-01-03', 'from 28 December 2026 to 3 January 2027'],
])('says the days from %s to %s as a person does', (first, last, words) => {
  expect(spanOf(first, last)).toBe(words);
});

it('calls the first briefing the best supported one only if it has support', () => {
  const item = (filename: string, confidence: DigestItem['confidence']): DigestItem => ({
    ...{ filename, confidence, title: filename, date: '2026-11-20', region: 'global', depth: 'quick', sources: 3 },
    ...{ confidenceScore: 0.3, asOf: '2026-11-20', summary: 'It rained.', isSample: false, news: null },
  });
  const textWith = (confidence: DigestItem['confidence']) =>
    writeDigest({
      ...{ fresh: [item('a.md', confidence), item('b.md', 'low')], known: 0, earlier: [] },
      ...{
        frequency: 'weekly',
        day: '2026-11-24',
        firstDay: '2026-11-17',
        lastDay: '2026-11-23',
        region: null,
        tier: 'explorer',
      },
      ...{ baseUrl: 'https://intel.example', unsubscribeUrl: undefined },
    }).text;
  expect(textWith('high')).toContain('The best supported one comes first.');
  expect(textWith('low')).not.toContain('best supported');
});
