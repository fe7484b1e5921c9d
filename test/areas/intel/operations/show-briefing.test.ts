import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type ListedBriefing, readAll } from '../briefing-world.ts';
import { addBriefing, getPage } from '../page-world.ts';

let platform: TestPlatform;
let listed: ListedBriefing[];
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  listed = (await platform.call<{ briefings: ListedBriefing[] }>('GET', '/api/intel/briefings?limit=100')).body
    .briefings;
});
afterAll(() => platform.stop());

const ofDepth = (depth: string) => listed.find((briefing) => briefing.depth === depth)?.filename ?? '';
const pathOf = (filename: string) => `/intel/briefing/${filename}`;

describe('the page of a briefing', () => {
  it('has the text with its sources beside it, each citation leading there and back', async () => {
    const filename = ofDepth('quick');
    const { sources } = await readAll(platform, filename);
    const { status, body, shown } = await getPage(platform, pathOf(filename));
    expect(status).toBe(200);
    for (const [at, { title, url }] of sources.entries()) {
      expect(shown).toContain(title);
      expect(body).toContain(`id="source-${at + 1}"`);
      expect(body).toContain(url.replaceAll('&', '&amp;'));
    }
    const cited = [...body.matchAll(/class="cite" id="([^"]+)" href="#(source-\d+)"/g)];
    expect(cited.length).toBeGreaterThanOrEqual(sources.length);
    for (const [, id, target] of cited) {
      expect(body).toContain(`id="${target}"`);
      expect(body).toContain(`href="#${id}"`);
    }
    // The list at the end of the text would be there twice.
    expect(body).not.toContain('id="section-sources"');
  });

  it.each(['standard', 'deep'])('has only the beginning of one of depth %s, wherever one looks', async (depth) => {
    const filename = ofDepth(depth);
    const { content, sources } = await readAll(platform, filename);
    const { body, headers, shown } = await getPage(platform, pathOf(filename));
    expect(shown).toContain('Read the rest with the');
    const sentences = content
      .slice(500)
      .split('\n')
      .map((line) =>
        line
          .replace(/\[\[.*$/, '')
          .replace(/^[-#\d.\s]+/, '')
          .replaceAll('\\', '')
          .trim(),
      )
      .filter((line) => line.length > 30 && !line.startsWith('['));
    expect(sentences.length).toBeGreaterThan(3);
    const all = body + JSON.stringify([...headers]);
    for (const sentence of sentences) expect(all).not.toContain(sentence.slice(0, 60));
    const unseen = sources.filter(({ url }) => !content.slice(0, 500).includes(url));
    expect(unseen.length).toBeGreaterThan(0);
    for (const { url } of unseen) expect(all).not.toContain(url);
  });

  it.each([
    { sources: 1, effective_sources: 1, words: 'Everything comes from a single source, which limits confidence.' },
    { sources: 3, effective_sources: 3, words: '3 independent sources, cited about equally often.' },
    {
      ...{ sources: 4, effective_sources: 2.26 },
      words: '4 independent sources, counted as 2.3, because some are cited more than others.',
    },
  ])('says how $sources sources weigh that are worth $effective_sources', async ({ words, ...terms }) => {
    const filename = `weighed-${terms.sources}.md`;
    const confidence_terms = { ...terms, recency: 0.5, disagreement: 0 };
    await addBriefing(platform, { filename, title: filename, content: 'A text.', matter: { confidence_terms } });
    expect((await getPage(platform, pathOf(filename))).shown).toContain(words);
  });

  it('is the same for everyone: an address in the query unlocks nothing', async () => {
    const filename = ofDepth('deep');
    await readAll(platform, filename);
    const plain = await getPage(platform, pathOf(filename));
    const withAddress = await getPage(platform, `${pathOf(filename)}?email=reader-of-all@example.com`);
    expect(withAddress.data).toEqual(plain.data);
    expect(plain.headers.get('cache-control')).toBe('no-store');
  });

  it('shows what a briefing says as text, and runs nothing of it', async () => {
    const content = [
      '## Findings',
      '- <script>alert(1)</script> and <b onclick="alert(2)">bold</b> [[1]](https://example.com/a)',
      '- [click](javascript:alert(3)) ![](https://evil.example/pixel.png)',
    ].join('\n\n');
    await addBriefing(platform, {
      filename: 'hostile.md',
      title: 'A "title" </title><script>alert(4)</script>',
      content,
    });
    const { body } = await getPage(platform, pathOf('hostile.md'));
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).not.toMatch(/<[^>]+ on\w+=/);
    expect(body).not.toContain('href="javascript:');
    expect(body).not.toContain('<img');
    expect(body).toContain('class="cite" id="cite-1-1"');
  });

  it.each(['nothing.md', '..%2F..%2Fetc%2Fpasswd', 'no-such-name'])('is not there for %s', async (name) => {
    const { status, body } = await platform.call('GET', pathOf(name));
    expect([status, String(body).includes('<h1>Page not found</h1>')]).toEqual([404, true]);
  });
});
