import { describe, expect, it } from 'vitest';
import { findArticle } from '#text/extraction/article.ts';
import { readNested } from '#text/extraction/markup.ts';
import { PageTree } from '#text/extraction/page-tree.ts';
import type { TreeElement } from '#text/extraction/tree-element.ts';

function treeOf(html: string) {
  const tree = new PageTree();
  readNested(html, [], tree);
  return tree.finish();
}

const first = (element: TreeElement, name: string): TreeElement => {
  const [found] = element.getElementsByTagName(name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};

describe('the document tree', () => {
  it('returns the text of an element after removals, insertions and moves', () => {
    const { body } = treeOf('<div>a <b>b</b> c</div><p>d<i>e</i></p>');
    const [div, p] = [first(body, 'div'), first(body, 'p')];
    expect([body.textContent, div.textContent, p.textContent]).toEqual(['a b cde', 'a b c', 'de']);
    first(p, 'i').remove();
    expect([body.textContent, p.textContent]).toEqual(['a b cd', 'd']);
    p.appendChild(first(div, 'b'));
    expect([body.textContent, div.textContent, p.textContent]).toEqual(['a  cdb', 'a  c', 'db']);
    const span = body.ownerDocument.createElement('span');
    span.appendChild(body.ownerDocument.createTextNode('!'));
    div.replaceChild(span, div.childNodes[0] ?? span);
    expect([body.textContent, div.textContent]).toEqual(['! cdb', '! c']);
  });

  it('lists children and siblings after each change', () => {
    const { body } = treeOf('<ul>x<li>1</li>y<li>2</li><li>3</li></ul>');
    const list = first(body, 'ul');
    const items = () => list.children.map(({ textContent }) => textContent);
    expect(items()).toEqual(['1', '2', '3']);
    list.children[1]?.remove();
    expect(items()).toEqual(['1', '3']);
    expect(list.firstElementChild?.nextElementSibling?.textContent).toBe('3');
    list.appendChild(first(list, 'li'));
    expect(items()).toEqual(['3', '1']);
    expect(list.childNodes).toHaveLength(4);
    list.children[0]?.remove();
    expect(list.textContent).toBe('xy1');
    expect(list.lastChild?.textContent).toBe('1');
  });

  it('lists the remaining children after several are removed in a row', () => {
    const { body } = treeOf('<ul><li>1</li><li>2</li>x<li>3</li><li>4</li></ul>');
    const list = first(body, 'ul');
    expect([list.children.length, list.childNodes.length]).toEqual([4, 5]);
    first(list, 'li').remove();
    first(list, 'li').remove();
    list.appendChild(first(list, 'li'));
    expect(list.childNodes.map(({ textContent }) => textContent)).toEqual(['x', '4', '3']);
    expect(list.children.map(({ textContent }) => textContent)).toEqual(['4', '3']);
  });

  it('finds elements by name in document order', () => {
    const { body } = treeOf('<p>1<em>2</em></p><div><p>3</p></div><h2>4</h2>');
    const texts = (elements: readonly TreeElement[]) => elements.map(({ textContent }) => textContent);
    expect(texts(body.querySelectorAll('h2,P'))).toEqual(['12', '3', '4']);
    expect(texts(first(body, 'div').getElementsByTagName('p'))).toEqual(['3']);
    expect(body.getElementsByTagName('table')).toEqual([]);
  });

  it('skips page margins, even after a style sheet with a matching name', () => {
    const text = 'The old mill by the river was sold.';
    const { body } = treeOf(
      `<head><link id="newsletter-css"><title>x</title></head><div><p>${text}</p></div><nav>Start</nav>`,
    );
    expect(body.textContent).toBe(text);
  });

  it('restores elements from saved HTML after they are removed', () => {
    const { body } = treeOf('<div class=a>a <b>b</b></div><p>c</p>');
    const contents = body.innerHTML;
    const div = first(body, 'div');
    div.removeAttribute('class');
    first(div, 'b').remove();
    first(body, 'p').remove();
    body.innerHTML = contents;
    expect(body.textContent).toBe('a bc');
    expect(first(body, 'div').className).toBe('a');
    expect(first(body, 'b').parentNode).toBe(first(body, 'div'));
    expect(div.textContent).toBe('a ');
  });

  it('retries the extractor when the first pass finds too little', () => {
    const line = 'The old mill by the river was sold, and its new owners want to grind again. ';
    const html = `<div class="comment"><p>${line.repeat(3)}</p><p>${line.repeat(3)}</p></div><p>Short.</p>`;
    expect(findArticle(treeOf(html))?.text).toContain('The old mill');
  });
});
