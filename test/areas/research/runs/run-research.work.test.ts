import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planQueries } from '#text/summaries/plan-queries.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import {
  article,
  endOfResearch,
  queueResearch,
  type ResearchAnswer,
  startTidalWeb,
} from '../../../support/research.ts';
import { until } from '../../../support/until.ts';

let web: LocalWeb & { pages: string[] };
let search: LocalWeb;
let platform: TestPlatform;
let key: string;

beforeAll(async () => {
  web = await startTidalWeb();
  search = await startLocalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host, SEARCH_URL: search.url('') } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([web.close(), search.close()]);
});

const research = async (body: Record<string, unknown>) =>
  endOfResearch(platform, await queueResearch(platform, key, body));

/** Answers of Wikipedia's search: the given pages, whatever the query. */
function wikipediaFinds(pages: { title: string; url: string }[]): void {
  search.page('/w/api.php', {
    json: {
      batchcomplete: true,
      query: {
        pages: pages.map(({ title, url }, index) => ({
          pageid: index + 1,
          ns: 0,
          title,
          index: index + 1,
          fullurl: url,
          canonicalurl: url,
          extract: title,
        })),
      },
    },
  });
}

async function storedText(id: number, url: string): Promise<string> {
  const rows = await platform.database.query<{ text: string }>(
    'select text from research_page where research_id = $1 and final_url = $2',
    [id, url],
  );
  return rows[0]?.text ?? '';
}

async function expectClosedWorld(result: ResearchAnswer): Promise<void> {
  const addresses = (result.content ?? '').match(/https?:\/\/[^\s)\]>"]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(result.sources).toContain(address);
  for (const claim of result.claims) {
    expect(result.sources).toContain(claim.source);
    expect((await storedText(result.id, claim.source)).slice(claim.start, claim.end)).toBe(claim.quote);
  }
}

describe('a research', () => {
  it('reads its pages and writes a report in which every sentence has a source', async () => {
    const result = await research({ topic: 'tidal power station', urls: web.pages, max_sources: 3 });
    expect(result).toMatchObject({ status: 'completed', engine: 'builtin', error: null, failed_sources: [] });
    expect([...result.sources].sort()).toEqual([...web.pages].sort());
    expect(result.claims.length).toBeGreaterThanOrEqual(5);
    await expectClosedWorld(result);
    expect(result.content).toContain('254 megawatts');
    expect(result.content).not.toMatch(/newsletter|All rights reserved|About us/);
    expect(result.progress).toEqual({ step: 'done', pages_done: 3, pages_total: 3 });
  });

  it('gives the same bytes for the same request and pages', async () => {
    const body = { topic: 'tides and turbines', urls: web.pages, max_sources: 3 };
    const [first, second] = [await research(body), await research(body)];
    expect(second.content).toBe(first.content);
    expect(second.claims).toEqual(first.claims);
  });

  it('searches when pages are wanted beyond the given ones, and reads no more than it may', async () => {
    wikipediaFinds(web.pages.map((url, index) => ({ title: `Page ${index}`, url })));
    const before = web.requests.length;
    const result = await research({ topic: 'tidal power', max_sources: 2 });
    expect(result.status).toBe('completed');
    expect(result.sources).toHaveLength(2);
    expect(web.requests.length - before).toBe(2);
    expect(search.requests.at(-1)?.query.get('gsrsearch') ?? '').toContain('tidal power');
  });

  it('lists each page that fails and keeps the rest', async () => {
    web.endless('/endless', 'x'.repeat(65_536), { 'content-type': 'text/html' });
    web.page('/bomb', { body: Buffer.alloc(60_000_000), type: 'text/html', compress: 'gzip' });
    web.redirect('/loop', web.url('/loop'));
    web.redirect('/inside', 'http://10.1.2.3/');
    web.page('/missing', { status: 404, html: '<p>gone</p>' });
    web.page('/picture', { body: Buffer.from([0x89, 0x50, 0x4e, 0x47]), type: 'image/png' });
    web.page('/empty', { html: '<html><body><script>app()</script></body></html>' });
    web.page('/deep', { html: `<div>`.repeat(20_000) });
    const bad = ['/endless', '/bomb', '/loop', '/inside', '/missing', '/picture', '/empty', '/deep'].map((path) =>
      web.url(path),
    );
    const result = await research({
      topic: 'tidal power station',
      urls: [...bad, 'http://gone.example./', ...web.pages],
      max_sources: 20,
      search_query: null,
    });
    expect(result.status).toBe('completed');
    expect([...result.sources].sort()).toEqual([...web.pages].sort());
    expect(result.failed_sources.map((source) => source.url)).toEqual(expect.arrayContaining(bad));
    for (const { reason } of result.failed_sources) expect(reason).toMatch(/^[A-Z][^.]{5,80}$/);
    expect(result.failed_sources.find((source) => source.url.endsWith('/inside'))?.reason).toBe('URL not allowed');
    expect(result.content).toContain('404');
    await expectClosedWorld(result);
  });

  it('counts towards the pages that it wants, and one more for each that failed', async () => {
    web.page('/missing', { status: 404, html: '<p>gone</p>' });
    const urls = ['/missing', '/rance', '/sihwa', '/stream'].map((path) => web.url(path));
    wikipediaFinds(urls.map((url, index) => ({ title: `Page ${index}`, url })));
    const id = await queueResearch(platform, key, { topic: 'tidal power', max_sources: 2 });
    const seen: ResearchAnswer['progress'][] = [];
    const result = await until('the research to end', async () => {
      const { body } = await platform.call<ResearchAnswer>('GET', `/api/research/${id}`, { key: platform.adminKey });
      seen.push(body.progress);
      return body.status === 'completed' && body;
    });
    expect(result.progress).toEqual({ step: 'done', pages_done: 3, pages_total: 3 });
    const reading = seen.filter(({ step }) => step === 'reading');
    expect(reading.every(({ pages_done, pages_total }) => pages_done <= pages_total && pages_total <= 3)).toBe(true);
    const [kept] = await platform.database.query<{ progress: { pages_total: number } }>(
      `select progress from research_result where id = $1`,
      [id],
    );
    expect(kept?.progress.pages_total).toBe(2 + result.failed_sources.length);
  });

  it('fails with a reason if no page can be read, and notifies once', async () => {
    const id = await queueResearch(platform, key, { topic: 'nothing', urls: [web.url('/missing')], max_sources: 1 });
    const result = await endOfResearch(platform, id);
    expect(result).toMatchObject({ status: 'failed', content: null, sources: [], claims: [] });
    expect(result.error).toBe('The page could not be read');
    const events = await platform.database.query<{ data: unknown }>(
      `select data from event where type = 'research.complete' and (data->>'id')::int = $1`,
      [id],
    );
    expect(events.map((event) => event.data)).toEqual([
      {
        id,
        topic: 'nothing',
        status: 'failed',
        sources: 0,
        url: platform.app.resources.site.linkTo(`/api/research/${id}`),
      },
    ]);
    const [cycle] = await platform.database.query(`select outcome, error from decision_cycle where subject = $1`, [
      `research:${id}`,
    ]);
    expect(cycle).toEqual({ outcome: 'failed', error: 'The page could not be read' });
  });

  it('says in one sentence that nothing was found', async () => {
    search.page('/w/api.php', { json: { batchcomplete: true } });
    const result = await research({ topic: 'a thing that nobody has written about' });
    expect(result).toMatchObject({ status: 'completed', sources: [], claims: [], progress: { step: 'nothing_found' } });
    const [cycle] = await platform.database.query(`select outcome from decision_cycle where subject = $1`, [
      `research:${result.id}`,
    ]);
    expect(cycle).toEqual({ outcome: 'nothing_found' });
    expect(result.content).toBe(
      'Nothing was found about “a thing that nobody has written about”: no source was found.\n',
    );
  });

  it('fails in plain words when the search does not work and there is nothing else to read', async () => {
    search.page('/w/api.php', { status: 503, text: 'internal secret' });
    const id = await queueResearch(platform, key, { topic: 'tides' });
    const result = await endOfResearch(platform, id, 60_000);
    expect(search.requests.length).toBeGreaterThan(1);
    expect(result).toMatchObject({ status: 'failed', error: 'The search provider has a fault' });
  }, 70_000);

  it('names the searches that did not work in the order in which they were planned', async () => {
    const topic = 'tidal power station and estuary silt';
    const queries = planQueries(topic, null);
    expect(queries.length).toBeGreaterThan(1);
    // The later a query stands in the plan, the sooner it is refused.
    const refused = new Map(queries.map((query) => [query, Promise.withResolvers<void>()]));
    search.page('/w/api.php', async (request) => {
      const query = request.query.get('gsrsearch') ?? '';
      await refused.get(queries[queries.indexOf(query) + 1] ?? '')?.promise;
      refused.get(query)?.resolve();
      return { status: 503, text: 'internal secret' };
    });
    const result = await research({ topic, urls: web.pages.slice(0, 2) });
    const named = queries.map((query) => `“${query}”`).join(', ');
    expect(result.content).toContain(`- Search for ${named}: The search provider has a fault\n`);
  });

  it('continues with the given pages if the search fails', async () => {
    search.page('/w/api.php', { status: 503, text: 'internal secret' });
    const result = await research({ topic: 'tidal power station', urls: web.pages.slice(0, 2) });
    expect(result.status).toBe('completed');
    expect(result.sources).toHaveLength(2);
    expect(result.content).toContain('The search provider has a fault');
  });

  it('uses pages that repeat each other once', async () => {
    const words = [
      'The tidal barrage at Annapolis Royal in Nova Scotia began to generate electricity in 1984.',
      'It had one turbine with an output of 20 megawatts and was closed in 2019.',
      'The Bay of Fundy has the highest tides in the world, up to sixteen metres at Minas Basin.',
    ];
    web.page('/original', article('Annapolis tidal power', words));
    web.page('/copy', article('Annapolis tidal power, copied', words));
    const result = await research({
      topic: 'Annapolis tidal power',
      urls: [web.url('/original'), web.url('/copy')],
      max_sources: 2,
    });
    expect(result.claims.every((claim) => claim.source === web.url('/original'))).toBe(true);
    expect(result.content?.split('began to generate electricity in 1984').length).toBeLessThanOrEqual(3);
  });

  it('cannot be used by a page to put links, headings or markup into the report', async () => {
    web.page(
      '/hostile',
      article('Tidal [power](http://evil.example/) <script>x</script>', [
        'Tidal power is [described here](http://evil.example/a) by http://evil.example/b and www.evil.example in detail for readers.',
        '# Tidal power is generated by turbines ![x](http://evil.example/c.png) that turn with the water of the tide.',
        'Tidal power stations use &lt;img src=x onerror=alert(1)&gt; turbines that generate electricity twice a day from the tide.',
      ]),
    );
    const result = await research({ topic: 'tidal power', urls: [web.url('/hostile')], max_sources: 1 });
    expect(result.status).toBe('completed');
    expect(result.content).not.toMatch(/:\/\/evil|www\.evil|<script|<img/);
  });

  it('leaves an event, a memory and one row of its decision cycle', async () => {
    const id = await queueResearch(platform, key, { topic: 'tidal power', urls: web.pages, max_sources: 3 });
    await endOfResearch(platform, id);
    const [counts] = await platform.database.query<Record<string, number>>(
      `select (select count(*) from event where (data->>'id')::int = $1)::int as events,
              (select count(*) from episodic_memory where subject = $2)::int as memories,
              (select count(*) from decision_cycle where subject = $2 and outcome = 'succeeded')::int as cycles`,
      [id, `research:${id}`],
    );
    expect(counts).toEqual({ events: 1, memories: 1, cycles: 1 });
    const memories = await platform.call<{ memories: { event_type: string }[] }>('GET', '/api/memory/recent?limit=1');
    expect(memories.body.memories[0]?.event_type).toBe('research_completed');
  });
});

describe('a restart in the middle of a research', () => {
  it('resumes without fetching a page twice', async () => {
    const slow = await startTidalWeb();
    const gate = Promise.withResolvers<void>();
    slow.page('/gated', async () => {
      await gate.promise;
      return article('Gated', ['The gated page says that tidal power stations last for a hundred years or more.']);
    });
    const environment = { OUTBOUND_ALLOW: slow.host };
    const first = await startPlatform({ environment });
    const id = await queueResearch(first, first.adminKey, {
      topic: 'tidal power',
      urls: [...slow.pages, slow.url('/gated')],
      max_sources: 4,
    });
    await until(
      'three pages to be kept',
      async () => (await first.database.query('select 1 from research_page where research_id = $1', [id])).length === 3,
    );
    const second = await startPlatform({ environment, database: first.database });
    try {
      await first.app.stop(0);
      gate.resolve();
      const result = await endOfResearch(second, id, 60_000);
      expect(result.status).toBe('completed');
      expect(result.sources).toHaveLength(4);
      for (const path of ['/rance', '/sihwa', '/stream']) expect(slow.hits(path)).toBe(1);
    } finally {
      await second.stop();
      await first.database.drop();
      await slow.close();
    }
  });
});
