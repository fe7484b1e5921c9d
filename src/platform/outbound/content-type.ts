/** A media type in lower case (`text/html`), empty where the answer names none, and its charset parameter. */
export interface ContentType {
  mediaType: string;
  charset: string | undefined;
}

/** Reads a Content-Type header; nonsense gives an empty media type. */
export function parseContentType(header: string | undefined): ContentType {
  const [essence = '', ...parameters] = (header ?? '').split(';');
  const mediaType = essence.trim().toLowerCase();
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*["']?([^"'\s]+)/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { mediaType: /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(mediaType) ? mediaType : '', charset };
}

/** Text that is program or styling, or that never ends: nothing that a reader of pages could use. */
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
 * Whether a document of this media type can be read as text. An unnamed type can: its bytes are looked at instead
 * ({@link looksBinary}).
 */
export function isReadableType(mediaType: string): boolean {
  if (mediaType === '') return true;
  if (mediaType.startsWith('text/')) return !unreadableText.has(mediaType);
  return readableApplications.has(mediaType) || /^application\/.+\+(json|xml)$/.test(mediaType);
}

/** Signatures of formats that may have no NUL byte near their beginning. */
const binarySignatures = ['%PDF-', '\x89PNG', 'GIF8', '\xff\xd8\xff', 'PK\x03\x04', '\x1f\x8b'];

/** Whether bytes without a trustworthy type are something else than text. UTF-16 with its mark is text. */
export function looksBinary(body: Uint8Array): boolean {
  const head = Buffer.from(body.subarray(0, 1_024)).toString('latin1');
  if (head.startsWith('\xfe\xff') || head.startsWith('\xff\xfe')) return false;
  return head.includes('\0') || binarySignatures.some((signature) => head.startsWith(signature));
}

/** The media type of a readable document that names none: HTML when it begins like HTML. */
export function sniffTextType(body: Uint8Array): string {
  const head = Buffer.from(body.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return /^\s*<(!doctype html|html|head|body|title|!--)/i.test(head) ? 'text/html' : 'text/plain';
}
