import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { bundle } from './build/bundle.ts';
import { digestSources } from './build/digest-sources.ts';
import { type BuiltPages, packFiles, sizesOf, sweep } from './build/pack-files.ts';

/**
 * `npm run build`: builds the web pages from client/web, unless the existing ones were built from the same sources.
 * `npm start` runs it first. If the build tools are not installed, the existing pages are used.
 */
const folder = new URL('./', import.meta.url);
const dist = new URL('dist/', folder);

const print = (line: string) => process.stdout.write(`${line}\n`);

async function build(): Promise<void> {
  const builtFrom = await digestSources(new URL('../../', folder));
  const text = await readFile(new URL('pages.json', dist), 'utf8').catch(() => '{}');
  const before = JSON.parse(text) as Partial<BuiltPages>;
  if (before.builtFrom === builtFrom && !process.argv.includes('--force')) return;
  const startedAt = performance.now();
  const bundled = await bundle(folder).catch((error: unknown) => {
    if (!isMissingTool(error)) throw error;
    return undefined;
  });
  if (bundled === undefined) {
    const used = before.builtFrom === undefined ? 'there are none' : 'those that were built before are used';
    print(`The tools that build the web pages are not installed (npm ci brings them): ${used}.`);
    return;
  }
  await mkdir(new URL('assets/', dist), { recursive: true });
  await mkdir(new URL('server/', dist), { recursive: true });
  const pages = await packFiles(bundled, { builtFrom, dist });
  // Last and atomically, so that a process that starts meanwhile finds either the old pages or the new ones, complete.
  const next = new URL(`pages-${process.pid}.json`, dist);
  await writeFile(next, JSON.stringify(pages));
  await rename(next, new URL('pages.json', dist));
  await sweep(dist, pages);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  print(`Web pages built in ${seconds} s; first view: ${sizesOf(pages).join(', ')}`);
}

function isMissingTool(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

await build();
