import { after, Contents, type ElementState } from './tree-contents.ts';

/** An element or a piece of text in a page's tree. */
export type TreeNode = TreeElement | TreeText;

/** What elements need from their document. */
export interface TreeOwner {
  /** All text read; every untouched element is a range of it. */
  readonly text: string;
  createElement(name: string): TreeElement;
  createTextNode(data: string): TreeText;
  /** Those of the names that occur in this document. */
  known(names: readonly string[]): readonly string[];
}

/** A position in a list of children, linked so that moving a node needs no counting. */
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

/** A range of a page's text, without children. */
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

/** An attribute of an element; immutable, so that elements can share it. */
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
  /** Where the extractor stores its notes about an element. */
  readability: unknown = undefined;
  _readabilityDataTable: unknown = undefined;
  #textStart = -1;
  #textEnd = -1;
  /** Whether it is unchanged since it was read, so that its text is a range of the page's. */
  #isWhole = false;
  #childNodes: TreeNode[] | undefined;
  #children: TreeElement[] | undefined;
  /** Whether the children were requested since the last one was removed. */
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

  /**
   * A caller that asks for the children after each removal gets the remaining list; one that removes many in a row
   * shifts none.
   */
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

  /** All descendants with one of the names, which are separated by commas. */
  querySelectorAll(names: string): TreeElement[] {
    return this.#withNames(names.toLowerCase().split(','));
  }

  getElementsByTagName(name: string): TreeElement[] {
    return this.#withNames([name.toLowerCase()]);
  }

  /** Its contents, for restoring: the extractor retries with a page that it has taken apart. */
  get innerHTML(): Contents {
    return new Contents(this);
  }

  set innerHTML(contents: Contents) {
    while (this.firstChild !== null) this.removeChild(this.firstChild);
    contents.writeTo(this);
  }

  /** Adds a child while the page is parsed. */
  grow(node: TreeNode): void {
    node.parentNode = this;
    node.previousSibling = this.lastChild;
    if (this.lastChild === null) this.firstChild = node;
    else this.lastChild.nextSibling = node;
    this.lastChild = node;
  }

  /** Records where an element starts and ends in the page's text during parsing. */
  spans(start: number, end: number): void {
    this.#textStart = start;
    this.#textEnd = end;
    this.#isWhole = true;
  }

  /** The same element without its children, in its original state. */
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

  /** The ancestors of a changed element count as changed too. */
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
