import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Answer, CallOptions, TestPlatform } from '../../support/platform.ts';

/** What sharing answers. */
export interface ShareLink {
  id: number;
  url: string;
  expires_at: string;
  file_path: string;
  created_at: string;
}

/** A platform whose keys are never out of calls, with one such key. */
export function generousKey(platform: TestPlatform): Promise<string> {
  return platform.key({ rateLimitPerHour: 1_000_000 });
}

/** Puts a file into the platform's data root, and gives its whole path. */
export async function putFile(platform: TestPlatform, path: string, content: string | Uint8Array): Promise<string> {
  const whole = join(platform.app.resources.config.dataDir, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, content);
  return whole;
}

/** Asks for a link. */
export function share(
  platform: TestPlatform,
  key: string,
  body: { file_path: unknown; expires_hours?: unknown },
): Promise<Answer<ShareLink & { detail?: unknown }>> {
  return platform.call('POST', '/api/files/share', { key, body });
}

/** Makes a link that must be possible, and gives it with its path on the platform. */
export async function shared(
  platform: TestPlatform,
  key: string,
  path: string,
): Promise<ShareLink & { path: string; token: string }> {
  const answer = await share(platform, key, { file_path: path });
  if (answer.status !== 200)
    throw new Error(`sharing ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { pathname } = new URL(answer.body.url);
  return { ...answer.body, path: pathname, token: pathname.slice('/share/'.length) };
}

/** Puts a file and shares it. */
export async function putShared(platform: TestPlatform, key: string, path: string, content: string | Uint8Array) {
  await putFile(platform, path, content);
  return shared(platform, key, path);
}

/** Opens an address and gives the answer's bytes as they are. */
export async function open(
  platform: TestPlatform,
  path: string,
  { key, headers = {}, method = 'GET' }: CallOptions & { method?: string } = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer; text: string }> {
  const response = await fetch(`${platform.url}${path}`, {
    method,
    headers: { ...headers, ...(key === undefined ? {} : { 'x-api-key': key }) },
    redirect: 'error',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
}
