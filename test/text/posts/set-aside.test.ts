import { describe, expect, it } from 'vitest';
import { readSource, writeBuiltin } from '#text/posts/index.ts';

describe('sentences that are only half of what is said', () => {
  it('gives the ruling of the last court, which no lower court reverses', () => {
    const source = readSource(
      'Supreme Court sides with walker\n\nA walker may use the path along the lake even where it is private, the Supreme Court ruled on Friday.\n\nThe owner of the estate had put up a fence in 2019. The High Court ordered him to remove it; the Court of Appeal reversed that decision and found that the old right had lapsed.\n\nA right that was used for two hundred years does not end because nobody came for six, the judges wrote.',
    );
    expect(writeBuiltin(source, 'hook')).toContain('the Supreme Court ruled on Friday');
  });

  it.each(['summary', 'hook', 'twitter'] as const)(
    'shows no habit that is told to be wrong, and no cause that is none, in a %s',
    (format) => {
      const source = readSource(
        'Bread in the fridge\n\nMost people put bread in the refrigerator to keep it fresh. It is the worst place for it.\n\nBread does not go stale because it dries out. Its starch crystallises, fastest at temperatures just above freezing. A loaf of bread ages as much in one day in the fridge as in six days on the table, chemists found.\n\nA cloth bag is best for the loaf you are eating.',
      );
      const text = String(writeBuiltin(source, format));
      expect(text).not.toContain('Most people put bread');
      expect(text).not.toContain('because it dries out');
      expect(text).toContain('A loaf of bread ages');
    },
  );
});
