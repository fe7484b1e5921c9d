import { describe, expect, it } from 'vitest';
import { mendJson } from '#text/model-answers/mend-json.ts';

function mend(text: string): { value: unknown; repairs: string[]; truncated: boolean } {
  const { value, repairs, truncated } = mendJson(text, 0);
  return { value, repairs: [...repairs].sort(), truncated };
}

describe('mendJson', () => {
  it.each<[string, string, unknown]>([
    ['trailing-comma', '{"a": [1, 2,], }', { a: [1, 2] }],
    ['surplus-comma', '[1,, 2]', [1, 2]],
    ['missing-comma', '{"a": "x"\n "b": [1\n 2]\n "c": 3}', { a: 'x', b: [1, 2], c: 3 }],
    ['quotes', "{'a': 'it\\'s', “b”: ‘c’, `d`: \"e\"}", { a: "it's", b: 'c', d: 'e' }],
    ['unquoted-key', '{a: 1, b-c: {$d: 2}}', { a: 1, 'b-c': { $d: 2 } }],
    ['unquoted-text', '{"a": New York, "b": 10-20}', { a: 'New York', b: '10-20' }],
    ['comment', '{"a": 1, // one, {two}\n /* "b": 2, */ "c": 3}', { a: 1, c: 3 }],
    ['literal', '[True, False, None, undefined]', [true, false, null, null]],
    ['number', '[+1, .5, 2., 1_000]', [1, 0.5, 2, 1000]],
    ['ellipsis', '[1, 2, ...]', [1, 2]],
    ['missing-value', '{"a": , "b": 2, "c": }', { a: null, b: 2, c: null }],
    ['missing-colon', '{"a" "b"}', { a: 'b' }],
    ['missing-bracket', '{"a": [1, {"b": 2}}', { a: [1, { b: 2 }] }],
    ['raw-line-break', '{"a": "one\ntwo", "b": 1}', { a: 'one\ntwo', b: 1 }],
    ['invalid-escape', '{"a": "\\d+"}', { a: '\\d+' }],
    ['joined-strings', '{"a": "one " +\n "two"}', { a: 'one two' }],
    ['function-call', '{"a": Date("2026-01-01"), "b": 1}', { a: '2026-01-01', b: 1 }],
    [
      'inner-quotes',
      '{"a": "the "express" parcel", "b": ["6" tall", "x"]}',
      { a: 'the "express" parcel', b: ['6" tall', 'x'] },
    ],
    ['inner-quotes', '{"a": "say "yes", or "no"", "b": 1}', { a: 'say "yes", or "no"', b: 1 }],
    ['inner-quotes', '{"a": "so {"x": "y"}, which is text", "b": 1}', { a: 'so {"x": "y"}, which is text', b: 1 }],
    ['missing-quote', '{"a": "New York, "b": "x"}', { a: 'New York', b: 'x' }],
    ['missing-quote', '{"a": ["x", "y]}', { a: ['x', 'y'] }],
    ['stray-text', '{"a": "x", ?? }', { a: 'x' }],
    ['dropped-key', '{"__proto__": {"x": 1}, "constructor": 2, "a": 3}', { a: 3 }],
    ['stray-text', '{"a": 1, AND THEN "b": 2}', { a: 1, b: 2 }],
  ])('handles %s: %s', (repair, text, value) => {
    const mended = mend(text);
    expect(mended.value).toEqual(value);
    expect(mended.repairs).toContain(repair);
    expect(mended.truncated).toBe(false);
  });

  it('reads valid JSON as JSON.parse does', () => {
    const text = '{"a\\u00e9": [1.5e3, -0.1, "x\\n\\"y\\"\\\\", {}, [], true, false, null], "b": {"c": "d, e: {f}"}}';
    expect(mend(text)).toEqual({ value: JSON.parse(text), repairs: [], truncated: false });
  });

  it.each<[string, unknown]>([
    ['{"a": 1, "b": 2', { a: 1 }],
    ['{"a": 1, "b": 0.8', { a: 1 }],
    ['{"a": 1, "b": tru', { a: 1 }],
    ['{"a": 1, "b', { a: 1 }],
    ['{"a": 1, "b":', { a: 1 }],
    ['{"a": "half of i', { a: 'half of i' }],
    ['{"a": "half \\', { a: 'half ' }],
    ['{"a": "half \\u00', { a: 'half ' }],
    ['{"a": [{"b": "c"}, {"b": "d"', { a: [{ b: 'c' }, { b: 'd' }] }],
    ['{"a": [1, /* and', { a: [1] }],
  ])('keeps the complete parts of a truncated text: %s', (text, value) => {
    const mended = mend(text);
    expect(mended.value).toEqual(value);
    expect(mended.truncated).toBe(true);
  });

  it('stops after the value', () => {
    const text = '{"a": 1,} and {more}';
    expect(text.slice(mendJson(text, 0).end)).toBe(' and {more}');
  });
});
