import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonAnswer, type ReadJsonOptions, readJsonAnswers } from '#text/model-answers/read-json-answer.ts';
import { UnreadableAnswer } from '#text/model-answers/unreadable-answer.ts';

const review = { summary: 'Fine: "quoted", {braces} and [brackets].', issues: [{ line: 4, title: 'N+1' }] };
const reviewText = JSON.stringify(review, null, 2);

/** The likeliest value of an answer. */
function readJsonAnswer(text: string, options: ReadJsonOptions = {}): JsonAnswer {
  const [best] = readJsonAnswers(text, options);
  if (best === undefined) throw new UnreadableAnswer('no-value', 'The answer holds no JSON value');
  return best;
}

function refusalOf(text: string, options = {}): UnreadableAnswer {
  try {
    readJsonAnswer(text, options);
  } catch (error) {
    if (error instanceof UnreadableAnswer) return error;
    throw error;
  }
  throw new Error('the text was read');
}

describe('reading JSON', () => {
  it('reads valid JSON exactly and repairs nothing', () => {
    expect(readJsonAnswer(` \n${reviewText}\r\n`)).toEqual({ value: review, repairs: [], truncated: false });
    expect(readJsonAnswer('["["]').value).toEqual(['[']);
    expect(readJsonAnswer('\uFEFF{"a": 1}').value).toEqual({ a: 1 });
  });

  it.each([
    ['fence', `\`\`\`json\n${reviewText}\n\`\`\``],
    ['fence', `\`\`\`\n${reviewText}`],
    ['surrounding-text', `Here it is:\n${reviewText}\nLet me know {really}!`],
    [
      'surrounding-text',
      `See [the docs](http://x.example/a) and {a, b} first.\n\`\`\`json\n${reviewText}\n\`\`\`\nBye [1].`,
    ],
    ['reasoning', `<think>Maybe {"summary": "no", "issues": [1, 2, 3, 4, 5, 6, 7, 8]}?</think>\n${reviewText}`],
    ['reasoning', `So the user wants {"a": 1}.</think>${reviewText}`],
  ])('finds it after a %s', (repair, text) => {
    expect(readJsonAnswer(text)).toEqual({ value: review, repairs: [repair], truncated: false });
  });

  it('keeps reasoning tags inside a value', () => {
    const value = { code: 'a</think>b' };
    expect(readJsonAnswer(`${JSON.stringify(value)} done`).value).toEqual(value);
  });

  it('takes the last of two objects, and an object rather than a citation after it', () => {
    expect(readJsonAnswer('Draft: {"a": 1, "b": 2}\nFinal: {"a": 2}').value).toEqual({ a: 2 });
    expect(readJsonAnswer(`${reviewText}\nSource [1]`).value).toEqual(review);
    expect(readJsonAnswers(`${reviewText}\nSource [1]`).map(({ value }) => value)).toEqual([review, [1]]);
  });

  it('reads one object per line as a list', () => {
    expect(readJsonAnswer('{"a": 1}\n{"a": 2},\n{"a": 3}')).toMatchObject({
      value: [{ a: 1 }, { a: 2 }, { a: 3 }],
      repairs: ['joined-lines'],
    });
  });

  it('reads valid JSON in prose exactly, even where repair would change it', () => {
    const value = { a: 'x', ['long key '.repeat(40)]: 'y' };
    expect(readJsonAnswer(`Here: ${JSON.stringify(value)} - done`)).toMatchObject({
      value,
      repairs: ['surrounding-text'],
    });
  });

  it('reports when there are more values than the limit', () => {
    expect(readJsonAnswer('[1] and '.repeat(999)).repairs).toEqual(['surrounding-text']);
    expect(readJsonAnswer('[1] and '.repeat(1001)).repairs).toContain('values-left-out');
  });

  it('offers the content of a JSON string as second choice', () => {
    const text = JSON.stringify(reviewText);
    expect(readJsonAnswers(text).map(({ value }) => value)).toEqual([reviewText, review]);
    expect(readJsonAnswers(text)[1]?.repairs).toEqual(['encoded-twice']);
  });

  it('reads JSON with escaped quotes', () => {
    expect(readJsonAnswer('{\\"a\\": \\"b\\", \\"c\\": [1]}').value).toEqual({ a: 'b', c: [1] });
  });

  it('drops keys that could change a prototype, in any spelling', () => {
    const hostile =
      '{"__proto__": {"x": 1}, "a": [{"constructor": {"prototype": {"x": 1}}, "b": 2}], "\\u005f_proto__": 3}';
    for (const text of [hostile, `Look: ${hostile}`, `${hostile.slice(0, -1)},}`]) {
      const { value, repairs } = readJsonAnswer(text);
      expect(value).toEqual({ a: [{ b: 2 }] });
      expect(Object.keys(value as object)).toEqual(['a']);
      expect(repairs).toContain('dropped-key');
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('reports when the text ends before the value', () => {
    expect(readJsonAnswer('{"a": [1, 2], "b": "some te')).toMatchObject({
      value: { a: [1, 2], b: 'some te' },
      truncated: true,
    });
    expect(readJsonAnswer('```json\n{"a": "some te\n```')).toMatchObject({ value: { a: 'some te' }, truncated: true });
  });
});

describe('rejecting JSON', () => {
  it.each(['', '   ', 'No JSON here.', 'I considered {a, b} and [x].', '- [ ] todo', '```\n```', '}', '<think>'])(
    'finds no value in %j',
    (text) => {
      expect(refusalOf(text).reason).toBe('no-value');
    },
  );

  it.each([
    ['brackets', '['.repeat(5000)],
    ['closed brackets', '['.repeat(5000) + ']'.repeat(5000)],
    ['spaced brackets', '[ \n'.repeat(5000)],
    ['objects', '{"a":'.repeat(5000)],
    ['closed objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['broken objects in prose', `So: ${'{a:['.repeat(5000)}`],
    ['a value inside a string', JSON.stringify('[['.repeat(5000))],
    ['half a million brackets', '['.repeat(500_000)],
  ])('rejects 5,000 levels of %s', (_, text) => {
    expect(refusalOf(text).reason).toBe('too-deep');
  });

  it('reads the deepest nesting allowed', () => {
    expect(readJsonAnswer('['.repeat(256) + ']'.repeat(256)).truncated).toBe(false);
    expect(refusalOf('['.repeat(257) + ']'.repeat(257)).reason).toBe('too-deep');
    expect(readJsonAnswer(`${'['.repeat(256)},${']'.repeat(256)}`).truncated).toBe(false);
    expect(refusalOf(`${'['.repeat(257)},${']'.repeat(257)}`).reason).toBe('too-deep');
  });

  it('rejects input over the limit in bytes', () => {
    expect(readJsonAnswer('["äöü"]', { maxBytes: 10 }).value).toEqual(['äöü']);
    expect(refusalOf('["äöü"]', { maxBytes: 9 }).reason).toBe('too-large');
    expect(refusalOf(`"${'a'.repeat(1_048_576)}"`).reason).toBe('too-large');
  });

  it('rejects a text with errors everywhere', () => {
    expect(refusalOf(`{${"a b 'c' /* */ ".repeat(20_000)}`).reason).toBe('no-value');
  });
});

const withoutForbidden = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutForbidden);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== '__proto__' && key !== 'constructor');
  return Object.fromEntries(kept.map(([key, child]) => [key, withoutForbidden(child)]));
};

/** Pieces of JSON, right and wrong, that a random text is put together of. */
const fragment = fc.oneof(
  fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    "'",
    '“',
    '”',
    '\\',
    '\\"',
    '\n',
    ' ',
    '```json',
    '...',
    '//',
    '/*',
  ),
  fc.constantFrom('"a"', '"a": ', 'b: ', '1', '-', '2e', 'true', 'None', 'f(', ')', '+', '"__proto__": ', '<think>'),
  fc.constantFrom('</think>', '{"a": 1}', '[1, "x"]', '\u0000', '\ud800', '*/', 'words of prose', '\\u12'),
  fc.string({ maxLength: 5 }),
);
const anyText = fc.oneof(
  fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.tuple(fc.json(), fc.nat(), fragment).map(([json, at, piece]) => {
    const cut = at % (json.length + 1);
    return json.slice(0, cut) + piece + json.slice(cut);
  }),
);

/** Every key of a value, at any depth. */
function keysWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysWithin(member)]);
}

describe('any text', () => {
  it('throws only the typed error and changes no prototype', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(anyText, (text) => {
        try {
          const { value } = readJsonAnswer(text);
          expect(keysWithin(value)).not.toContain('__proto__');
          expect(keysWithin(value)).not.toContain('constructor');
          if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
            expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableAnswer);
        }
      }),
      { numRuns: 500 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it('returns valid JSON exactly, alone and in a fence with prose around it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const expected: unknown = withoutForbidden(JSON.parse(json));
        expect(readJsonAnswer(json)).toMatchObject({ value: expected, truncated: false });
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (object) => {
        const json = JSON.stringify(object, null, 1);
        const answer = readJsonAnswer(`Here you are:\n\`\`\`json\n${json}\n\`\`\`\nDone.`);
        expect(answer).toMatchObject({ value: withoutForbidden(JSON.parse(json)), truncated: false });
      }),
      { numRuns: 500 },
    );
  });

  it('returns and reports a prefix of the value when cut anywhere', () => {
    const entries = [
      { id: 12, title: 'First "one"', done: true, tags: ['a', 'b'] },
      { id: 345, title: 'Last', done: null },
    ];
    const json = JSON.stringify({ entries, score: 87 }, null, 2);
    for (let length = 2; length < json.length - 1; length++) {
      const { value, truncated } = readJsonAnswer(json.slice(0, length));
      expect(truncated).toBe(true);
      expectBeginning(value, { entries, score: 87 });
    }
  });
});

/** Every leaf equals the leaf at the same place, save that a text may be a beginning of it. */
function expectBeginning(part: unknown, whole: unknown): void {
  if (typeof part === 'string' && typeof whole === 'string') expect(whole.startsWith(part)).toBe(true);
  else if (typeof part !== 'object' || part === null) expect(part).toBe(whole);
  else {
    for (const [key, child] of Object.entries(part)) expectBeginning(child, (whole as Record<string, unknown>)[key]);
  }
}
