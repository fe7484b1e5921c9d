import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

/** The encodings that a file is kept in, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A built file in memory, in the encodings that the build made of it. Its name holds a digest of its content, so that it never changes under that name. */
export interface BuiltFile {
  mediaType: string;
  /** A validator for any of its encodings. */
  etag: string;
  /** What is held of it: as it is where it is too small to be packed, and else packed alone. */
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

/** Reads one built file with the encodings that the build made of it. */
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
 * The smallest body that a caller takes, by its `Accept-Encoding`; as it is for one that takes none, which hardly anybody
 * is: it is unpacked then, and not held for them.
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

/** Most of what the best would save, in a thousandth of a second for a page. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text that was just made, packed as a caller takes it by its `Accept-Encoding`. */
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
