import { describe, expect, it } from 'vitest';
import {
  findAmbientReads,
  findBadNames,
  findBadOperations,
  findBadTexts,
  findComputedImports,
  findLongFiles,
  findPrivateTables,
  findUndocumented,
  findUnlisted,
} from './file-rules.ts';
import { listProjectFiles, projectRoot, readProjectFile, readSources, type Sources } from './project-files.ts';

const paths = listProjectFiles();
const sources = readSources();
const folder = projectRoot.replace(/\/$/, '');

/** Files that may read the system clock, and why they receive no clock. */
const ownClock = {
  'src/platform/clock.ts': 'is the clock',
};

const plant = (path: string, text: string): Sources => new Map([[path, text]]);
/** The direct subfolders of a folder, which ends with `/`. */
const foldersOf = (parent: string) => {
  const below = paths.flatMap((path) => (path.startsWith(parent) ? [path.slice(parent.length)] : []));
  return [...new Set(below.flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? []))];
};
const areas = foldersOf('src/areas/');
const lengthOf = (path: string) => readProjectFile(path).trimEnd().split('\n').length;

describe('file names', () => {
  it('are kebab-case and descriptive', () => {
    expect(findBadNames(paths)).toEqual([]);
  });

  it.each([
    'src/platform/utils.ts',
    'src/areas/system/helper.ts',
    'test/support/constants.ts',
    'client/types.d.ts',
    'src/agent/runCycle.ts',
    'src/Agent/run.ts',
  ])('exclude %s', (path) => {
    expect(findBadNames([path])).toHaveLength(1);
  });
});

describe('the top level', () => {
  /** Besides folders and files that begin with a dot, which configure a tool. */
  const files = ['README.md', 'mikro-orm.config.ts', 'package-lock.json', 'package.json', 'tsconfig.json'];

  it('has the files that everybody looks for, and nothing that a tool has left there', () => {
    const found = paths.filter((path) => !path.includes('/') && !path.startsWith('.'));
    expect(found).toEqual(files.toSorted());
  });

  it('has the folders client, src and test', () => {
    const folders = paths.flatMap((path) => /^([^/.][^/]*)\//.exec(path)?.[1] ?? []);
    expect([...new Set(folders)]).toEqual(['client', 'src', 'test']);
  });
});

describe('file size', () => {
  it('is at most 300 lines in the program', () => {
    expect(findLongFiles(sources)).toEqual([]);
  });

  it('is rejected above 300 lines', () => {
    expect(findLongFiles(plant('src/agent/long.ts', '\n'.repeat(300)))).toEqual([]);
    expect(findLongFiles(plant('src/agent/long.ts', '\n'.repeat(301)))).toHaveLength(1);
  });
});

describe('pg-boss tables', () => {
  it('are not named in the program', () => {
    expect(findPrivateTables(sources)).toEqual([]);
  });

  it.each([['select 1 from pgboss.job'], ['delete from "pgboss"."job_common"']])('are found in %s', (statement) => {
    expect(findPrivateTables(plant('src/agent/x.ts', `\nconst text = '${statement}';`))).toHaveLength(1);
  });
});

describe('docstrings', () => {
  it('exist for every exported function, class, operation, job, entity and rule', () => {
    expect(findUndocumented(sources)).toEqual([]);
  });

  it.each([
    ['src/agent/x.ts', 'export function a() {}'],
    ['src/agent/x.ts', 'export const a = () => 1;'],
    ['src/agent/x.ts', '/** Short. */\nexport class A {}'],
    ['src/agent/x.ts', '// A comment that is no docstring.\nexport function a() {}'],
    ['src/areas/x/operations/get-a.ts', 'export const getA = openProcedure.query(() => 1);'],
    ['src/areas/x/recurrence.ts', 'export const limit = 1;'],
  ])('are missing in %s: %s', (path, text) => {
    expect(findUndocumented(plant(path, text))).toHaveLength(1);
  });
});

describe('time and globals', () => {
  it('are passed as arguments', () => {
    expect(findAmbientReads(sources, ownClock)).toEqual([]);
  });

  it.each([
    'Date.now()',
    'new Date()',
    'new Date',
    'Date()',
    'Temporal.Now.instant()',
    'globalThis.fetch(a)',
    'f(process)',
  ])('are rejected as %s', (text) => {
    expect(findAmbientReads(plant('src/agent/x.ts', `export const a = ${text};`), {})).toHaveLength(1);
  });

  it('are allowed when passed in', () => {
    const text = 'export const a = [new Date(1), performance.now(), process.pid, b.process, { process: 1 }];';
    expect(findAmbientReads(plant('src/agent/x.ts', text), {})).toEqual([]);
  });

  it.each(Object.keys(ownClock))('are still read by %s, which is exempt', (path) => {
    expect(findAmbientReads(plant(path, sources.get(path) ?? ''), {})).not.toEqual([]);
  });
});

describe('imports', () => {
  it('have literal specifiers', () => {
    expect(findComputedImports(sources)).toEqual([]);
  });

  it.each(['import(name)', 'require(name)', "import(name + '.ts')"])('are rejected as %s', (text) => {
    const planted = plant('src/platform/x.ts', `export const load = (name: string) => ${text};`);
    expect(findComputedImports(planted)).toEqual(['src/platform/x.ts:1 loads a module whose name is computed']);
  });
});

describe('an operation', () => {
  it('has one file, one export of the same name, one router line and one test file', () => {
    expect(findBadOperations(sources)).toEqual([]);
    expect([...sources.keys()].filter((path) => /\/operations\/.+(?<!\.test)\.ts$/.test(path)).length).toBeGreaterThan(
      12,
    );
  });

  const sound = {
    'src/areas/x/router.ts': "import { getThing } from './operations/get-thing.ts';",
    'src/areas/x/operations/get-thing.ts': 'export const getThing = 1;',
    'test/areas/x/operations/get-thing.test.ts': '',
  };

  it.each([
    ['a second export', { 'src/areas/x/operations/get-thing.ts': 'export const getThing = 1;\nexport type A = 1;' }],
    ['another name', { 'src/areas/x/operations/get-thing.ts': 'export const readThing = 1;' }],
    ['no line in the router', { 'src/areas/x/router.ts': '' }],
  ])('is rejected with %s', (_, change) => {
    expect(findBadOperations(new Map(Object.entries(sound)))).toEqual([]);
    expect(findBadOperations(new Map(Object.entries({ ...sound, ...change })))).toHaveLength(1);
  });

  it('is rejected with an unlisted verb or without a test', () => {
    const found = findBadOperations(plant('src/areas/x/operations/do-thing.ts', 'export const doThing = 1;'));
    expect(found).toEqual([
      'src/areas/x/operations/do-thing.ts begins with none of the verbs',
      'src/areas/x/operations/do-thing.ts is not in the router of its area',
      'src/areas/x/operations/do-thing.ts has no test/areas/x/operations/do-thing.test.ts',
    ]);
  });
});

describe('an area', () => {
  it.each(areas)('%s has a router and a README of at most 40 lines', (area) => {
    expect(paths).toContain(`src/areas/${area}/router.ts`);
    expect(paths).toContain(`src/areas/${area}/README.md`);
    expect(lengthOf(`src/areas/${area}/README.md`)).toBeLessThanOrEqual(40);
  });

  it('lists its jobs and tables in its manifest', () => {
    expect(areas).toEqual(expect.arrayContaining(['system', 'research']));
    expect(findUnlisted(sources)).toEqual([]);
  });

  it.each([
    ['src/areas/system/sweep/sweep.work.ts', 'src/areas/system/area.ts'],
    ['src/areas/system/entities/thing.ts', 'src/areas/system/area.ts'],
    ['src/accounts/entities/thing.ts', 'src/accounts/manifest.ts'],
  ])('is rejected when %s is not listed', (path, manifest) => {
    expect(findUnlisted(new Map([...sources, [path, '']]))).toEqual([`${path} is not listed in ${manifest}`]);
  });
});

describe('a text engine', () => {
  const engines = foldersOf('src/text/');

  it('is a folder of src/text', () => {
    expect(engines).toEqual(expect.arrayContaining(['languages', 'mail']));
  });

  it.each(engines)('%s has an index.ts and a README of at most 90 lines', (engine) => {
    expect(paths).toContain(`src/text/${engine}/index.ts`);
    expect(paths).toContain(`src/text/${engine}/README.md`);
    expect(lengthOf(`src/text/${engine}/README.md`)).toBeLessThanOrEqual(90);
  });
});

describe('project text', () => {
  it('contains no unfinished work, machine path, private registry or skipped test', () => {
    const texts = paths.filter((path) => path !== 'package-lock.json');
    expect(texts.flatMap((path) => findBadTexts(path, readProjectFile(path), folder))).toEqual([]);
  });

  it.each([
    ['TO', 'DO: later'],
    ['FIX', 'ME'],
    ["'/ho", "me/somebody/x'"],
    ["'C:\\\\Use", "rs\\\\x'"],
    ['https://regis', 'try.example.com/a'],
    ['it.on', "ly('a', f)"],
    ['describe.to', "do('a')"],
    [folder, '/x'],
  ])('is rejected with %s%s', (start, end) => {
    expect(findBadTexts('src/x.ts', `first\n${start}${end}\n`, folder)).toHaveLength(1);
  });

  it('records no download addresses in package-lock.json', () => {
    expect(readProjectFile('package-lock.json').match(/"resolved"/)).toBeNull();
  });
});
