import { describe, expect, it } from 'vitest';
import type { Attributes } from '#text/extraction/attributes.ts';
import { readFlat, readNested, textOfMarkup, treeLimits } from '#text/extraction/markup.ts';
import type { MarkupSink } from '#text/extraction/markup-sink.ts';
import { PageTree } from '#text/extraction/page-tree.ts';
import type { TreeElement } from '#text/extraction/tree-element.ts';

/** Writes down what it hears, so that a whole reading can be compared. */
class Protocol implements MarkupSink {
  readonly lines: string[] = [];

  open(name: string, attributes: Attributes): void {
    const set = Object.entries(attributes).filter(([, value]) => value !== undefined);
    this.lines.push(`<${[name, ...set.map(([key, value]) => `${key}=${value}`)].join(' ')}>`);
  }

  text(data: string): void {
    this.lines.push(data);
  }

  close(name: string): void {
    this.lines.push(`</${name}>`);
  }
}

function nested(html: string): string {
  const protocol = new Protocol();
  readNested(html, [protocol]);
  return protocol.lines.join('');
}

/** The tree of a page, written as HTML, without a word of it escaped. */
function treeOf(html: string): string {
  const tree = new PageTree();
  if (!readNested(html, [], tree)) return 'too large';
  return written(tree.finish().documentElement);
}

function written(element: TreeElement): string {
  const attributes = element.attributes.map(({ name, value }) => ` ${name}="${value}"`).join('');
  const hidden = element.isHidden ? ' is-hidden' : '';
  const inner = element.childNodes.map((node) => (node.nodeType === 3 ? node.textContent : written(node))).join('');
  return `<${element.localName}${attributes}${hidden}>${inner}</${element.localName}>`;
}

const whole = (body: string) => `<html><head></head><body>${body}</body></html>`;

function flat(html: string, options?: { isXml: boolean }): string {
  const protocol = new Protocol();
  readFlat(html, [protocol], options);
  return protocol.lines.join('');
}

describe('building a tree', () => {
  it('drops page margins unless they hold most of the text', () => {
    const story = `<p>${'The bridge is open again. '.repeat(9)}</p>`;
    const menu = '<nav><ul><li>Home</li></ul></nav>';
    expect(treeOf(`${menu}${story}<footer><p>Imprint</p></footer>`)).toBe(whole(story));
    expect(treeOf(`${menu}<div class="overlay">${story}</div>`)).toContain(story);
  });

  it('closes elements whose end tag is implied', () => {
    expect(nested('<UL><LI Class=x>a<li>b</UL><p>c<div>d')).toBe(
      '<ul><li class=x>a</li><li>b</li></ul><p>c</p><div>d</div>',
    );
  });

  it('builds one head and one body, keeps the relevant names and attributes, and keeps text as text', () => {
    const page =
      '<html lang=en><head><title>A &lt; B</title><meta name=author content="Jane"><link href=x></head><body onload="x()"><p class=a data-x=1 style="color:red;display:none">1 &amp; 2<br><a href="https://x.example/" onclick=y>c</a><img src="/i.png" alt=z></body></html>';
    expect(treeOf(page)).toBe(
      '<html><head><meta name="author" content="Jane"></meta></head><body><p class="a" is-hidden>1 & 2<br></br><a href="#">c</a><img src="#"></img></p></body></html>',
    );
    const tree = new PageTree();
    readNested(page, [], tree);
    expect(tree.finish().title).toBe('A < B');
  });

  it('drops elements without text but keeps everything that locates the article', () => {
    const page =
      '<p>a<!-- gone --><script>if (a < b) "</p>"</script>b<svg><g><title>t</title></g></svg>c<noscript><p>d</p></noscript></p>é';
    expect(treeOf(page)).toBe(whole('<p>abc</p>é'));
    expect(treeOf('<p>a<style>b')).toBe(whole('<p>a</p>'));
    expect(treeOf('<div>a<svg><path></div>b')).toBe(whole('<div>a</div>b'));
  });

  it('stops at a page that is nested too deeply', () => {
    expect(readNested('<b>'.repeat(treeLimits.depth), [])).toBe(true);
    const protocol = new Protocol();
    expect(readNested('<b>'.repeat(treeLimits.depth + 1_000), [protocol])).toBe(false);
    expect(protocol.lines).toHaveLength(treeLimits.depth);
  });

  it.each([
    ['elements', '<br>'],
    ['entities', '&amp;'],
    ['attributes', '<br a b c d e f g h>'],
    ['comments', '<!---->'],
    ['scripts', '<script>x</script>'],
  ])('stops at a page with too many %s', (_, piece) => {
    expect(readNested(piece.repeat(1_000), [])).toBe(true);
    expect(readNested(piece.repeat(treeLimits.nodes + 1), [])).toBe(false);
  });

  it('stops at a page with too much text, not counting scripts', () => {
    const text = 'word '.repeat(treeLimits.textLength / 5);
    expect(treeOf(`<p>${text}</p><script>${text}</script>`)).toBe(whole(`<p>${text}</p>`));
    expect(readNested(`<p>${text}</p>!`, [])).toBe(false);
  });

  it('stops at a page with few elements that are all nested deeply', () => {
    const deep = '<b>'.repeat(400);
    expect(readNested(`${deep}${'<i></i>'.repeat(1_000)}`, [])).toBe(true);
    expect(readNested(`${deep}${'<i></i>'.repeat(10_000)}`, [])).toBe(false);
  });
});

describe('reading tags', () => {
  it('reports tags as written and decodes attributes and entities', () => {
    expect(flat('<P ID="a&amp;b" id=second Hidden title=\'x\'>1 &lt; 2<br/></b>')).toBe(
      '<p id=a&b hidden= title=x>1 < 2<br></b>',
    );
  });

  it('reads script content as text and skips comments', () => {
    expect(flat('<script>"<p>"</script><!-- <p> -->end')).toBe('<script>"<p>"</script>end');
  });

  it('keeps case, self-closing tags and CDATA in XML', () => {
    expect(flat('<Item href="1"/><![CDATA[<b>]]>', { isXml: true })).toBe('<Item href=1></Item><b>');
  });

  it('reads the requested attributes', () => {
    const protocol = new Protocol();
    readFlat(`<p ${Array.from({ length: 5_000 }, (_, index) => `a${index}`).join(' ')} class=x>`, [protocol]);
    expect(protocol.lines).toEqual(['<p class=x>']);
  });
});

describe('the text of markup', () => {
  it('replaces each tag with a space and decodes entities', () => {
    expect(textOfMarkup('a<b>c</b>&#8211;&amp;')).toBe('a c –&');
    expect(textOfMarkup('plain')).toBe('plain');
  });
});
