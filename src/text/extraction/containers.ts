import type { Attributes } from './attributes.ts';
import { type Callout, calloutOf } from './callouts.ts';

/** An element that holds blocks and becomes a line prefix in Markdown. */
export type Container =
  | { kind: 'quote' }
  | Callout
  | { kind: 'list'; isOrdered: boolean; next: number }
  /** `marker` is `- ` or the item's number. */
  | { kind: 'item'; marker: string };

interface OpenContainer {
  name: string;
  container: Container;
  /** How many elements of that name have been opened since, itself included. */
  nesting: number;
}

/** Deeper containers add no meaning and would only make every line longer. */
const DEEPEST_CONTAINER = 16;
const CLOSES_ITSELF: ReadonlySet<string> = new Set(['li', 'ul', 'ol', 'menu']);

/** The lists and quotations open at the current position, outermost first. Works with implied closing tags. */
export class OpenContainers {
  readonly #open: OpenContainer[] = [];
  #snapshot: readonly Container[] | undefined;

  get snapshot(): readonly Container[] {
    this.#snapshot ??= this.#open.map(({ container }) => container);
    return this.#snapshot;
  }

  /** The innermost callout that is open. */
  get callout(): Callout | undefined {
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const container = this.#open[index]?.container;
      if (container?.kind === 'callout') return container;
    }
    return undefined;
  }

  opened(name: string, attributes: Attributes): void {
    if (name === 'li') this.#openItem(attributes);
    else if (name === 'ul' || name === 'menu') this.#push(name, { kind: 'list', isOrdered: false, next: 1 });
    else if (name === 'ol')
      this.#push(name, { kind: 'list', isOrdered: true, next: wholeNumber(attributes.start) ?? 1 });
    else this.#openBox(name, attributes);
  }

  closed(name: string): void {
    if (this.#open.length === 0) return;
    const at = this.#open.findLastIndex((open) => open.name === name);
    const open = this.#open[at];
    if (open === undefined) return;
    open.nesting -= 1;
    if (open.nesting === 0 || CLOSES_ITSELF.has(name)) this.#cut(at);
  }

  #openBox(name: string, attributes: Attributes): void {
    const callout = calloutOf(name, attributes);
    if (callout !== undefined && this.callout === undefined) this.#push(name, callout);
    else if (name === 'blockquote') this.#push(name, { kind: 'quote' });
    else {
      const outer = this.#open.findLast((open) => open.name === name);
      if (outer !== undefined) outer.nesting += 1;
    }
  }

  #openItem(attributes: Attributes): void {
    const listAt = this.#open.findLastIndex(({ container }) => container.kind === 'list');
    // An item that is still open in the same list ends here.
    const itemAt = this.#open.findIndex(({ name }, index) => index > listAt && name === 'li');
    if (itemAt !== -1) this.#cut(itemAt);
    const list = this.#open[listAt]?.container;
    if (list?.kind !== 'list' || !list.isOrdered) {
      this.#push('li', { kind: 'item', marker: '- ' });
      return;
    }
    const number = wholeNumber(attributes.value) ?? list.next;
    list.next = number + 1;
    this.#push('li', { kind: 'item', marker: `${number}. ` });
  }

  #push(name: string, container: Container): void {
    if (this.#open.length >= DEEPEST_CONTAINER) return;
    this.#open.push({ name, container, nesting: 1 });
    this.#snapshot = undefined;
  }

  #cut(length: number): void {
    this.#open.length = length;
    this.#snapshot = undefined;
  }
}

function wholeNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : undefined;
}
