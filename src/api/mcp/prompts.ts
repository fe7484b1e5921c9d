import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Tool } from '#platform/tools.ts';
import type { CallAs, OperationTools } from '../tools/operation-tools.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The operations that write a prompt for a model of the caller: those whose answer has a `prompt` field. */
function promptTools(tools: OperationTools): Tool[] {
  return tools.all.filter(
    ({ effect, outputSchema }) => effect === 'reads' && outputSchema.properties?.['prompt']?.['type'] === 'string',
  );
}

/** The prompts, with the fields of their operations as arguments. */
export function listPrompts(tools: OperationTools): Prompt[] {
  return promptTools(tools).map(({ name, title, description, inputSchema }) => ({
    name,
    title,
    description,
    arguments: Object.entries(inputSchema.properties ?? {}).map(([field, schema]) => ({
      name: field,
      description: argumentText(schema),
      required: inputSchema.required?.includes(field) === true,
    })),
  }));
}

/** Writes a prompt by calling its operation, with the rights and limits of the caller. */
export async function getPrompt(
  tools: OperationTools,
  { name, given }: { name: string; given: Readonly<Record<string, string>> },
  as: CallAs,
): Promise<GetPromptResult> {
  const tool = promptNamed(tools, name);
  const properties = tool.inputSchema.properties ?? {};
  const input = Object.fromEntries(
    Object.entries(given).map(([field, text]) => [field, valueOfArgument(text, properties[field] ?? {})]),
  );
  const unfit = tools.refusalOf({ tool: name, input });
  const { isError, error, whole } =
    unfit === undefined ? await tools.callWhole(as, { tool: name, input }) : { ...unfit, whole: {} };
  if (isError) throw new ProtocolError(ProtocolErrorCode.InvalidParams, error);
  const text = String(whole['prompt']);
  return { description: tool.title, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

/** Possible values of an argument that begin with the given text, if its field has a fixed set of choices. */
export function completeArgument(
  tools: OperationTools,
  { name, argument, begun }: { name: string; argument: string; begun: string },
): string[] {
  const schema = promptNamed(tools, name).inputSchema.properties?.[argument];
  if (schema === undefined) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `${name} has no argument ${JSON.stringify(argument.slice(0, 100))}`,
    );
  }
  // In a list, the last item is the one being typed.
  const head = begun.slice(0, begun.lastIndexOf(',') + 1);
  const tail = begun.slice(head.length).trimStart().toLowerCase();
  return choicesOf(schema)
    .filter((choice) => choice.toLowerCase().startsWith(tail))
    .map((choice) => `${head}${choice}`);
}

function promptNamed(tools: OperationTools, name: string): Tool {
  const found = promptTools(tools).find((tool) => tool.name === name);
  if (found !== undefined) return found;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${JSON.stringify(name.slice(0, 100))}`);
}

function choicesOf(schema: Schema): string[] {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String);
  const parts = [schema['items'] ?? [], schema['anyOf'] ?? []].flat() as Schema[];
  return [...new Set(parts.flatMap(choicesOf))];
}

function typesOf(schema: Schema): unknown[] {
  return [schema['type'] ?? [], ...((schema['anyOf'] as Schema[] | undefined) ?? []).map(typesOf)].flat();
}

/**
 * Arguments of prompts are strings: lists are given as words separated by commas or as JSON, and other values that are
 * not strings as JSON.
 */
function valueOfArgument(text: string, schema: Schema): unknown {
  const types = typesOf(schema);
  if (types.length === 0 || types.includes('string')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return types.includes('array') ? text.split(',').map((member) => member.trim()) : text;
  }
}

function argumentText(schema: Schema): string {
  const descriptions = typeof schema['description'] === 'string' ? [schema['description']] : [];
  const types = typesOf(schema);
  const isList = types.includes('array');
  const form =
    types.includes('string') || types.length === 0
      ? []
      : [isList ? 'A list: JSON, or words between commas.' : 'As JSON.'];
  return [...descriptions, ...form].join(' ');
}
