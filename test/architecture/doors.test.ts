import { describe, expect, it } from 'vitest';
import { checkDoors, type DoorRule, describeRefusal } from './doors.ts';
import { readSources } from './project-files.ts';
import { permits } from './rooms.ts';

const tree = readSources();
const report = checkDoors(tree);

/** Files of an imagined area that plants lean on; nothing of it is ever written to disk. */
const imagined = [
  'src/areas/imagined/router.ts',
  'src/areas/imagined/view.ts',
  'src/areas/imagined/queries.ts',
  'src/areas/imagined/public.ts',
  'src/areas/imagined/entities/thing.ts',
  'src/areas/imagined/operations/get-thing.ts',
  'src/areas/imagined/things/make-thing.job.ts',
  'src/areas/imagined/things/fetch-thing.ts',
  'src/areas/other/public.ts',
  'src/areas/other/queries.ts',
];

interface Plant {
  what: string;
  file: string;
  text: string;
  rule: DoorRule;
  says: RegExp;
}

const operation = 'src/areas/imagined/operations/list-things.ts';
const job = 'src/areas/imagined/things/sweep-things.work.ts';
const jobDeclaration = 'src/areas/imagined/things/sweep-things.job.ts';
const topic = 'src/areas/imagined/things/recurrence.ts';
const arrow = (what: string, file: string, target: string, says: RegExp): Plant => ({
  what,
  file,
  text: `import { a } from '${target}';`,
  rule: 'room-arrow',
  says,
});

const plants: Plant[] = [
  arrow('platform importing another room', 'src/platform/x.ts', '#accounts/caller.ts', /platform knows text/),
  arrow('accounts importing events', 'src/accounts/x.ts', '#events/publish.ts', /stands on platform alone/),
  arrow('agent importing an area', 'src/agent/x.ts', '#areas/index.ts', /stands on platform alone/),
  arrow('events importing api', 'src/events/x.ts', '#api/wire.ts', /stands on platform alone/),
  arrow('a text engine importing platform', 'src/text/mail/x.ts', '#platform/clock.ts', /text is pure/),
  arrow('a text engine importing an area', 'src/text/mail/x.ts', '#areas/index.ts', /text is pure/),
  arrow('traffic importing accounts', 'src/traffic/x.ts', '#accounts/caller.ts', /stands on platform alone/),
  arrow('api importing an area', 'src/api/x.ts', '#areas/index.ts', /api is handed its router/),
  arrow('api importing the agent', 'src/api/x.ts', '#agent/run-cycle.ts', /api is handed its router/),
  arrow('somebody importing a program', 'src/api/x.ts', './write-openapi.ts', /api may not import/),
  arrow('app importing inside an area', 'src/app.ts', '#areas/imagined/queries.ts', /by areas\/index alone/),
  arrow('config importing the program', 'src/config.ts', '#platform/clock.ts', /config describes the environment/),
  arrow('an operation importing another', operation, './get-thing.ts', /imports no other operation/),
  arrow('an operation importing its router', operation, '../router.ts', /operation may not import/),
  arrow('an operation importing the server', operation, '#api/server.ts', /operation may not import/),
  arrow('a job importing an operation', job, '../operations/get-thing.ts', /work knows no HTTP/),
  arrow('a job importing its router', job, '../router.ts', /work knows no HTTP/),
  arrow('a job importing its view', job, '../view.ts', /work knows no HTTP/),
  arrow('a job importing api', job, '#api/wire.ts', /work knows no HTTP/),
  arrow('a job declaration importing tables', jobDeclaration, '../entities/thing.ts', /declared by its name/),
  arrow('a job declaration importing its work', jobDeclaration, './sweep-things.work.ts', /declared by its name/),
  arrow('a topic importing an operation', topic, '../operations/get-thing.ts', /knows no HTTP/),
  arrow('a topic importing a view', topic, '../view.ts', /knows no HTTP/),
  arrow('a topic importing api', topic, '#api/wire.ts', /knows no HTTP/),
  arrow(
    'a schema importing what reads tables',
    'src/areas/imagined/schema.ts',
    './things/read-table.ts',
    /reaches tables/,
  ),
  arrow('a view importing what reads tables', 'src/areas/imagined/view.ts', './things/read-table.ts', /reaches tables/),
  arrow('queries importing what sends', 'src/areas/imagined/queries.ts', './things/read-table.ts', /reaches tables/),
  arrow(
    'a manifest importing an operation',
    'src/areas/imagined/area.ts',
    './operations/get-thing.ts',
    /a manifest lists/,
  ),
  arrow(
    'queries importing a job',
    'src/areas/imagined/queries.ts',
    './things/make-thing.job.ts',
    /neither HTTP nor jobs/,
  ),
  arrow('a view importing queries', 'src/areas/imagined/view.ts', './queries.ts', /asks nobody/),
  arrow('an entity importing queries', 'src/areas/imagined/entities/x.ts', '../queries.ts', /an entity is a table/),
  arrow('a router importing a job', 'src/areas/imagined/router.ts', './things/make-thing.job.ts', /table of contents/),
  arrow('a migration importing the program', 'src/migrations/x.ts', '#platform/clock.ts', /written SQL/),
  arrow('a file in no room', 'src/lonely/x.ts', '#platform/clock.ts', /in no room of the table/),
  arrow(
    'src importing a test',
    'src/platform/x.ts',
    '../../test/architecture/doors.ts',
    /platform may not import test/,
  ),
  {
    what: 'the client importing what runs',
    file: 'client/x.ts',
    text: "import { appRouter } from '../src/areas/index.ts';",
    rule: 'types-only',
    says: /types of areas\/index and nothing that runs/,
  },
  {
    what: 'an inline type import of config, which Node still loads',
    file: 'src/platform/x.ts',
    text: "import { type Config } from '#config';",
    rule: 'types-only',
    says: /of src\/config\.ts only types/,
  },
  {
    what: 'an operation importing inside another area',
    file: operation,
    text: "import { a } from '#areas/other/queries.ts';",
    rule: 'other-area-by-public',
    says: /another area only by its public\.ts/,
  },
  {
    what: 'a job re-exporting from inside another area',
    file: job,
    text: "export { a } from '#areas/other/queries.ts';",
    rule: 'other-area-by-public',
    says: /inside another area/,
  },
  {
    what: 'an area reaching inside a text engine',
    file: operation,
    text: "import { a } from '#text/mail/classify/classify-mail.ts';",
    rule: 'engine-by-index',
    says: /its whole face is src\/text\/mail\/index\.ts/,
  },
  {
    what: 'a text engine reaching inside another',
    file: 'src/text/posts/x.ts',
    text: "import { a } from '#text/mail/classify/classify-mail.ts';",
    rule: 'engine-by-index',
    says: /is inside an engine/,
  },
  {
    what: 'a relative import that leaves its room',
    file: 'src/accounts/x.ts',
    text: "import type { Clock } from '../platform/clock.ts';",
    rule: 'relative-stays-inside',
    says: /leaves the room accounts: write #platform\/clock\.ts/,
  },
  {
    what: 'a relative import that leaves its area',
    file: operation,
    text: "import { a } from '../../other/public.ts';",
    rule: 'relative-stays-inside',
    says: /write #areas\/other\/public\.ts/,
  },
  {
    what: 'a dynamic relative import that leaves its room',
    file: 'src/accounts/x.ts',
    text: "export const load = () => import('../api/wire.ts');",
    rule: 'relative-stays-inside',
    says: /leaves the room accounts/,
  },
  {
    what: 'an import type that leaves its room relatively',
    file: 'src/accounts/x.ts',
    text: "export type A = import('../api/wire.ts').Id;",
    rule: 'relative-stays-inside',
    says: /leaves the room accounts/,
  },
  {
    what: 'a test reaching into src relatively',
    file: 'test/platform/x.test.ts',
    text: "import { a } from '../../src/platform/clock.ts';",
    rule: 'relative-stays-inside',
    says: /write #platform\/clock\.ts/,
  },
  {
    what: 'an import by room name inside the room',
    file: 'src/platform/x.ts',
    text: "import { a } from '#platform/clock.ts';",
    rule: 'inside-is-relative',
    says: /in the same room/,
  },
  ...(
    [
      ['@trpc/server in an area', operation, '@trpc/server'],
      ['a part of @trpc/server in an area', operation, '@trpc/server/observable'],
      ['fastify in platform', 'src/platform/x.ts', 'fastify'],
      ['a Fastify plugin in an area', operation, '@fastify/cors'],
      ['pg-boss outside platform/jobs', 'src/platform/db/x.ts', 'pg-boss'],
      ['pg in an operation', operation, 'pg'],
      ['undici outside platform/outbound', 'src/platform/search/x.ts', 'undici'],
      ['the AI SDK in a job', job, 'ai'],
      ['the ORM in a text engine', 'src/text/mail/x.ts', '@mikro-orm/core'],
      ['the file system in a text engine', 'src/text/mail/x.ts', 'node:fs'],
      ['the ORM in api', 'src/api/x.ts', '@mikro-orm/postgresql'],
      ['a package without a home outside platform', operation, 'lodash'],
      ['@trpc/client in the server', 'src/api/x.ts', '@trpc/client'],
    ] as const
  ).map(
    ([what, file, name]): Plant => ({
      what,
      file,
      text: `import { a } from '${name}';`,
      rule: 'package-home',
      says: /at home in|text is pure/,
    }),
  ),
  {
    what: 'an HTTP request past platform/outbound',
    file: job,
    text: "import { request } from 'node:http';",
    rule: 'builtin-home',
    says: /request of node:http is at home in src\/platform\/outbound/,
  },
  {
    what: 'all of node:https, without its prefix',
    file: 'src/platform/search/x.ts',
    text: "import * as https from 'https';",
    rule: 'builtin-home',
    says: /\* of node:https/,
  },
  {
    what: 'a socket past platform/outbound',
    file: operation,
    text: "import { connect } from 'node:net';",
    rule: 'builtin-home',
    says: /connect of node:net/,
  },
  {
    what: 'the environment by the back door',
    file: 'src/platform/x.ts',
    text: "import { env } from 'node:process';",
    rule: 'builtin-home',
    says: /env of node:process is at home in src\/config\.ts/,
  },
  {
    what: 'a module whose name is computed',
    file: 'src/platform/x.ts',
    text: 'export const load = (name: string) => import(name);',
    rule: 'import-is-written',
    says: /cannot be checked/,
  },
  {
    what: 'an import of a file that is not there',
    file: 'src/platform/x.ts',
    text: "import { a } from './clock';",
    rule: 'import-is-found',
    says: /there is no src\/platform\/clock \(imports carry their \.ts\)/,
  },
];

/** A file of a topic that is not pure; plants lean on it. */
const tableReader = [
  'src/areas/imagined/things/read-table.ts',
  "import { Thing } from '../entities/thing.ts';",
] as const;

function refusalsOf(planted: Record<string, string>): string[] {
  const files = new Map([tableReader, ...Object.entries(planted)]);
  return checkDoors(files, new Set([...tree.keys(), ...imagined, ...files.keys()])).refusals.map(describeRefusal);
}

describe('the doors between the rooms', () => {
  it('are kept by every file of the project', () => {
    expect(report.refusals.map(describeRefusal)).toEqual([]);
  });

  it.each(plants)('refuse $what', ({ file, text, rule, says }) => {
    const refusals = refusalsOf({ [file]: text });
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toContain(`${file}:1 [${rule}] `);
    expect(refusals[0]).toMatch(says);
  });

  it('refuse modules that load each other in a circle, and show the circle', () => {
    const refusals = refusalsOf({
      'src/platform/ring-a.ts': "import { b } from './ring-b.ts';",
      'src/platform/ring-b.ts': "import { c } from './ring-c.ts';",
      'src/platform/ring-c.ts': "import { a } from './ring-a.ts';",
    });
    expect(refusals).toEqual([
      'src/platform/ring-a.ts:1 [no-cycle] these import each other in a circle: src/platform/ring-a.ts -> ' +
        'src/platform/ring-b.ts -> src/platform/ring-c.ts -> src/platform/ring-a.ts',
    ]);
  });

  it('let through what the table allows', () => {
    const allowed = {
      [operation]: [
        "import { z } from 'zod';",
        "import { Id } from '#api/wire.ts';",
        "import { publicThing } from '#areas/other/public.ts';",
        "import { makeThing } from '../things/make-thing.job.ts';",
        "import { notFound } from '#platform/failure.ts';",
      ].join('\n'),
      [job]: "import type { Resources } from '#platform/resources.ts';\nimport { x } from './fetch-thing.ts';",
      [topic]: "import { z } from 'zod';",
      [jobDeclaration]: "import { defineJob } from '#platform/jobs/definition.ts';\nimport { z } from 'zod';",
      'client/x.ts': "import type { AppRouter } from '../src/areas/index.ts';",
      'src/platform/type-a.ts': "import type { B } from './type-b.ts';\nimport type { Config } from '#config';",
      'src/platform/type-b.ts': "import type { A } from './type-a.ts';",
      'src/main.ts': "import { createServer } from 'node:http';\nimport type { AddressInfo } from 'node:net';",
    };
    expect(refusalsOf(allowed)).toEqual([]);
  });
});

describe('the checker of the doors', () => {
  it('sees the whole tree', () => {
    expect(report.modules.length).toBeGreaterThan(150);
    expect(report.arrows.length).toBeGreaterThan(400);
    expect(report.modules).toContain('test/architecture/doors.test.ts');
  });

  it('sees the arrows that everybody knows', () => {
    const seen = report.arrows.map(({ from, to, isTypeOnly }) => `${from} ${isTypeOnly ? '(types)' : ''}-> ${to}`);
    expect(seen).toEqual(
      expect.arrayContaining([
        'src/main.ts -> src/serve.ts',
        'src/serve.ts -> src/app.ts',
        'src/app.ts -> src/areas/index.ts',
        'src/areas/index.ts -> src/areas/research/router.ts',
        'src/areas/research/router.ts -> src/areas/research/operations/queue-research.ts',
        'src/areas/research/operations/queue-research.ts -> src/api/procedures.ts',
        'src/platform/resources.ts (types)-> src/config.ts',
      ]),
    );
  });

  it('has planted an offence against every rule', () => {
    const rules: Record<DoorRule, true> = {
      'room-arrow': true,
      'relative-stays-inside': true,
      'inside-is-relative': true,
      'types-only': true,
      'other-area-by-public': true,
      'engine-by-index': true,
      'package-home': true,
      'builtin-home': true,
      'import-is-written': true,
      'import-is-found': true,
      'no-cycle': true,
    };
    expect([...new Set([...plants.map((plant) => plant.rule), 'no-cycle'])].sort()).toEqual(Object.keys(rules).sort());
  });

  it('gives a reason for every kind of file that it restricts', () => {
    for (const [kind, allowed] of Object.entries(permits)) {
      if (allowed !== 'anything') expect(allowed.reason, kind).toMatch(/\w+ \w+/);
    }
  });
});
