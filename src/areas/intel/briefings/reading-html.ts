import { trimEndOf } from '#text/languages/index.ts';
import { withNearSources } from './reading-aids.ts';

/** Where in the text a source is cited, as anchors to go back to. */
export interface CitedHtml {
  html: string;
  /** For each source, in the order of their numbers, the anchors of its citations. */
  citations: string[][];
}

const citation = / ?<a href="[^"<>]*"[^<>]*>\[(\d{1,3})\]<\/a>/g;
const heading = /<h([1-6]) id="/g;

/**
 * Makes the citations of a briefing lead to its sources beside it, and tells where each source is cited. `html` is what
 * the renderer has made of the Markdown; its own anchors are moved out of the way of those of the page.
 */
export function linkCitations(html: string, sources: number): CitedHtml {
  const citations: string[][] = Array.from({ length: sources }, () => []);
  const linked = html.replace(heading, '<h$1 id="section-').replace(citation, (whole, digits: string) => {
    const anchors = citations[Number(digits) - 1];
    if (anchors === undefined) return whole;
    const id = `cite-${digits}-${anchors.length + 1}`;
    anchors.push(id);
    // A number that stands alone in the next line belongs to nothing.
    return `\u00a0<a class="cite" id="${id}" href="#source-${digits}" aria-label="Source ${digits}">${digits}</a>`;
  });
  return { html: linked, citations };
}

/**
 * The same for a text that ends with its list of sources: citations lead to its entries, and each entry back to where it
 * is cited.
 */
export function linkOwnSources(html: string): string {
  const at = html.lastIndexOf('>Sources</h2>\n<ol>');
  if (at === -1) return linkCitations(html, 0).html;
  const list = html.slice(at);
  const { html: text, citations } = linkCitations(html.slice(0, at), list.split('<li>').length - 1);
  let number = 0;
  const entries = list.split('</li>').map((chunk) => {
    if (!chunk.includes('<li>')) return chunk;
    number += 1;
    const back = (citations[number - 1] ?? []).map(
      (anchor, place) => ` <a href="#${anchor}" aria-label="Back to citation ${place + 1} of source ${number}">↑</a>`,
    );
    return `${chunk.replace('<li>', `<li id="source-${number}" tabindex="-1">`)}${back.join('')}`;
  });
  const near = list
    .split('<li>')
    .slice(1)
    .map((entry) => titleOf(entry))
    .map((title) => ({ name: title, title }));
  return withNearSources(text, near).html + entries.join('</li>');
}

/** The words of the link that an entry of the list begins with; HTML, as they stand there. */
function titleOf(entry: string): string {
  const start = entry.indexOf('>') + 1;
  const end = entry.indexOf('</a>');
  return end < start ? 'Source' : entry.slice(start, end).replace(/[<>"]/g, '');
}

const sourceList = '\n## Sources\n\n1. ';

/** The text of a briefing without the list of sources at its end, which the page shows beside it. */
export function withoutSourceList(content: string): string {
  const at = content.lastIndexOf(sourceList);
  return at === -1 ? content : content.slice(0, at);
}

/** The beginning of a briefing as it can be laid out: without half a link, and with a mark that it goes on. */
export function previewMarkdown(preview: string): string {
  const open = preview.lastIndexOf('[');
  const rest = open > preview.lastIndexOf('\n') ? preview.slice(open) : '';
  const cut = isHalfLink(rest) ? preview.slice(0, open) : preview;
  return `${trimEndOf(cut, /[\s[\\]/)} …`;
}

/** Whether a text that begins with a bracket ends before its link does. */
function isHalfLink(rest: string): boolean {
  if (rest === '') return false;
  const address = rest.indexOf('](');
  return address === -1 ? !rest.includes(']') || rest.endsWith(']') : !rest.includes(')', address);
}
