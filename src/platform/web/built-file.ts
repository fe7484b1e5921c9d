import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The encodings that a file is kept in, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A built file in memory. Its name holds a digest of its content, so that it never changes under that name. */
export interface BuiltFile {
  mediaType: string;
  /** A validator for any of its encodings. */
  etag: string;
  /** What there is of it; `identity` always is. */
  bodies: ReadonlyMap<Encoding, Buffer>;
}

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Reads one built file with the encodings that the build made of it. */
export async function readBuiltFile(folder: URL, name: string): Promise<BuiltFile> {
  const body = await readFile(new URL(name, folder));
  const bodies = new Map<Encoding, Buffer>([['identity', body]]);
  for (const [encoding, ending] of [['br', '.br'] as const, ['gzip', '.gz'] as const]) {
    const packed = await readFile(new URL(`${name}${ending}`, folder)).catch(() => undefined);
    if (packed !== undefined) bodies.set(encoding, packed);
  }
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const mediaType = mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { mediaType, etag: `W/"${digest}"`, bodies };
}

/** The smallest body that a caller takes, by its `Accept-Encoding`; as it is for one that sends none. */
export function bodyFor(file: BuiltFile, acceptEncoding: string | undefined): { encoding: Encoding; body: Buffer } {
  const accepted = acceptedEncodings(acceptEncoding ?? '');
  for (const encoding of encodings) {
    const body = file.bodies.get(encoding);
    if (body !== undefined && (encoding === 'identity' || accepted.has(encoding))) return { encoding, body };
  }
  throw new Error('A built file is always there as it is');
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
