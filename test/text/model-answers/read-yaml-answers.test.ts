import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readYamlAnswers } from '#text/model-answers/read-yaml-answers.ts';
import { UnreadableAnswer } from '#text/model-answers/unreadable-answer.ts';

const readValue = (text: string, hints = {}) => readYamlAnswers(text, hints)[0]?.value;

describe('reading YAML', () => {
  it.each<[string, string, unknown]>([
    [
      'mappings and lists',
      'a: 1\nb:\n  - x\n  - y: 2\n    z: [1, "two", three]\nc: {d: e}\n',
      { a: 1, b: ['x', { y: 2, z: [1, 'two', 'three'] }], c: { d: 'e' } },
    ],
    ['lists at the edge of their key', 'a:\n- x\n- y\nb: 2', { a: ['x', 'y'], b: 2 }],
    ['lists of lists', '- - b: 1\n  - 2\n- a: 3\n', [[{ b: 1 }, 2], { a: 3 }]],
    [
      'the words of YAML 1.1',
      'a: yes\nb: No\nc: ~\nd:\ne: -1.5e3\nf: "no"\ng: 007',
      { a: true, b: false, c: null, d: null, e: -1500, f: 'no', g: '007' },
    ],
    [
      'quoted texts',
      `a: "x\\n\\"y\\" # no"\nb: 'it''s' # yes\n"c d": e\n`,
      { a: 'x\n"y" # no', b: "it's", 'c d': 'e' },
    ],
    [
      'texts of several lines',
      'a: |\n  one\n    two\n\n  three\nb: >-\n  one\n  two\n\n  three\nc: |2-\n    four\n',
      { a: 'one\n  two\n\nthree\n', b: 'one two\nthree', c: '  four' },
    ],
    [
      'texts that go on in the next line',
      'a: one\n  two\nb: "three\n  four"\nc: [1,\n  2]\n',
      { a: 'one two', b: 'three four', c: [1, 2] },
    ],
    [
      'comments, and what only looks like one',
      '# top\na: 1 # one\nb: see #42\nc: # none\n  - x\n',
      { a: 1, b: 'see #42', c: ['x'] },
    ],
    ['tabs', 'a:\n\t- b: 1\n\t  c: 2\n', { a: [{ b: 1, c: 2 }] }],
    ['tags and anchors as nothing, aliases as text', 'a: &x one\nb: *x\nc: !str two', { a: 'one', b: '*x', c: 'two' }],
  ])('reads %s', (_, text, value) => {
    expect(readValue(text)).toEqual(value);
  });

  it.each<[string, string, unknown]>([
    [
      'colons in texts',
      'title: Fix: the bug: now\nurl: http://a.example/b:c\n',
      { title: 'Fix: the bug: now', url: 'http://a.example/b:c' },
    ],
    ['no space behind the colon', 'severity:high\nline:3', { severity: 'high', line: 3 }],
    [
      'keys that are indented wrongly',
      '- a: 1\n   b: 2\n- a: 3\n  b: 4\n',
      [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    ],
    [
      'a text of several lines that is not indented',
      '- name: x\n  text: |\n  int f() {\n    return 1;\n  }\n  more: y\n',
      [{ name: 'x', text: '  int f() {\n    return 1;\n  }\n', more: 'y' }],
    ],
    [
      'a last line that is not indented enough',
      '- text: |\n    {\n      "k": 1\n  }\n',
      [{ text: '{\n  "k": 1\n}\n' }],
    ],
    ['a quote that never ends', "a: 'x is y\nb: 2\n", { a: "'x is y", b: 2 }],
    [
      'values copied out of files',
      'relevant line: call("x: y\nfile: a.c\nnote: z',
      { 'relevant line': 'call("x: y\n', file: 'a.c\n', note: 'z' },
    ],
  ])('continues after %s', (_, text, value) => {
    expect(readValue(text)).toEqual(value);
  });

  it.each([
    'I suggest the following:\n\nitems:\n- a: 1\n  b: |\n    two\n```\n\nWe can also do more with `const` here.\n',
    'I suggest the following:\n\n```yaml\nitems:\n- a: 1\n  b: |\n    two\n```\n\nWe can also do more.\n',
    '<think>items:\n- a: 2</think>items:\r\n- a: 1\r\n  b: |\r\n    two',
  ])('finds it in prose: %j', (text) => {
    expect(readValue(text)).toEqual({ items: [{ a: 1, b: 'two' }] });
    expect(readValue(text, { firstKey: 'items' })).toEqual({ items: [{ a: 1, b: 'two' }] });
  });

  it('starts at the first key that the caller knows', () => {
    expect(readValue('note: this is it\nitems: [1]\n', { firstKey: 'items' })).toEqual({ items: [1] });
  });

  it('reports an unclosed block as truncated', () => {
    expect(readYamlAnswers('```yaml\na: 1\nb: tw')).toMatchObject([{ value: { a: 1, b: 'tw' }, truncated: true }]);
    expect(readYamlAnswers('```yaml\na: 1\n```')).toMatchObject([{ truncated: false }]);
  });

  it('returns nothing for prose and drops keys that could change a prototype', () => {
    expect(readYamlAnswers('Just a sentence.\nAnd another one, with more words: really.')).toEqual([]);
    const [answer] = readYamlAnswers('__proto__:\n  x: 1\na: {constructor: 2, b: 3}\n');
    expect(answer?.value).toEqual({ a: { b: 3 } });
    expect(answer?.repairs).toContain('dropped-key');
  });

  it.each([
    [
      'indentation',
      Array.from({ length: 5000 }, (_, depth) => `${' '.repeat(depth)}a:`)
        .slice(0, 1200)
        .join('\n'),
    ],
    ['dashes', `${'- '.repeat(5000)}a: 1`],
    ['brackets', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('rejects 5,000 levels of %s', (_, text) => {
    expect(() => readYamlAnswers(text)).toThrow(expect.objectContaining({ reason: 'too-deep' }));
  });

  it('rejects more lines than the limit', () => {
    expect(() => readYamlAnswers('a: 1\n'.repeat(6000))).toThrow(expect.objectContaining({ reason: 'too-large' }));
  });

  it('throws only the typed error for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'a: ',
        '- ',
        '\n',
        '  ',
        '|',
        '>',
        '"',
        "'",
        '[',
        '{',
        ']',
        '}',
        '#',
        '&x ',
        '*x',
        '```',
        ': ',
        '\t',
        '---',
      ),
      fc.string({ maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          for (const { value } of readYamlAnswers(pieces.join(''))) expect(typeof value).toBe('object');
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableAnswer);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads plain scalars by their meaning', () => {
    const word = fc
      .stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/)
      .filter((text) => !['no', 'yes', 'on', 'off', 'null', 'true', 'false'].includes(text));
    const leaf = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{2,8}$/), tie('value'), { minKeys: 1, maxKeys: 4 }),
      ),
    }));
    const root = fc.dictionary(fc.stringMatching(/^[a-z]{2,8}$/), value, { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(root, (object) => {
        expect(readValue(written(object, 0).join('\n'))).toEqual(object);
      }),
      { numRuns: 500 },
    );
  });
});

/** The lines of a value in plain YAML. */
function written(value: unknown, indent: number): string[] {
  const margin = ' '.repeat(indent);
  if (typeof value !== 'object' || value === null) return [`${margin}${JSON.stringify(value).replaceAll('"', '')}`];
  if (Array.isArray(value)) {
    return value.flatMap((entry) => {
      const [first = '', ...others] = written(entry, indent + 2);
      return [`${margin}- ${first.trimStart()}`, ...others];
    });
  }
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'object' && child !== null
      ? [`${margin}${key}:`, ...written(child, indent + 2)]
      : [`${margin}${key}: ${written(child, 0).join('')}`],
  );
}
