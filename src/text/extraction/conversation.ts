/** One contribution to a discussion, a chat or a mail thread; `html` may have several parts. */
export interface Post {
  author: string;
  /** A day as `YYYY-MM-DD`, or the date as the page writes it; empty when unknown. */
  date: string;
  /** The post's address, relative to the page. */
  address: string | null;
  /** The readers' rating, such as `42 points`; empty when unknown. */
  points: string;
  html: string;
  /** How many levels above it the post answers; 0 at the top. */
  depth: number;
}

/** A page of contributions: what it is about, and the posts in order. */
export interface Conversation {
  kind: 'comments' | 'turns' | 'messages';
  /** HTML of the subject of the posts. */
  opening: string[];
  posts: Post[];
  /** Addresses that the posts cite by number, starting at 1. */
  sources: string[];
}

/** One entry of a page that lists links for discussion. */
export interface ListedLink {
  title: string;
  address: string;
  site: string;
  /** The facts shown about it, in page order. */
  facts: string[];
  discussion: { label: string; address: string } | null;
}

/** The part of the element interface used here: the trees come without the browser's types. */
export interface PageElement {
  readonly textContent: string | null;
  innerHTML: string;
  readonly parentElement: PageElement | null;
  readonly nextElementSibling: PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  matches(selector: string): boolean;
  getAttribute(name: string): string | null;
  remove(): void;
}

/** Posts beyond this number are not read. */
export const MOST_POSTS = 1_000;
/** Replies nested deeper are shown at this depth. */
const DEEPEST_POST = 12;

/** The text of the first element that matches, on one line. */
export function textAt(element: PageElement, selector: string): string {
  return (element.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** How many ancestors match, for posts nested in what they answer. */
export function nestingOf(element: PageElement, selector: string): number {
  let depth = 0;
  for (let outer = element.parentElement; outer !== null && depth < DEEPEST_POST; outer = outer.parentElement) {
    if (outer.matches(selector)) depth += 1;
  }
  return depth;
}

/** The day of a timestamp; any other text is returned unchanged. */
export function dayOf(value: string): string {
  return /^\d{4}-\d\d-\d\d/.exec(value.trim())?.[0] ?? value.trim().slice(0, 60);
}

/** A depth that the page states as a number. */
export function depthFrom(value: string | null | undefined): number {
  const depth = Number.parseInt(value ?? '', 10);
  return Number.isFinite(depth) ? Math.min(DEEPEST_POST, Math.max(0, depth)) : 0;
}
