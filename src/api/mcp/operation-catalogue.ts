import type { OperationTools } from '../tools/operation-tools.ts';
import { areasOf } from './ask.ts';
import { callTool } from './call-tool.ts';
import type { CataloguePrompts, CatalogueTools, McpCatalogue } from './mcp-catalogue.ts';
import { completeArgument, getPrompt, listPrompts } from './prompts.ts';
import { Resources } from './resources.ts';
import { listTools } from './server-tools.ts';

/** The operations of the platform as a catalogue for MCP clients. */
export function operationCatalogue(operations: OperationTools): McpCatalogue {
  const tools: CatalogueTools = {
    toolsets: areasOf(operations.all),
    list: (ask) => listTools(operations.all, ask),
    call: (call, asked) => callTool(operations, call, asked),
    countsItself: (name) => operations.find(name) !== undefined,
  };
  const prompts: CataloguePrompts = {
    list: () => listPrompts(operations),
    get: (wanted, as) => getPrompt(operations, wanted, as),
    complete: (wanted) => completeArgument(operations, wanted),
  };
  return {
    tools,
    prompts,
    resources: new Resources(operations),
    presentCaller: (caller) => operations.presentCaller(caller),
  };
}
