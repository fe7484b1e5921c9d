import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { UnusableDatabase } from '../unusable-database.ts';

const TableName = z.string().regex(/^\w+$/);

/** The header of a backup. */
export const BackupHeader = z.object({
  format: z.literal('agent-platform-backup'),
  formatVersion: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  /** The migrations that had been applied to the database, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Tells whether a secret key is the one that encrypted the contents. The key cannot be derived from it. */
  secretMark: z.string(),
  /** The partitions of partitioned tables, with their bounds. */
  partitions: z.array(
    z.object({ name: TableName, parent: TableName, bound: z.string().regex(/^(?:DEFAULT|FOR VALUES [^;]+)$/) }),
  ),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const Section = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({
    kind: z.literal('end'),
    rows: z.record(z.string(), z.int()),
    files: z.int(),
    sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  }),
]);
export type Section = z.infer<typeof Section>;
export type BackupEnd = Extract<Section, { kind: 'end' }>;

/** A piece of a backup: the description of what follows, or some of its bytes. */
export type Piece = { json: BackupHeader | Section } | { bytes: Uint8Array };

/** The file cannot be restored. The message says why. */
export class UnusableBackup extends UnusableDatabase {}

const jsonMark = 0x4a;
const bytesMark = 0x44;
/** Each piece starts with a type and a length. */
const prefixLength = 5;
const maxPieceLength = 64 * 1_024 * 1_024;
/** Fast rather than small, because most of a large backup compresses well at any level. */
const level = 4;

/** Writes the pieces to a file that only its owner can read. The file appears complete or not at all. */
export async function writeBackupFile(path: string, pieces: AsyncIterable<Piece>): Promise<void> {
  const draft = `${path}.part`;
  try {
    // An existing file is somebody else's or left over, and can be readable by others.
    await rm(draft, { force: true });
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(encode(pieces)), createGzip({ level }), file);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* encode(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const content = 'json' in piece ? Buffer.from(JSON.stringify(piece.json)) : piece.bytes;
    const prefix = Buffer.alloc(prefixLength);
    prefix[0] = 'json' in piece ? jsonMark : bytesMark;
    prefix.writeUInt32BE(content.length, 1);
    yield Buffer.concat([prefix, content]);
  }
}

/** The contents of a backup, in order. The `bytes` of each must be read before the next. */
export interface OpenBackup {
  header: BackupHeader;
  sections: () => AsyncGenerator<{ section: Section; bytes: AsyncIterable<Uint8Array> }>;
}

/** Opens a backup to be read once, from the beginning. Throws {@link UnusableBackup} if it is not a backup. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const pieces = decode(path);
  const first = await pieces.next();
  const header = BackupHeader.safeParse(first.done === true || 'bytes' in first.value ? undefined : first.value.json);
  if (!header.success) throw new UnusableBackup(`${path} is not a backup that this release can read.`);
  return { header: header.data, sections: () => sectionsOf(path, pieces) };
}

async function* sectionsOf(path: string, pieces: AsyncGenerator<{ json: unknown } | { bytes: Uint8Array }>) {
  let next = await pieces.next();
  while (next.done !== true) {
    const read = Section.safeParse('json' in next.value ? next.value.json : undefined);
    if (!read.success) throw new UnusableBackup(`${path} is damaged.`);
    const bytes = (async function* () {
      for (next = await pieces.next(); next.done !== true && 'bytes' in next.value; next = await pieces.next()) {
        yield next.value.bytes;
      }
    })();
    yield { section: read.data, bytes };
    for await (const _ of bytes);
    if (read.data.kind === 'end') return;
  }
  throw new UnusableBackup(`${path} is incomplete: its end is missing.`);
}

async function* decode(path: string): AsyncGenerator<{ json: unknown } | { bytes: Uint8Array }> {
  const source = createReadStream(path);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  let held: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of source.pipe(plain)) {
      held = held.length === 0 ? (chunk as Buffer) : Buffer.concat([held, chunk as Buffer]);
      for (let length = wholeLength(held); length !== undefined; length = wholeLength(held)) {
        const content = held.subarray(prefixLength, length);
        yield held[0] === jsonMark ? { json: JSON.parse(content.toString('utf8')) as unknown } : { bytes: content };
        held = held.subarray(length);
      }
    }
  } catch (error) {
    throw unreadable(path, error);
  } finally {
    source.destroy();
  }
  if (held.length > 0) throw new UnusableBackup(`${path} is incomplete: its end is missing.`);
}

/** The length of the first piece including its prefix; undefined while it is incomplete. */
function wholeLength(held: Buffer): number | undefined {
  if (held.length < prefixLength) return undefined;
  const length = held.readUInt32BE(1);
  if (length > maxPieceLength || (held[0] !== jsonMark && held[0] !== bytesMark)) throw new Error('no piece');
  return held.length < prefixLength + length ? undefined : prefixLength + length;
}

function unreadable(path: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new UnusableBackup(`There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EISDIR') return new UnusableBackup(`${path} cannot be read (${code}).`);
  if (error instanceof UnusableBackup) return error;
  if (code.startsWith('Z_') || error instanceof SyntaxError || (error instanceof Error && error.message === 'no piece'))
    return new UnusableBackup(`${path} is not a backup, or is damaged.`);
  return error instanceof Error ? error : new Error(String(error));
}
