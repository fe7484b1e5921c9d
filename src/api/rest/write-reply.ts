import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { packText } from '#platform/web/built-file.ts';

/**
 * An answer that is not JSON: a page, a document, a shared file. An operation returns one instead of a value, and
 * declares it in its output schema. If the body is a stream, it is closed when the caller disconnects.
 */
export class Reply {
  readonly mediaType: string;
  readonly body: string | Uint8Array | Readable;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Whether everyone gets the same answer. Only then can it be compressed, because the compressed length of a private
   * answer could reveal something about it.
   */
  readonly isForAll: boolean;

  constructor(
    mediaType: string,
    body: string | Uint8Array | Readable,
    more: { status?: number; headers?: Readonly<Record<string, string>>; isForAll?: boolean } = {},
  ) {
    this.mediaType = mediaType;
    this.body = body;
    this.status = more.status ?? 200;
    this.headers = more.headers ?? {};
    this.isForAll = more.isForAll === true;
  }
}

/**
 * The output schema of an operation that returns a {@link Reply}. `produces` of its endpoint declares the media type.
 */
export const ReplyBody = z.instanceof(Reply).meta({ override: { type: 'string' } });

/** Sends what an operation returned. JSON is written by the serializer that was compiled from the output schema. */
export function writeReply(reply: FastifyReply, value: unknown): unknown {
  if (!(value instanceof Reply)) return value;
  void reply.code(value.status).headers(value.headers).type(value.mediaType);
  return value.isForAll && typeof value.body === 'string' ? sendPacked(reply, value.body) : reply.send(value.body);
}

async function sendPacked(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const { encoding, body } = await packText(text, reply.request.headers['accept-encoding']);
  const varied = reply.getHeader('vary');
  void reply.header('vary', varied === undefined ? 'accept-encoding' : `${String(varied)}, accept-encoding`);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(body);
}
