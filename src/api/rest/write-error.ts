import type { FastifyReply } from 'fastify';
import type { ErrorAnswer } from '../errors.ts';

/** Writes an error as REST answers it: JSON `{detail}` and nothing else. */
export function writeError(reply: FastifyReply, answer: ErrorAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ detail: answer.detail });
}
