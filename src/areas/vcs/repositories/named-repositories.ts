import type { RawBody } from '#platform/raw-body.ts';

/** The most names read from one body: an event names its repository, and those that a change comes from and goes to. */
const maxNames = 20;
/** The most places examined in one body. */
const maxPlaces = 2_000;
/** The maximum length in bytes of a key with its value, with every character percent-encoded. */
const maxMemberLength = 700;

const json = { key: '"full_name"', read: (text: string) => text };
const form = { key: '%22full_name%22', read: decoded };
const member = /^"full_name"\s{0,20}:\s{0,20}"([\w.-]{1,100}\/[\w.-]{1,100})"/;

/**
 * Finds the repositories that a body can be about, in lower case: every `full_name` in it, without parsing the body.
 * Text content cannot be mistaken for one, because quotes are escaped in it. Which of them it is about is read after
 * the signature has been verified.
 */
export async function repositoriesNamedIn(body: RawBody, isForm: boolean): Promise<string[]> {
  const search = new NameSearch(isForm);
  let tail: Buffer = Buffer.alloc(0);
  for await (const slice of body.slices()) {
    // A member can start at the end of one slice and continue in the next; only that part is copied together.
    const seam = Buffer.concat([tail, slice.subarray(0, maxMemberLength)]);
    if (slice.length <= maxMemberLength) {
      search.look(seam, seam.length - maxMemberLength);
      tail = seam.subarray(Math.max(0, seam.length - maxMemberLength));
    } else {
      search.look(seam, tail.length);
      search.look(slice, slice.length - maxMemberLength);
      tail = slice.subarray(-maxMemberLength);
    }
    if (search.isFull) break;
  }
  search.look(tail, tail.length);
  return [...search.names];
}

class NameSearch {
  readonly names = new Set<string>();
  readonly #form: typeof json;
  #places = 0;

  constructor(isForm: boolean) {
    this.#form = isForm ? form : json;
  }

  get isFull(): boolean {
    return this.names.size >= maxNames || this.#places >= maxPlaces;
  }

  /** Reads the members that start before `end`. */
  look(text: Buffer, end: number): void {
    const { key, read } = this.#form;
    for (let at = text.indexOf(key, 0, 'latin1'); at !== -1 && at < end; at = text.indexOf(key, at + 1, 'latin1')) {
      if (this.isFull) return;
      const [, name] = member.exec(read(text.toString('latin1', at, at + maxMemberLength))) ?? [];
      if (name !== undefined) this.names.add(name.toLowerCase());
      this.#places += 1;
    }
  }
}

/** An incomplete escape can follow the member. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%.?$/, ''));
  } catch {
    return '';
  }
}
