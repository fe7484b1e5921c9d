import type { ICruiseOptions, IFlattenedRuleSet, IForbiddenRuleType } from 'dependency-cruiser';
import { packageRules } from './package-rules.ts';

/** The import rules. The `comment` of a rule is its reason and appears in the error. */

const project = '^(?:src|client|test)/';

/** A module is a folder. Imports within it are relative; imports between modules start with `#`. */
const module = '^src/(api|accounts|agent|bundle|cli|events|traffic|platform|migrations|text/[^/]+|areas/[^/]+)/';
const belowAreas = '^src/(?:accounts|agent|events|text|traffic|platform)/';
const area = '^src/areas/([^/]+)/';

/** The parts of an area, below its folder. Every other file belongs to one of its topics. */
const parts = {
  manifest: 'area[.]ts$',
  router: 'router[.]ts$',
  operation: 'operations/',
  job: '.+[.]job[.]ts$',
  work: '.+[.]work[.]ts$',
  entity: 'entities/',
  schema: 'schema[.]ts$',
  view: '(?:view|[^/]+-view)[.]ts$',
  queries: 'queries[.]ts$',
  errors: 'errors[.]ts$',
  public: 'public[.]ts$',
} as const;
type Part = keyof typeof parts | 'topic';

const partPattern = (part: Part): string =>
  part === 'topic' ? `(?!${Object.values(parts).join('|')})` : `(?:${parts[part]})`;
const own = (...names: Part[]): string[] => names.map((part) => `^src/areas/$1/${partPattern(part)}`);
const otherAreas = '^src/areas/[^/]+/public[.]ts$';
const workParts = own('job', 'topic', 'entity', 'queries', 'schema', 'errors');

const only = (name: string, from: string | string[], may: string[], comment: string): IForbiddenRuleType => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: project, pathNot: may },
});
const areaPart = (part: Part, may: string[], comment: string): IForbiddenRuleType =>
  only(`area-${part}`, area + partPattern(part), may, comment);

const programRules: IForbiddenRuleType[] = [
  only(
    'main',
    '^src/(?:main|serve)[.]ts$',
    ['^src/(?:serve|app|config|read-settings)[.]ts$', '^src/platform/'],
    'main and serve start app and know no area: what the program is made of stands in app',
  ),
  only(
    'bundle',
    '^src/bundle/',
    ['^src/bundle/'],
    'bundle is loaded before the program, which it finds by its address, so it loads nothing else',
  ),
  only(
    'app',
    '^src/app[.]ts$',
    ['^src/api/', belowAreas, '^src/(?:areas/index|manifest|config)[.]ts$'],
    'app puts the modules together and knows the areas by areas/index alone',
  ),
  only(
    'read-settings',
    '^src/read-settings[.]ts$',
    ['^src/config[.]ts$', '^src/platform/(?:mail/recipients|outbound/allow-list)[.]ts$'],
    'read-settings is loaded before anything else is, so it loads little',
  ),
  only(
    'cli',
    '^src/cli(?:[.]ts$|/)',
    [
      '^(?:src|client)/cli/',
      '^src/(?:accounts|platform)/',
      '^src/(?:app|manifest|config|read-settings|areas/index|api/describe-commands)[.]ts$',
      otherAreas,
    ],
    'cli calls accounts, platform, app, and areas by their public.ts, and adds to the command line of the client',
  ),
  only(
    'manifest',
    '^src/manifest[.]ts$',
    [belowAreas, '^src/areas/index[.]ts$'],
    'manifest gathers what modules and areas add to the program, without a caller in sight',
  ),
  only(
    'config',
    '^src/(?:config|setting-[^/]+)[.]ts$',
    ['^src/(?:config|setting-[^/]+)[.]ts$'],
    'config describes the environment and knows nothing of the program that reads it',
  ),
  only(
    'areas-index',
    '^src/areas/index[.]ts$',
    ['^src/api/', belowAreas, '^src/areas/[^/]+/(?:area|view|[^/]+-view)[.]ts$'],
    'areas/index lists the manifests of the areas, so that an area is added in one line',
  ),
  only(
    'write-openapi',
    '^src/api/write-openapi[.]ts$',
    ['^src/api/', '^src/areas/index[.]ts$'],
    'write-openapi describes the routers of areas/index and starts nothing else',
  ),
  only(
    'write-operations',
    '^src/api/write-operations[.]ts$',
    ['^src/api/', '^src/areas/index[.]ts$', '^src/events/catalogue[.]ts$'],
    'write-operations describes what callers and receivers read, and starts nothing',
  ),
  {
    name: 'program-is-not-imported',
    severity: 'error',
    comment: 'a program runs when it is loaded, so nobody imports it',
    from: { path: '^(?:src|client)/' },
    to: {
      path: [
        '^src/bundle/run[.]js$',
        '^(?:src/(?:main|cli|bundle/build|api/write-(?:openapi|operations))|client/(?:package/build|cli/main))[.]ts$',
      ],
    },
  },
  {
    name: 'file-is-in-a-module',
    severity: 'error',
    comment: 'a file of src is in a module that these rules name, because nothing else says what it may import',
    from: {
      path: '^src/',
      pathNot: [module, '^src/(?:main|cli|serve|app|manifest|config|read-settings|setting-[^/]+|areas/index)[.]ts$'],
    },
    to: {},
  },
];

const moduleRules: IForbiddenRuleType[] = [
  only(
    'api',
    '^src/api/(?!write-(?:openapi|operations)[.]ts$)',
    ['^src/(?:api|accounts|text|traffic|platform)/', '^src/config[.]ts$'],
    'api is handed its router as an argument and knows no area',
  ),
  only(
    'module-on-platform',
    '^src/(accounts|agent|events|traffic)/',
    ['^src/$1/', '^src/platform/'],
    'accounts, agent, events and traffic stand on platform alone, so that each can be read by itself',
  ),
  only('platform', '^src/platform/', ['^src/(?:platform|text)/', '^src/config[.]ts$'], 'platform has no product words'),
  {
    name: 'text-is-pure',
    severity: 'error',
    comment: 'text knows no database, network, clock or area: it could be a package of its own',
    from: { path: '^src/text/' },
    to: {
      pathNot: [
        '^src/text/',
        '^node_modules/(?:zod|linkedom|@mozilla/readability|htmlparser2|wink-nlp|wink-eng-lite-web-model|eld|postal-mime|chrono-node)/',
        '^(?:module|url)$',
      ],
    },
  },
  {
    name: 'text-by-index',
    severity: 'error',
    comment: 'the index.ts of a text engine is its whole public face, so that its inside can change',
    from: { path: '^src/(?!text/)' },
    to: { path: '^src/text/(?![^/]+/index[.]ts$)' },
  },
  {
    name: 'text-by-index-of-another',
    severity: 'error',
    comment: 'one text engine knows another by its index.ts alone, as everybody does',
    from: { path: '^src/text/([^/]+)/' },
    to: { path: '^src/text/', pathNot: ['^src/text/$1/', '^src/text/[^/]+/index[.]ts$'] },
  },
  {
    name: 'migration-needs-nothing',
    severity: 'error',
    comment: 'a migration is written SQL: what it did must not change when the program does',
    from: { path: '^src/migrations/' },
    to: { pathNot: '^node_modules/@mikro-orm/migrations/' },
  },
  only(
    'client',
    '^client/(?!web/console/parts/post-length[.]ts$)',
    ['^client/', '^src/areas/index[.]ts$'],
    'the client knows the types of areas/index alone',
  ),
  only(
    'client-counts-posts',
    '^client/web/console/parts/post-length[.]ts$',
    ['^src/text/post-syntax/index[.]ts$'],
    'a post is counted on the page by the rule of the platform, which is pure and stands once',
  ),
  {
    name: 'types-only',
    severity: 'error',
    comment:
      'api and platform are handed their settings, and the client holds no server code: only types may be imported',
    from: { path: '^(?:src/(?:api|platform)|client)/', pathNot: '^src/api/write-(?:openapi|operations)[.]ts$' },
    to: { path: '^src/(?:config|areas/index)[.]ts$', dependencyTypesNot: ['type-only', 'type-import'] },
  },
];

const areaRules: IForbiddenRuleType[] = [
  areaPart(
    'manifest',
    ['^src/platform/', ...own('router', 'entity', 'job', 'work', 'topic', 'public')],
    'a manifest lists what its area adds to the program',
  ),
  areaPart('router', ['^src/api/trpc[.]ts$', ...own('operation')], "a router is its area's table of contents"),
  areaPart(
    'operation',
    [
      belowAreas,
      '^src/api/(?:procedures|endpoint|paging|wire|rest/write-reply|tools/facts)[.]ts$',
      otherAreas,
      ...workParts,
      ...own('view'),
    ],
    'an operation imports no other operation, and another area only by its public.ts',
  ),
  areaPart(
    'job',
    ['^src/platform/jobs/definition[.]ts$', ...own('schema', 'topic')],
    'a job is declared by its name, its payload and its retries; what it does stands in its .work.ts',
  ),
  areaPart('work', [belowAreas, otherAreas, ...workParts], 'work knows no HTTP: no operation, router, view or api'),
  areaPart(
    'topic',
    [belowAreas, otherAreas, ...workParts],
    'what an area does knows no HTTP: no operation, router, view or api',
  ),
  areaPart(
    'entity',
    ['^src/(?:accounts|text|platform)/', ...own('entity', 'schema', 'topic')],
    'an entity is a table, and asks nobody',
  ),
  areaPart(
    'schema',
    [
      '^src/(?:accounts|text)/',
      '^src/(?:api/wire|platform/(?:calendar-month|outbound/host-name))[.]ts$',
      ...own('schema', 'topic'),
    ],
    'a schema is made of zod, wire shapes, days, months, host names and rules',
  ),
  areaPart(
    'view',
    [
      '^src/(?:accounts|text|traffic|platform)/',
      '^src/api/wire[.]ts$',
      ...own('view', 'entity', 'schema', 'topic', 'errors'),
    ],
    'a view turns entities and sums into their wire shape and asks nobody',
  ),
  areaPart(
    'queries',
    [belowAreas, otherAreas, ...own('queries', 'entity', 'schema', 'topic', 'errors')],
    'queries read and write tables and know neither HTTP nor jobs',
  ),
  areaPart('errors', ['^src/platform/failure[.]ts$'], "errors are an area's sentences"),
  areaPart(
    'public',
    [belowAreas, ...workParts],
    'public is what other areas may call: nothing of HTTP, and no third area',
  ),
];

const writingRules: IForbiddenRuleType[] = [
  {
    name: 'relative-stays-inside',
    severity: 'error',
    comment:
      'an import that leaves its module is written #module/..., so that a boundary can be seen where it is crossed',
    from: { path: module },
    to: { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'test-by-module-name',
    severity: 'error',
    comment: 'a test reaches the program by #module/..., so that a moved test stays right',
    from: { path: '^test/' },
    to: { path: '^src/', dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'inside-is-relative',
    severity: 'error',
    comment: 'an import inside its module is relative, so that #module/... always means a boundary',
    from: { path: module },
    to: { path: '^src/$1/', dependencyTypes: ['aliased'] },
  },
  {
    name: 'import-is-found',
    severity: 'error',
    comment: 'what is imported is there: one that is not cannot be checked',
    from: { path: project },
    to: { couldNotResolve: true },
  },
];

const cycleRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    severity: 'error',
    comment:
      'files that import each other in a circle, be it for a type, can be read in no order; a type that several share has a file of its own. The two halves of the tree of a page are one structure',
    from: { path: project, pathNot: '^src/text/extraction/tree-(?:element|contents)[.]ts$' },
    to: { circular: true },
  },
  {
    name: 'no-area-cycle',
    severity: 'error',
    comment:
      'areas that need each other are one area: what both need is registered in a manifest, and found by its name',
    scope: 'folder',
    from: { path: '^src/areas/[^/]+$' },
    to: { path: '^src/areas/[^/]+$', circular: true },
  },
];

/** Rules for imports in the source, including types. */
export const writtenRules: IFlattenedRuleSet = {
  forbidden: [...programRules, ...moduleRules, ...areaRules, ...writingRules, ...packageRules, ...cycleRules],
};

const asking = `${parts.queries}|${parts.public}|${parts.work}|${parts.job}|${parts.operation}`;
const world = [
  '^src/(?:platform|accounts|agent|events|traffic|api)/',
  '^node_modules/(?!zod/|temporal-polyfill/|tldts/)',
];
const askingWorld =
  '^src/(?:agent|events|platform/(?:chat|jobs|loops|mail|model|outbound|payments|search|source-host))/';
const nodeModules = ['^(?:node:)?[a-z_]+$', '^(?:node:)?[a-z_]+/promises$'];
const harmless = [
  '^src/accounts/tiers[.]ts$',
  '^src/(?:api/wire|platform/(?:calendar-month|outbound/host-name|failure))[.]ts$',
];

const pure = (name: string, from: string, to: { path: string[]; pathNot?: string[] }, comment: string) => ({
  name,
  severity: 'error' as const,
  comment: `${comment}; whether a file is pure follows from what it loads, on the way through its area as well`,
  from: { path: area + from },
  to: { ...to, reachable: true },
});

/** Rules for what is loaded at run time, followed through the files of one area. */
export const loadedRules: IFlattenedRuleSet = {
  forbidden: [
    pure(
      'schema-is-pure',
      parts.schema,
      { path: [`${area}(?:${parts.entity}|${asking})`, ...world, ...nodeModules], pathNot: harmless },
      'a schema says what is valid, wherever it is asked',
    ),
    pure(
      'job-declaration-is-pure',
      parts.job,
      {
        path: [`${area}(?:${parts.entity}|${asking})`, ...world, ...nodeModules],
        pathNot: [...harmless, '^src/platform/jobs/definition[.]ts$', area + parts.job],
      },
      'everybody in the area may import the declaration of a job, because it brings nothing along',
    ),
    pure(
      'entity-asks-nobody',
      parts.entity,
      { path: [`${area}(?:${asking})`, askingWorld], pathNot: harmless },
      'an entity is a table, and reaches nothing beside the database',
    ),
    pure(
      'view-asks-nobody',
      `(?:${parts.view})`,
      { path: [`${area}(?:${asking})`, askingWorld], pathNot: harmless },
      'a view turns what it is given into its wire shape, and reaches neither tables nor the world',
    ),
    pure(
      'queries-start-no-job',
      parts.queries,
      { path: [`${area}(?:${parts.work}|${parts.job}|${parts.operation})`] },
      'queries read and write tables, and know neither HTTP nor jobs',
    ),
  ],
};

const resolution: ICruiseOptions['enhancedResolveOptions'] = {
  extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
  mainFields: ['main', 'types'],
  conditionNames: ['import', 'node', 'default', 'types'],
  exportsFields: ['exports'],
};

/** Options for reading the imports, for both kinds of rules. */
export const cruiseOptions: ICruiseOptions = {
  validate: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: resolution,
  preserveSymlinks: true,
};
