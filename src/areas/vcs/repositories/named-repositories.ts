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
  const { key, read } = isForm ? form : json;
  const names = new Set<string>();
  let places = 0;
  let tail = Buffer.alloc(0);
  for await (const slice of body.slices()) {
    // A member that begins at the end of one slice goes on in the next.
    const window = tail.length === 0 ? slice : Buffer.concat([tail, slice]);
    for (let at = window.indexOf(key, 0, 'latin1'); at !== -1; at = window.indexOf(key, at + key.length, 'latin1')) {
      const [, name] = member.exec(read(window.toString('latin1', at, at + maxMemberLength))) ?? [];
      if (name !== undefined) names.add(name.toLowerCase());
      places += 1;
      if (names.size >= maxNames || places >= maxPlaces) return [...names];
    }
    tail = Buffer.from(window.subarray(Math.max(0, window.length - maxMemberLength)));
  }
  return [...names];
}

/** The member may be followed by an escape that is cut in two. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%.?$/, ''));
  } catch {
    return '';
  }
}
