import { fileURLToPath } from 'node:url';
import type { InlineConfig, Rolldown } from 'vite';

/** The source files of a page. */
interface Sources {
  script: string;
  /** Renders its HTML on the server. */
  renderer?: string;
  /** Runs in its head, before the first paint. */
  head?: string;
  /** Whether its scripts contain much that is not run until somebody uses it. */
  isMostlyUnused?: boolean;
}

/** The pages by name. */
const entries: Readonly<Record<string, Sources>> = {
  intel: { script: 'intel/main.tsx', renderer: 'intel/render.tsx' },
  console: { script: 'console/main.tsx', renderer: 'console/render.tsx', head: 'console/head.ts' },
  docs: { script: 'docs/main.tsx', isMostlyUnused: true },
};

/** The output files of the bundler, by name. */
export type Output = ReadonlyMap<string, string | Uint8Array>;

/** One page of the bundle. */
export interface BundledEntry {
  script: string;
  imports: string[];
  styles: string[];
  /** The files that each of its views loads when it is opened, by the name of the view. */
  views: Record<string, string[]>;
  renderer?: string;
  /** The inline script in its head. */
  head?: string;
}

export interface Bundled {
  /** For browsers. */
  assets: Output;
  /** For the server. */
  server: Output;
  entries: Readonly<Record<string, BundledEntry>>;
}

/**
 * The pages are written for React and run on Preact, which replaces it in them and in their libraries. This halves the
 * bytes that are loaded before the first view.
 */
function preactForReact(): { find: RegExp; replacement: string }[] {
  const replacements = {
    react: import.meta.resolve('preact/compat'),
    'react-dom': import.meta.resolve('preact/compat'),
    'react-dom/client': import.meta.resolve('preact/compat/client'),
    'react-dom/server': import.meta.resolve('preact-render-to-string'),
    'react/jsx-runtime': import.meta.resolve('preact/jsx-runtime'),
  };
  return Object.entries(replacements).map(([name, url]) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(url),
  }));
}

/**
 * Lets Chromium compile all functions of a file while it is loaded, in another thread. Otherwise each is compiled at its
 * first call, one after the other, and on a slow phone that takes half of the time until a view is painted. Other
 * browsers read it as a comment.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

/** Code shared by at least this many views is loaded with the page; the rest is loaded with each view. */
const manyViews = 3;

/**
 * Bundles the browser and the server part of the pages, in memory. Rejects with Node's own error if the bundler is not
 * installed.
 */
export async function bundle(folder: URL): Promise<Bundled> {
  const root = fileURLToPath(folder);
  const renderers = Object.entries(entries).flatMap(([name, { renderer }]) =>
    renderer === undefined ? [] : [[name, root + renderer] as const],
  );
  const server = await run(root, { input: Object.fromEntries(renderers), kind: 'renderer' });
  const assets = new Map<string, string | Uint8Array>();
  const bundled: Record<string, BundledEntry> = {};
  // Each page separately, because code shared by two pages would be in extra files, and every file is a request.
  for (const [name, { script, head, isMostlyUnused = false }] of Object.entries(entries)) {
    const banner = isMostlyUnused ? '' : compileAtOnce;
    const files = await run(root, { input: { [name]: root + script }, kind: 'page', banner });
    for (const [fileName, content] of contentsOf(files)) assets.set(fileName, content);
    const entry = entryOf(name, files);
    const renderer = server.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)?.fileName;
    if (renderer !== undefined) entry.renderer = renderer;
    if (head !== undefined) entry.head = await headOf(root, head, entry.views);
    bundled[name] = entry;
  }
  return { assets, server: contentsOf(server), entries: bundled };
}

/** The inline script in the head of a page, which contains the files of its views. */
async function headOf(root: string, head: string, views: BundledEntry['views']): Promise<string> {
  const define = { VIEW_FILES: JSON.stringify(views) };
  const [file] = await run(root, { input: { head: root + head }, kind: 'head', define });
  if (file?.type !== 'chunk') throw new Error(`The bundle has no ${head}`);
  return file.code.trim();
}

type Files = (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

interface Run {
  input: Record<string, string>;
  /** Where it runs: in a browser as a module, inline in the HTML, or on the server. */
  kind: 'page' | 'head' | 'renderer';
  /** Replacements for identifiers. */
  define?: Record<string, string>;
  /** A comment at the start of every file. */
  banner?: string;
}

const outputOptions: Readonly<Record<Run['kind'], Rolldown.OutputOptions>> = {
  page: { codeSplitting: { groups: [{ name: 'parts', minShareCount: manyViews, test: /[.]tsx?$|node_modules/ }] } },
  head: { format: 'iife' },
  renderer: {},
};

async function run(root: string, { input, kind, define = {}, banner = '' }: Run): Promise<Files> {
  const { build } = await import('vite');
  const isServer = kind === 'renderer';
  const config: InlineConfig = {
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    base: '/assets/',
    resolve: { alias: preactForReact() },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    define,
    build: {
      write: false,
      target: ['chrome123', 'firefox120', 'safari17.5'],
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      // The styles of all views are small, so they are loaded with one request and no view flashes unstyled.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      minify: !isServer,
      ssr: isServer,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
          // The minifier removes comments, so this one is added after it.
          postBanner: banner,
          ...outputOptions[kind],
        },
      },
    },
    // Server code must not need packages that are only installed for the build.
    ...(isServer ? { ssr: { noExternal: true, target: 'node' }, define: productionOnly } : {}),
  };
  const result = await build(config);
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((part) => ('output' in part ? part.output : []));
}

const productionOnly = { 'process.env.NODE_ENV': '"production"' };

function contentsOf(files: Files): Output {
  return new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** What a page loads at once: its script, all static imports, and its styles. */
function entryOf(name: string, files: Files): BundledEntry {
  const chunks: Chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
  if (entry === undefined) throw new Error(`The bundle has no page ${name}`);
  const loaded = importsOf(entry.fileName, chunks);
  const imports = [...loaded].filter((fileName) => fileName !== entry.fileName);
  const styles = files.map(({ fileName }) => fileName).filter((fileName) => fileName.endsWith('.css'));
  return { script: entry.fileName, imports, styles, views: viewsOf(loaded, chunks) };
}

function importsOf(fileName: string, chunks: Chunks, loaded = new Set<string>()): Set<string> {
  if (loaded.has(fileName)) return loaded;
  loaded.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) importsOf(imported, chunks, loaded);
  return loaded;
}

/** The views of a page: the files in its `views` folder that are loaded later. */
function viewsOf(loaded: ReadonlySet<string>, chunks: Chunks): Record<string, string[]> {
  const later = [...loaded].flatMap((fileName) => chunks.get(fileName)?.dynamicImports ?? []);
  return Object.fromEntries(
    later.flatMap((fileName) => {
      const view = /[/]views[/]([\w-]+)[.]tsx$/.exec(chunks.get(fileName)?.facadeModuleId ?? '')?.[1];
      if (view === undefined) return [];
      return [[view, [...importsOf(fileName, chunks)].filter((one) => !loaded.has(one))]];
    }),
  );
}
