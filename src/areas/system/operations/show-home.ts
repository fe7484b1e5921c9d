import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { plainPageHeaders } from '#platform/rendering/plain-page.ts';
import { homePage } from '../home/home-page.ts';

/** The page at the root of the service, with links to all others. It contains no data, and is not counted. */
export const showHome = pageProcedure
  .meta(
    get('/', {
      summary: 'Open the home page',
      description:
        'The page at the root of the service, with links to everything else. Opening it does not count against a limit.',
      produces: 'text/html',
      isCounted: false,
    }),
  )
  .output(ReplyBody)
  .query(
    ({ ctx }) => new Reply('text/html; charset=utf-8', homePage(ctx.resources.site.url), { headers: plainPageHeaders }),
  );
