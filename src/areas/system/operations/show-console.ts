import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';

/**
 * Shows the console: a page that asks for an API key and keeps it in its tab. The page itself contains no data, so
 * anyone can load it, and loading it is not counted.
 */
export const showConsole = pageProcedure
  .meta(
    get('/console', {
      summary: 'Open the console',
      description:
        'A page that shows the owner of a key their research, mail, tasks, webhooks and usage. It asks for the key ' +
        'and keeps it in the browser tab; the page itself contains no data. Opening it does not count against a limit.',
      produces: 'text/html',
      errorPageLink: 'Console',
      isCounted: false,
    }),
  )
  .output(ReplyBody)
  .query(async ({ ctx }) => {
    const head = { title: 'Console · Agent Platform', description: 'What your platform is doing now.' };
    const { html, headers } = await ctx.resources.web.page('console', head, null);
    return new Reply('text/html; charset=utf-8', html, { headers, isForAll: true });
  });
