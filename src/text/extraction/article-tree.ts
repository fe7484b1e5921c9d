import { TreeElement, type TreeOwner, TreeText } from './tree-element.ts';

/** The small part of a browser document that the extractor needs. */
export class TreeDocument implements TreeOwner {
  readonly documentElement: TreeElement;
  readonly head: TreeElement;
  readonly body: TreeElement;
  title = '';
  /** Every page has the same address here; for links, only whether they stay on the page matters. */
  readonly documentURI = 'http://localhost/';
  readonly baseURI = 'http://localhost/';
  /** All element names seen so far, with their DOM spelling. */
  readonly #names = new Map<string, string>();
  #text = '';

  constructor() {
    this.documentElement = this.createElement('html');
    this.head = this.createElement('head');
    this.body = this.createElement('body');
    this.documentElement.grow(this.head);
    this.documentElement.grow(this.body);
  }

  get firstChild(): TreeElement {
    return this.documentElement;
  }

  get text(): string {
    return this.#text;
  }

  /** Appends to the text and returns the position where the addition starts. */
  write(data: string): number {
    const start = this.#text.length;
    this.#text += data;
    return start;
  }

  createElement(name: string): TreeElement {
    const localName = name.toLowerCase();
    let tagName = this.#names.get(localName);
    if (tagName === undefined) {
      tagName = localName.toUpperCase();
      this.#names.set(localName, tagName);
    }
    return new TreeElement(this, localName, tagName);
  }

  createTextNode(data: string): TreeText {
    return new TreeText(data);
  }

  getElementsByTagName(name: string): TreeElement[] {
    return this.documentElement.getElementsByTagName(name);
  }

  querySelectorAll(names: string): TreeElement[] {
    return this.documentElement.querySelectorAll(names);
  }

  known(names: readonly string[]): string[] {
    return names.filter((name) => this.#names.has(name));
  }
}
