import { describe, expect, it } from 'vitest';
import { partOfArticle } from '#text/extraction/article-alignment.ts';

const first = 'The old bridge over the river carries traffic again.';
const second = 'Workers replaced the deck, the railings and the lamps of the bridge, which are of cast iron.';

function partOf(article: string, texts: readonly string[]): boolean[] {
  const blocks = texts.map((text) => ({ text }));
  return partOfArticle(blocks, article);
}

describe('aligning the blocks of a page with its article', () => {
  it('ignores whitespace', () => {
    expect(
      partOf(`${first.replaceAll(' ', '\n\n ')}${second}`, ['Elsewhere nobody speaks of bridges.', first, second]),
    ).toEqual([false, true, true]);
  });

  it('matches a short text only at its position', () => {
    expect(partOf(`${first} Deck ${second}`, ['Deck', first, 'Deck', second, 'Deck'])).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('matches a block when text was removed from its middle', () => {
    const withButton = second.replace('and the lamps', 'share and the lamps');
    expect(partOf(`${first} ${second}`, [first, withButton])).toEqual([true, true]);
  });

  it('matches a text that occurs twice on the page only as often as it occurs in the article', () => {
    expect(partOf(`${first} ${second}`, [first, second, first])).toEqual([true, true, false]);
    expect(partOf(`${first} ${second} ${first}`, [first, second, first])).toEqual([true, true, true]);
  });

  it('matches nothing in an empty article', () => {
    expect(partOf('', [first, 'a'])).toEqual([false, false]);
  });
});
