/** A call that a form is about to make, from which both code samples are generated. */
export interface DescribedCall {
  /** The operation's name in the typed client, such as `webhooks.create`. */
  operation: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** The path with its parameters in braces. */
  path: string;
  input: Record<string, unknown>;
  /** The field of the input that carries a file in base64, which the samples read from the file of that name. */
  file?: { field: string; name: string };
}

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The call as a curl command, with path parameters filled in and the rest as the body. */
function asCurl({ method, path, input, file }: DescribedCall): string {
  const body = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = body[name];
    delete body[name];
    return encodeURIComponent(String(value));
  });
  const address = `${location.origin}${filled}`;
  // Some shells look for files by the question mark of a query.
  const lines = [`curl -X ${method} ${address.includes('?') ? quoted(address) : address}`, '-H "x-api-key: $KEY"'];
  const json = JSON.stringify(body);
  if (json !== '{}') lines.push(`-H 'content-type: application/json'`);
  if (file === undefined) return [...lines, ...(json === '{}' ? [] : [`-d ${quoted(json)}`])].join(' \\\n  ');
  // Through a pipe, because a file can be larger than an argument may be.
  const before = `printf %s ${quoted(`{${JSON.stringify(file.field)}:"`)}`;
  const after = `printf %s ${quoted(`",${json.slice(1)}`)}`;
  const written = `{ ${before}; base64 < ${quoted(file.name)} | tr -d '\\n'; ${after}; }`;
  return `${written} |\n  ${[...lines, '--data-binary @-'].join(' \\\n  ')}`;
}

function asTypeScript({ operation, input, file }: DescribedCall): string {
  const json = JSON.stringify(input, null, 2);
  if (file === undefined) return `await client.${operation}.mutate(${json});`;
  const content = `${JSON.stringify(file.field)}: await readFile(${JSON.stringify(file.name)}, 'base64')`;
  return `import { readFile } from 'fs/promises';\n\nawait client.${operation}.mutate({\n  ${content},${json.slice(1)});`;
}

/** The call as curl and TypeScript, for people who want to make it without the page. */
export function CallCode({ call }: { call: DescribedCall }) {
  return (
    <details className="small">
      <summary>Show as curl and TypeScript</summary>
      <p className="soft code-name">curl</p>
      <pre className="payload">{asCurl(call)}</pre>
      <p className="soft code-name">TypeScript</p>
      <pre className="payload">{asTypeScript(call)}</pre>
    </details>
  );
}
