import { isReadableType, looksBinary, parseContentType, sniffTextType } from './content-type.ts';
import { decodeText } from './decode-text.ts';
import type { Answer } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';
import type { Limits, OutboundReply } from './outbound-request.ts';
import { readBody } from './read-body.ts';

/** What an answer itself says, without the redirects that led to it. */
export type ReadAnswer = Pick<OutboundReply, 'status' | 'headers' | 'body' | 'mediaType' | 'text'>;

/**
 * Reads an answer within the limits. If the headers already rule it out (an unreadable type, too long), it is refused
 * before any of the body is read.
 */
export async function readAnswer({ status, headers, body: source }: Answer, limits: Limits): Promise<ReadAnswer> {
  const { mediaType: named, charset } = parseContentType(headers['content-type']);
  // The body of a failed answer is not used, so its type is no reason to hide the status.
  const mustBeText = limits.accept === 'text' && status >= 200 && status < 300;
  if (mustBeText && !isReadableType(named)) throw new OutboundError('unsupported-type');
  if (Number(headers['content-length'] ?? 0) > limits.maxBytes) throw new OutboundError('too-large');
  const body = await readBody(source, { maxBytes: limits.maxBytes, encoding: headers['content-encoding'] });
  // Servers send unknown files as text/plain, so this type is no more reliable than none.
  const isDoubtful = charset === undefined && (named === '' || named === 'text/plain');
  const isBinary = isDoubtful && looksBinary(body);
  if (mustBeText && isBinary) throw new OutboundError('unsupported-type');
  const mediaType = named !== '' || isBinary || body.length === 0 ? named : sniffTextType(body);
  return { status, headers, body, mediaType, text: () => decodeText(body, { mediaType, charset }) };
}
