import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Caller } from '#accounts/caller.ts';
import { fence } from '#platform/model/fence.ts';
import type { Tool, ToolAnswer } from '#platform/tools.ts';
import { type OperationTools, refusal } from '../tools/operation-tools.ts';
import { askAgreement } from './agreement.ts';
import { askOf } from './ask.ts';
import { findOperations } from './find-operations.ts';
import { type Followed, followWork } from './follow-work.ts';
import type { Asked, NamedCall } from './mcp-catalogue.ts';
import { resourceUri } from './resource-address.ts';
import { callOperation, findOperationsTool } from './server-tools.ts';

type Arguments = Readonly<Record<string, unknown>>;
type InputRequired = NonNullable<ReturnType<typeof askAgreement>>;

/**
 * Calls a tool for a client. Errors that a model can correct, such as a wrong argument, are returned as answers; only
 * an unknown tool name is an error of the protocol.
 */
export async function callTool(
  tools: OperationTools,
  { name, input }: NamedCall,
  asked: Asked,
): Promise<CallToolResult | InputRequired> {
  if (name === findOperationsTool.name) return findOperations(tools.all, input);
  const isByName = name === callOperation.name;
  const wanted = isByName ? nameIn(input) : name;
  const tool = tools.find(wanted);
  if (tool === undefined) {
    const message = `There is no tool ${JSON.stringify(wanted.slice(0, 100))}; ${findOperationsTool.name} finds the existing ones`;
    if (isByName) return failed(message);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  const own = isByName ? inputIn(input) : input;
  if (own === undefined) return failed(`input: The arguments of ${tool.name}, as an object and not beside \`name\``);
  return callKnown(tools, { tool, input: own }, asked);
}

async function callKnown(
  tools: OperationTools,
  { tool, input }: { tool: Tool; input: Arguments },
  { ctx, client }: Asked,
): Promise<CallToolResult | InputRequired> {
  const { caller, idempotencyKey, traceparent, count } = askOf(ctx);
  const as = { caller, idempotencyKey, traceparent, signal: ctx.mcpReq.signal };
  const unfit = tools.refusalOf({ tool: tool.name, input });
  if (unfit !== undefined) {
    await count();
    return resultOf(tool, unfit, input);
  }
  // A caller without the necessary rights is refused by the call itself, so nobody is asked in vain.
  const agreement = mayCall(tool, caller) ? askAgreement(tool, input, { ctx, client }) : undefined;
  if (agreement !== undefined) return agreement;
  try {
    const answer = await tools.callAs(as, { tool: tool.name, input });
    const result = resultOf(tool, answer, input);
    if (answer.isError) return result;
    const followed = await followWork(tools, { tool: tool.name, begun: answer.answer, as }, ctx);
    return followed === undefined ? result : withStanding(tools, result, followed);
  } catch (error) {
    return resultOf(tool, refusal(error), input);
  }
}

function mayCall({ needsKey, needsAdmin }: Tool, caller: Caller): boolean {
  return caller.kind === 'key' ? caller.isAdmin || !needsAdmin : !needsKey;
}

/** Adds the progress of the work to an answer that was given when it began, for a client that has waited for it. */
function withStanding(tools: OperationTools, result: CallToolResult, { by, inputs, isOver, step }: Followed) {
  const reader = tools.all.find(({ operation }) => operation === by);
  const where =
    reader === undefined ? '' : ` Read it by ${reader.name}: ${inputs.map((one) => JSON.stringify(one)).join(', ')}.`;
  const text = `${isOver ? 'It has ended since' : 'It is still running'}: ${step}.${where}`;
  const links = inputs.flatMap((input) => {
    const uri = reader === undefined ? undefined : resourceUri(reader, input);
    return uri === undefined || reader === undefined
      ? []
      : [{ type: 'resource_link' as const, uri, name: reader.title }];
  });
  return { ...result, content: [...result.content, { type: 'text' as const, text }, ...links] };
}

/**
 * An answer in the form of the protocol: as a value, as text for models that read text, and with links to the full text
 * of shortened parts.
 */
function resultOf(tool: Tool, { isError, answer, error, cuts }: ToolAnswer, input: Arguments): CallToolResult {
  if (isError) return failed(error);
  const json = JSON.stringify(answer);
  const text = tool.quotesStrangers ? fence(tool.name, json) : json;
  const uri = resourceUri(tool, input);
  const more = cuts.map(({ path, kept, whole, unit }) => `${path}: ${kept} of ${whole} ${unit}`).join('; ');
  const rest = uri === undefined ? 'request less at once' : `all of it: ${uri}`;
  return {
    content: [
      { type: 'text', text: more === '' ? text : `${text}\nCut here: ${more}; ${rest}.` },
      ...(uri === undefined ? [] : [{ type: 'resource_link' as const, uri, name: tool.title }]),
    ],
    structuredContent: answer,
  };
}

function failed(error: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: error }] };
}

function nameIn({ name }: Arguments): string {
  return typeof name === 'string' ? name : '';
}

/** The arguments within a call by name, also where a model has written them as JSON; undefined where they stand elsewhere. */
function inputIn({ input, ...others }: Arguments): Arguments | undefined {
  if (Object.keys(others).some((key) => key !== 'name')) return undefined;
  if (input === undefined || input === null) return {};
  const read = typeof input === 'string' ? readJson(input) : input;
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Arguments) : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
