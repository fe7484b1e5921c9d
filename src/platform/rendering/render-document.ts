import { cleanHtml } from './clean-html.ts';
import { highlightCode } from './code.ts';
import type { DocumentSource, RenderedDocument } from './document.ts';
import { renderJson, renderJsonLines } from './json-tree.ts';
import { renderMarkdown } from './markdown.ts';
import { renderTable } from './table.ts';

/** Renders a document according to its format. The time depends on the text: see `DocumentRenderer`. */
export function renderDocument(source: DocumentSource): RenderedDocument {
  switch (source.form) {
    case 'markdown':
      return renderMarkdown(source.text, { keepsLinks: source.isOurs === true });
    case 'json':
      return renderJson(source.text);
    case 'json-lines':
      return renderJsonLines(source.text);
    case 'table':
      return renderTable(source.text);
    case 'code':
      return renderCode(source);
    default:
      return source satisfies never;
  }
}

function renderCode({ text, language }: { text: string; language: string }): RenderedDocument {
  const html = `<pre><code>${highlightCode(text, language)}</code></pre>`;
  return { html: cleanHtml(html), headings: [], note: undefined };
}
