import type { FastifyInstance } from 'fastify';
import type { McpAnswers, McpAnswersParts } from './mcp-answers.ts';
import type { McpCatalogue } from './mcp-catalogue.ts';
import { mcpPath } from './mcp-path.ts';

/** What a request of a client is allowed to hold: as much as the largest input of an operation, and its envelope. */
const bodyLimit = 10_485_760 + 65_536;

export interface McpMountParts extends Omit<McpAnswersParts, 'catalogue'> {
  /** Makes what is served, for the first request. */
  openCatalogue: () => Promise<McpCatalogue>;
  stopping: AbortSignal;
}

/**
 * Serves a catalogue to other people's agents, by the Model Context Protocol over HTTP. What answers them is loaded
 * for the first of them: it takes as much as all of the rest of api, and most processes are never asked.
 */
export function mountMcp(app: FastifyInstance, { openCatalogue, stopping, ...parts }: McpMountParts): void {
  let loading: Promise<McpAnswers> | undefined;
  const open = async () => {
    const [loaded, catalogue] = await Promise.all([import('./mcp-answers.ts'), openCatalogue()]);
    return new loaded.McpAnswers({ ...parts, catalogue });
  };
  const answers = () => {
    // The next request tries again what has failed.
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
