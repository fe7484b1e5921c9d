import fc from 'fast-check';

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.constantFrom('The', 'harbour', 'do not', "don't", 'Acme', 'Jane Doe', '1,000', '20%', '$5.5 million', 'ten'),
  fc.constantFrom('https://example.org/a?b=c', 'example.org', '#tag', '@name', '“so', 'be it”', '"', "'", '«', '»'),
  fc.constantFrom(
    '漢字漢字',
    '👩‍🚀',
    '**bold**',
    '[link](https://example.org)',
    '\n\n# ',
    '\n- ',
    '```',
    'x'.repeat(400),
  ),
);

/** Texts as people and attackers send them: words, facts, marks, scripts without spaces, broken characters. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '. ', ', ', '\n', '.\n\n', '', '! ')), { maxLength: 120 })
  .map((words) => words.map(([text, gap]) => text + gap).join(''));
