import { generateKeyPairSync, sign } from 'node:crypto';

/** A new certificate for a test's TLS server, so that no key is kept in the repository. */
export interface SelfSignedCertificate {
  cert: string;
  key: string;
}

/** Makes a certificate (X.509 v3, P-256) that is valid from yesterday until tomorrow for the names. */
export function makeSelfSignedCertificate(names: readonly string[]): SelfSignedCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(names[0] ?? 'test')));
  const subject = sequence(der(0x31, commonName));
  const alternativeNames = sequence(...names.map((name) => der(0x82, Buffer.from(name))));
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])));
  const extensions = sequence(
    sequence(Buffer.from('0603551d11', 'hex'), der(0x04, alternativeNames)),
    sequence(Buffer.from('0603551d13', 'hex'), der(0x04, isAuthority)),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(instant(-1), instant(1)),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const certificate = sequence(body, ecdsaWithSha256, signature);
  const lines = certificate
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function instant(daysFromNow: number): Buffer {
  const text = new Date(Date.now() + daysFromNow * 86_400_000).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(text));
}
