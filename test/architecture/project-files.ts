import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Files by their path from the project's root, written with `/`. */
export type Sources = ReadonlyMap<string, string>;

/** Not part of the project: installed files, build output, run-time data and tool folders. */
const leftOutNames = new Set(['node_modules', '.git', '.env', '.vscode', '.idea']);
const leftOutPaths = new Set(['data', 'test/output', 'client/dist', 'client/web/dist']);

/** Sorted paths of all project files that .gitignore does not exclude. Works without git, as in a tarball. */
export function listProjectFiles(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (leftOutNames.has(entry.name) || leftOutPaths.has(path) || path.endsWith('.log')) return [];
      return entry.isDirectory() ? listProjectFiles(path) : [path];
    })
    .sort();
}

/** Reads one file of the project. */
export function readProjectFile(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

/** All TypeScript of the project. */
export function readSources(): Sources {
  const paths = listProjectFiles().filter((path) => /\.(?:ts|tsx|mts|cts)$/.test(path));
  return new Map(paths.map((path) => [path, readProjectFile(path)]));
}
