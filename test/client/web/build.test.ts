import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { firstViewBytes } from '../../../client/web/build/pack-files.ts';

interface Built {
  entries: Record<string, { script: string; imports: string[]; styles: string[]; views: Record<string, string[]> }>;
  packedBytes: Record<string, number>;
}

const folder = new URL('../../../client/web/dist/', import.meta.url);
const built = JSON.parse(await readFile(new URL('pages.json', folder), 'utf8')) as Built;
const source = (name: string) => readFile(new URL(`assets/${name}`, folder), 'utf8');

describe.each(Object.entries(built.entries))('the page %s', (page, entry) => {
  // The reference brings its own library, which shows, searches and tries every operation.
  it('stays within its budget of compressed JavaScript before it is interactive', () => {
    const bytes = firstViewBytes(entry, built.packedBytes);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(page === 'docs' ? 900_000 : 60_000);
  });

  it('is interactive after few requests', () => {
    expect(entry.styles.length).toBe(1);
    expect(entry.imports.length).toBeLessThanOrEqual(page === 'docs' ? 5 : 1);
    for (const files of Object.values(entry.views)) expect(files.length).toBeLessThanOrEqual(3);
  });

  it('is compiled while it is loaded, except for the reference, most of which is never run', async () => {
    const files = [entry.script, ...entry.imports, ...Object.values(entry.views).flat()];
    for (const text of await Promise.all(files.map(source))) {
      // Before it there may be only the list of files that the page loads later.
      expect(/^(?:const .*\n)?\/\/# allFunctionsCalledOnLoad\n/.test(text)).toBe(page !== 'docs');
    }
  });

  it('contains no server code', async () => {
    const texts = await Promise.all([entry.script, ...entry.imports].map(source));
    for (const text of texts) {
      expect(text).not.toMatch(/mikro-orm|pg-boss|DATABASE_URL/);
      // The reference has samples for programs that run elsewhere.
      if (page !== 'docs') expect(text).not.toMatch(/node:fs|process\.env|\bSECRET_KEY/);
    }
  });
});

describe('the build', () => {
  it('contains the pages of both products and the API reference', () => {
    expect(Object.keys(built.entries).sort()).toEqual(['console', 'docs', 'intel']);
  });
});
