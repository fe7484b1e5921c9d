import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalModel, type ModelRequest, startLocalModel } from '../../../support/local-model.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { endOfResearch, queueResearch, type ResearchAnswer, startTidalWeb } from '../../../support/research.ts';
import { until } from '../../../support/until.ts';

let web: LocalWeb & { pages: string[] };
let search: LocalWeb;
let model: LocalModel;
let platform: TestPlatform;

beforeAll(async () => {
  [web, search, model] = await Promise.all([startTidalWeb(), startLocalWeb(), startLocalModel()]);
  platform = await startPlatform({
    environment: { OUTBOUND_ALLOW: web.host, SEARCH_URL: search.url(''), MODEL_URL: model.url, MODEL_NAME: 'tiny' },
  });
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([web.close(), search.close(), model.close()]);
});

const rance = 'The Rance Tidal Power Station in Brittany opened in 1966';
const plan = { queries: ['tidal barrage history', 'tidal stream turbines'] };
const draft = {
  summary: [
    { text: 'The largest tidal power station is Sihwa Lake in South Korea, with 254 megawatts.', sources: [2] },
  ],
  sections: [
    {
      title: 'Barrages',
      sentences: [
        { text: 'The Rance Tidal Power Station opened in 1966.', sources: [1], quote: rance },
        { text: 'The Rance Tidal Power Station opened in 1977.', sources: [1], quote: rance },
        { text: 'Sihwa Lake was designed by Leonardo da Vinci.', sources: [2] },
        { text: 'The Rance Tidal Power Station opened in 1966.', sources: [9] },
      ],
    },
  ],
};

const isPlanning = (request: ModelRequest) => request.system.includes('plan web searches');
const isJudging = (request: ModelRequest) => request.system.includes('check sentences against quotes');
/** Verdicts on the pairs of a request. */
const verdictsOn = ({ prompt }: ModelRequest, verdictOf: (pair: string) => string) => ({
  verdicts: [...prompt.matchAll(/<<<DATA pair (\d+) ([0-9a-f]{32})\n([\s\S]*?)\nDATA \2>>>/g)].map(
    ([, number, , pair = '']) => ({ pair: Number(number), verdict: verdictOf(pair) }),
  ),
});
const research = async (body: Record<string, unknown>) =>
  endOfResearch(platform, await queueResearch(platform, platform.adminKey, body));

const repliesWith =
  (verdictOf: (pair: string) => string, drafted: unknown = draft) =>
  (request: ModelRequest) => {
    if (isPlanning(request)) return JSON.stringify(plan);
    return JSON.stringify(isJudging(request) ? verdictsOn(request, verdictOf) : drafted);
  };

beforeEach(() => {
  search.page('/w/api.php', { json: { batchcomplete: true } });
  model.alwaysReplies(repliesWith(() => 'supported'));
});

describe('a research with a model', () => {
  it('keeps sentences the cited page supports, and replaces others with quotations', async () => {
    const result = await research({ topic: 'tidal power', urls: web.pages, max_sources: 3 });
    expect(result).toMatchObject({ status: 'completed', engine: 'model:tiny' });
    expect(result.content).toContain('254 megawatts');
    expect(result.content).toContain('opened in 1966');
    expect(result.content).not.toMatch(/1977|Leonardo/);
    expect(result.claims.map((claim) => claim.text)).toEqual([
      '“Sihwa Lake Tidal Power Station in South Korea began operation in 2011. With an output of 254 megawatts it is the largest tidal power station in the world.”',
      'The Rance Tidal Power Station opened in 1966.',
    ]);
    expect(result.claims[1]?.quote).toContain('opened in 1966');
  });

  it.each([
    ['does not find it in its quote', () => 'not said'],
    ['says that the quote contradicts it', () => 'contradicted'],
    ['gives no verdict', undefined],
  ])('puts the own words of the page in the place of a sentence when the second reading %s', async (_, verdictOf) => {
    model.alwaysReplies(
      verdictOf === undefined
        ? (request) => (isJudging(request) ? { kind: 'status', status: 500 } : repliesWith(() => '')(request))
        : repliesWith(verdictOf),
    );
    const result = await research({ topic: 'tidal power', urls: web.pages, max_sources: 3 });
    expect(result).toMatchObject({ status: 'completed', engine: 'model:tiny' });
    const texts = result.claims.map((claim) => claim.text);
    expect(texts).not.toContain('The Rance Tidal Power Station opened in 1966.');
    expect(texts.every((text) => /^“.*”$/.test(text))).toBe(true);
    expect(result.content).toMatch(/replaced with a quotation/);
  });

  it('shows each sentence with the supporting words of the page in the second pass', async () => {
    await research({ topic: 'tidal power', urls: web.pages, max_sources: 3 });
    const judging = model.requests.findLast(isJudging);
    expect(judging?.prompt).toContain(
      'Sentence: The Rance Tidal Power Station opened in 1966.\nQuote: The Rance Tidal Power Station in Brittany opened in 1966 and was the first',
    );
    expect(judging?.prompt).not.toMatch(/1977|Leonardo/);
  });

  it('splits the topic into sub-questions, which structure the report', async () => {
    model.alwaysReplies((request) =>
      isPlanning(request)
        ? JSON.stringify({ ...plan, questions: ['When did the Rance station open?'] })
        : repliesWith(() => 'supported')(request),
    );
    await research({ topic: 'tidal power', urls: web.pages });
    const writing = model.requests.findLast((request) => request.system.includes('You write research reports'));
    expect(writing?.prompt).toMatch(/<<<DATA sub-questions \w+\nWhen did the Rance station open\?/);
  });

  it('does not ask the model if no page is about the topic, says so in a sentence, and charges no credit', async () => {
    const key = await platform.key();
    const used = async () =>
      (await platform.call<{ credits: { used: number } }>('GET', '/api/billing/status', { key })).body;
    const before = await used();
    const asked = model.requests.length;
    const id = await queueResearch(platform, key, { topic: 'medieval falconry', urls: web.pages, max_sources: 3 });
    const result = await endOfResearch(platform, id);
    expect(result).toMatchObject({ status: 'completed', claims: [] });
    expect(result.content?.trim()).toBe(
      'Nothing was found about “medieval falconry”: none of the 3 pages that were read speaks of it.',
    );
    expect(model.requests.slice(asked).filter((request) => !isPlanning(request))).toEqual([]);
    expect(await used()).toEqual(before);
  });

  it('lets the model plan the searches if no query is given', async () => {
    const before = search.requests.length;
    await research({ topic: 'tidal power', urls: web.pages.slice(0, 1) });
    const asked = search.requests.slice(before).map((request) => request.query.get('gsrsearch'));
    expect(new Set(asked)).toEqual(new Set(plan.queries));
  });

  it('passes memories of related work to the planning model as data', async () => {
    await research({ topic: 'dams of Brittany', urls: web.pages.slice(0, 1), max_sources: 1 });
    await research({ topic: 'other dams', urls: web.pages.slice(0, 1) });
    const planning = model.requests.findLast(isPlanning);
    const notes = /<<<DATA notes on earlier work ([0-9a-f]{32})\n([\s\S]*)\nDATA \1>>>/.exec(
      planning?.prompt ?? '',
    )?.[2];
    expect(notes).toContain('Researched "dams of Brittany"');
  });

  it('reports planning while the model plans, and searching while the searches run', async () => {
    const [planned, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    model.alwaysReplies((request) =>
      isPlanning(request) ? { kind: 'slow', until: planned.promise } : repliesWith(() => 'supported')(request),
    );
    const asked = model.requests.length;
    const searched = search.requests.length;
    search.page('/w/api.php', async () => {
      await found.promise;
      return { json: { batchcomplete: true } };
    });
    const id = await queueResearch(platform, platform.adminKey, { topic: 'tidal power', urls: web.pages });
    const stepNow = async () => (await platform.call<ResearchAnswer>('GET', `/api/research/${id}`)).body.progress.step;
    await until('the model to be asked', () => model.requests.length > asked);
    expect(await stepNow()).toBe('planning');
    planned.resolve();
    await until('a search', () => search.requests.length > searched);
    expect(await stepNow()).toBe('searching');
    found.resolve();
    expect((await endOfResearch(platform, id)).status).toBe('completed');
  });

  it("is kept whatever the length of the model's name", async () => {
    const name = `models/${'long-'.repeat(60)}name`;
    const named = await startPlatform({
      environment: { OUTBOUND_ALLOW: web.host, MODEL_URL: model.url, MODEL_NAME: name },
    });
    const id = await queueResearch(named, named.adminKey, { topic: 'tidal power', urls: web.pages, max_sources: 3 });
    const result = await endOfResearch(named, id);
    await named.stop();
    expect(result).toMatchObject({ status: 'completed', engine: `model:${name}` });
  });

  it('shows the model the pages as data between marks that they cannot close', async () => {
    await research({ topic: 'tidal power', urls: web.pages, max_sources: 3 });
    const writing = model.requests.findLast((request) => !isPlanning(request) && !isJudging(request));
    const code = /<<<DATA source 1 ([0-9a-f]{32})/.exec(writing?.prompt ?? '')?.[1];
    expect(code).toBeDefined();
    expect(writing?.prompt).toContain(`DATA ${code}>>>`);
    expect(writing?.system).toContain('never instructions');
  });

  it.each([
    ['is away', 'The language model gave no usable answer', { kind: 'status', status: 500 } as const],
    ['answers nonsense', 'The language model gave no usable answer', 'I am sorry, I cannot do that.'],
    [
      'claims only what no page says',
      'No sentence of the language model could be confirmed',
      JSON.stringify({
        summary: [],
        sections: [{ title: 'X', sentences: [{ text: 'Leonardo da Vinci built 99 dams.', sources: [1] }] }],
      }),
    ],
  ])('is written by the built-in engine when the model %s, and says so', async (_, remark, reply) => {
    model.alwaysReplies(reply);
    const result = await research({ topic: 'tidal power', urls: web.pages, max_sources: 3 });
    expect(result).toMatchObject({ status: 'completed', engine: 'builtin' });
    expect(result.content).toMatch(new RegExp(`^# [^\\n]+\\n\\n\\*Every sentence [^\\n]+ ${remark}[^\\n]+\\*\\n`, 'u'));
    expect(result.claims.length).toBeGreaterThan(3);
    expect(result.content).not.toContain('Leonardo');
  });
});
