/** A part of the page that ends where its opening element is closed. */
export class Region {
  readonly #name: string;
  #nesting = 1;
  readonly outer: Region | undefined;
  /** Characters of unlinked text in it. */
  textLength = 0;

  constructor(name: string, outer?: Region) {
    this.#name = name;
    this.outer = outer;
  }

  /** Call it for every element opened inside. */
  opened(name: string): void {
    if (name === this.#name) this.#nesting += 1;
  }

  /** Returns whether this closing tag ended the region. */
  closed(name: string): boolean {
    if (name === this.#name) this.#nesting -= 1;
    return this.#nesting === 0;
  }
}

/** Deeper nesting of parts of one kind adds no information. */
const MOST_REGIONS = 16;

/** The open parts of one kind, nested within each other. */
export class RegionStack {
  readonly #open: Region[] = [];

  get innermost(): Region | undefined {
    return this.#open.at(-1);
  }

  begin(name: string): void {
    if (this.#open.length < MOST_REGIONS) this.#open.push(new Region(name, this.innermost));
  }

  opened(name: string): void {
    for (const region of this.#open) region.opened(name);
  }

  closed(name: string): void {
    if (this.#open.length === 0) return;
    const outermostClosed = this.#open.map((region) => region.closed(name)).indexOf(true);
    if (outermostClosed !== -1) this.#open.length = outermostClosed;
  }

  /** Adds characters of unlinked text. */
  add(textLength: number): void {
    for (const region of this.#open) region.textLength += textLength;
  }
}

/** Whether a part of the page, or one around it, has at most this many characters of unlinked text. */
export function isWithin(region: Region | undefined, maxLength: number): boolean {
  for (let part = region; part !== undefined; part = part.outer) {
    if (part.textLength <= maxLength) return true;
  }
  return false;
}

/** A code block being read, with what is known about the elements around it. */
export interface OpenCode {
  region: Region;
  /** Whether there were parts before the code itself, as in editors. */
  hasParts: boolean;
  isBegun: boolean;
}
