import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planQueries } from '#text/summaries/plan-queries.ts';
import { hostileText } from './hostile-text.ts';

describe('planQueries', () => {
  it('asks the caller’s own query first', () => {
    expect(planQueries('Tide mills', 'tide mill efficiency')).toEqual(['tide mill efficiency', 'Tide mills']);
  });

  it('takes the question off a topic', () => {
    expect(planQueries('What is the capital of France?')).toEqual([
      'What is the capital of France',
      'capital of France',
      'capital France',
    ]);
  });

  it('looks for both sides of a comparison', () => {
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

  it('has a query for anything that is not blank, at most four, none twice', () => {
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
