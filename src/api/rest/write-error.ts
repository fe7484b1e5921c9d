import type { FastifyReply } from 'fastify';
import { plainPageHeaders } from '#platform/rendering/plain-page.ts';
import type { ErrorAnswer } from '../errors.ts';
import { errorPage } from '../pages/error-page.ts';
import { isForReader } from '../pages/reader.ts';

/** Writes an error in the form of REST: JSON with only `detail`, or a page for a person. */
export function writeError(reply: FastifyReply, answer: ErrorAnswer): FastifyReply {
  const { request, server } = reply;
  const { status, headers, detail } = answer;
  if (isForReader(request)) {
    const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
    const html = errorPage(answer, {
      isRepeatable,
      requestId: request.id,
      url: request.url,
      links: server.errorPageLinks,
    });
    return reply
      .code(status)
      .headers({ ...headers, ...plainPageHeaders })
      .send(html);
  }
  return reply
    .code(status)
    .headers(headers)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ detail });
}
