import { request } from 'node:http';

/** A call with full control over its headers, including `Host`, which `fetch` does not allow. */
export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Another address of this machine, for the same port. */
  hostname?: string;
}

export interface Asked {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends a request and reads the whole response. */
export function askAs(address: string, { method = 'GET', headers = {}, body, hostname }: Asking = {}): Promise<Asked> {
  const url = new URL(address);
  if (hostname !== undefined) url.hostname = hostname;
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers: { ...type, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += String(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asking.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
