import { readStart } from '#platform/files/file-part.ts';
import type { OpenFile } from '#platform/files/open-regular-file.ts';
import { type DocumentSource, UnfitDocument } from '#platform/rendering/document.ts';
import type { DocumentRenderer } from '#platform/rendering/document-renderer.ts';
import { escapeHtml } from '#platform/rendering/escape.ts';
import { type FileAnswer, type FileRequest, headerOf } from '../sending/answer-headers.ts';
import { isKnown } from '../sending/byte-range.ts';
import { nameOf, shownName } from '../sending/file-name.ts';
import { type FileKind, kindOf, textOf } from './file-kind.ts';
import { pageHeaders, pageVersion, type ShownFile, viewerPage } from './viewer-page.ts';

/** The maximum size of a text that is rendered; longer ones are only available raw. */
const maxTextBytes = 1_048_576;
/** An image is embedded in its page, so that the page makes no requests. */
const maxImageBytes = 8 * 1_048_576;

export interface Showing {
  documents: DocumentRenderer;
  file: OpenFile;
  /** In ISO 8601. */
  expiresAt: string;
}

/** Answers with a page that displays an open file, or says how to download it. Closes the file. */
export async function showFile({ documents, file, expiresAt }: Showing, request: FileRequest): Promise<FileAnswer> {
  const mediaType = 'text/html; charset=utf-8';
  try {
    const tag = `W/"${file.fingerprint}-${pageVersion}"`;
    const headers = { ...pageHeaders, etag: tag };
    if (isKnown(headerOf(request, 'if-none-match'), tag)) {
      return { status: 304, mediaType, headers, body: '', isOpening: false };
    }
    const name = nameOf(file.realPath);
    const kind = kindOf(name);
    const shown = await contentOf(file, kind, documents);
    const body = viewerPage({
      ...shown,
      name: shownName(name),
      bytes: file.size,
      modifiedAt: file.modifiedAt,
      expiresAt: new Date(expiresAt),
    });
    return { status: 200, mediaType, headers, body, isOpening: request.method !== 'HEAD' };
  } finally {
    await file.handle.close();
  }
}

type Content = Pick<ShownFile, 'html' | 'headings' | 'note' | 'label' | 'layout'>;

async function contentOf(file: OpenFile, kind: FileKind, documents: DocumentRenderer): Promise<Content> {
  if (file.size === 0) return card(kind.label, 'This file is empty.');
  if (kind.show === 'image') return imageContent(file, kind);
  if (file.size > maxTextBytes) {
    const isText = textOf(await readStart(file, 64 * 1024), { isCut: true }) !== undefined;
    return isText
      ? card(kind.label, 'This file is too large to preview. Download it to read it.')
      : card('File', unshown);
  }
  const text = textOf(await readStart(file, maxTextBytes));
  if (text === undefined) return card('File', unshown);
  const source = sourceOf(kind, text);
  if (source === undefined) return plain(text, kind.label, undefined);
  try {
    const document = await documents.render(source);
    return { ...document, label: kind.label, layout: source.form === 'markdown' ? 'prose' : 'wide' };
  } catch (error) {
    if (error instanceof UnfitDocument) return plain(text, kind.label, `${error.message} It is shown as plain text.`);
    throw error;
  }
}

const unshown = 'There is no preview for this kind of file. Download it to open it.';

function sourceOf(kind: FileKind, text: string): DocumentSource | undefined {
  if (kind.show === 'document') return { form: kind.form, text };
  return kind.show === 'code' ? { form: 'code', text, language: kind.language } : undefined;
}

function plain(text: string, label: string, note: string | undefined): Content {
  return { html: `<pre class="plain">${escapeHtml(text)}</pre>`, headings: [], note, label, layout: 'wide' };
}

function card(label: string, note: string): Content {
  return { html: '', headings: [], note, label, layout: 'card' };
}

async function imageContent(file: OpenFile, kind: FileKind & { show: 'image' }): Promise<Content> {
  if (file.size > maxImageBytes) return card(kind.label, 'This image is too large to preview. Download it to see it.');
  const bytes = await readStart(file, maxImageBytes);
  const name = escapeHtml(shownName(nameOf(file.realPath)));
  const html = `<figure><img src="data:${kind.mediaType};base64,${bytes.toString('base64')}" alt="${name}"></figure>`;
  return { html, headings: [], note: undefined, label: kind.label, layout: 'wide' };
}
