import { Parser } from 'htmlparser2';
import { type ContentType, parseContentType } from './content-type.ts';

/**
 * How many bytes of a page are searched for its charset declaration. Browsers stop after 1,024 bytes, but many pages
 * declare it later.
 */
const prescanBytes = 4_096;

/**
 * Decodes a document as browsers do: by its byte order mark, else the charset of its Content-Type, else the one that
 * the page declares, else UTF-8. An unknown charset is ignored, and invalid bytes become U+FFFD.
 */
export function decodeText(body: Uint8Array, { mediaType, charset }: ContentType): string {
  const stated = [charsetOfMark(body), charset, charsetInDocument(body, mediaType)];
  const decoder = stated.map(decoderOf).find((known) => known !== undefined) ?? new TextDecoder('utf-8');
  return decoder.decode(body);
}

function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function charsetOfMark(body: Uint8Array): string | undefined {
  const [first, second, third] = body;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

function charsetInDocument(body: Uint8Array, mediaType: string): string | undefined {
  const head = Buffer.from(body.subarray(0, prescanBytes)).toString('latin1');
  const isXml = mediaType.endsWith('/xml') || mediaType.endsWith('+xml');
  const declared = isXml ? /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] : undefined;
  const isPage = mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
  const inMeta = isPage ? charsetInMeta(head) : undefined;
  const label = declared ?? inMeta;
  // A declaration that can be read as ASCII cannot be in UTF-16: the page was saved as UTF-8 and its declaration was
  // not updated.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function charsetInMeta(head: string): string | undefined {
  let charset: string | undefined;
  const parser = new Parser({
    onopentag(name, { charset: own, content, 'http-equiv': equivalent }) {
      if (name !== 'meta' || charset !== undefined) return;
      const isContentType = equivalent?.trim().toLowerCase() === 'content-type';
      charset = own?.trim() ?? (isContentType ? parseContentType(content).charset : undefined);
    },
  });
  parser.end(head);
  return charset;
}
