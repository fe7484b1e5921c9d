import { expect, it } from 'vitest';
import { problemOfUrl } from '#areas/webhooks/endpoints/endpoint-url.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';

const answering = (...addresses: string[]): Outbound =>
  new Outbound({ allow: ['10.1.0.0/16'], lookup: async () => addresses.map((address) => ({ address, family: 4 })) });

const url = 'https://hooks.example/in';

it.each([['192.168.0.7'], ['93.184.215.14', '169.254.169.254']])(
  'rejects a name that resolves to a private address: %s',
  async (...addresses) => {
    const problem = await problemOfUrl(url, answering(...addresses));
    expect(problem?.msg).toBe('Value error, The address must be public and use a port that is allowed for the web');
  },
);

it.each([['93.184.215.14'], ['10.1.2.3']])(
  'accepts a name that resolves to a public or allowed address: %s',
  async (address) => {
    expect(await problemOfUrl(url, answering(address))).toBeUndefined();
  },
);

it('accepts a name that does not resolve yet', async () => {
  const lookup = async () => {
    throw new Error('ENOTFOUND');
  };
  expect(await problemOfUrl(url, new Outbound({ allow: [], lookup }))).toBeUndefined();
});
