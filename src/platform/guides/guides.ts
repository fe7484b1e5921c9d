import { readdir, readFile } from 'node:fs/promises';
import type { OwnPages } from '../outbound/guarded-client.ts';
import { documentPage, documentStyle } from '../rendering/document-page.ts';
import type { DocumentRenderer } from '../rendering/document-renderer.ts';
import { escapeHtml } from '../rendering/escape.ts';
import { pagePolicy } from '../rendering/html-page.ts';
import type { SiteAddress } from '../site-address.ts';

/** A guide for users of the service, stored as Markdown in `client/docs`. */
export interface Guide {
  /** The file name without its ending, which is also the last part of the URL. */
  name: string;
  /** The first heading. */
  title: string;
  /** The first sentence of the first paragraph. */
  about: string;
  markdown: string;
}

/** The URL path of the guides; their list is at the path itself. */
export const guidesPath = '/docs/guides';

/** The recommended reading order; guides that are not listed come last. */
const order = [
  'quick-start',
  'research',
  'webhooks',
  'schedules',
  'mail',
  'code-review',
  'credits-and-limits',
  'agents',
  'command-line',
  'models',
  'self-hosting',
  'operations',
  'scale',
  'quality',
];

/** The headers of a guide's page, which forbid scripts and requests. */
export const guideHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': pagePolicy(documentStyle, ['img-src data:', `form-action 'none'`]),
};

/** The guides and their pages. A page is rendered once, when it is first requested. */
export class Guides implements OwnPages {
  readonly all: readonly Guide[];
  readonly #documents: DocumentRenderer;
  readonly #site: SiteAddress;
  readonly #pages = new Map<string, Promise<string>>();

  private constructor(all: readonly Guide[], documents: DocumentRenderer, site: SiteAddress) {
    this.all = all;
    this.#documents = documents;
    this.#site = site;
  }

  /** Reads all guides from `client/docs`. */
  static async open(parts: { documents: DocumentRenderer; site: SiteAddress }): Promise<Guides> {
    const folder = new URL('../../../client/docs/', import.meta.url);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
    const guides = await Promise.all(
      files.map(async (file) => guideOf(file.slice(0, -'.md'.length), await readFile(new URL(file, folder), 'utf8'))),
    );
    return new Guides(guides.toSorted(inOrder), parts.documents, parts.site);
  }

  find(name: string): Guide | undefined {
    return this.all.find((guide) => guide.name === name);
  }

  /** Whether a URL is that of a guide's page. */
  has(address: string): boolean {
    return this.#at(address) !== undefined;
  }

  /** The page of the guide at a URL. */
  async read(address: string): Promise<string> {
    const guide = this.#at(address);
    if (guide === undefined) throw new Error(`${address} leads to no guide`);
    return this.pageOf(guide);
  }

  /** The page of a guide. */
  pageOf(guide: Guide): Promise<string> {
    const known = this.#pages.get(guide.name);
    if (known !== undefined) return known;
    const page = this.#render(guide);
    this.#pages.set(guide.name, page);
    // A failure, such as too many waiting documents, is not cached.
    page.catch(() => this.#pages.delete(guide.name));
    return page;
  }

  /** The page that lists all guides. */
  listPage(): string {
    const items = this.all.map(
      ({ name, title, about }) =>
        `<li><a href="${guidesPath}/${name}">${escapeHtml(title)}</a><p>${escapeHtml(about)}</p></li>`,
    );
    return documentPage({
      title: 'Guides',
      head: headOf('Agent Platform', 'Documentation', '<a href="/docs">API reference</a>'),
      foot: '<a href="/">Home</a>',
      html: `<h1>Guides</h1>\n<ul class="index">\n${items.join('\n')}\n</ul>`,
      headings: [],
      note: undefined,
      layout: 'prose',
    });
  }

  /**
   * The guide at a URL of ours: under the public address of the service, or, because it listens on this machine, under
   * any name of this machine with its port.
   */
  #at(address: string): Guide | undefined {
    if (!URL.canParse(address)) return undefined;
    const { origin, hostname, port, protocol, pathname } = new URL(address);
    const own = new URL(this.#site.url);
    const isHere = protocol === 'http:' && port === this.#site.port && thisMachine.has(hostname);
    if (origin !== own.origin && !isHere) return undefined;
    const [, name = ''] = /^\/docs\/guides\/([a-z-]+)$/.exec(pathname) ?? [];
    return this.find(name);
  }

  async #render(guide: Guide): Promise<string> {
    const text = withOwnLinks(guide.markdown, this.#site.url);
    const document = await this.#documents.render({ form: 'markdown', text, isOurs: true });
    const index = this.all.indexOf(guide);
    const next = this.all[index + 1];
    return documentPage({
      ...document,
      title: `${guide.title} - Agent Platform`,
      head: headOf(
        guide.title,
        'Agent Platform',
        `<a href="${guidesPath}">All guides</a> <a href="${guidesPath}/${guide.name}.md">Markdown</a>`,
      ),
      foot:
        next === undefined
          ? `<a href="${guidesPath}">All guides</a>`
          : `Next: <a href="${guidesPath}/${next.name}">${escapeHtml(next.title)}</a>`,
      layout: 'prose',
    });
  }
}

const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function headOf(name: string, facts: string, links: string): string {
  return `<div class="page-name">${escapeHtml(name)}</div>
<div class="page-facts">${escapeHtml(facts)}</div>
<nav class="page-actions">${links}</nav>`;
}

function guideOf(name: string, markdown: string): Guide {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
  const start = markdown.indexOf('\n', markdown.indexOf('# '));
  const paragraph = markdown.slice(start).trim().split('\n\n', 1)[0]?.replaceAll('\n', ' ') ?? '';
  const about = (/^.*?[.!?](?= |$)/.exec(paragraph)?.[0] ?? paragraph).replace(
    /\[([^\][]{0,200})\]\([^()]{0,300}\)|`/g,
    '$1',
  );
  return { name, title, about, markdown };
}

function inOrder(a: Guide, b: Guide): number {
  const placeOf = ({ name }: Guide) => (order.includes(name) ? order.indexOf(name) : order.length);
  return placeOf(a) - placeOf(b) || a.name.localeCompare(b.name);
}

/** Turns links between the files into links between their pages, and the example address into that of this service. */
function withOwnLinks(markdown: string, url: string): string {
  return markdown
    .replace(/\]\(([a-z-]{1,60})\.md(#[^)]{0,100})?\)/g, `](${guidesPath}/$1$2)`)
    .replaceAll('http://localhost:8080', url);
}
