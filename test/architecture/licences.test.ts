import { describe, expect, it } from 'vitest';
import { readLockedPackages, refuseLicences } from './licences.ts';

describe('licences of installed packages', () => {
  it('are known and permissive', () => {
    const packages = readLockedPackages();
    expect(Object.keys(packages).length).toBeGreaterThan(300);
    expect(refuseLicences(packages)).toEqual([]);
  });

  it.each([
    ['none', {}, /names no licence/],
    ['GPL', { license: 'GPL-3.0-only' }, /GPL-3\.0-only is not/],
    ['LGPL', { license: 'LGPL-2.1-or-later' }, /LGPL-2\.1-or-later is not/],
    ['AGPL beside a permissive one', { license: 'MIT AND AGPL-3.0-only' }, /is not/],
    ['MPL at run time', { license: 'MPL-2.0' }, /MPL-2\.0 is not/],
    ['MPL in a tool nobody looked at', { license: 'MPL-2.0', dev: true }, /MPL-2\.0 is not/],
    ['one that is no SPDX expression', { license: 'SEE LICENSE IN file' }, /is not/],
    ['one forbidden to use', { license: 'UNLICENSED' }, /is not/],
  ])('exclude %s', (_what, entry, says) => {
    const refusals = refuseLicences({ 'node_modules/planted': { version: '1.0.0', ...entry } });
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatch(says);
  });

  it.each(['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'Apache-2.0'])('include %s', (license) => {
    expect(refuseLicences({ 'node_modules/planted': { license } })).toEqual([]);
  });

  it('are accepted by LICENSE file for one version only', () => {
    expect(refuseLicences({ 'node_modules/png-js': { version: '9.9.9' } })).toHaveLength(1);
  });
});
