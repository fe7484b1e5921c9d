import { after, Contents, type ElementState } from './tree-contents.ts';

/** An element or a piece of text of the tree of a page. */
export type TreeNode = TreeElement | TreeText;

/** What elements ask of the document that they belong to. */
export interface TreeOwner {
  /** All the text that was read, of which every untouched element is a stretch. */
  readonly text: string;
  createElement(name: string): TreeElement;
  createTextNode(data: string): TreeText;
  /** Those of the names that are elements of this document. */
  known(names: readonly string[]): readonly string[];
}

/** A place in a list of children, held by links, so that nodes are moved without counting. */
abstract class Linked {
  parentNode: TreeElement | null = null;
  previousSibling: TreeNode | null = null;
  nextSibling: TreeNode | null = null;

  remove(this: TreeNode): void {
    this.parentNode?.removeChild(this);
  }

  get nextElementSibling(): TreeElement | null {
    return elementFrom(this.nextSibling);
  }
}

function elementFrom(node: TreeNode | null): TreeElement | null {
  let next = node;
  while (next !== null && next.nodeType !== 1) next = next.nextSibling;
  return next;
}

/** A stretch of the text of a page, which has no children. */
export class TreeText extends Linked {
  readonly nodeType = 3;
  textContent: string;

  constructor(data: string) {
    super();
    this.textContent = data;
  }

  get childNodes(): readonly TreeNode[] {
    return NO_NODES;
  }
}

/** An attribute of an element; never changed, so that elements may have it in common. */
export class TreeAttribute {
  readonly name: string;
  readonly value: string;

  constructor(name: string, value: string) {
    this.name = name;
    this.value = value;
  }

  cloneNode(): TreeAttribute {
    return this;
  }
}

const NO_NODES: readonly TreeNode[] = [];
const NO_ATTRIBUTES: readonly TreeAttribute[] = [];
const HIDDEN = { display: 'none', visibility: 'visible' } as const;

/** An element with its children. */
export class TreeElement extends Linked {
  readonly nodeType = 1;
  readonly ownerDocument: TreeOwner;
  readonly localName: string;
  readonly tagName: string;
  firstChild: TreeNode | null = null;
  lastChild: TreeNode | null = null;
  attributes = NO_ATTRIBUTES;
  isHidden = false;
  /** What the extractor writes down about an element. */
  readability: unknown = undefined;
  _readabilityDataTable: unknown = undefined;
  #textStart = -1;
  #textEnd = -1;
  /** Whether nothing in it was changed since it was read, so that its text is a stretch of the page's. */
  #isWhole = false;
  #childNodes: TreeNode[] | undefined;
  #children: TreeElement[] | undefined;
  /** Whether the children were asked for since the last one was taken. */
  #isFollowed = false;

  constructor(ownerDocument: TreeOwner, localName: string, tagName: string) {
    super();
    this.ownerDocument = ownerDocument;
    this.localName = localName;
    this.tagName = tagName;
  }

  get nodeName(): string {
    return this.tagName;
  }

  get style(): typeof HIDDEN | undefined {
    return this.isHidden ? HIDDEN : undefined;
  }

  get className(): string {
    return this.getAttribute('class') ?? '';
  }

  set className(value: string) {
    this.setAttribute('class', value);
  }

  get id(): string {
    return this.getAttribute('id') ?? '';
  }

  set id(value: string) {
    this.setAttribute('id', value);
  }

  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  get firstElementChild(): TreeElement | null {
    return elementFrom(this.firstChild);
  }

  get childNodes(): readonly TreeNode[] {
    if (this.#childNodes !== undefined) return this.#childNodes;
    const nodes: TreeNode[] = [];
    for (let node = this.firstChild; node !== null; node = node.nextSibling) nodes.push(node);
    this.#childNodes = nodes;
    return nodes;
  }

  get children(): readonly TreeElement[] {
    this.#isFollowed = true;
    if (this.#children !== undefined) return this.#children;
    const elements: TreeElement[] = [];
    for (let node = this.firstElementChild; node !== null; node = node.nextElementSibling) elements.push(node);
    this.#children = elements;
    return elements;
  }

  getAttribute(name: string): string | null {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;
    return null;
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes = [...this.attributes.filter((one) => one.name !== name), new TreeAttribute(name, value)];
  }

  setAttributeNode({ name, value }: TreeAttribute): void {
    this.setAttribute(name, value);
  }

  removeAttribute(name: string): void {
    if (this.hasAttribute(name)) this.attributes = this.attributes.filter((one) => one.name !== name);
  }

  get textContent(): string {
    if (this.#isWhole) return this.ownerDocument.text.slice(this.#textStart, this.#textEnd);
    let text = '';
    for (let node = this.firstChild; node !== null; node = node.nextSibling) text += node.textContent;
    return text;
  }

  appendChild(node: TreeNode): void {
    node.remove();
    this.grow(node);
    this.#touch();
    this.#childNodes?.push(node);
    if (node.nodeType === 1) this.#children?.push(node);
  }

  removeChild(node: TreeNode): void {
    const { previousSibling, nextSibling } = node;
    if (previousSibling === null) this.firstChild = nextSibling;
    else previousSibling.nextSibling = nextSibling;
    if (nextSibling === null) this.lastChild = previousSibling;
    else nextSibling.previousSibling = previousSibling;
    node.parentNode = null;
    node.previousSibling = null;
    node.nextSibling = null;
    this.#touch();
    this.#childNodes = undefined;
    if (node.nodeType === 1) this.#takeElement(node);
  }

  /** Who asks for the children after each one taken gets the list that is left; who takes many at a stretch moves none. */
  #takeElement(element: TreeElement): void {
    if (this.#children !== undefined && this.#isFollowed) this.#children.splice(this.#children.indexOf(element), 1);
    else this.#children = undefined;
    this.#isFollowed = false;
  }

  replaceChild(node: TreeNode, old: TreeNode): void {
    node.remove();
    const { previousSibling, nextSibling } = old;
    node.parentNode = this;
    node.previousSibling = previousSibling;
    node.nextSibling = nextSibling;
    if (previousSibling === null) this.firstChild = node;
    else previousSibling.nextSibling = node;
    if (nextSibling === null) this.lastChild = node;
    else nextSibling.previousSibling = node;
    old.parentNode = null;
    old.previousSibling = null;
    old.nextSibling = null;
    this.#touch();
    this.#childNodes = undefined;
    this.#children = undefined;
  }

  /** All elements in it with one of the names, which are separated by commas. */
  querySelectorAll(names: string): TreeElement[] {
    return this.#withNames(names.toLowerCase().split(','));
  }

  getElementsByTagName(name: string): TreeElement[] {
    return this.#withNames([name.toLowerCase()]);
  }

  /** What is in it, to be put back: the extractor tries again with a page that it has taken apart. */
  get innerHTML(): Contents {
    return new Contents(this);
  }

  set innerHTML(contents: Contents) {
    while (this.firstChild !== null) this.removeChild(this.firstChild);
    contents.writeTo(this);
  }

  /** Adds a child while the page is read. */
  grow(node: TreeNode): void {
    node.parentNode = this;
    node.previousSibling = this.lastChild;
    if (this.lastChild === null) this.firstChild = node;
    else this.lastChild.nextSibling = node;
    this.lastChild = node;
  }

  /** To be told where in the text of the page an element begins and ends while that is read. */
  spans(start: number, end: number): void {
    this.#textStart = start;
    this.#textEnd = end;
    this.#isWhole = true;
  }

  /** The same element without its children, as it was. */
  copy({ attributes, isWhole }: ElementState): TreeElement {
    const copy = new TreeElement(this.ownerDocument, this.localName, this.tagName);
    copy.attributes = attributes;
    copy.isHidden = this.isHidden;
    if (isWhole) copy.spans(this.#textStart, this.#textEnd);
    return copy;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** What is around a changed element is changed as well. */
  #touch(): void {
    if (!this.#isWhole) return;
    this.#isWhole = false;
    for (let { parentNode: element } = this; element?.isWhole === true; element = element.parentNode)
      element.#isWhole = false;
  }

  #withNames(names: readonly string[]): TreeElement[] {
    const found: TreeElement[] = [];
    const wanted = this.ownerDocument.known(names);
    if (wanted.length === 0) return found;
    const [first] = wanted;
    for (let node = after(this, this); node !== null; node = after(node, this)) {
      if (node.nodeType !== 1) continue;
      if (wanted.length === 1 ? node.localName === first : wanted.includes(node.localName)) found.push(node);
    }
    return found;
  }
}
