import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/failure.ts';
import { type Guide, type Guides, guideHeaders, guidesPath } from '#platform/guides/guides.ts';

/** Serves the guides to everyone: a list of them, and each as a page and, with `.md` at the end, as Markdown. */
export function mountGuides(app: FastifyInstance, guides: Guides): void {
  const config = { isFree: true };
  app.get(guidesPath, { config }, (_request, reply) => reply.headers(guideHeaders).send(guides.listPage()));
  app.get<{ Params: { name: string } }>(`${guidesPath}/:name.md`, { config }, (request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(guideNamed(guides, request.params.name).markdown),
  );
  app.get<{ Params: { name: string } }>(`${guidesPath}/:name`, { config }, async (request, reply) => {
    const page = await guides.pageOf(guideNamed(guides, request.params.name));
    return reply.headers(guideHeaders).send(page);
  });
}

function guideNamed(guides: Guides, name: string): Guide {
  const guide = guides.find(name);
  if (guide === undefined) throw notFound('Guide');
  return guide;
}
