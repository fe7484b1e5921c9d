import type {
  CallToolResult,
  ClientCapabilities,
  GetPromptResult,
  InputRequiredResult,
  Tool as ListedTool,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
  ServerContext,
} from '@modelcontextprotocol/server';
import type { Caller } from '#accounts/caller.ts';
import type { CallAs } from '../tools/operation-tools.ts';
import type { Ask } from './ask.ts';

/** The current request, and the capabilities of its client. */
export interface Asked {
  ctx: ServerContext;
  client: ClientCapabilities | undefined;
}

/** A tool that a client calls, with its input. */
export interface NamedCall {
  name: string;
  input: Readonly<Record<string, unknown>>;
}

/** What an MCP server offers. The protocol around it is the same whatever that is. */
export interface McpCatalogue {
  readonly tools: CatalogueTools;
  readonly resources: CatalogueResources;
  readonly prompts: CataloguePrompts;
  /** The current state of a caller; undefined if the key has been revoked. */
  presentCaller(caller: Caller): Promise<Caller | undefined>;
}

/** The tools of a server. */
export interface CatalogueTools {
  /** The names by which clients can select groups of tools. */
  readonly toolsets: readonly string[];
  list(ask: Ask): ListedTool[];
  /** Calls a tool. Errors that the model behind the client can correct are returned as answers. */
  call(call: NamedCall, asked: Asked): Promise<CallToolResult | InputRequiredResult>;
  /** Whether a call of this tool is counted by the operation that it calls. */
  countsItself(name: string): boolean;
}

/** What clients can read by address. Reading something that does not exist rejects with `ResourceNotFoundError`. */
export interface CatalogueResources {
  templates(): ResourceTemplateType[];
  /** One page of the resources. */
  list(as: CallAs, cursor: string | undefined): Promise<{ resources: Resource[]; nextCursor?: string }>;
  read(as: CallAs, uri: string): Promise<ReadResourceResult>;
  /** A text that changes whenever the resource does; undefined if it cannot be read. */
  stateOf(as: CallAs, uri: string): Promise<string | undefined>;
  /** Values for a placeholder of an address that begin with the given text. */
  complete(as: CallAs, wanted: { template: string; begun: string }): Promise<string[]>;
}

/** The prompts that clients can pass to their own models. */
export interface CataloguePrompts {
  list(): Prompt[];
  get(wanted: { name: string; given: Readonly<Record<string, string>> }, as: CallAs): Promise<GetPromptResult>;
  /** Possible values of an argument that begin with the given text. */
  complete(wanted: { name: string; argument: string; begun: string }): string[];
}
