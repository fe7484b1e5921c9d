import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planQueries } from '#text/summaries/plan-queries.ts';
import { hostileText } from './hostile-text.ts';

describe('planQueries', () => {
  it('starts with the caller’s own query', () => {
    expect(planQueries('Tide mills', 'tide mill efficiency')).toEqual(['tide mill efficiency', 'Tide mills']);
  });

  it('removes question words from a topic', () => {
    expect(planQueries('What is the capital of France?')).toEqual([
      'What is the capital of France',
      'capital of France',
      'capital France',
    ]);
  });

  it('removes what only asks, and keeps every word of a name', () => {
    expect(planQueries('What happened to the singer Lo Marten?')).toEqual([
      'What happened to the singer Lo Marten',
      'singer Lo Marten',
    ]);
    expect(planQueries('Is there a cure for hay fever?')[1]).toBe('cure for hay fever');
  });

  it('searches for no half of a choice between two things to do', () => {
    expect(planQueries('Is it cheaper to rent or to buy a home in Orme?')).toEqual([
      'Is it cheaper to rent or to buy a home in Orme',
      'cheaper to rent or to buy a home in Orme',
      'cheaper rent buy home Orme',
    ]);
  });

  it('searches for both sides of a comparison', () => {
    expect(planQueries('PostgreSQL vs MySQL')).toEqual(['PostgreSQL vs MySQL', 'PostgreSQL', 'MySQL']);
  });

  it('stops at four', () => {
    expect(planQueries('What is PostgreSQL vs MySQL for the analytics of logs?', 'database comparison')).toEqual([
      'database comparison',
      'What is PostgreSQL vs MySQL for the analytics of logs',
      'PostgreSQL vs MySQL for the analytics of logs',
      'PostgreSQL',
    ]);
  });

  it('returns one to four distinct queries for any text that is not blank', () => {
    fc.assert(
      fc.property(hostileText, fc.option(fc.string()), (topic, query) => {
        const queries = planQueries(topic, query);
        expect(queries).toEqual(planQueries(topic, query));
        expect(queries.length).toBeLessThanOrEqual(4);
        expect(new Set(queries.map((text) => text.toLowerCase())).size).toBe(queries.length);
        for (const text of queries) expect(text.trim()).not.toBe('');
      }),
    );
    expect(planQueries('?!')).toEqual(['?!']);
    expect(planQueries('日本の歴史')).toEqual(['日本の歴史']);
  });
});
