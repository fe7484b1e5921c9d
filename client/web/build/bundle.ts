import { fileURLToPath } from 'node:url';
import type { InlineConfig, Rolldown } from 'vite';

/** What a page is made from. */
interface Sources {
  script: string;
  /** Makes its HTML on the platform. */
  renderer?: string;
  /** Runs in its head, before anything is painted. */
  head?: string;
}

/** The pages by name. */
const entries: Readonly<Record<string, Sources>> = {
  intel: { script: 'intel/main.tsx', renderer: 'intel/render.tsx' },
  console: { script: 'console/main.tsx', renderer: 'console/render.tsx', head: 'console/head.ts' },
  docs: { script: 'docs/main.tsx' },
};

/** What the bundler has made, by file name. */
export type Output = ReadonlyMap<string, string | Uint8Array>;

/** One page of the bundle. */
export interface BundledEntry {
  script: string;
  imports: string[];
  styles: string[];
  /** What each of its views loads when somebody goes there, by the name of the view. */
  views: Record<string, string[]>;
  renderer?: string;
  /** The text of the script in its head. */
  head?: string;
}

export interface Bundled {
  /** For browsers. */
  assets: Output;
  /** For the platform. */
  server: Output;
  entries: Readonly<Record<string, BundledEntry>>;
}

/**
 * The pages are written for React and drawn by Preact, which takes its place in them and in the libraries that they use:
 * half as many bytes come before the first view.
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

/** What so many views use is loaded with the page; what fewer use, with each of them. */
const manyViews = 3;

/** Bundles both halves of the pages, in memory. Rejects with Node's own error where the bundler is not installed. */
export async function bundle(folder: URL): Promise<Bundled> {
  const root = fileURLToPath(folder);
  const renderers = Object.entries(entries).flatMap(([name, { renderer }]) =>
    renderer === undefined ? [] : [[name, root + renderer] as const],
  );
  const server = await run(root, { input: Object.fromEntries(renderers), kind: 'renderer' });
  const assets = new Map<string, string | Uint8Array>();
  const bundled: Record<string, BundledEntry> = {};
  // Each page by itself: what two of them share would be in files of its own, and every file is a request.
  for (const [name, { script, head }] of Object.entries(entries)) {
    const files = await run(root, { input: { [name]: root + script }, kind: 'page' });
    for (const [fileName, content] of contentsOf(files)) assets.set(fileName, content);
    const entry = entryOf(name, files);
    const renderer = server.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)?.fileName;
    if (renderer !== undefined) entry.renderer = renderer;
    if (head !== undefined) entry.head = await headOf(root, head, entry.views);
    bundled[name] = entry;
  }
  return { assets, server: contentsOf(server), entries: bundled };
}

/** The text of a script in the head of a page, which knows the files of its views. */
async function headOf(root: string, head: string, views: BundledEntry['views']): Promise<string> {
  const define = { VIEW_FILES: JSON.stringify(views) };
  const [file] = await run(root, { input: { head: root + head }, kind: 'head', define });
  if (file?.type !== 'chunk') throw new Error(`The bundle has no ${head}`);
  return file.code.trim();
}

type Files = (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

interface Run {
  input: Record<string, string>;
  /** Where it runs: in a browser as a module, in one within the HTML, or on the platform. */
  kind: 'page' | 'head' | 'renderer';
  /** What stands in the place of names. */
  define?: Record<string, string>;
}

const outputOptions: Readonly<Record<Run['kind'], Rolldown.OutputOptions>> = {
  page: { codeSplitting: { groups: [{ name: 'parts', minShareCount: manyViews, test: /[.]tsx?$|node_modules/ }] } },
  head: { format: 'iife' },
  renderer: {},
};

async function run(root: string, { input, kind, define = {} }: Run): Promise<Files> {
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
      // The styles of all views are small: together they are one request, and nothing is drawn twice.
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
          ...outputOptions[kind],
        },
      },
    },
    // What renders on the platform must not need a package that only a build has.
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

/** What a page loads at once: its script, everything that imports without being asked, and its styles. */
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

/** The views of a page, which are the files of its folder `views` that it loads later. */
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
