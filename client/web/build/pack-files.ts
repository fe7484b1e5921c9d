import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bundled, BundledEntry } from './bundle.ts';

/** The manifest of a build, `pages.json`, which the platform reads. */
export interface BuiltPages {
  builtFrom: string;
  entries: Readonly<Record<string, BundledEntry>>;
  /** The names of all files for browsers. */
  files: string[];
  /** The names of all files for the server. */
  serverFiles: string[];
  /** The size of each of them with Brotli compression. */
  packedBytes: Readonly<Record<string, number>>;
}

/** Smaller files are not compressed. */
const worthPackingBytes = 512;

/** Writes all files; those for browsers also in every encoding. */
export async function packFiles(
  { assets, server, entries }: Bundled,
  { builtFrom, dist }: { builtFrom: string; dist: URL },
): Promise<BuiltPages> {
  const packedBytes: Record<string, number> = {};
  // All at once, because compression runs in threads and takes most of the build time.
  const packed = [...assets].map(async ([name, content]) => {
    const body = Buffer.from(content);
    const file = new URL(`assets/${name}`, dist);
    await write(file, body);
    packedBytes[name] = body.length;
    if (body.length < worthPackingBytes) return;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const small = await promisify(brotliCompress)(body, { params: quality });
    packedBytes[name] = small.length;
    await write(new URL(`${file.href}.br`), small);
    await write(new URL(`${file.href}.gz`), await promisify(gzip)(body, { level: 9 }));
  });
  await Promise.all(packed);
  for (const [name, content] of server) await write(new URL(`server/${name}`, dist), content);
  return { builtFrom, entries, files: [...assets.keys()], serverFiles: [...server.keys()], packedBytes };
}

/** Younger files can belong to another build that is running at the same time. */
const keptMs = 10 * 60_000;

/** Deletes files that this build does not use, except those that were built recently. */
export async function sweep(dist: URL, { files, serverFiles }: BuiltPages): Promise<void> {
  const kept = new Set([...serverFiles, ...files.flatMap((name) => [name, `${name}.br`, `${name}.gz`])]);
  for (const folder of ['assets/', 'server/']) {
    for (const name of await readdir(new URL(folder, dist))) {
      const file = new URL(`${folder}${name}`, dist);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (!kept.has(name) && mtimeMs < Date.now() - keptMs) await rm(file, { force: true });
    }
  }
}

/**
 * Writes a file atomically, because it can be read at the same time, as the result of an earlier build of the same
 * sources.
 */
async function write(file: URL, content: string | Uint8Array): Promise<void> {
  const next = new URL(`${file.href}.${process.pid}`);
  await writeFile(next, content);
  await rename(next, file);
}

/** The size of the compressed JavaScript that each page loads before it works, as text. */
export function sizesOf({ entries, packedBytes }: BuiltPages): string[] {
  return Object.entries(entries).map(([name, entry]) => {
    const bytes = firstViewBytes(entry, packedBytes);
    return `/${name} ${(bytes / 1_000).toFixed(1)} kB of JavaScript`;
  });
}

/** The size of the compressed JavaScript that a page loads before it works. */
export function firstViewBytes({ script, imports }: BundledEntry, packedBytes: BuiltPages['packedBytes']): number {
  return [script, ...imports].reduce((sum, file) => sum + (packedBytes[file] ?? 0), 0);
}
