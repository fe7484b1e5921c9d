import delegated from './top-level-domains.json' with { type: 'json' };

const topLevelDomains = new Set(delegated.names.split(' '));
const longestName = Math.max(...[...topLevelDomains].map((name) => name.length));

/**
 * A character that can be in a host name in any script: no spaces, and no punctuation except hyphen, underscore and
 * dot.
 */
export const hostCharacter =
  /[^\p{P}\p{Z}\p{Cc}\p{Cs}\p{Cn}\u202A-\u202E\u2066-\u2069\u061C\u200E\u200F\uFEFF<>=+$|`^~]|[-_.]/u;
/** The same for a host without `https://`: Latin letters, digits and hyphens. */
const plainSign =
  /[a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253-\u0259\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF-]/iu;
const subdomain = /^(?![-_])[^.]+(?<![-_])$/u;
const domain = /^(?!-)[^._]+(?<!-)$/u;
const encodedName = /^xn--[-0-9a-z]+/i;
/** Characters after which a top-level domain is only the start of a longer word, or part of an email address. */
const goesOn = /^[0-9A-Za-z@+-]/;

/** The length of the top-level domain at the start of the text, or 0. `following` is the text after it. */
function topLevelDomainLength(text: string, following: string): number {
  const encoded = encodedName.exec(text)?.[0];
  if (encoded !== undefined) return encoded.length;
  const lower = text.slice(0, longestName).toLowerCase();
  for (let length = lower.length; length >= 2; length -= 1) {
    if (!topLevelDomains.has(lower.slice(0, length))) continue;
    if (!goesOn.test(text.slice(length) || following)) return length;
  }
  return 0;
}

/** Whether the host is valid in the domain name system: every label has at most 63 characters and can be decoded. */
function canBeResolved(host: string): boolean {
  if (host.length > 255) return false;
  const url = `http://${host.replaceAll('_', '-')}`;
  return URL.canParse(url) && new URL(url).hostname.split('.').every((label) => label.length <= 63);
}

/**
 * The length of the longest host name at the start of a run of host characters, or 0: valid labels, the last of which
 * is an existing top-level domain. `following` is the character after the run.
 */
export function hostLength(run: string, following: string): number {
  const labels = run.split('.');
  let valid = 0;
  while (valid < labels.length && subdomain.test(labels[valid] ?? '')) valid += 1;
  for (let last = Math.min(valid, labels.length - 1); last >= 1; last -= 1) {
    if (!domain.test(labels[last - 1] ?? '')) continue;
    const label = labels[last] ?? '';
    const behind = last < labels.length - 1 ? '.' : following;
    const found = topLevelDomainLength(label, behind);
    if (found === 0) continue;
    const length = labels.slice(0, last).join('.').length + 1 + found;
    return canBeResolved(run.slice(0, length)) ? length : 0;
  }
  return 0;
}

/** A range of a text, in UTF-16 offsets. */
export interface Span {
  start: number;
  end: number;
}

/** Hosts in Latin letters inside a run of host characters, as in text of a script without spaces. */
export function plainHosts(run: string, following: string): Span[] {
  const found: Span[] = [];
  const labels = run.split('.');
  let offset = 0;
  let start = -1;
  let end = -1;
  const close = () => {
    if (start >= 0 && end > start && canBeResolved(run.slice(start, end))) found.push({ start, end });
    start = -1;
    end = -1;
  };
  labels.forEach((label, index) => {
    const isLast = index === labels.length - 1;
    if (start >= 0) {
      const length = topLevelDomainLength(label, isLast ? following : '.');
      if (length > 0) end = offset + length;
    }
    let tailAt = label.length;
    while (tailAt > 0 && plainSign.test(label.charAt(tailAt - 1))) tailAt -= 1;
    const tail = label.slice(tailAt);
    if (start < 0 || tail.length < label.length) {
      close();
      start = isLast || tail === '' ? -1 : offset + label.length - tail.length;
    }
    offset += label.length + 1;
  });
  close();
  return found.filter((span) => isFreeStart(run, span));
}

function isFreeStart(run: string, { start, end }: Span): boolean {
  const host = run.slice(start, end).split('.');
  const isSound = host.slice(0, -1).every((label) => domain.test(label));
  return isSound && (start === 0 || !/[-_./]/.test(run.charAt(start - 1)));
}
