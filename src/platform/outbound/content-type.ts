/** A media type in lower case (`text/html`), empty if the answer has none, and its charset parameter. */
export interface ContentType {
  mediaType: string;
  charset: string | undefined;
}

/** Parses a Content-Type header; an invalid one gives an empty media type. */
export function parseContentType(header: string | undefined): ContentType {
  const [essence = '', ...parameters] = (header ?? '').split(';');
  const mediaType = essence.trim().toLowerCase();
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*["']?([^"'\s]+)/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { mediaType: /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(mediaType) ? mediaType : '', charset };
}

/** Text types that no reader of pages can use: programs, styles, and streams that never end. */
const unreadableText = new Set(['text/css', 'text/javascript', 'text/ecmascript', 'text/event-stream']);

const readableApplications = new Set([
  'application/xhtml+xml',
  'application/xml',
  'application/json',
  'application/ld+json',
  'application/x-ndjson',
  'application/yaml',
  'application/x-yaml',
]);

/**
 * Whether a document of this media type can be read as text. If the type is missing, its bytes are examined instead
 * ({@link looksBinary}).
 */
export function isReadableType(mediaType: string): boolean {
  if (mediaType === '') return true;
  if (mediaType.startsWith('text/')) return !unreadableText.has(mediaType);
  return readableApplications.has(mediaType) || /^application\/.+\+(json|xml)$/.test(mediaType);
}

/** Signatures of formats that can have no NUL byte near their beginning. */
const binarySignatures = ['%PDF-', '\x89PNG', 'GIF8', '\xff\xd8\xff', 'PK\x03\x04', '\x1f\x8b'];

/** Whether bytes without a reliable type are something other than text. UTF-16 with a byte order mark is text. */
export function looksBinary(body: Uint8Array): boolean {
  const head = Buffer.from(body.subarray(0, 1_024)).toString('latin1');
  if (head.startsWith('\xfe\xff') || head.startsWith('\xff\xfe')) return false;
  return head.includes('\0') || binarySignatures.some((signature) => head.startsWith(signature));
}

/** The media type of a readable document without one: HTML if it begins like HTML. */
export function sniffTextType(body: Uint8Array): string {
  const head = Buffer.from(body.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return /^\s*<(!doctype html|html|head|body|title|!--)/i.test(head) ? 'text/html' : 'text/plain';
}
