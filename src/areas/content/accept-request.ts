import { isBinary } from '#text/languages/index.ts';
import type { Tone } from '#text/posts/index.ts';
import { type Format, type FormatName, findFormat } from '#text/posts/index.ts';
import { notText, sourceRequired, twoSources } from './errors.ts';
import type { RepurposeRequest } from './schema.ts';

/** A request with one source for certain, and each format once. */
export interface AcceptedRequest {
  source: { content: string } | { url: string };
  formats: readonly Format[];
  tone: Tone;
}

/** The formats that were named, each once and in the order of their first naming. */
export function acceptFormats(names: readonly string[]): Format[] {
  const formats = new Map<FormatName, Format>();
  for (const name of names) {
    const format = findFormat(name);
    if (format !== undefined) formats.set(format.name, format);
  }
  return [...formats.values()];
}

/** Checks what a schema cannot say of a request: one source, and that it is text. Throws the 422. */
export function acceptRequest({ content, url, formats, tone }: RepurposeRequest): AcceptedRequest {
  const rest = { formats: acceptFormats(formats), tone };
  if (content != null && url != null) throw twoSources();
  if (url != null) return { source: { url }, ...rest };
  if (content == null) throw sourceRequired();
  if (isBinary(content)) throw notText('content');
  return { source: { content }, ...rest };
}
