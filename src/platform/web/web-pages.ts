import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { type BuiltFile, readBuiltFile } from './built-file.ts';
import { loadRenderer } from './load-renderer.ts';
import { type HeadScript, headScript, type PageHead, pageHeaders, pageHtml } from './page.ts';

/** Where `npm run build` puts the pages. */
const builtFolder = new URL('../../../client/web/dist/', import.meta.url);

const Entry = z.object({
  script: z.string(),
  imports: z.array(z.string()),
  styles: z.array(z.string()),
  renderer: z.string().optional(),
  /** What runs in the head of the page, before anything is painted. */
  head: z.string().default(''),
});
type Entry = z.infer<typeof Entry>;

/** What the build says of its result. */
const Built = z.object({ entries: z.record(z.string(), Entry), files: z.array(z.string()) });

/** The pages by name, each with the script of its head and the file of what makes its HTML here. */
type Entries = ReadonlyMap<string, { entry: Entry; script: HeadScript; renderer: URL | undefined }>;

/** A page to be sent: HTML with the headers that go with it. */
export interface WebPage {
  html: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * The pages that people look at, as the build of client/web has left them: their files, and their HTML around what an
 * operation has to show. Without a build there are none, and whoever asks for one is told how to get them.
 */
export class WebPages {
  /** No pages at all. */
  static readonly none = new WebPages(new Map(), new Map());

  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly #entries: Entries;

  private constructor(files: WebPages['files'], entries: Entries) {
    this.files = files;
    this.#entries = entries;
  }

  /** Reads the files for browsers into memory, as they are sent. What renders here is loaded for the first page. */
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

  /** Whether there is a build. */
  get areBuilt(): boolean {
    return this.#entries.size > 0;
  }

  /**
   * The page of an entry. `data` is what it shows: it is rendered here, where the entry has a renderer, and goes with
   * the page for its script to begin with. Rejects with `unavailable` without a build.
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
