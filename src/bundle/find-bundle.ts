import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The entry points of a bundle, with their sources. */
export const entries = { main: 'src/main.ts', cli: 'src/cli.ts' } as const;
type Entry = keyof typeof entries;

/** Sources that only make values, out of the whole program. The bundle contains the values instead, as JSON. */
export const evaluated: readonly string[] = ['src/cli/describe-operations.ts'];

/** What a bundle was made from, and what it contains. The bundle is valid as long as the sources have not changed. */
export interface BundleFacts {
  /** The folder of the program. File URLs are part of the bundle, so it is only valid in this folder. */
  root: string;
  /** The size and modification time of each source, and of the list of installed packages, by path. */
  sources: Record<string, [size: number, changedMs: number]>;
  /** The names of its files. */
  files: string[];
  /** The file of each entry point. */
  entries: Record<string, string>;
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
