import { request } from 'node:http';

/** A call whose every header its maker chooses, `Host` included, which `fetch` does not allow. */
export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** To reach the same port at another address of this machine. */
  hostname?: string;
}

export interface Asked {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Calls an address, and reads the answer whole. */
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
