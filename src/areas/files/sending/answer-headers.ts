import type { Readable } from 'node:stream';

/** The answer to a request for a shared file. */
export interface FileAnswer {
  status: number;
  mediaType: string;
  headers: Record<string, string>;
  body: string | Readable;
  /** Whether the answer contains the beginning of the file, which counts as opening it. */
  isOpening: boolean;
}

/** The parts of a request that determine how a file is sent. */
export interface FileRequest {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Headers for everything below a link, including refusals. The URL grants access, so it must not be passed on. */
export const linkHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

/** The value of a header that is only valid if it occurs once. */
export function headerOf({ headers }: FileRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
