import type { Contract } from '#api/contract.ts';
import { secrets } from '../areas/billing/world.ts';
import { putFile } from '../areas/files/world.ts';
import { signatureSecret as chatSecret, numbers, ownNumber } from '../areas/messaging/chat-world.ts';
import { found } from '../areas/services/service-world.ts';
import { type Answer, type CallOptions, startPlatform, type TestPlatform } from '../support/platform.ts';
import { article, startTidalWeb } from '../support/research.ts';
import { until } from '../support/until.ts';

type Json = Record<string, unknown>;

/** A platform on which the example of every operation can be carried out. */
export interface ExampleWorld {
  platform: TestPlatform;
  /** A key of a paid tier, whose owner makes the calls of the examples. */
  key: string;
  web: Awaited<ReturnType<typeof startTidalWeb>>;
  close(): Promise<void>;
}

/** Starts it, with pages to read, a search that finds them, a receiver at `/hook`, and no provider but stand-ins. */
export async function startExampleWorld(): Promise<ExampleWorld> {
  const web = await startTidalWeb();
  web.page(
    '/panama',
    article('The Panama Canal after the drought', [
      'The Panama Canal let 36 ships pass a day before the drought of 2023. In December of that year the canal authority allowed 22 transits a day, because the water in Gatun Lake was too low.',
      'Rain filled Gatun Lake again in 2024. The Panama Canal authority raised the number of transits to 36 a day in September 2024, and the permitted draught of the ships to 15 metres.',
    ]),
  );
  web.page(
    '/cape-town',
    article('How Cape Town secures its water', [
      'Cape Town in South Africa came close to running out of water in 2018. The city limited its people to 50 litres of water a day, and the dams filled again after the rains of that winter.',
      'The water supply of Cape Town now rests on more than its dams. The city drills for groundwater in the Table Mountain aquifer and plans a plant that makes drinking water from used water by 2030.',
    ]),
  );
  web.page('/w/api.php', ({ query }) => {
    const asked = (query.get('gsrsearch') ?? '').toLowerCase();
    if (asked.includes('panama')) return found([web.url('/panama')]);
    return found(asked.includes('water') ? [web.url('/cape-town')] : web.pages);
  });
  web.page('/hook', () => ({ status: 204 }));
  const platform = await startPlatform({
    isAloneBecause: 'the examples are one after the other, and some say what the one before has left in memory',
    environment: {
      OUTBOUND_ALLOW: web.host,
      SEARCH_URL: web.url(''),
      CHAT_NUMBER: `+${ownNumber}`,
      CHAT_AUTHORIZED_NUMBERS: ['15551231111', ...numbers].join(', '),
      CHAT_SIGNATURE_SECRET: chatSecret,
      ...secrets,
    },
  });
  await platform.database.query(`update api_key set rate_limit_per_hour = 1000000 where name = 'Key from ADMIN_KEY'`);
  await putFile(platform, 'notes/summary.md', '# Summary\n');
  const key = await platform.key({ tier: 'pro', rateLimitPerHour: 1_000_000 });
  return {
    platform,
    key,
    web,
    close: async () => {
      await platform.stop();
      await web.close();
    },
  };
}

/** Makes the call of an operation with these fields, each in its place. */
function send(
  { platform }: ExampleWorld,
  contract: Contract,
  input: Readonly<Json>,
  options: CallOptions = {},
): Promise<Answer<Json>> {
  const { endpoint, fields } = contract;
  if (endpoint === undefined) throw new Error(`${contract.name} has no address`);
  const query = new URLSearchParams();
  const body = { ...input };
  let path: string = endpoint.path;
  for (const { name, place } of fields) {
    if (place === 'body' || input[name] === undefined) continue;
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(input[name])));
    else query.set(name, String(input[name]));
    delete body[name];
  }
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  // Signed calls carry fields of the provider's that no schema names.
  if (!hasBody) for (const [name, value] of Object.entries(body)) query.set(name, String(value));
  const address = query.size === 0 ? path : `${path}?${query}`;
  const sent = hasBody && options.raw === undefined ? { body } : {};
  return platform.call<Json>(endpoint.method, address, { ...sent, ...options });
}

/** What a call takes beyond its example: fields that name things of this world, a key, a signature. */
export type Prepared = CallOptions & { input?: Json };
export type Prepare = (world: ExampleWorld) => Prepared | Promise<Prepared>;

/** For an example that needs nothing but what the ones before it have left. */
export const asItStands: Prepare = () => ({});

/** Reads one answer of the API as the owner of the key. */
export async function read<Body>({ platform, key }: ExampleWorld, path: string): Promise<Body> {
  return (await platform.call<Body>('GET', path, { key })).body;
}

/** Waits until something that the API tells the status of has come to its end. */
export const ended = (world: ExampleWorld, path: string) =>
  until(`${path} to end`, async () => ['completed', 'failed'].includes(String((await read<Json>(world, path)).status)));

/** Makes the call of an operation's example, with the key that it needs. */
export async function sendExample(
  world: ExampleWorld,
  contract: Contract,
  { input = {}, ...options }: Prepared,
): Promise<Answer<Json>> {
  const { access, endpoint } = contract;
  const keys: CallOptions = access === 'admin' ? { key: world.platform.adminKey } : { key: world.key };
  const isOpen = access === 'none' || access === 'signature';
  return send(world, contract, { ...endpoint?.example, ...input }, { ...(isOpen ? {} : keys), ...options });
}
