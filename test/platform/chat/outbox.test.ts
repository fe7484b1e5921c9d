import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChat } from '#platform/chat/create-chat.ts';
import { createChatOutbox } from '#platform/chat/outbox.ts';
import { systemClock } from '#platform/clock.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-outbox-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const message = { to: '4915100001000', from: '', channel: 'whatsapp', text: 'Hello', clientRef: 'chat-7' };

describe('chat outbox', () => {
  it('writes each message to one file, even if sent again', async () => {
    const outbox = createChatOutbox(join(folder, 'outbox'));
    const first = await outbox.send(message);
    expect(first).toEqual(await outbox.send(message));
    const other = await outbox.send({ ...message, clientRef: 'chat-8' });
    const files = await readdir(join(folder, 'outbox'));
    expect(files).toHaveLength(2);
    expect(first.kind === 'accepted' && first.messageUuid).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(other).not.toEqual(first);
    const name = first.kind === 'accepted' ? `chat-${first.messageUuid}.json` : '';
    expect(JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8'))).toMatchObject({ text: 'Hello' });
  });

  it('reports when it is not writable', async () => {
    await writeFile(join(folder, 'outbox'), 'a file in its place');
    expect(await createChatOutbox(join(folder, 'outbox')).send(message)).toMatchObject({
      kind: 'refused',
      isPassing: true,
    });
  });

  it('is used until the provider is fully configured', () => {
    const outbound = new Outbound({ allow: [] });
    const chat = {
      appId: 'app',
      privateKey: undefined,
      number: '14155550000',
      authorizedNumbers: [],
      apiUrl: undefined,
      signatureSecret: undefined,
      smsSignatureSecret: undefined,
      areUnsignedSmsAllowed: false,
    };
    expect(createChat({ chat, dataDir: folder }, { outbound, clock: systemClock }).via).toBe('outbox');
  });
});
