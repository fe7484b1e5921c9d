/** What somebody wrote in a discussion, a chat or an exchange of mails; `html` may be of several parts. */
export interface Post {
  author: string;
  /** A day as `YYYY-MM-DD`, or the date as the page writes it; empty when unknown. */
  date: string;
  /** Where the post can be found, relative to the page. */
  address: string | null;
  /** What readers thought of it, such as `42 points`; empty when unknown. */
  points: string;
  html: string;
  /** How many posts above it this one answers. */
  depth: number;
}

/** A page that people write on together: what it is about, and what was written, in its order. */
export interface Conversation {
  kind: 'comments' | 'turns' | 'messages';
  /** HTML of what the posts are about. */
  opening: string[];
  posts: Post[];
  /** Addresses that the posts cite by number, the first one being number 1. */
  sources: string[];
}

/** One entry of a page that lists links for discussion. */
export interface ListedLink {
  title: string;
  address: string;
  site: string;
  /** What is known about it, in the page's order. */
  facts: string[];
  discussion: { label: string; address: string } | null;
}

/** The part of an element's interface that is used here: trees of pages come without the browser's types. */
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

/** More posts than these are not read. */
export const MOST_POSTS = 1_000;
/** Answers nested deeper are shown at this depth. */
const DEEPEST_POST = 12;

/** The text of the first element that matches, on one line. */
export function textAt(element: PageElement, selector: string): string {
  return (element.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** How many elements around this one match, for posts that stand within what they answer. */
export function nestingOf(element: PageElement, selector: string): number {
  let depth = 0;
  for (let outer = element.parentElement; outer !== null && depth < DEEPEST_POST; outer = outer.parentElement) {
    if (outer.matches(selector)) depth += 1;
  }
  return depth;
}

/** The day of a point in time; what is no such thing stays as it is. */
export function dayOf(value: string): string {
  return /^\d{4}-\d\d-\d\d/.exec(value.trim())?.[0] ?? value.trim().slice(0, 60);
}

/** A depth that the page states as a number. */
export function depthFrom(value: string | null | undefined): number {
  const depth = Number.parseInt(value ?? '', 10);
  return Number.isFinite(depth) ? Math.min(DEEPEST_POST, Math.max(0, depth)) : 0;
}
