/** As much of the API document as samples are made from. */
export interface ApiDocument {
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  'x-client-call'?: string;
  parameters?: { name?: string; example?: unknown }[];
  requestBody?: { content?: Record<string, { example?: Record<string, unknown> }> };
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
  [field: string]: unknown;
}

/** The document with a call of the typed client beside each operation, and the address that it is read from. */
export function withSamples(document: ApiDocument, origin: string): ApiDocument {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const call = operation['x-client-call'];
    if (call === undefined) continue;
    operation['x-codeSamples'] = [
      { lang: 'typescript', label: 'TypeScript', source: typedCall(call, inputOf(operation), origin) },
    ];
  }
  return { ...document, servers: [{ url: origin }] };
}

/** All fields of an operation's example, wherever REST takes them from. */
function inputOf({ parameters = [], requestBody }: Operation): Record<string, unknown> {
  const named = parameters.flatMap(({ name, example }) =>
    name === undefined || example === undefined ? [] : [[name, example] as const],
  );
  return { ...Object.fromEntries(named), ...requestBody?.content?.['application/json']?.example };
}

function typedCall(call: string, input: Record<string, unknown>, origin: string): string {
  const text = JSON.stringify(input, null, 2).replace(/^( *)"(\w+)":/gm, '$1$2:');
  return `import { createClient } from 'agent-platform-client';

const client = createClient({ url: '${origin}', apiKey: 'ap_live_…' });
const answer = await client.${call}(${Object.keys(input).length === 0 ? '' : text});
`;
}
