import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** What the pages are built from: the client's sources, the shared text rules, and the versions of all packages. */
const places = ['client', 'src/text/post-syntax', 'package-lock.json'];
const leftOut = new Set(['dist', 'openapi.json', 'README.md']);

/** A digest of all sources of the pages. It uses the content, because a checkout changes the modification times. */
export async function digestSources(root: URL): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const path of await filesBelow(root, place)) {
      hash.update(`${path}\0`).update(await readFile(new URL(path, root)).catch(() => ''));
    }
  }
  return hash.digest('hex');
}

async function filesBelow(root: URL, path: string): Promise<string[]> {
  const entries = await readdir(new URL(`${path}/`, root), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (leftOut.has(entry.name)) continue;
    const below = `${path}/${entry.name}`;
    found.push(...(entry.isDirectory() ? await filesBelow(root, below) : [below]));
  }
  return found;
}
