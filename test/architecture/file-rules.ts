import { posix } from 'node:path';
import { findAmbient } from './ambient.ts';
import type { Sources } from './project-files.ts';
import { type Export, readExports } from './read-exports.ts';
import { readImports } from './read-imports.ts';

/** The verbs that an operation may begin with. A closed list, so that the same thing has the same name everywhere. */
const verbs = new Set(
  [
    'list get search create update delete upload queue prompt parse analyze classify approve reject cancel edit pause resume',
    'receive send test share open subscribe start register generate preview download show enable rotate redeliver recover run',
    'complete',
  ].flatMap((line) => line.split(' ')),
);

/** Names that say nothing. If nothing better comes to mind, the thing is two things. */
const emptyNames = ['util', 'helper', 'common', 'shared', 'misc', 'type', 'constant', 'manager', 'service'];

/** A file longer than this is more than one thing. */
const maxLines = 300;

/** A docstring shorter than this repeats the name. */
const minDocLength = 20;

const isProgramText = (path: string) => /^(?:src|client)\/.*\.tsx?$/.test(path) && !path.startsWith('src/migrations/');

/** Files whose name says nothing, or that are not written like-this. */
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

/** What a manifest, a router or a schema holds is described where it is made, or in its fields. */
const areaWithoutDocs = /[/](?:area|router|schema|queries|errors|public|view|[^/]+-view)[.]ts$/;

function needsDoc(path: string, { kind }: Export): boolean {
  if (kind === 'function' || kind === 'class') return true;
  return kind === 'value' && (path.startsWith('src/text/') || (areaFile.test(path) && !areaWithoutDocs.test(path)));
}

/** Places that read the time or a global past the arguments. `allowed` names files with the reason why they may. */
export function findAmbientReads(sources: Sources, allowed: Readonly<Record<string, string>>): string[] {
  return [...sources]
    .filter(([path]) => isProgramText(path) && path.startsWith('src/') && !(path in allowed))
    .flatMap(([path, text]) => findAmbient(path, text).map(({ what, line }) => `${path}:${line} ${what}`));
}

/** Files that load a module which has no name before it is built, and what that is. */
const loadersOfBuilt: Readonly<Record<string, string>> = {
  'src/platform/web/load-renderer.ts': 'the half of the web pages that makes their HTML',
  'src/platform/workers/text-worker.ts': 'the module of a piece of work, under the address that it gave itself',
};

/** Imports of a module whose name is computed: the rules of the boundaries cannot see what they load. */
export function findComputedImports(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => isProgramText(path) && !(path in loadersOfBuilt))
    .flatMap(([path, text]) =>
      readImports(path, text)
        .filter(({ specifier }) => specifier === undefined)
        .map(({ line }) => `${path}:${line} loads a module whose name is computed`),
    );
}

const operationPath = /^src\/areas\/([^/]+)\/operations\/(.+)\.ts$/;

/** Operations that are not one export of the file's name, or are not in their router, or have no test of their own. */
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

/** Jobs and tables that no manifest of theirs lists: the one would never run, the other never exist. */
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

/** Lines of the program that name a table of pg-boss: its tables may change with every release, its interface does not. */
export function findPrivateTables(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        path.startsWith('src/') && /pgboss"?\./i.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
}

/** Words, hosts and paths that belong into no committed file; written so that this file does not hold them itself. */
const badTexts: readonly { what: string; pattern: RegExp }[] = [
  { what: 'unfinished by its own words', pattern: /\b(?:TO[D]O|FIX[M]E|HA[C]K)\b/ },
  { what: 'a path of one machine', pattern: /(?<![\w.}-])\/(?:home|Users|root|work|workspace)\/\w/ },
  { what: 'a path of one machine', pattern: /\b[A-Z]:\\+Users/ },
  { what: 'a package registry', pattern: /https?:\/\/[^\s/'"]*(?:registry|nexus|artifactory|verdaccio)/ },
  { what: 'a test that is left out', pattern: /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b/ },
];

/** Lines with a text that belongs into no committed file. `folder` is where the project stands on this machine. */
export function findBadTexts(path: string, text: string, folder: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const bad = badTexts.find(({ pattern }) => pattern.test(line))?.what;
    const what = bad ?? (line.includes(folder) ? 'the path of this very folder' : undefined);
    return what === undefined ? [] : [`${path}:${index + 1} ${what}: ${line.trim().slice(0, 100)}`];
  });
}
