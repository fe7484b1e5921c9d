import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

/** The encodings in which a file is stored, smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * A built file in memory, in the encodings that the build produced. Its name contains a digest of its content, so the
 * content under that name never changes.
 */
export interface BuiltFile {
  mediaType: string;
  /** An ETag that is valid for all its encodings. */
  etag: string;
  /** The stored bodies: uncompressed if the file is too small to compress, otherwise only compressed. */
  bodies: ReadonlyMap<Encoding, Buffer>;
}

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

const unpack = promisify(gunzip);

/** Reads a built file with all encodings that the build produced. */
export async function readBuiltFile(folder: URL, name: string): Promise<BuiltFile> {
  const bodies = new Map<Encoding, Buffer>();
  for (const [encoding, ending] of [['br', '.br'] as const, ['gzip', '.gz'] as const]) {
    const packed = await readFile(new URL(`${name}${ending}`, folder)).catch(() => undefined);
    if (packed !== undefined) bodies.set(encoding, packed);
  }
  const gzipped = bodies.get('gzip');
  const body = gzipped ?? (await readFile(new URL(name, folder)));
  if (gzipped === undefined) bodies.set('identity', body);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const mediaType = mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { mediaType, etag: `W/"${digest}"`, bodies };
}

/**
 * The smallest body that a client accepts, according to `Accept-Encoding`. Hardly any client accepts no compression, so
 * the uncompressed body is not kept but decompressed when needed.
 */
export async function bodyFor(
  { bodies }: BuiltFile,
  acceptEncoding: string | undefined,
): Promise<{ encoding: Encoding; body: Buffer }> {
  const accepted = acceptedEncodings(acceptEncoding ?? '');
  for (const encoding of encodings) {
    const body = bodies.get(encoding);
    if (body !== undefined && (encoding === 'identity' || accepted.has(encoding))) return { encoding, body };
  }
  const gzipped = bodies.get('gzip');
  if (gzipped === undefined) throw new Error('A built file is held as it is, or packed');
  return { encoding: 'identity', body: await unpack(gzipped) };
}

const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Most of the savings of the best quality, in about a millisecond per page. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a generated text as the client's `Accept-Encoding` allows. */
export async function packText(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ encoding: Encoding; body: Buffer | string }> {
  const accepted = acceptedEncodings(acceptEncoding ?? '');
  if (accepted.has('br')) return { encoding: 'br', body: await packings.br(text, quickly) };
  if (accepted.has('gzip')) return { encoding: 'gzip', body: await packings.gzip(text) };
  return { encoding: 'identity', body: text };
}

function acceptedEncodings(header: string): Set<string> {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const isRefused = parameters.some((text) => text.startsWith('q=') && Number(text.slice(2)) === 0);
    if (name !== '' && !isRefused) accepted.add(name);
  }
  return accepted;
}
