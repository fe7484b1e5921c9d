import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { type BuiltFile, readBuiltFile } from './built-file.ts';
import { loadRenderer } from './load-renderer.ts';
import { type HeadScript, headScript, type PageHead, pageHeaders, pageHtml } from './page.ts';

/** The output folder of `npm run build`. */
const builtFolder = new URL('../../../client/web/dist/', import.meta.url);

const Entry = z.object({
  script: z.string(),
  imports: z.array(z.string()),
  styles: z.array(z.string()),
  renderer: z.string().optional(),
  /** The inline script that runs in the head before the first paint. */
  head: z.string().default(''),
});
type Entry = z.infer<typeof Entry>;

/** The manifest of the build. */
const Built = z.object({ entries: z.record(z.string(), Entry), files: z.array(z.string()) });

/** The pages by name, each with its inline script and its server-side renderer. */
type Entries = ReadonlyMap<string, { entry: Entry; script: HeadScript; renderer: URL | undefined }>;

/** A page to send: HTML and its headers. */
export interface WebPage {
  html: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * The web pages as built from client/web: their files, and their HTML around the data of an operation. Without a build
 * there are none, and requests are answered with instructions.
 */
export class WebPages {
  /** An instance without pages. */
  static readonly none = new WebPages(new Map(), new Map());

  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly #entries: Entries;

  private constructor(files: WebPages['files'], entries: Entries) {
    this.files = files;
    this.#entries = entries;
  }

  /** Loads the files for browsers into memory. Renderers are loaded when their page is first requested. */
  static async open(folder = builtFolder): Promise<WebPages> {
    const text = await readFile(new URL('pages.json', folder), 'utf8').catch(() => undefined);
    if (text === undefined) return WebPages.none;
    const built = Built.parse(JSON.parse(text));
    const assets = new URL('assets/', folder);
    const files = await Promise.all(
      built.files.map(async (name) => [name, await readBuiltFile(assets, name)] as const),
    );
    const entries = Object.entries(built.entries).map(([name, entry]) => {
      const renderer = entry.renderer === undefined ? undefined : new URL(`server/${entry.renderer}`, folder);
      return [name, { entry, script: headScript(entry.head), renderer }] as const;
    });
    return new WebPages(new Map(files), new Map(entries));
  }

  /** Whether a build exists. */
  get areBuilt(): boolean {
    return this.#entries.size > 0;
  }

  /**
   * The page of an entry. `data` is rendered on the server if the entry has a renderer, and included in the page for
   * its script. Rejects with `unavailable` if there is no build.
   */
  async page(name: string, head: PageHead, data: unknown): Promise<WebPage> {
    const found = this.#entries.get(name);
    if (found === undefined) throw new Failure('unavailable', 'The web pages are not built: run npm run build');
    const { entry, script, renderer } = found;
    const render = renderer === undefined ? undefined : await loadRenderer(renderer);
    const content = render?.(data) ?? '';
    return { html: pageHtml({ head, entry, script, content, data }), headers: pageHeaders(head, script) };
  }
}
