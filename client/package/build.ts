import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { buildCommandLine, licenceOf } from './build-command-line.ts';
import {
  type DescribedEvent,
  type DescribedOperation,
  declareEvents,
  declareOperations,
  declareRouter,
} from './declare-operations.ts';

/**
 * `npm run build:client`: builds the package `agent-platform-client` in client/dist from the client's sources and from
 * the output of `src/api/write-operations.ts` on standard input. The package has no dependencies: what it uses of other
 * packages is bundled, and its types are plain ones. Only the types of `trpc` come from tRPC.
 */
const client = new URL('../', import.meta.url);
const dist = new URL('dist/', client);
const root = new URL('../', client);

const { operations, events, commands } = JSON.parse(await text(process.stdin)) as {
  operations: DescribedOperation[];
  commands: unknown[];
  events: DescribedEvent[];
};

/** The declarations of the sources' exports without imports between them, because all of them are put into one file. */
async function declarationsOf(...names: string[]): Promise<string> {
  const parts = names.map(async (name) => {
    const source = await readFile(new URL(`${name}.ts`, client), 'utf8');
    const { code, errors } = isolatedDeclarationSync(`${name}.ts`, source);
    if (errors.length > 0) throw new Error(`${name}.ts: ${errors.map(({ message }) => message).join('; ')}`);
    return code.replace(
      /^(?:import|export) [^;]{0,400} from "[^"\n]{1,100}";\n|^export (?:type )?\{[^}]{0,400}\};\n/gm,
      '',
    );
  });
  return (await Promise.all(parts)).join('');
}

/** The sources whose exports the package exports. */
const plainSources = ['settings', 'errors', 'page-promise', 'long-work', 'index'] as const;
const entries = ['index', 'trpc', 'verify-webhook'] as const;

/** Bundles each entry with everything that it uses, and returns the folders of the bundled packages. */
async function bundle(name: string): Promise<string[]> {
  const bundled = await rolldown({
    input: fileURLToPath(new URL(`${name}.ts`, client)),
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    resolve: { mainFields: ['module', 'main'] },
  });
  // Names are kept, so that error messages stay readable. Line breaks are kept, because runtimes print the line that
  // threw an uncaught error.
  const minify = { compress: true, mangle: false, codegen: { removeWhitespace: false } } as const;
  const file = fileURLToPath(new URL(`${name}.js`, dist));
  const { output } = await bundled.write({ file, format: 'esm', minify, comments: false });
  await bundled.close();
  return packagesOf(output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : [])));
}

/** The folders of the packages that files belong to. */
function packagesOf(files: readonly string[]): string[] {
  return files.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []);
}

async function readManifest(path: string | URL): Promise<{ name: string; version: string }> {
  return JSON.parse(await readFile(path, 'utf8')) as { name: string; version: string };
}

/** The licences of the bundled packages, which must be distributed with them. */
async function licencesOf(folders: ReadonlySet<string>): Promise<string> {
  const parts = [...folders].sort().map(async (folder) => {
    const { name, version } = await readManifest(`${folder}/package.json`);
    return `${name} ${version}\n\n${await licenceOf(folder)}`;
  });
  return (await Promise.all(parts)).join('\n---\n\n');
}

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const bundledPackages = new Set([
  ...(await Promise.all(entries.map(bundle))).flat(),
  ...packagesOf(await buildCommandLine(commands, dist)),
]);
const { version } = await readManifest(new URL('package.json', root));
const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
const manifest = {
  name: 'agent-platform-client',
  version,
  description: 'The typed client of Agent Platform: every operation as a function, and verification of its webhooks.',
  type: 'module',
  engines: { node: '>=20' },
  sideEffects: false,
  bin: { 'agent-platform': './cli.js' },
  exports: { '.': entry('index'), './trpc': entry('trpc'), './verify-webhook': entry('verify-webhook') },
  peerDependencies: { '@trpc/client': '^11.0.0', '@trpc/server': '^11.0.0' },
  peerDependenciesMeta: { '@trpc/client': { optional: true }, '@trpc/server': { optional: true } },
};
const files = {
  'index.d.ts': `${declareOperations(operations)}${await declarationsOf(...plainSources)}`,
  'trpc.d.ts': `${declareRouter(operations)}${await declarationsOf('trpc')}`,
  'verify-webhook.d.ts': `${declareEvents(events)}${await declarationsOf('verify-webhook')}`,
  'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'README.md': await readFile(new URL('README.md', client), 'utf8'),
  'third-party-licences.txt': await licencesOf(bundledPackages),
};
await Promise.all(Object.entries(files).map(([name, content]) => writeFile(new URL(name, dist), content)));
process.stdout.write(`The package agent-platform-client is in client/dist: ${operations.length} operations\n`);
