import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSample } from '#areas/intel/briefings/sync-briefings.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

async function download(query = ''): Promise<{ headers: Headers; bytes: Uint8Array }> {
  const response = await fetch(`${platform.url}/api/intel/sample-pdf${query}`);
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

it('is a typeset briefing with its title, sections, links and page numbers', async () => {
  const { headers, bytes } = await download();
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('attachment; filename="sample-briefing.pdf"');
  expect(headers.get('content-length')).toBe(String(bytes.length));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const sample = await readSample('sample-renaissance-dam-deep.md');
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { totalPages, text } = await extractText(pdf);
  expect(totalPages).toBeGreaterThan(1);
  const all = text.join(' ').replace(/\s+/g, ' ');
  expect(all).toContain('SAMPLE INTELLIGENCE BRIEFING');
  expect(all).toContain(sample.matter.title);
  expect(all).toContain(sample.matter.summary);
  // Up to when it is right comes first.
  expect(all).toMatch(/inauguration As of 10 September 2025 Region Africa Depth Deep Confidence 64%, moderate /);
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'en', Title: sample.matter.title });
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toContain('Where sources disagree');
  for (const [, section = ''] of sample.content.matchAll(/^## (.+)$/gm)) expect(all).toContain(section);
  for (const [at, page] of text.entries()) expect(page).toContain(`${at + 1} / ${totalPages}`);
  const { links } = await extractLinks(pdf);
  for (const { url } of sample.matter.sources) expect(links).toContain(new URL(url).href);
});

it('is the same file, whatever is asked along with it, typeset by a worker and once', async () => {
  const { bytes } = await download();
  const other = await download('?file=../../etc/passwd');
  expect(Buffer.from(other.bytes).equals(Buffer.from(bytes))).toBe(true);
  expect(platform.app.resources.typesetter.runningWorkers).toBe(1);
});
