import { describe, expect, it } from 'vitest';
import type { Attributes } from '#text/extraction/attributes.ts';
import { type MarkupSink, readFlat, readNested, textOfMarkup, treeLimits } from '#text/extraction/markup.ts';
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

describe('reading a page with its nesting', () => {
  it('leaves margins out of the page that a tree is built from, unless they are most of it', () => {
    const story = `<p>${'The bridge is open again. '.repeat(9)}</p>`;
    const menu = '<nav><ul><li>Home</li></ul></nav>';
    expect(treeOf(`${menu}${story}<footer><p>Imprint</p></footer>`)).toBe(whole(story));
    expect(treeOf(`${menu}<div class="overlay">${story}</div>`)).toContain(story);
  });

  it('closes what is only implied to be closed', () => {
    expect(nested('<UL><LI Class=x>a<li>b</UL><p>c<div>d')).toBe(
      '<ul><li class=x>a</li><li>b</li></ul><p>c</p><div>d</div>',
    );
  });

  it('builds a tree with one head and body, the names and attributes that matter, and text that stays text', () => {
    const page =
      '<html lang=en><head><title>A &lt; B</title><meta name=author content="Jane"><link href=x></head><body onload="x()"><p class=a data-x=1 style="color:red;display:none">1 &amp; 2<br><a href="https://x.example/" onclick=y>c</a><img src="/i.png" alt=z></body></html>';
    expect(treeOf(page)).toBe(
      '<html><head><meta name="author" content="Jane"></meta></head><body><p class="a" is-hidden>1 & 2<br></br><a href="#">c</a><img src="#"></img></p></body></html>',
    );
    const tree = new PageTree();
    readNested(page, [], tree);
    expect(tree.finish().title).toBe('A < B');
  });

  it('builds a tree without what has no text, and with all that matters for finding its article', () => {
    const page =
      '<p>a<!-- gone --><script>if (a < b) "</p>"</script>b<svg><g><title>t</title></g></svg>c<noscript><p>d</p></noscript></p>é';
    expect(treeOf(page)).toBe(whole('<p>abc</p>é'));
    expect(treeOf('<p>a<style>b')).toBe(whole('<p>a</p>'));
    expect(treeOf('<div>a<svg><path></div>b')).toBe(whole('<div>a</div>b'));
  });

  it('stops at a page that nests too deep', () => {
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
  ])('stops at a page of too many %s', (_, piece) => {
    expect(readNested(piece.repeat(1_000), [])).toBe(true);
    expect(readNested(piece.repeat(treeLimits.nodes + 1), [])).toBe(false);
  });

  it('stops at a page of too much text, for which scripts do not count', () => {
    const text = 'word '.repeat(treeLimits.textLength / 5);
    expect(treeOf(`<p>${text}</p><script>${text}</script>`)).toBe(whole(`<p>${text}</p>`));
    expect(readNested(`<p>${text}</p>!`, [])).toBe(false);
  });

  it('stops at a page of not too many elements that are all nested deep', () => {
    const deep = '<b>'.repeat(400);
    expect(readNested(`${deep}${'<i></i>'.repeat(1_000)}`, [])).toBe(true);
    expect(readNested(`${deep}${'<i></i>'.repeat(10_000)}`, [])).toBe(false);
  });
});

describe('reading a page tag by tag', () => {
  it('reports the tags as written, with attributes and entities decoded', () => {
    expect(flat('<P ID="a&amp;b" id=second Hidden title=\'x\'>1 &lt; 2<br/></b>')).toBe(
      '<p id=a&b hidden= title=x>1 < 2<br></b>',
    );
  });

  it('takes the inside of a script for text and leaves comments out', () => {
    expect(flat('<script>"<p>"</script><!-- <p> -->end')).toBe('<script>"<p>"</script>end');
  });

  it('keeps letter case, self-closing tags and character data of XML', () => {
    expect(flat('<Item href="1"/><![CDATA[<b>]]>', { isXml: true })).toBe('<Item href=1></Item><b>');
  });

  it('looks at the attributes that are asked for', () => {
    const protocol = new Protocol();
    readFlat(`<p ${Array.from({ length: 5_000 }, (_, index) => `a${index}`).join(' ')} class=x>`, [protocol]);
    expect(protocol.lines).toEqual(['<p class=x>']);
  });
});

describe('the text of markup', () => {
  it('has a space for each tag and its entities decoded', () => {
    expect(textOfMarkup('a<b>c</b>&#8211;&amp;')).toBe('a c –&');
    expect(textOfMarkup('plain')).toBe('plain');
  });
});
