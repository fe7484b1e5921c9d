import { networkInterfaces } from 'node:os';

/** An address of this machine that is not a loopback one, as others see it; undefined where it has none. */
export function otherAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
