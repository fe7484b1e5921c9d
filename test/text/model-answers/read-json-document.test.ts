import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableAnswer } from '#text/model-answers/unreadable-answer.ts';
import { readJsonDocument } from './read-json-document.ts';

describe('reading a JSON document', () => {
  it.each<[string, unknown]>([
    ['{"a": 1, "b": 0.8', { a: 1, b: 0.8 }],
    ['[1, 2e', [1, 2]],
    ['{"a": true, "b', { a: true, b: null }],
    ['plain words', 'plain words'],
    ["'single'", 'single'],
    ['"a 6" pipe"', 'a 6" pipe'],
    ['“curly”', 'curly'],
    ['"never closed', 'never closed'],
    ['"one" + "two"', 'onetwo'],
    ['\\"escaped\\"', 'escaped'],
    ['""', ''],
    ['True', true],
    ['None', null],
    ['-.5', -0.5],
    ['007', '007'],
    ['1.2.3', '1.2.3'],
    ['3 ,', 3],
    ['1\n2', [1, 2]],
    ['"a", "b",', ['a', 'b']],
    ['load({"a": 1});', { a: 1 }],
    ['load(2);', 2],
    ['{"a": NumberLong(2), "b": ISODate("2026-01-01")}', { a: 2, b: '2026-01-01' }],
    ['/* 1 */\n{}\n/* 2 */\n{}', [{}, {}]],
    ['Here:\n```\n(1, "b", ())\n```', [1, 'b', []]],
    ['```json\n7\n```', 7],
    ['[1 2 "x" 3]', [1, 2, 'x', 3]],
    ['["key": "value"]', [{ key: 'value' }]],
    ['{""a"": ""b c""}', { a: 'b c' }],
    ['{`a´: 1}', { a: 1 }],
    ['["https://a.example/,2]', ['https://a.example/', 2]],
  ])('reads %s', (text, value) => {
    expect(readJsonDocument(text).value).toEqual(value);
  });

  it('reports what was truncated', () => {
    expect(readJsonDocument('[1, 2').truncated).toBe(true);
    expect(readJsonDocument('"never closed').truncated).toBe(true);
    expect(readJsonDocument('plain words').truncated).toBe(false);
  });

  it.each(['', ' \n', ']', '/', '}', '{"a",', '{:2}', '"\\u26"', '"a\u001Fb"', 'Two lines\nof prose.'])(
    'finds no value in %j',
    (text) => {
      expect(() => readJsonDocument(text)).toThrow(UnreadableAnswer);
    },
  );

  it('agrees with JSON.parse and throws only the typed error', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value: unknown = JSON.parse(json);
        fc.pre(!/__proto__|constructor/.test(json));
        expect(readJsonDocument(json)).toEqual({ value, repairs: [], truncated: false });
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        try {
          readJsonDocument(text);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableAnswer);
        }
      }),
      { numRuns: 500 },
    );
  });
});
