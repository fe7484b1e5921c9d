import { McpServer, ProtocolError, type ServerContext } from '@modelcontextprotocol/server';
import type { Log } from '#platform/log.ts';
import { fenceRule } from '#platform/model/fence.ts';
import { answerError } from '../errors.ts';
import type { CallAs } from '../tools/operation-tools.ts';
import { askOf } from './ask.ts';
import type { McpCatalogue } from './mcp-catalogue.ts';

/** What all MCP servers of this process share. */
export interface McpParts {
  /** What they offer. */
  catalogue: McpCatalogue;
  /** The release that is reported to clients. */
  version: string;
  log: Log;
}

/** Receives subscriptions to changes of resources, on connections that can report them. */
export interface Subscriptions {
  add(uri: string, as: CallAs): Promise<void>;
  remove(uri: string): void;
}

/** The protocol allows at most this many completions. */
const maxCompletions = 100;

const instructions = [
  'Agent Platform researches topics, rewrites and analyzes texts, triages email, reviews code, schedules work and delivers events.',
  'You see some of its tools; find_operations finds the others, and call_operation calls them.',
  'Prompts are for you to answer: hand your answer to the tool that parses it.',
  fenceRule,
].join(' ');

/** One MCP server, for a single request or for the session of a client. */
export function mcpServer({ catalogue, version, log }: McpParts, subscriptions?: Subscriptions): McpServer {
  const { tools, resources, prompts } = catalogue;
  const whole = new McpServer(
    { name: 'agent-platform', title: 'Agent Platform', version },
    {
      capabilities: {
        tools: {},
        prompts: {},
        completions: {},
        logging: {},
        resources: { subscribe: true },
      },
      instructions,
    },
  );
  // Lists come from the catalogue on every request, so nothing is registered individually.
  const { server } = whole;
  server.setRequestHandler('tools/list', (_, ctx) => ({ tools: tools.list(askOf(ctx)) }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: input = {} } }, ctx) => {
    // Of a client of 2025 nothing else tells; for one of 2026 it holds what the request itself says.
    // oxlint-disable-next-line typescript/no-deprecated
    const client = server.getClientCapabilities();
    return inWords(log, () => tools.call({ name, input }, { ctx, client }));
  });
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resources.templates() }));
  server.setRequestHandler('resources/list', ({ params }, ctx) =>
    inWords(log, () => resources.list(callAs(ctx), params?.cursor)),
  );
  server.setRequestHandler('resources/read', ({ params }, ctx) =>
    inWords(log, () => resources.read(callAs(ctx), params.uri)),
  );
  server.setRequestHandler('prompts/list', () => ({ prompts: prompts.list() }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }, ctx) =>
    inWords(log, () => prompts.get({ name, given }, callAs(ctx))),
  );
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }, ctx) => {
    const found =
      ref.type === 'ref/prompt'
        ? prompts.complete({ name: ref.name, argument: argument.name, begun: argument.value })
        : await resources.complete(callAs(ctx), { template: ref.uri, begun: argument.value });
    const values = found.slice(0, maxCompletions);
    return { completion: { values, total: found.length, hasMore: found.length > values.length } };
  });
  if (subscriptions !== undefined) takeSubscriptions(server, subscriptions, log);
  return whole;
}

function takeSubscriptions(server: McpServer['server'], subscriptions: Subscriptions, log: Log): void {
  server.setRequestHandler('resources/subscribe', async ({ params }, ctx) => {
    await inWords(log, () => subscriptions.add(params.uri, callAs(ctx)));
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    subscriptions.remove(params.uri);
    return {};
  });
}

function callAs(ctx: ServerContext): CallAs {
  const { caller, traceparent } = askOf(ctx);
  return { caller, traceparent, signal: ctx.mcpReq.signal };
}

/** Turns refusals into errors of the protocol, with the same messages as REST. */
async function inWords<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const { message, fault, status } = answerError(error);
    if (fault !== undefined) log.error({ err: fault }, 'an MCP request failed');
    const isAsked = status === 404 || status === 422;
    throw new ProtocolError(status === 500 ? internalError : isAsked ? invalidParams : refusedByServer, message);
  }
}

const internalError = -32_603;
const invalidParams = -32_602;
/** An error code from the range that the protocol leaves to servers. */
const refusedByServer = -32_000;
