import {
  acceptedContent,
  type CallToolResult,
  type ClientCapabilities,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from '#platform/tools.ts';
import type { Asked } from './mcp-catalogue.ts';

const Agreement = z.object({ agree: z.boolean().describe('Go ahead') });
/** The most characters of the input that the question shows. */
const maxShownLength = 1_000;

/**
 * Asks a person for confirmation before an irreversible step, if their client supports that. Returns undefined if they
 * confirmed or cannot be asked; such a client asks on its own, based on the annotations of the tool.
 */
export function askAgreement(
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
  { ctx, client }: Asked,
): CallToolResult | ReturnType<typeof inputRequired> | undefined {
  if (tool.warning === undefined || !canAsk(client)) return undefined;
  const response = inputResponse(ctx.mcpReq.inputResponses, 'agreement');
  if (response.kind === 'missing') {
    const shown = JSON.stringify(input).slice(0, maxShownLength);
    const message = `${tool.title}? ${tool.warning}\n${tool.name} ${shown}`;
    return inputRequired({
      inputRequests: { agreement: inputRequired.elicit({ message, requestedSchema: Agreement }) },
    });
  }
  if (acceptedContent(ctx.mcpReq.inputResponses, 'agreement', Agreement)?.agree === true) return undefined;
  return {
    isError: true,
    content: [{ type: 'text', text: 'Nothing was done: the user did not approve.' }],
  };
}

/** A client that names no type of question supports questions with fields. */
function canAsk(client: ClientCapabilities | undefined): boolean {
  const elicitation = client?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
