import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The entry points of a bundle, with their sources. */
export const entries = { main: 'src/main.ts', cli: 'src/cli.ts' } as const;
type Entry = keyof typeof entries;

/** Sources that only make values, out of the whole program. The bundle contains the values instead, as JSON. */
export const evaluated: readonly string[] = ['src/cli/describe-operations.ts'];

/**
 * The scripts of workers that stand alone, each bundled by itself. The one of the text engines is not among them, as it
 * loads their sources.
 */
export const workerScripts: readonly string[] = [
  'src/platform/reading/reading-worker.ts',
  'src/platform/rendering/rendering-worker.ts',
  'src/platform/rendering/typesetting-worker.ts',
];

/** What a bundle was made from, and what it contains. The bundle is valid as long as the sources have not changed. */
export interface BundleFacts {
  /** The folder of the program. File URLs are part of the bundle, so it is only valid in this folder. */
  root: string;
  /** The size and modification time of each source, of the list of installed packages and of the bundler, by path. */
  sources: Record<string, [size: number, changedMs: number]>;
  /** The names of its files. */
  files: string[];
  /** The file of each entry point. */
  entries: Record<string, string>;
  /** The file of each script of a worker, by the name of the script without its ending. */
  workers: Record<string, string>;
}

export const root: URL = new URL('../../', import.meta.url);
/** Next to the packages, so that the bundle can resolve them. */
export const bundleFolder: URL = new URL('node_modules/.cache/agent-platform/bundle/', root);
/** The file that describes the current bundle. */
export const factsName = 'facts.json';

/** The facts of the bundle in a folder; undefined if there is none. */
export function readFacts(folder: URL): BundleFacts | undefined {
  try {
    return JSON.parse(readFileSync(new URL(factsName, folder), 'utf8')) as BundleFacts;
  } catch {
    return undefined;
  }
}

/**
 * A source in which the scripts of workers have the addresses of their bundled files. It takes a worker half the time to
 * load one of those.
 */
export function withBundledWorkers(code: string, workers: BundleFacts['workers'], folder: URL = bundleFolder): string {
  return code.replaceAll(/new URL\('\.\/([a-z-]{1,40})\.ts', import\.meta\.url\)/g, (written, name: string) => {
    const file = workers[name];
    return file === undefined ? written : `new URL(${JSON.stringify(new URL(file, folder).href)})`;
  });
}

/** The URL of a bundled entry point; undefined unless there is a complete bundle of the current sources. */
export function findBundle(entry: Entry, folder: URL = bundleFolder): string | undefined {
  const facts = readFacts(folder);
  const file = facts?.entries[entry];
  if (facts === undefined || file === undefined || facts.root !== root.href) return undefined;
  const isWhole = facts.files.every((name) => statOf(fileURLToPath(new URL(name, folder))) !== undefined);
  const isOfNow = Object.entries(facts.sources).every(([path, [size, changedMs]]) => {
    const now = statOf(path);
    return now?.size === size && now.mtimeMs === changedMs;
  });
  return isWhole && isOfNow ? new URL(file, folder).href : undefined;
}

/**
 * Removes the name of the entry point from the arguments, so that its own arguments are where it expects them, and
 * returns the URL to load: the bundle if there is one, otherwise the source. Throws for an unknown name.
 */
export function takeEntry(): string {
  const [name = ''] = process.argv.splice(2, 1);
  if (name !== 'main' && name !== 'cli') throw new Error(`There is no entry point "${name}", only main and cli`);
  return findBundle(name) ?? new URL(entries[name], root).href;
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });
