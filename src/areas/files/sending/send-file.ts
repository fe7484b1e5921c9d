import { Readable } from 'node:stream';
import { FilePart, readStart } from '#platform/files/file-part.ts';
import type { OpenFile } from '#platform/files/open-regular-file.ts';
import { textOf } from '../viewer/file-kind.ts';
import { type FileAnswer, type FileRequest, headerOf } from './answer-headers.ts';
import { isKnown, isRangeCurrent, type RangeAnswer, readRange } from './byte-range.ts';
import { contentDisposition, nameOf } from './file-name.ts';

/** The first bytes of a file that determine whether it is text. */
const examinedBytes = 64 * 1024;
const octets = 'application/octet-stream';

/**
 * Answers with the content of an open file as a stream: all of it, a range, or that the caller already has it. Never
 * under a type that a browser would run. Closes the file, at the latest when the body ends.
 */
export async function sendFile(
  file: OpenFile,
  request: FileRequest,
  { isDownload }: { isDownload: boolean },
): Promise<FileAnswer> {
  try {
    const answer = await answerOf(file, request, isDownload);
    if (!(answer.body instanceof FilePart)) await file.handle.close();
    return answer;
  } catch (error) {
    await file.handle.close();
    throw error;
  }
}

async function answerOf(file: OpenFile, request: FileRequest, isDownload: boolean): Promise<FileAnswer> {
  const tag = `"${file.fingerprint}"`;
  const headers = {
    etag: tag,
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(isDownload ? 'attachment' : 'inline', nameOf(file.realPath)),
  };
  const mediaType = isDownload ? octets : await mediaTypeOf(file);
  if (isKnown(headerOf(request, 'if-none-match'), tag)) {
    return { status: 304, mediaType, headers, body: '', isOpening: false };
  }
  const range = rangeOf(request, file, tag);
  if (range === 'unsatisfiable') return unsatisfiable(file.size, headers);
  const part = range === 'whole' ? { start: 0, end: file.size - 1 } : range;
  const isHead = request.method === 'HEAD';
  return {
    status: range === 'whole' ? 200 : 206,
    mediaType,
    headers: {
      ...headers,
      'content-length': String(part.end - part.start + 1),
      ...(range === 'whole' ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${file.size}` }),
    },
    // An empty stream, because the length of a text would be taken as the length of the file.
    body: isHead ? Readable.from([]) : new FilePart(file, part),
    isOpening: !isHead && part.start === 0,
  };
}

/** Ranges are only supported for GET, and only for the content that they were meant for. */
function rangeOf(request: FileRequest, file: OpenFile, tag: string): RangeAnswer {
  const isAsked = request.method === 'GET' && isRangeCurrent(headerOf(request, 'if-range'), tag);
  return isAsked ? readRange(headerOf(request, 'range'), file.size) : 'whole';
}

function unsatisfiable(size: number, headers: Record<string, string>): FileAnswer {
  const { 'content-disposition': _, ...others } = headers;
  return {
    status: 416,
    mediaType: 'application/json; charset=utf-8',
    headers: { ...others, 'content-range': `bytes */${size}` },
    body: JSON.stringify({ detail: 'Range not satisfiable' }),
    isOpening: false,
  };
}

async function mediaTypeOf(file: OpenFile): Promise<string> {
  const start = await readStart(file, examinedBytes);
  const isText = textOf(start, { isCut: file.size > examinedBytes }) !== undefined;
  return isText ? 'text/plain; charset=utf-8' : octets;
}
