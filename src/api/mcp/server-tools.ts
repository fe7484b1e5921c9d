import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { Tool } from '#platform/tools.ts';
import type { Ask } from './ask.ts';

/** Finds operations by words, for clients that see only a few tools at first. */
export const findOperationsTool = {
  name: 'find_operations',
  title: 'Find an operation of the platform',
  description:
    'Search everything the platform can do, beyond the tools you see. Returns names, inputs and examples of matching operations; call_operation calls them.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'What you want to do, in a few words.' },
      area: { type: 'string', description: 'Only operations of this area, such as webhooks.' },
    },
    required: ['query'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
} satisfies ListedTool;

/** Calls an operation by name. */
export const callOperation = {
  name: 'call_operation',
  title: 'Call an operation of the platform',
  description: 'Call any operation by its name, as find_operations gives it.',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Such as webhooks_delete.' },
      input: { type: 'object', description: 'The input of the operation.' },
    },
    required: ['name'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
} satisfies ListedTool;

/**
 * The tools that a client sees: those of the areas it has selected, or the default ones, and the two tools that find
 * and call all others.
 */
export function listTools(tools: readonly Tool[], { toolsets, caller }: Ask): ListedTool[] {
  const isAdmin = caller.kind === 'key' && caller.isAdmin;
  const shown = tools.filter((tool) => {
    if (tool.needsAdmin && !isAdmin) return false;
    return toolsets === undefined ? tool.isDefault : toolsets.includes(tool.area);
  });
  return [...shown.map(listed), findOperationsTool, callOperation];
}

function listed(tool: Tool): ListedTool {
  const { name, title, description, example, inputSchema, outputSchema } = tool;
  const hasExample = Object.keys(example).length > 0;
  return {
    name,
    title,
    description: hasExample ? `${description} Example: ${JSON.stringify(example)}` : description,
    inputSchema: inputSchema as ListedTool['inputSchema'],
    outputSchema: outputSchema,
    annotations: hintsOf(tool),
  };
}

/** What a call does, as annotations of the protocol. Tools that only read need no further annotations. */
function hintsOf({ effect, credits, warning, isRepeatable, reachesOut }: Tool): NonNullable<ListedTool['annotations']> {
  const openWorldHint = reachesOut;
  if (effect === 'reads' && credits === undefined) return { readOnlyHint: true, openWorldHint };
  return { readOnlyHint: false, destructiveHint: warning !== undefined, idempotentHint: isRepeatable, openWorldHint };
}
