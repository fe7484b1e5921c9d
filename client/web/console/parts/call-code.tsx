/** A call that a form is about to make, from which both code samples are generated. */
export interface DescribedCall {
  /** The operation's name in the typed client, such as `webhooks.create`. */
  operation: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** The path with its parameters in braces. */
  path: string;
  input: Record<string, unknown>;
}

/** The call as a curl command, with path parameters filled in and the rest as the body. */
function asCurl({ method, path, input }: DescribedCall): string {
  const body = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = body[name];
    delete body[name];
    return encodeURIComponent(String(value));
  });
  const lines = [`curl -X ${method} ${location.origin}${filled}`, '-H "x-api-key: $KEY"'];
  if (Object.keys(body).length > 0) {
    const json = JSON.stringify(body).replaceAll("'", "'\\''");
    lines.push(`-H 'content-type: application/json'`, `-d '${json}'`);
  }
  return lines.join(' \\\n  ');
}

function asTypeScript({ operation, input }: DescribedCall): string {
  return `await client.${operation}.mutate(${JSON.stringify(input, null, 2)});`;
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
