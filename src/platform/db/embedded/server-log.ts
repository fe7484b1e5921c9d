import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** When the log exceeds this many bytes, it is cut to its most recent part of this length. */
const maxBytes = 8 * 1024 * 1024;
const keptBytes = 256 * 1024;

/**
 * Opens the server's log for appending. It never follows a link, because the owner of the folder must not be able to
 * make root write elsewhere.
 */
export function openServerLog(path: string): { fd: number; offset: number } {
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  const fd = openSync(path, flags, 0o600);
  return { fd, offset: fstatSync(fd).size };
}

/**
 * Cuts the log to its most recent part if it is too large. It remains the same file, because a running server keeps
 * appending to it.
 */
export function trimServerLog(path: string): void {
  const { fd, offset: size } = openServerLog(path);
  try {
    if (size <= maxBytes) return;
    const newest = readAt(fd, size - keptBytes, keptBytes);
    ftruncateSync(fd, 0);
    writeSync(fd, newest.subarray(newest.indexOf('\n') + 1));
  } finally {
    closeSync(fd);
  }
}

/** What was written to the log since `offset`: at most the last 16 kB. */
export function readServerLog(path: string, offset: number): string {
  const { fd, offset: size } = openServerLog(path);
  try {
    const from = Math.max(Math.min(offset, size), size - 16_384);
    return readAt(fd, from, size - from).toString('utf8');
  } finally {
    closeSync(fd);
  }
}

function readAt(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(fd, buffer, 0, length, position));
}
