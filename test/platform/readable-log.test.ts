import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openLog } from '#platform/log.ts';
import { readableLog } from '#platform/readable-log.ts';

function shown(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(openLog({ level: 'debug', destination: readableLog(output) }));
  return stripVTControlCharacters(text);
}

describe('terminal log', () => {
  it('writes one line per record with time, level, message and fields, without JSON', () => {
    const text = shown((log) => log.info({ port: 8080, ms: 12, missing: null }, 'embedded PostgreSQL is running'));
    expect(text).toMatch(/^\[?\d\d:\d\d:\d\d\]? INFO: embedded PostgreSQL is running {2}\(port 8080, ms 12\)\n$/);
  });

  it('reports what failed and where', () => {
    const text = shown((log) => log.error({ err: new Error('no route'), requestId: 'r1' }, 'request failed'));
    expect(text).toContain('ERROR: request failed: no route  (requestId r1)');
    expect(text).toContain('readable-log.test.ts');
  });

  it('redacts secrets', () => {
    expect(shown((log) => log.warn({ key: 'ap_live_abcdefgh12345' }, 'wrong key'))).toContain('(key [key])');
  });
});
