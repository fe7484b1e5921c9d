import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFromPassages, type StoredResearch } from '#text/summaries/answer.ts';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';
import { hostileText } from './hostile-text.ts';
import { samplePages } from './sample-pages.ts';

const report = writeExtractiveReport({ topic: 'tide mill', pages: samplePages });
const stored: StoredResearch = { id: 7, topic: 'tide mill', claims: report.claims, content: report.content };

describe('answerFromPassages', () => {
  it('answers with verbatim sentences that cite their passages', () => {
    const { answer, passages } = answerFromPassages({
      query: 'What were the wooden gears made of?',
      documents: [stored],
      limit: 3,
    });
    expect(passages[0]).toMatchObject({
      research_id: 7,
      text: 'The wooden gears were made of hornbeam, which wears slowly and breaks before the shaft does.',
      source: 'https://coast.example.org/mills',
    });
    expect(answer.startsWith(`${passages[0]?.text} [1]`)).toBe(true);
    expect(passages.length).toBeLessThanOrEqual(3);
    for (const [, number] of answer.matchAll(/\[(\d+)\]/g)) expect(passages[Number(number) - 1]).toBeDefined();
    expect(passages.map(({ score }) => score)).toEqual(passages.map(({ score }) => score).sort((a, b) => b - a));
  });

  it('reads the content of a research that kept no claims', () => {
    const { passages } = answerFromPassages({
      query: 'storage pond dredged',
      documents: [{ ...stored, id: 8, claims: [] }],
      limit: 5,
    });
    expect(passages[0]).toMatchObject({
      research_id: 8,
      text: 'The storage pond was dredged before the restoration could begin.',
      source: null,
    });
  });

  it('says so when the stored research has nothing on the query', () => {
    expect(answerFromPassages({ query: 'quantum computing', documents: [stored], limit: 5 })).toEqual({
      answer: 'The stored research says nothing about this.',
      passages: [],
    });
    const passing = answerFromPassages({
      query: 'volcanic tourism near Antarctic harbours',
      documents: [stored],
      limit: 5,
    });
    expect(passing.passages).toEqual([]);
    expect(answerFromPassages({ query: 'tide mill', documents: [], limit: 5 })).toEqual({
      answer: 'No research is stored yet.',
      passages: [],
    });
  });

  it('takes the topic of a research into account', () => {
    const claim = (text: string) => [{ text, source: 'https://a.example/', quote: text, start: 0, end: text.length }];
    const text = 'The price is about 9,000 dollars with everything included.';
    const documents = [
      { id: 1, topic: 'espresso machines', claims: claim(text), content: '' },
      { id: 2, topic: 'heat pumps', claims: claim(text), content: '' },
    ];
    expect(answerFromPassages({ query: 'price of heat pumps', documents, limit: 5 }).passages[0]?.research_id).toBe(2);
  });

  it('gives the same statement once', () => {
    const { passages } = answerFromPassages({
      query: 'storage pond',
      documents: [stored, { ...stored, id: 9 }],
      limit: 20,
    });
    expect(new Set(passages.map(({ text }) => text)).size).toBe(passages.length);
  });

  it('answers any query over any stored text within its limit', () => {
    const text = hostileText;
    fc.assert(
      fc.property(text, text, text, fc.nat({ max: 5 }), (query, topic, content, limit) => {
        const documents = [stored, { id: 1, topic, claims: [], content }];
        const found = answerFromPassages({ query, documents, limit });
        expect(found).toEqual(answerFromPassages({ query, documents, limit }));
        expect(found.passages.length).toBeLessThanOrEqual(limit);
        expect(found.answer).not.toBe('');
        for (const { score } of found.passages) expect(score > 0 && score <= 1).toBe(true);
      }),
    );
  });
});
