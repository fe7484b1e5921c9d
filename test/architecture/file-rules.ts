import { posix } from 'node:path';
import { findAmbient, mayBeAmbient } from './ambient.ts';
import type { Sources } from './project-files.ts';
import { type Export, readExports } from './read-exports.ts';
import { readImports } from './read-imports.ts';

/** The verbs that an operation name may start with. A closed list keeps names consistent. */
const verbs = new Set(
  [
    'list get search create update delete upload queue prompt parse analyze classify approve reject cancel edit pause resume',
    'receive send test share open subscribe start register generate preview download show enable rotate redeliver recover run',
    'complete',
  ].flatMap((line) => line.split(' ')),
);

/** Names without meaning. A file that needs one usually does two things. */
const emptyNames = ['util', 'helper', 'common', 'shared', 'misc', 'type', 'constant', 'manager', 'service'];

/** A longer file does more than one thing. */
const maxLines = 300;

/** A shorter docstring only repeats the name. */
const minDocLength = 20;

const isProgramText = (path: string) => /^(?:src|client)\/.*\.tsx?$/.test(path) && !path.startsWith('src/migrations/');

/** Files with a name that has no meaning or is not kebab-case. */
export function findBadNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /^(?:src|test|client)\//.test(path))
    .flatMap((path) => {
      const stem = posix.basename(path).split('.')[0] ?? '';
      if (emptyNames.some((name) => stem === name || stem === `${name}s`)) return [`${path}: ${stem} says nothing`];
      const bad = path.split('/').find((part) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*$/.test(part));
      return bad === undefined || ['README.md', '.snapshot.json'].includes(bad) ? [] : [`${path}: not kebab-case`];
    });
}

/** Files of the program that are too long. */
export function findLongFiles(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => isProgramText(path))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${maxLines}`);
}

/** Exported functions and classes without a docstring; in operations, jobs, entities and rules the values as well. */
export function findUndocumented(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => isProgramText(path))
    .flatMap(([path, text]) =>
      readExports(path, text)
        .filter((found) => needsDoc(path, found) && found.doc.length < minDocLength)
        .map(({ name, line }) => `${path}:${line} ${name} has no docstring`),
    );
}

const areaFile = /^src[/]areas[/][^/]+[/]./;

/** Manifests, routers and schemas are documented in their parts. */
const areaWithoutDocs = /[/](?:area|router|schema|queries|errors|public|view|[^/]+-view)[.]ts$/;

function needsDoc(path: string, { kind }: Export): boolean {
  if (kind === 'function' || kind === 'class') return true;
  return kind === 'value' && (path.startsWith('src/text/') || (areaFile.test(path) && !areaWithoutDocs.test(path)));
}

/** Places that read the time or a global directly. `allowed` maps exempt files to the reason. */
export function findAmbientReads(sources: Sources, allowed: Readonly<Record<string, string>>): string[] {
  return [...sources]
    .filter(
      ([path, text]) => path.startsWith('src/') && isProgramText(path) && !(path in allowed) && mayBeAmbient(text),
    )
    .flatMap(([path, text]) => findAmbient(path, text).map(({ what, line }) => `${path}:${line} ${what}`));
}

/** Files that import a module that exists only after the build, and which one. */
const loadersOfBuilt: Readonly<Record<string, string>> = {
  'src/platform/web/load-renderer.ts': 'the half of the web pages that makes their HTML',
  'src/platform/workers/text-worker.ts': 'the module of a piece of work, under the address that it gave itself',
};

/** Without such a word a text needs not be parsed. */
const loadsByCall = /\b(?:import|require)\b\s*\(/;

/** Imports with a computed specifier, which the boundary rules cannot follow. */
export function findComputedImports(sources: Sources): string[] {
  return [...sources]
    .filter(([path, text]) => isProgramText(path) && !(path in loadersOfBuilt) && loadsByCall.test(text))
    .flatMap(([path, text]) =>
      readImports(path, text)
        .filter(({ specifier }) => specifier === undefined)
        .map(({ line }) => `${path}:${line} loads a module whose name is computed`),
    );
}

const operationPath = /^src\/areas\/([^/]+)\/operations\/(.+)\.ts$/;

/** Operations without an export named after their file, without a router entry, or without a test. */
export function findBadOperations(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const [, area, name] = operationPath.exec(path) ?? [];
    if (area === undefined || name === undefined) return [];
    const expected = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const exported = readExports(path, text).map((found) => found.name);
    const offences: string[] = [];
    if (exported.length !== 1 || exported[0] !== expected) {
      offences.push(`${path} exports ${exported.join(', ') || 'nothing'}, not ${expected} alone`);
    }
    if (!verbs.has(name.split('-')[0] ?? '')) offences.push(`${path} begins with none of the verbs`);
    if (!importsOf(sources, `src/areas/${area}/router.ts`).includes(`./operations/${name}.ts`)) {
      offences.push(`${path} is not in the router of its area`);
    }
    const test = `test/areas/${area}/operations/${name}.test.ts`;
    if (!sources.has(test)) offences.push(`${path} has no ${test}`);
    return offences;
  });
}

/** Jobs and tables missing from their manifest: the job would never run, the table never exist. */
export function findUnlisted(sources: Sources): string[] {
  return [...sources.keys()]
    .filter((path) => /^src\/(?:.+\/)?entities\/[^/]+\.ts$|\.work\.ts$/.test(path) && path.startsWith('src/'))
    .flatMap((path) => {
      const module = /^src\/(?:areas\/[^/]+|platform\/(?:jobs|outbound)|[^/]+)/.exec(path)?.[0] ?? '';
      const manifest = `${module}/${module.startsWith('src/areas/') ? 'area' : 'manifest'}.ts`;
      const listed = importsOf(sources, manifest).map((specifier) => posix.join(module, specifier));
      return listed.includes(path) ? [] : [`${path} is not listed in ${manifest}`];
    });
}

function importsOf(sources: Sources, path: string): string[] {
  return readImports(path, sources.get(path) ?? '').flatMap(({ specifier }) => specifier ?? []);
}

/** Lines that name a pg-boss table. Its tables may change in any release; its API is stable. */
export function findPrivateTables(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        path.startsWith('src/') && /pgboss"?\./i.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
}

/** Words, hosts and paths that must not be committed, written so that this file does not contain them. */
const badTexts: readonly { what: string; pattern: RegExp }[] = [
  { what: 'unfinished by its own words', pattern: /\b(?:TO[D]O|FIX[M]E|HA[C]K)\b/ },
  { what: 'a path of one machine', pattern: /(?<![\w.}-])\/(?:home|Users|root|work|workspace)\/\w/ },
  { what: 'a path of one machine', pattern: /\b[A-Z]:\\+Users/ },
  { what: 'a package registry', pattern: /https?:\/\/[^\s/'"]*(?:registry|nexus|artifactory|verdaccio)/ },
  { what: 'a test that is left out', pattern: /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b/ },
];

/** Lines with text that must not be committed. `folder` is the path of the project on this machine. */
export function findBadTexts(path: string, text: string, folder: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const bad = badTexts.find(({ pattern }) => pattern.test(line))?.what;
    const what = bad ?? (line.includes(folder) ? 'the path of this very folder' : undefined);
    return what === undefined ? [] : [`${path}:${index + 1} ${what}: ${line.trim().slice(0, 100)}`];
  });
}
