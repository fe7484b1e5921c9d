import type { RawBody } from '#platform/raw-body.ts';

/** Names looked for in one body: an event names the repository, and those that a change comes from and goes into. */
const maxNames = 20;
/** Places looked at in one body. */
const maxPlaces = 2_000;
/** Bytes of a key with its value, every sign of it percent-encoded. */
const maxMemberLength = 700;

const json = { key: '"full_name"', read: (text: string) => text };
const form = { key: '%22full_name%22', read: decoded };
const member = /^"full_name"\s{0,20}:\s{0,20}"([\w.-]{1,100}\/[\w.-]{1,100})"/;

/**
 * The repositories that a body may be about, in lower case: every `full_name` in it, without parsing anything. Texts
 * cannot pose as one, since their quotes are escaped. Which of them it is about is read once the signature is right.
 */
export async function repositoriesNamedIn(body: RawBody, isForm: boolean): Promise<string[]> {
  const search = new NameSearch(isForm);
  let tail: Buffer = Buffer.alloc(0);
  for await (const slice of body.slices()) {
    // A member that begins at the end of one slice goes on in the next: only that seam is copied together.
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

  /** Takes the members that begin in a text before `end`. */
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

/** The member may be followed by an escape that is cut in two. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%.?$/, ''));
  } catch {
    return '';
  }
}
