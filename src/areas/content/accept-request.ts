import { isBinary } from '#text/languages/index.ts';
import type { Tone } from '#text/posts/index.ts';
import { type Format, type FormatName, findFormat } from '#text/posts/index.ts';
import { notText, sourceRequired, twoSources } from './errors.ts';
import type { RepurposeRequest } from './schema.ts';

/** A validated request, with exactly one source and without duplicate formats. */
export interface AcceptedRequest {
  source: { content: string } | { url: string };
  formats: readonly Format[];
  tone: Tone;
}

/** The requested formats without duplicates, in order. */
export function acceptFormats(names: readonly string[]): Format[] {
  const formats = new Map<FormatName, Format>();
  for (const name of names) {
    const format = findFormat(name);
    if (format !== undefined) formats.set(format.name, format);
  }
  return [...formats.values()];
}

/** Checks what a schema cannot: that there is exactly one source, and that it is text. Throws a 422 otherwise. */
export function acceptRequest({ content, url, formats, tone }: RepurposeRequest): AcceptedRequest {
  const rest = { formats: acceptFormats(formats), tone };
  if (content != null && url != null) throw twoSources();
  if (url != null) return { source: { url }, ...rest };
  if (content == null) throw sourceRequired();
  if (isBinary(content)) throw notText('content');
  return { source: { content }, ...rest };
}
