import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { fromNetworkError, OutboundError } from './outbound-error.ts';

/** The value of Accept-Encoding: the compressions that {@link readBody} can undo. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';

/** zstd windows above 8 MiB are not allowed on the web (RFC 9659); a larger one would only use memory. */
const zstdWindowLog = 23;

interface BodyLimits {
  /** Most bytes that the body may have, both as received and after decompression. */
  maxBytes: number;
  /** The Content-Encoding header. */
  encoding: string | undefined;
}

/**
 * Reads a body whole, undoing at most one compression. Stops, and cuts the connection, as soon as the bytes received or
 * the bytes decompressed exceed the limit, so that a small bomb costs no more memory than a large page.
 */
export async function readBody(source: Readable, { maxBytes, encoding }: BodyLimits): Promise<Buffer> {
  try {
    const format = encodingOf(encoding);
    if (format === undefined) return await collect(source, maxBytes);
    if (format !== 'deflate') return await inflate(source, decompressors[format](), maxBytes);
    // "deflate" is sent with and without the zlib wrapper, and the first byte tells.
    const packed = await collect(source, maxBytes);
    const isWrapped = ((packed[0] ?? 0) & 0x0f) === 8;
    return await inflate(Readable.from([packed]), isWrapped ? createInflate() : createInflateRaw(), maxBytes);
  } catch (error) {
    source.destroy();
    throw fromNetworkError(error, 'bad-response');
  }
}

type Format = 'gzip' | 'br' | 'zstd' | 'deflate';

const decompressors: Readonly<Record<Exclude<Format, 'deflate'>, () => Transform>> = {
  gzip: () => createGunzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLog } }),
};

function encodingOf(header: string | undefined): Format | undefined {
  const names = (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length === 0) return undefined;
  const [name] = names;
  if (names.length > 1) throw new OutboundError('unsupported-encoding');
  if (name === 'gzip' || name === 'x-gzip') return 'gzip';
  if (name === 'br' || name === 'zstd' || name === 'deflate') return name;
  throw new OutboundError('unsupported-encoding');
}

async function inflate(source: Readable, decompressor: Transform, maxBytes: number): Promise<Buffer> {
  let isEmpty = true;
  const received = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of limit(chunks, maxBytes)) {
      isEmpty &&= chunk.length === 0;
      yield chunk;
    }
  };
  try {
    return await pipeline(source, received, decompressor, (chunks: AsyncIterable<Buffer>) => collect(chunks, maxBytes));
  } catch (error) {
    // Nothing at all is sent as a compressed empty body by servers that compress by rote.
    if (isEmpty && source.readableEnded) return Buffer.alloc(0);
    throw error;
  }
}

async function collect(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  for await (const chunk of limit(chunks, maxBytes)) kept.push(chunk);
  return Buffer.concat(kept);
}

async function* limit(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) throw new OutboundError('too-large');
    yield chunk;
  }
}
