import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAddresses } from '#text/post-syntax/addresses.ts';
import { weightedLength } from '#text/post-syntax/weighted-length.ts';
import { splitThread, withoutNumber } from '#text/posts/split-thread.ts';
import { anyText } from '../../areas/content/any-text.ts';

const squeezed = (text: string) => text.replace(/\s+/gu, '');

describe('threads', () => {
  it('keep every word in order and every post within the limit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const posts = splitThread(text);
        for (const post of posts) expect(weightedLength(post)).toBeLessThanOrEqual(280);
        const bodies = posts.length > 1 ? posts.map((post) => post.replace(/ \d+\/\d+$/u, '')) : posts;
        expect(squeezed(bodies.join(''))).toBe(squeezed(text));
      }),
      { numRuns: 150 },
    );
  });

  it('do not split a word that fits in a post, or a URL', () => {
    const url = `https://example.org/${'path/'.repeat(60)}end`;
    const text = Array.from({ length: 60 }, (_, at) => `word${at} ${at % 7 === 0 ? url : ''}`).join(' ');
    const words = splitThread(text).flatMap((post) => withoutNumber(post).split(/\s+/u));
    expect(words).toEqual(text.trim().split(/\s+/u));
  });

  it('number posts within the limit, beyond 9 and 99', () => {
    for (const count of [5, 60, 600]) {
      const posts = splitThread('abcdefghi '.repeat(count * 20));
      posts.forEach((post, at) => {
        expect(post.endsWith(` ${at + 1}/${posts.length}`)).toBe(true);
        expect(weightedLength(post)).toBeLessThanOrEqual(280);
      });
    }
  });

  it('break at paragraphs before sentences before clauses', () => {
    const sentence = 'The harbour was closed for a week while divers looked for the anchor.';
    const paragraphs = splitThread(`${sentence} ${sentence}\n\n${sentence} ${sentence} ${sentence}`).map(withoutNumber);
    expect(paragraphs[0]).toBe(`${sentence} ${sentence}`);
    const sentences = splitThread(`${sentence} `.repeat(6)).map(withoutNumber);
    for (const post of sentences) expect(post.endsWith('anchor.')).toBe(true);
    const clauses = splitThread('while divers looked for the lost anchor, '.repeat(20)).map(withoutNumber);
    for (const post of clauses) expect(post.endsWith(',')).toBe(true);
  });

  it('keep graphemes whole in text without spaces', () => {
    const posts = splitThread('👩‍🚀'.repeat(300)).map(withoutNumber);
    expect(posts.length).toBeGreaterThan(1);
    for (const post of posts) expect(post.replaceAll('👩‍🚀', '')).toBe('');
    expect(findAddresses(splitThread(`${'漢'.repeat(200)}https://example.org/a`).join('\n'))).toHaveLength(1);
  });

  it('are one unnumbered post if that fits, and empty for empty text', () => {
    expect(splitThread(' Short. ')).toEqual(['Short.']);
    expect(splitThread(' \n ')).toEqual([]);
  });
});
