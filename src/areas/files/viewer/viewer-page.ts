import { createHash } from 'node:crypto';
import { type DocumentPage, documentPage, documentStyle } from '#platform/rendering/document-page.ts';
import { escapeHtml } from '#platform/rendering/escape.ts';
import { pagePolicy } from '#platform/rendering/html-page.ts';

/** What a page displays of a file. */
export interface ShownFile extends Pick<DocumentPage, 'html' | 'headings' | 'note' | 'layout'> {
  /** Safe to display: without deceptive characters. */
  name: string;
  /** The kind of file, in a word. */
  label: string;
  bytes: number;
  modifiedAt: Date;
  expiresAt: Date;
}

/** Part of every page's ETag; changes with the design of the pages. */
export const pageVersion: string = createHash('sha256')
  .update(`4${documentStyle.text}`)
  .digest('base64url')
  .slice(0, 8);

/** The headers of a page. The sandbox lets readers open links in a new tab and download the file, and nothing else. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy(documentStyle, [
    'img-src data:',
    `form-action 'none'`,
    'sandbox allow-downloads allow-popups allow-popups-to-escape-sandbox',
  ]),
};

/** Renders the page of a file: its name and facts, links to download it, and its content. */
export function viewerPage(file: ShownFile): string {
  const { html, headings, note, layout } = file;
  const head = `<div class="page-name" dir="auto">${escapeHtml(file.name)}</div>
<div class="page-facts">${escapeHtml(file.label)} · ${sizeOf(file.bytes)} · modified ${instant(file.modifiedAt)}</div>
<nav class="page-actions"><a href="?raw=true">Raw</a> <a class="primary" href="?download=true">Download</a></nav>`;
  const foot = `This link expires on ${instant(file.expiresAt)}.`;
  return documentPage({ title: file.name, head, foot, html, headings, note, layout });
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

function sizeOf(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[power]}`;
}

function instant(at: Date): string {
  return Number.isNaN(at.getTime())
    ? 'an unknown date'
    : `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
}
