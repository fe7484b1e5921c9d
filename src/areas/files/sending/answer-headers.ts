import type { Readable } from 'node:stream';

/** How a request for a shared file is answered. */
export interface FileAnswer {
  status: number;
  mediaType: string;
  headers: Record<string, string>;
  body: string | Readable;
  /** Whether the file's content begins with this answer, which counts as opening it. */
  isOpening: boolean;
}

/** What of a request decides how a file is sent. */
export interface FileRequest {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** For everything below a link, refusals included: whoever has the address may read, so it goes nowhere. */
export const linkHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

/** A request header that means something only when it stands there once. */
export function headerOf({ headers }: FileRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
