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

/** The request under way, and what the client behind it can do. */
export interface Asked {
  ctx: ServerContext;
  client: ClientCapabilities | undefined;
}

/** A tool that a client calls, with what it gives it. */
export interface NamedCall {
  name: string;
  input: Readonly<Record<string, unknown>>;
}

/** What a server has to offer. The protocol around it is the same whatever that is. */
export interface McpCatalogue {
  readonly tools: CatalogueTools;
  readonly resources: CatalogueResources;
  readonly prompts: CataloguePrompts;
  /** A caller as they are by now; undefined for a key that was revoked. */
  presentCaller(caller: Caller): Promise<Caller | undefined>;
}

/** The tools of a server. */
export interface CatalogueTools {
  /** The names by which a client can choose tools together. */
  readonly toolsets: readonly string[];
  list(ask: Ask): ListedTool[];
  /** Calls a tool; what the model behind the client can mend is an answer, not an error. */
  call(call: NamedCall, asked: Asked): Promise<CallToolResult | InputRequiredResult>;
  /** Whether a call of this tool is counted where its work is done. */
  countsItself(name: string): boolean;
}

/** What a client can read under an address. Reading something that is not there rejects with `ResourceNotFoundError`. */
export interface CatalogueResources {
  templates(): ResourceTemplateType[];
  /** One page of everything that is there. */
  list(as: CallAs, cursor: string | undefined): Promise<{ resources: Resource[]; nextCursor?: string }>;
  read(as: CallAs, uri: string): Promise<ReadResourceResult>;
  /** What tells one state of a resource from another; undefined when it cannot be read. */
  stateOf(as: CallAs, uri: string): Promise<string | undefined>;
  /** Values for a placeholder of an address that begin like this one. */
  complete(as: CallAs, wanted: { template: string; begun: string }): Promise<string[]>;
}

/** The prompts that a client can hand to its own model. */
export interface CataloguePrompts {
  list(): Prompt[];
  get(wanted: { name: string; given: Readonly<Record<string, string>> }, as: CallAs): Promise<GetPromptResult>;
  /** What an argument can be that begins like this. */
  complete(wanted: { name: string; argument: string; begun: string }): string[];
}
