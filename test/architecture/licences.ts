import satisfies from 'spdx-satisfies';
import { readProjectFile } from './project-files.ts';

/** Licences that require only attribution: such packages can be used in and distributed with any product. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
];

/** Tools under a file-level licence. They only build and test, and are not distributed. */
const toolsUnderMpl: ReadonlySet<string> = new Set(['axe-core', 'lightningcss']);

/** Packages without a licence in their manifest, and the licence in their LICENSE file, for this version only. */
const readFromFile: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

/** The lock file entry of an installed package. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

/** Packages of a lock file whose licence is unknown or not permissive, one readable line each. */
export function refuseLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    const name = path.replace(/^.*node_modules\//, '');
    const licence = entry.license ?? readFromFile[`${name}@${entry.version ?? ''}`];
    if (licence === undefined) return [`${name}: its manifest names no licence`];
    if (isPermissive(licence)) return [];
    const tool = name.replace(/-(?:android|darwin|freebsd|linux|win32)-.*$/, '');
    if (entry.dev === true && licence === 'MPL-2.0' && toolsUnderMpl.has(tool)) return [];
    return [`${name}: ${licence} is not on the list of permissive licences`];
  });
}

function isPermissive(licence: string): boolean {
  try {
    return satisfies(licence, permissive);
  } catch {
    return false;
  }
}

/** The packages that an install brings. */
export function readLockedPackages(): Record<string, LockedPackage> {
  const { packages } = JSON.parse(readProjectFile('package-lock.json')) as { packages: Record<string, LockedPackage> };
  return packages;
}

if (import.meta.main) {
  const packages = readLockedPackages();
  const refusals = refuseLicences(packages);
  for (const refusal of refusals) process.stdout.write(`${refusal}\n`);
  process.stdout.write(`${Object.keys(packages).length - 1} packages, ${refusals.length} refused\n`);
  process.exitCode = refusals.length === 0 ? 0 : 1;
}
