import type { FastifyInstance } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { bodyFor } from '#platform/web/built-file.ts';
import type { WebPages } from '#platform/web/web-pages.ts';

/** The address of the files of the web pages. */
export const assetsPath = '/assets/:file';

/** File names change with their content, so browsers can cache them forever. */
const headers: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'cross-origin-resource-policy': 'same-origin',
};

/** Serves the files of the web pages, as packed by the build. They do not count as calls. */
export function mountAssets(app: FastifyInstance, web: WebPages): void {
  app.get(assetsPath, { config: { isFree: true } }, async (request, reply) => {
    const { file: name } = request.params as { file: string };
    const file = web.files.get(name);
    if (file === undefined) throw new Failure('not-found', 'Not Found');
    void reply.headers({ ...headers, etag: file.etag });
    const known = request.headers['if-none-match'];
    if (known?.split(',').some((tag) => tag.trim() === file.etag) === true) return reply.code(304).send();
    const { encoding, body } = await bodyFor(file, request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(file.mediaType).send(body);
  });
}
