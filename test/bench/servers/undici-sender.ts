import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { Pool } from 'undici';

/** The parameters of a round of {@link send}. */
interface Round {
  count: number;
  body: string;
  /** As a key object, which Node reads once, or as the bytes of the secret, which it reads for each message. */
  key: 'object' | 'bytes';
}

/** Plain undici: posts the requested number of signed messages over a number of sockets. */
const [sink = '', sockets = '64'] = process.argv.slice(2);
const pool = new Pool(sink, { connections: Number(sockets) });
const bytes = randomBytes(32);
const keys = { bytes, object: createSecretKey(bytes) };

process.on('message', (round: Round) => void sendRound(round));

async function sendRound({ count, body, key }: Round): Promise<void> {
  const before = process.cpuUsage();
  const startedMs = performance.now();
  let sent = 0;
  const send = async () => {
    while (sent < count) {
      sent += 1;
      await post(`evt_${String(sent).padStart(24, '0')}`, body, { key: keys[key], path: `/${sent % 16}` });
    }
  };
  await Promise.all(Array.from({ length: Number(sockets) }, send));
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ms: performance.now() - startedMs, cpuUs: user + system });
}

async function post(id: string, body: string, { key, path }: { key: KeyObject | Buffer; path: string }): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const answer = await pool.request({
    path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  if (answer.statusCode !== 200) throw new Error(`the sink answered ${answer.statusCode}`);
  await answer.body.dump();
}

process.send?.('ready');
