import { inflateSync } from 'node:zlib';

const packedHead = 44;
const packedEntry = 20;
const head = 12;
const entry = 16;

/**
 * Converts a web font (WOFF 1.0) into TrueType, which the typesetter reads faster: the same tables, decompressed by
 * Node within milliseconds. The typesetter would decompress a table in JavaScript on each access.
 */
export function unpackFont(packed: Buffer): Uint8Array {
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = packedHead + index * packedEntry;
    const start = packed.readUInt32BE(at + 4);
    const length = packed.readUInt32BE(at + 8);
    const wholeLength = packed.readUInt32BE(at + 12);
    const bytes = packed.subarray(start, start + length);
    return {
      tag: packed.subarray(at, at + 4),
      checksum: packed.readUInt32BE(at + 16),
      // Tables that compression would not shorten are stored uncompressed.
      bytes: length < wholeLength ? inflateSync(bytes) : bytes,
    };
  });
  const directory = Buffer.alloc(head + count * entry);
  packed.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [directory];
  let end = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = head + index * entry;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padding = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, Buffer.alloc(padding));
    end += bytes.length + padding;
  }
  return Buffer.concat(parts);
}
