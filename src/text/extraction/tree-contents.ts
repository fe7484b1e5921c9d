import type { TreeAttribute, TreeElement, TreeNode } from './tree-element.ts';

/** The state of an element that can change while it stays in place. */
export interface ElementState {
  attributes: readonly TreeAttribute[];
  isWhole: boolean;
}

const NO_STATE: ElementState = { attributes: [], isWhole: false };

/** The next node in document order, within an element. */
export function after(node: TreeNode, within: TreeElement): TreeNode | null {
  if (node.nodeType === 1 && node.firstChild !== null) return node.firstChild;
  let place: TreeNode = node;
  while (place !== within) {
    if (place.nextSibling !== null) return place.nextSibling;
    if (place.parentNode === null) return null;
    place = place.parentNode;
  }
  return null;
}

/** A snapshot of an element's children. */
export class Contents {
  readonly #root: TreeElement;
  readonly #nodes: { node: TreeNode; parent: TreeElement; state: ElementState }[] = [];

  constructor(root: TreeElement) {
    this.#root = root;
    for (let node = after(root, root); node !== null; node = after(node, root)) {
      if (node.parentNode === null) continue;
      const state = node.nodeType === 1 ? { attributes: node.attributes, isWhole: node.isWhole } : NO_STATE;
      this.#nodes.push({ node, parent: node.parentNode, state });
    }
  }

  writeTo(element: TreeElement): void {
    const copies = new Map<TreeElement, TreeElement>();
    for (const { node, parent, state } of this.#nodes) {
      const copy = node.nodeType === 1 ? node.copy(state) : element.ownerDocument.createTextNode(node.textContent);
      if (parent === this.#root) element.appendChild(copy);
      else copies.get(parent)?.grow(copy);
      if (node.nodeType === 1 && copy.nodeType === 1) copies.set(node, copy);
    }
  }
}
