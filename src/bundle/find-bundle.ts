import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The entry points that a bundle has, with their sources. */
export const entries = { main: 'src/main.ts', cli: 'src/cli.ts' } as const;
type Entry = keyof typeof entries;

/** What a bundle was made from, and what is in it. It counts for as long as nothing of the former has changed. */
export interface BundleFacts {
  /** Addresses of files are written into the bundle, so it counts in the folder alone that it was made for. */
  root: string;
  /** Each source, by its path, with its size and the time of its last change. */
  sources: Record<string, [size: number, changedMs: number]>;
  /** The names of its files. */
  files: string[];
  /** The file of each entry point. */
  entries: Record<string, string>;
}

export const root: URL = new URL('../../', import.meta.url);
/** Beside the packages, which a bundle finds from there. */
export const bundleFolder: URL = new URL('node_modules/.cache/agent-platform/bundle/', root);
/** The file that says which bundle there is. */
export const factsName = 'facts.json';

/** The facts of the bundle in a folder; undefined without one. */
export function readFacts(folder: URL): BundleFacts | undefined {
  try {
    return JSON.parse(readFileSync(new URL(factsName, folder), 'utf8')) as BundleFacts;
  } catch {
    return undefined;
  }
}

/** The address of a bundled entry point; undefined without a whole bundle of the sources as they are now. */
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
 * Takes the name of an entry point from the arguments, so that it finds its own where it would find them without that, and
 * gives what to load: its bundle where there is one, else its source. Throws for any other name.
 */
export function takeEntry(): string {
  const [name = ''] = process.argv.splice(2, 1);
  if (name !== 'main' && name !== 'cli') throw new Error(`There is no entry point "${name}", only main and cli`);
  return findBundle(name) ?? new URL(entries[name], root).href;
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });
