import type { Span } from '#text/post-syntax/index.ts';

const local = /[\p{L}\p{N}._%+-]{1,64}$/u;
const domain = /^[\p{L}\p{N}.-]{1,253}/u;

/** The mail addresses in a text; each is `text.slice(start, end)`. Linear time. */
export function findMailAddresses(text: string): Span[] {
  const found: Span[] = [];
  let free = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = local.exec(text.slice(Math.max(free, at - 64), at))?.[0] ?? '';
    const run = domain.exec(text.slice(at + 1, at + 254))?.[0] ?? '';
    const labels = run.split('.');
    const broken = labels.findIndex((label) => label === '' || label.length > 63);
    const host = (broken < 0 ? labels : labels.slice(0, broken)).join('.');
    if (name === '' || !host.includes('.')) continue;
    free = at + 1 + host.length;
    found.push({ start: at - name.length, end: free });
  }
  return found;
}
