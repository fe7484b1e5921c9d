import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/**
 * An answer that is not JSON: a page, a document, a shared file. An operation returns one in place of a value, and its
 * output schema says so. A body that is a stream is ended when the caller goes away.
 */
export class Reply {
  readonly mediaType: string;
  readonly body: string | Uint8Array | Readable;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    mediaType: string,
    body: string | Uint8Array | Readable,
    more: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.mediaType = mediaType;
    this.body = body;
    this.status = more.status ?? 200;
    this.headers = more.headers ?? {};
  }
}

/** The output schema of an operation that returns a {@link Reply}. Its endpoint says in `produces` what that is. */
export const ReplyBody = z.instanceof(Reply).meta({ override: { type: 'string' } });

/** Sends what an operation returned. JSON goes through the serializer made from the output schema. */
export function writeReply(reply: FastifyReply, value: unknown): unknown {
  if (!(value instanceof Reply)) return value;
  return reply.code(value.status).headers(value.headers).type(value.mediaType).send(value.body);
}
