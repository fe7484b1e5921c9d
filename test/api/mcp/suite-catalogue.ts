import {
  type CallToolResult,
  type GetPromptResult,
  type InputRequest,
  inputRequired,
  inputResponse,
  type Prompt,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type { Asked, CatalogueTools, McpCatalogue } from '#api/mcp/mcp-catalogue.ts';

/** A red dot, and a moment of silence: the smallest there are. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

type Content = CallToolResult['content'][number];
type Input = Readonly<Record<string, unknown>>;
type Work = (input: Input, asked: Asked) => CallToolResult | ReturnType<typeof inputRequired> | Promise<CallToolResult>;
type ListedTool = ReturnType<CatalogueTools['list']>[number];

const text = (said: string): Content => ({ type: 'text', text: said });
const image: Content = { type: 'image', data: png, mimeType: 'image/png' };
const answer = (...content: Content[]): CallToolResult => ({ content });
const embedded = (uri: string, mimeType: string, said: string): Content => ({
  type: 'resource',
  resource: { uri, mimeType, text: said },
});

/** Asks the client something and answers with what it said. */
function asking(request: (input: Input) => InputRequest): Work {
  return (input, { ctx }) => {
    const response = inputResponse(ctx.mcpReq.inputResponses, 'asked');
    if (response.kind === 'missing') return inputRequired({ inputRequests: { asked: request(input) } });
    return answer(text(`The client said: ${JSON.stringify(response)}`));
  };
}

const titled = (names: readonly string[]) =>
  names.map((title, index) => ({ const: `value${index + 1}`, title: `${title} Option` }));
const options = ['option1', 'option2', 'option3'];

const forms = {
  test_elicitation: {
    username: { type: 'string', description: "User's response" },
    email: { type: 'string', description: "User's email address" },
  },
  test_elicitation_sep1034_defaults: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  test_elicitation_sep1330_enums: {
    untitledSingle: { type: 'string', enum: options },
    titledSingle: { type: 'string', oneOf: titled(['First', 'Second', 'Third']) },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2'], enumNames: ['Option One', 'Option Two'] },
    untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
    titledMulti: { type: 'array', items: { anyOf: titled(['First', 'Second', 'Third']) } },
  },
} as const;

const form = (name: keyof typeof forms): Work =>
  asking(({ message }) =>
    inputRequired.elicit({
      message: typeof message === 'string' ? message : 'Please fill this in',
      requestedSchema: { type: 'object', properties: forms[name] } as never,
    }),
  );

const works: Readonly<Record<string, Work>> = {
  test_simple_text: () => answer(text('This is a simple text response for testing.')),
  test_image_content: () => answer(image),
  test_audio_content: () => answer({ type: 'audio', data: wav, mimeType: 'audio/wav' }),
  test_embedded_resource: () =>
    answer(embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
  test_multiple_content_types: () =>
    answer(
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ),
  test_error_handling: () => ({
    isError: true,
    ...answer(text('This tool intentionally returns an error for testing')),
  }),
  test_tool_with_logging: async (_, { ctx }) => {
    for (const said of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      // oxlint-disable-next-line typescript/no-deprecated -- clients of 2025 are told by it
      await ctx.mcpReq.log('info', said);
    }
    return answer(text('Three messages were logged'));
  },
  test_tool_with_progress: async (_, { ctx }) => {
    const progressToken = ctx.mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      const params = { progressToken, progress, total: 100 };
      await ctx.mcpReq.notify({ method: 'notifications/progress', params });
    }
    return answer(text('Progress was told'));
  },
  test_sampling: asking(({ prompt }) =>
    inputRequired.createMessage({
      messages: [{ role: 'user', content: { type: 'text', text: String(prompt) } }],
      maxTokens: 100,
    }),
  ),
  test_elicitation: form('test_elicitation'),
  test_elicitation_sep1034_defaults: form('test_elicitation_sep1034_defaults'),
  test_elicitation_sep1330_enums: form('test_elicitation_sep1330_enums'),
  test_reconnection: (_, { ctx }) => {
    ctx.http?.closeSSE?.();
    return answer(text('The client has come back'));
  },
  json_schema_2020_12_tool: (input) => answer(text(JSON.stringify(input))),
};

const anyInput = { type: 'object' as const };
const address = { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } };
const inputs: Readonly<Record<string, ListedTool['inputSchema']>> = {
  test_sampling: { type: 'object', properties: { prompt: { type: 'string' } }, required: ['prompt'] },
  test_elicitation: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
  json_schema_2020_12_tool: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  },
};

const texts: Readonly<Record<string, string>> = {
  'test://static-text': 'This is the content of the static text resource.',
  'test://watched-resource': 'Somebody watches this.',
  'test://example-resource': 'This one is quoted in a prompt.',
};

function contentsOf(uri: string): ReadResourceResult['contents'] {
  const said = texts[uri];
  if (said !== undefined) return [{ uri, mimeType: 'text/plain', text: said }];
  if (uri === 'test://static-binary') return [{ uri, mimeType: 'image/png', blob: png }];
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id === undefined) throw new ResourceNotFoundError(uri);
  return [{ uri, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true }) }];
}

type Message = GetPromptResult['messages'][number]['content'];
type Given = Readonly<Record<string, string>>;
const prompts: Readonly<Record<string, { arguments: string[]; messages: (given: Given) => Message[] }>> = {
  test_simple_prompt: { arguments: [], messages: () => [text('This is a simple prompt for testing.')] },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    messages: ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    messages: ({ resourceUri = '' }) => [
      embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
      text('Please process the embedded resource above.'),
    ],
  },
  test_prompt_with_image: {
    arguments: [],
    messages: () => [image, text('Please analyze the image above.')],
  },
};

/** What the conformance suite wants a server to offer, served by the protocol code of the platform. */
export const suiteCatalogue: McpCatalogue = {
  tools: {
    toolsets: [],
    list: () =>
      Object.keys(works).map((name) => ({
        name,
        description: `What the suite asks for as ${name}`,
        inputSchema: inputs[name] ?? anyInput,
      })),
    call: async ({ name, input }, asked) => {
      const work = works[name];
      if (work === undefined) throw new Error(`the suite has asked for a tool of tomorrow: ${name}`);
      return await work(input, asked);
    },
    countsItself: () => false,
  },
  resources: {
    templates: () => [{ uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' }],
    list: async () => ({ resources: Object.keys(texts).map((uri) => ({ uri, name: uri, mimeType: 'text/plain' })) }),
    read: async (_, uri) => ({ contents: contentsOf(uri) }),
    stateOf: async (_, uri) => JSON.stringify(contentsOf(uri)),
    complete: async () => [],
  },
  prompts: {
    list: () =>
      Object.entries(prompts).map(
        ([name, { arguments: names }]): Prompt => ({
          name,
          description: `What the suite asks for as ${name}`,
          arguments: names.map((argument) => ({ name: argument, required: true })),
        }),
      ),
    get: async ({ name, given }) => ({
      messages: (prompts[name]?.messages(given) ?? []).map((content) => ({ role: 'user', content })),
    }),
    complete: ({ begun }) => [`${begun}ing`],
  },
  presentCaller: async (caller) => caller,
};
