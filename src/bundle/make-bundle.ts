import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { type BundleFacts, entries, factsName, readFacts, root } from './find-bundle.ts';

/**
 * Makes one file of the program's sources, and one for each part that is loaded later. Packages, workers and
 * migrations are loaded from where they are. Rejects with `ERR_MODULE_NOT_FOUND` where the bundler is not installed.
 */
export async function makeBundle(folder: URL): Promise<void> {
  const { rolldown } = await import('rolldown');
  const sources: BundleFacts['sources'] = {};
  const bundled = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, path]) => [name, fileURLToPath(new URL(path, root))]),
    ),
    platform: 'node',
    // Everything that is not ours, which is to say not written as a path or as `#module/…`.
    external: /^[^./#]/,
    plugins: [noteSources(sources), keepAddresses],
  });
  await mkdir(folder, { recursive: true });
  // Beside the folder, because source maps count from where they are.
  const draft = pathToFileURL(`${await mkdtemp(fileURLToPath(new URL('../draft-', folder)))}/`);
  try {
    const { output } = await bundled.write({
      dir: fileURLToPath(draft),
      format: 'esm',
      entryFileNames: '[name]-[hash].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      // One byte for each character: a text in which one needs two is held with two for all of them.
      charset: 'ascii',
      comments: false,
      keepNames: true,
      sourcemap: true,
    });
    await bundled.close();
    const before = readFacts(folder);
    const files = output.map(({ fileName }) => fileName);
    const entryFiles = output.flatMap((part) =>
      part.type === 'chunk' && part.isEntry ? [[part.name, part.fileName] as const] : [],
    );
    const facts = { root: root.href, sources, files, entries: Object.fromEntries(entryFiles) } satisfies BundleFacts;
    await writeFile(new URL(factsName, draft), JSON.stringify(facts));
    await putInPlace({ from: draft, to: folder }, [...files, factsName]);
    await sweep(folder, [factsName, ...files, ...(before?.files ?? [])]);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Notes each source before it is read, so that one that is changed meanwhile counts as changed. */
function noteSources(sources: BundleFacts['sources']): Plugin {
  return {
    name: 'note-sources',
    load: async (id) => {
      // What the bundler adds of its own is no file.
      if (id.startsWith('\0')) return null;
      const { size, mtimeMs } = await stat(id);
      sources[id] = [size, mtimeMs];
      return null;
    },
  };
}

/** What a source finds by `import.meta.url` lies beside the source, and not beside the bundle. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? // Nothing moves to another line, which is all that a source map has to tell.
        { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
};

/**
 * One after another, the facts last, and each in one step: whoever starts meanwhile finds the bundle before or this one,
 * whole, also when several that are started together make the same one.
 */
async function putInPlace({ from, to }: { from: URL; to: URL }, names: readonly string[]): Promise<void> {
  for (const name of names) await rename(new URL(name, from), new URL(name, to));
}

/** A program that runs may still load parts of the bundle before this one; older ones go. */
async function sweep(folder: URL, kept: readonly string[]): Promise<void> {
  const names = new Set(kept);
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(new URL(name, folder), { force: true });
  }
}
