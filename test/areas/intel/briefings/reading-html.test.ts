import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  linkCitations,
  linkOwnSources,
  previewMarkdown,
  withoutSourceList,
} from '#areas/intel/briefings/reading-html.ts';

const link = (number: number) => `<a href="https://example.com/${number}" rel="noopener">[${number}]</a>`;

describe('citations', () => {
  it('link to their sources, and are listed by source', () => {
    const { html, citations } = linkCitations(`<p>So ${link(1)} ${link(2)}.</p><p>And ${link(1)}</p>`, 2);
    expect(html).toBe(
      '<p>So\u00a0<a class="cite" id="cite-1-1" href="#source-1" aria-label="Source 1">1</a>' +
        '\u00a0<a class="cite" id="cite-2-1" href="#source-2" aria-label="Source 2">2</a>.</p>' +
        '<p>And\u00a0<a class="cite" id="cite-1-2" href="#source-1" aria-label="Source 1">1</a></p>',
    );
    expect(citations).toEqual([['cite-1-1', 'cite-1-2'], ['cite-2-1']]);
  });

  it('of a source that there is not stay as they are', () => {
    expect(linkCitations(link(3), 2)).toEqual({ html: link(3), citations: [[], []] });
  });

  it('are links whose words are a number in brackets, and no others', () => {
    const html = '<a href="https://example.com/">one</a> [1] <a href="#a">1</a>';
    expect(linkCitations(html, 1).html).toBe(html);
  });
});

describe('a text that ends with its sources', () => {
  it('is linked to its own list, and back', () => {
    const list = '<h2 id="sources">Sources</h2>\n<ol>\n<li><a href="https://example.com/1">A</a> (2020)</li>\n</ol>';
    expect(linkOwnSources(`<p>So ${link(1)} ${link(2)}</p>${list}`)).toBe(
      '<p>So\u00a0<a class="cite" id="cite-1-1" href="#source-1" aria-label="Source 1">1</a>' +
        ` ${link(2)}</p>\n<p class="near-sources"><span>Sources</span> <a href="#source-1" title="A">1 A</a></p>\n` +
        '<h2 id="section-sources">Sources</h2>\n<ol>\n' +
        '<li id="source-1" tabindex="-1"><a href="https://example.com/1">A</a> (2020)' +
        ' <a href="#cite-1-1" aria-label="Back to citation 1 of source 1">↑</a></li>\n</ol>',
    );
  });

  it('is left as it is without such a list', () => {
    expect(linkOwnSources(`<p>So ${link(1)}</p>`)).toBe(`<p>So ${link(1)}</p>`);
  });
});

describe('headings', () => {
  it('keep out of the way of the anchors of the page', () => {
    expect(linkCitations('<h2 id="content">A</h2><h3 id="source-1">B</h3>', 1).html).toBe(
      '<h2 id="section-content">A</h2><h3 id="section-source-1">B</h3>',
    );
  });
});

describe('the list of sources', () => {
  it('is removed from the end of the text, and nothing else', () => {
    expect(withoutSourceList('## A\n\n- b\n\n## Sources\n\n1. [c](https://example.com)')).toBe('## A\n\n- b\n');
    expect(withoutSourceList('## A\n\n## Sources\n\nare scarce.')).toBe('## A\n\n## Sources\n\nare scarce.');
  });
});

describe('a preview', () => {
  it.each([
    ['It is so. [[1]](https://exa', 'It is so. …'],
    ['It is so. [[1]', 'It is so. …'],
    ['It is so. [', 'It is so. …'],
    ['It is so. [[1]](https://example.com/) And', 'It is so. [[1]](https://example.com/) And …'],
    ['One [[1]](https://example.com/)\nTwo [[2', 'One [[1]](https://example.com/)\nTwo …'],
    ['Ends with \\', 'Ends with …'],
    ['It says \\[so\\] and', 'It says \\[so\\] and …'],
  ])('has no half of a link: %s', (text, expected) => {
    expect(previewMarkdown(text)).toBe(expected);
  });

  it('says nothing that the beginning does not say', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect(text.startsWith(previewMarkdown(text).slice(0, -2))).toBe(true);
      }),
    );
  });
});
