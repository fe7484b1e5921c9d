import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { OutputChunk, Plugin } from 'rolldown';
import { type BundleFacts, entries, evaluated, factsName, readFacts, root } from './find-bundle.ts';

/**
 * Bundles the sources of the program into one file, plus one for each part that is loaded later. Packages, workers
 * and migrations are loaded from their original places. Rejects with `ERR_MODULE_NOT_FOUND` if the bundler is
 * not installed.
 */
export async function makeBundle(folder: URL): Promise<void> {
  const { rolldown } = await import('rolldown');
  const sources: BundleFacts['sources'] = {};
  await noteSource(sources, packageLock);
  const bundled = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, path]) => [name, fileURLToPath(new URL(path, root))]),
    ),
    platform: 'node',
    // Everything that is not our own, that is, not imported by a path or as `#module/…`.
    external: /^[^./#]/,
    plugins: [noteSources(sources), keepAddresses],
  });
  await mkdir(folder, { recursive: true });
  // Next to the target folder, because source maps contain relative paths.
  const draft = pathToFileURL(`${await mkdtemp(fileURLToPath(new URL('../draft-', folder)))}/`);
  try {
    const { output } = await bundled.write({
      dir: fileURLToPath(draft),
      format: 'esm',
      entryFileNames: '[name]-[hash].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      // One byte per character: a text with a single wider character would be stored with two bytes for all of them.
      charset: 'ascii',
      comments: false,
      keepNames: true,
      sourcemap: true,
    });
    await bundled.close();
    const before = readFacts(folder);
    for (const part of output) {
      if (part.type === 'chunk' && evaluatedPaths.has(part.facadeModuleId ?? '')) await evaluate(part, draft);
    }
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

/** Records each source before it is read, so that one that changes in the meantime counts as changed. */
function noteSources(sources: BundleFacts['sources']): Plugin {
  return {
    name: 'note-sources',
    load: async (id) => {
      // Virtual modules of the bundler are not files.
      if (id.startsWith('\0')) return null;
      await noteSource(sources, id);
      return null;
    },
  };
}

async function noteSource(sources: BundleFacts['sources'], path: string): Promise<void> {
  const { size, mtimeMs } = await stat(path);
  sources[path] = [size, mtimeMs];
}

/** Files that a source finds through `import.meta.url` are next to the source, not next to the bundle. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? // No line moves, so the source map does not change.
        { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
};

const evaluatedPaths = new Set(evaluated.map((path) => fileURLToPath(new URL(path, root))));

/** The packages that are installed, with which the values are made. */
const packageLock = fileURLToPath(new URL('package-lock.json', root));

/** The values are descriptions of the program, which are far smaller. */
const maxValueBytes = 50_000_000;

/**
 * Replaces the code of a part by the values that it exports, made by running it in a process of its own, because it
 * loads the program.
 */
async function evaluate({ fileName, exports }: OutputChunk, folder: URL): Promise<void> {
  const file = new URL(fileName, folder);
  // The compiled packages are kept for the first start, which needs the same ones.
  const script = `
    import { enableCompileCache } from 'node:module';
    enableCompileCache(${JSON.stringify(fileURLToPath(new URL('..', folder)))});
    process.stdout.write(JSON.stringify(await import(${JSON.stringify(file.href)})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    maxBuffer: maxValueBytes,
  });
  // As ASCII, like the rest of the bundle; parsing JSON takes less time than compiling an object of the same size.
  const text = JSON.stringify(stdout).replaceAll(/[^\u0020-\u007E]/g, escaped);
  await writeFile(file, `export const { ${exports.join(', ')} } = JSON.parse(${text});\n`);
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Moves the files one by one, each atomically and the facts last, so that a process that starts meanwhile finds either
 * the old bundle or the new one, complete; this also holds if several processes build the same one.
 */
async function putInPlace({ from, to }: { from: URL; to: URL }, names: readonly string[]): Promise<void> {
  for (const name of names) await rename(new URL(name, from), new URL(name, to));
}

/** A running program can still load parts of the previous bundle; older ones are deleted. */
async function sweep(folder: URL, kept: readonly string[]): Promise<void> {
  const names = new Set(kept);
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(new URL(name, folder), { force: true });
  }
}
