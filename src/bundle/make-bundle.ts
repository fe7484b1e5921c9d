import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { OutputAsset, OutputChunk, OutputOptions, Plugin } from 'rolldown';
import {
  type BundleFacts,
  entries,
  evaluated,
  factsName,
  readFacts,
  root,
  withBundledWorkers,
  workerScripts,
} from './find-bundle.ts';

/**
 * Bundles the sources of the program into one file, plus one for each part that is loaded later and for each worker.
 * Packages and migrations are loaded from their original places. Rejects with `ERR_MODULE_NOT_FOUND` if the bundler is
 * not installed.
 */
export async function makeBundle(folder: URL): Promise<void> {
  const sources: BundleFacts['sources'] = {};
  for (const path of makers) await noteSource(sources, path);
  await mkdir(folder, { recursive: true });
  // Next to the target folder, because source maps contain relative paths.
  const draft = pathToFileURL(`${await mkdtemp(fileURLToPath(new URL('../draft-', folder)))}/`);
  try {
    const workers: BundleFacts['workers'] = {};
    const output: (OutputChunk | OutputAsset)[] = [];
    for (const path of workerScripts) {
      const name = basename(path, '.ts');
      const parts = await bundle({ [name]: path }, { draft, plugins: [noteSources(sources), keepAddresses] });
      output.push(...parts);
      Object.assign(workers, filesOfEntries(parts));
    }
    const program = await bundle(entries, {
      draft,
      plugins: [noteSources(sources), startBundledWorkers(workers, folder), keepAddresses],
    });
    output.push(...program);
    const before = readFacts(folder);
    for (const part of program) {
      if (part.type === 'chunk' && evaluatedPaths.has(part.facadeModuleId ?? '')) await evaluate(part, draft);
    }
    const files = output.map(({ fileName }) => fileName);
    const facts: BundleFacts = { root: root.href, sources, files, entries: filesOfEntries(program), workers };
    await writeFile(new URL(factsName, draft), JSON.stringify(facts));
    await putInPlace({ from: draft, to: folder }, [...files, factsName]);
    await sweep(folder, [factsName, ...files, ...(before?.files ?? [])]);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const format: OutputOptions = {
  format: 'esm',
  entryFileNames: '[name]-[hash].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  // One byte per character: a text with a single wider character would be stored with two bytes for all of them.
  charset: 'ascii',
  comments: false,
  keepNames: true,
  sourcemap: true,
};

/** Writes the bundle of some entry points, given by their paths, into a folder, and returns its parts. */
async function bundle(input: Readonly<Record<string, string>>, { draft, plugins }: { draft: URL; plugins: Plugin[] }) {
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: Object.fromEntries(Object.entries(input).map(([name, path]) => [name, fileURLToPath(new URL(path, root))])),
    platform: 'node',
    // Everything that is not our own, that is, not imported by a path or as `#module/…`.
    external: /^[^./#]/,
    plugins,
  });
  const { output } = await bundled.write({ ...format, dir: fileURLToPath(draft) });
  await bundled.close();
  return output;
}

function filesOfEntries(parts: readonly (OutputChunk | OutputAsset)[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) => (part.type === 'chunk' && part.isEntry ? [[part.name, part.fileName] as const] : [])),
  );
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

const startBundledWorkers = (workers: BundleFacts['workers'], folder: URL): Plugin => ({
  name: 'start-bundled-workers',
  // No line moves, so the source map does not change.
  transform: (code) => ({ code: withBundledWorkers(code, workers, folder), map: null }),
});

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

/** What a bundle is made with, beside the sources: the packages that are installed, and these files. */
const makers = ['package-lock.json', 'src/bundle/find-bundle.ts', 'src/bundle/make-bundle.ts'].map((path) =>
  fileURLToPath(new URL(path, root)),
);

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
