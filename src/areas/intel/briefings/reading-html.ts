import { trimEndOf } from '#text/languages/index.ts';
import { withNearSources } from './reading-aids.ts';

/** A text with the anchors of its citations, to link back to. */
export interface CitedHtml {
  html: string;
  /** For each source, in the order of their numbers, the anchors of its citations. */
  citations: string[][];
}

const citation = / ?<a href="[^"<>]*"[^<>]*>\[(\d{1,3})\]<\/a>/g;
const heading = /<h([1-6]) id="/g;

/**
 * Links the citations of a briefing to the sources next to it, and returns where each source is cited. `html` is the
 * rendered Markdown; its own anchors are renamed so that they do not clash with those of the page.
 */
export function linkCitations(html: string, sources: number): CitedHtml {
  const citations: string[][] = Array.from({ length: sources }, () => []);
  const linked = html.replace(heading, '<h$1 id="section-').replace(citation, (whole, digits: string) => {
    const anchors = citations[Number(digits) - 1];
    if (anchors === undefined) return whole;
    const id = `cite-${digits}-${anchors.length + 1}`;
    anchors.push(id);
    // The non-breaking space keeps the number from standing alone on the next line.
    return `\u00a0<a class="cite" id="${id}" href="#source-${digits}" aria-label="Source ${digits}">${digits}</a>`;
  });
  return { html: linked, citations };
}

/**
 * The same for a text that ends with its own list of sources: citations link to its entries, and each entry links back.
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

/** The text of the link at the start of a list entry, as HTML. */
function titleOf(entry: string): string {
  const start = entry.indexOf('>') + 1;
  const end = entry.indexOf('</a>');
  return end < start ? 'Source' : entry.slice(start, end).replace(/[<>"]/g, '');
}

const sourceList = '\n## Sources\n\n1. ';

/** The text of a briefing without the list of sources at its end, because the page shows it next to the text. */
export function withoutSourceList(content: string): string {
  const at = content.lastIndexOf(sourceList);
  return at === -1 ? content : content.slice(0, at);
}

/** The beginning of a briefing as Markdown that can be rendered: without an incomplete link, and with an ellipsis. */
export function previewMarkdown(preview: string): string {
  const open = preview.lastIndexOf('[');
  const rest = open > preview.lastIndexOf('\n') ? preview.slice(open) : '';
  const cut = isHalfLink(rest) ? preview.slice(0, open) : preview;
  return `${trimEndOf(cut, /[\s[\\]/)} …`;
}

/** Whether a text that starts with a bracket ends inside its link. */
function isHalfLink(rest: string): boolean {
  if (rest === '') return false;
  const address = rest.indexOf('](');
  return address === -1 ? !rest.includes(']') || rest.endsWith(']') : !rest.includes(')', address);
}
