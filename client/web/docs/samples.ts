/** The part of the API document that samples are made from. */
export interface ApiDocument {
  servers?: { url: string }[];
  tags?: { name: string; 'x-client-router'?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { parameters?: Record<string, Parameter> };
}

interface Parameter {
  $ref?: string;
  name?: string;
  example?: unknown;
}

interface Operation {
  operationId?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { example?: Record<string, unknown> }> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
  [field: string]: unknown;
}

/** Adds a sample call of the typed client to each operation, and the URL that the document was loaded from. */
export function withSamples(document: ApiDocument, origin: string): ApiDocument {
  for (const [method, operation] of Object.values(document.paths).flatMap((methods) => Object.entries(methods))) {
    const call = callOf(document, method, operation);
    if (call === undefined) continue;
    const source = typedCall(call, inputOf(document, operation), origin);
    operation['x-codeSamples'] = [{ lang: 'typescript', label: 'TypeScript', source }];
  }
  return { ...document, servers: [{ url: origin }] };
}

/** The same call with the typed client: `research.queue.mutate` for `researchQueue`. Pages and files have none. */
function callOf({ tags = [] }: ApiDocument, method: string, operation: Operation): string | undefined {
  const router = tags.find(({ name }) => operation.tags?.includes(name))?.['x-client-router'];
  const id = operation.operationId ?? '';
  if (router === undefined || !operation.responses?.['200']?.content?.['application/json']) return undefined;
  const name = id.charAt(router.length).toLowerCase() + id.slice(router.length + 1);
  return `${router}.${name}.${method === 'get' ? 'query' : 'mutate'}`;
}

/** All fields of an operation's example, wherever REST takes them from. */
function inputOf({ components }: ApiDocument, { parameters = [], requestBody }: Operation): Record<string, unknown> {
  const named = parameters.flatMap((one) => {
    const { name, example } = components?.parameters?.[one.$ref?.split('/').at(-1) ?? ''] ?? one;
    return name === undefined || example === undefined ? [] : [[name, example] as const];
  });
  return { ...Object.fromEntries(named), ...requestBody?.content?.['application/json']?.example };
}

function typedCall(call: string, input: Record<string, unknown>, origin: string): string {
  const text = JSON.stringify(input, null, 2).replace(/^( *)"(\w+)":/gm, '$1$2:');
  return `import { createClient } from 'agent-platform-client';

const client = createClient({ url: '${origin}', apiKey: 'ap_live_…' });
const answer = await client.${call}(${Object.keys(input).length === 0 ? '' : text});
`;
}
