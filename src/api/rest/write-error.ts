import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { plainPageHeaders } from '#platform/rendering/plain-page.ts';
import { answerError, type ErrorAnswer } from '../errors.ts';
import { errorPage } from '../pages/error-page.ts';
import { isForReader } from '../pages/reader.ts';

/** Writes an error in the form of REST: JSON with only `detail`, or a page for a person. */
export function writeError(reply: FastifyReply, answer: ErrorAnswer): FastifyReply {
  const { request, server } = reply;
  if (isForReader(request)) {
    const shown = isOfPath(answer) ? pageNotFound(request) : answer;
    const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
    const html = errorPage(shown, {
      isRepeatable,
      requestId: request.id,
      url: request.url,
      links: server.errorPageLinks,
    });
    return reply
      .code(shown.status)
      .headers({ ...shown.headers, ...plainPageHeaders })
      .send(html);
  }
  const { status, headers, detail } = answer;
  return reply
    .code(status)
    .headers(headers)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ detail });
}

/** Whether an input was refused only for parts of the path. */
const isOfPath = ({ detail }: ErrorAnswer): boolean =>
  typeof detail !== 'string' && detail.every(({ loc: [place] }) => place === 'path');

/** A path with an invalid id leads a person nowhere, like one with an unknown id; a program learns which part is wrong. */
function pageNotFound({ routeOptions }: FastifyRequest): ErrorAnswer {
  const words = routeOptions.config.contract?.endpoint?.refusals?.[404] ?? 'Not Found';
  return answerError(new Failure('not-found', words));
}
