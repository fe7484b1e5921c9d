import { inflateSync } from 'node:zlib';

const packedHead = 44;
const packedEntry = 20;
const head = 12;
const entry = 16;

/**
 * A font as the typesetter reads it fast (TrueType), of one as it is packed for web pages (WOFF 1.0): the same tables,
 * unpacked by Node in milliseconds. The typesetter would unpack a table in JavaScript each time that it looks at one.
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
      // A table that packing does not make shorter is left as it is.
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
