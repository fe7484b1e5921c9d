import type { FastifyInstance } from 'fastify';
import type { McpAnswers, McpAnswersParts } from './mcp-answers.ts';
import type { McpCatalogue } from './mcp-catalogue.ts';
import { mcpPath } from './mcp-path.ts';

/** The largest request body: the largest input of an operation, and the envelope of the protocol. */
const bodyLimit = 10_485_760 + 65_536;

export interface McpMountParts extends Omit<McpAnswersParts, 'catalogue'> {
  /** Creates the catalogue, on the first request. */
  openCatalogue: () => Promise<McpCatalogue>;
  stopping: AbortSignal;
}

/**
 * Serves a catalogue to other people's agents over HTTP, by the Model Context Protocol. The code that answers is loaded
 * for the first request, because it is as large as the rest of `api` and most processes never need it.
 */
export function mountMcp(app: FastifyInstance, { openCatalogue, stopping, ...parts }: McpMountParts): void {
  let loading: Promise<McpAnswers> | undefined;
  const open = async () => {
    const [loaded, catalogue] = await Promise.all([import('./mcp-answers.ts'), openCatalogue()]);
    return new loaded.McpAnswers({ ...parts, catalogue });
  };
  const answers = () => {
    // If loading failed, the next request tries again.
    loading ??= open().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const close = async () => (await loading)?.close();
  stopping.addEventListener('abort', () => void close().catch(() => undefined));
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    bodyLimit,
    onRequest: async (request) => (await answers()).assertOwnSite(request),
    handler: async (request, reply) => (await answers()).answer(request, reply),
  });
}
