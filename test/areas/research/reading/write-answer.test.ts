import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalModel, type ModelRequest, startLocalModel } from '../../../support/local-model.ts';
import type { LocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { article, endOfResearch, queueResearch, startTidalWeb } from '../../../support/research.ts';

let web: LocalWeb & { pages: string[] };
let model: LocalModel;
let platform: TestPlatform;
let key: string;

const sihwa = 'With an output of 254 megawatts it is the largest tidal power station in the world.';
const seawall = 'The seawall was built in 1994 for flood protection and agriculture.';

interface Script {
  written?: unknown;
  verdict?: string;
  parts?: string[];
  draft?: unknown;
}
let script: Script = {};

function reply(request: ModelRequest): unknown {
  const { system, prompt } = request;
  if (system.includes('take a question apart')) return { questions: script.parts ?? [] };
  if (system.includes('plan web searches')) return { queries: ['tidal power'] };
  if (system.includes('write research reports')) return script.draft ?? { sections: [] };
  if (system.includes('check sentences against quotes')) {
    const pairs = [...prompt.matchAll(/<<<DATA pair (\d+) /g)].map(([, number]) => Number(number));
    return { verdicts: pairs.map((pair) => ({ pair, verdict: script.verdict ?? 'supported' })) };
  }
  return script.written ?? { sentences: [] };
}

beforeAll(async () => {
  [web, model] = await Promise.all([startTidalWeb(), startLocalModel()]);
  model.alwaysReplies((request) => JSON.stringify(reply(request)));
  platform = await startPlatform({
    environment: { OUTBOUND_ALLOW: web.host, MODEL_URL: model.url, MODEL_NAME: 'tiny' },
  });
  key = await platform.key();
  const topic = 'tidal power station';
  await endOfResearch(platform, await queueResearch(platform, key, { topic, urls: web.pages, max_sources: 3 }));
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([web.close(), model.close()]);
});
beforeEach(() => {
  script = {};
});

interface Answer {
  answer: string;
  answered: boolean;
  engine: string;
  passages: { text: string; source: string }[];
  nearest: unknown[];
}
const ask = async (query: string, limit = 5) =>
  (await platform.call<Answer>('POST', '/api/research/query', { key, body: { query, limit } })).body;
const asked = (about: string) => model.requests.filter(({ system }) => system.includes(about));
const passageNumber = (words: string) => {
  const prompt = asked('answer a question from numbered passages').at(-1)?.prompt ?? '';
  const blocks = [...prompt.matchAll(/<<<DATA passage (\d+) ([0-9a-f]{32})\n([\s\S]*?)\nDATA \2>>>/g)];
  return Number(blocks.find(([, , , text]) => text?.includes(words))?.[1]);
};

/** Asks once to learn the numbers of the passages, then again with a model that cites them. */
async function askWith(query: string, sentence: { text: string; quote: string }): Promise<Answer> {
  await ask(query);
  script.written = { sentences: [{ ...sentence, passages: [passageNumber(sentence.quote)] }] };
  return await ask(query);
}

describe('an answer that a model writes', () => {
  const question = 'Which tidal power station is the largest in the world?';
  const text = 'The largest tidal power station in the world has an output of 254 megawatts.';

  it('is returned with the supporting words of the page', async () => {
    const answer = await askWith(question, { text, quote: sihwa });
    expect(answer).toMatchObject({ answered: true, engine: 'model:tiny', nearest: [] });
    expect(answer.answer).toMatch(/254 megawatts.*\[1\]$/);
    expect(answer.passages[0]).toMatchObject({ source: web.url('/sihwa') });
    expect(answer.passages[0]?.text).toContain('254 megawatts');
  });

  it.each([
    ['its second reading finds otherwise', { text, quote: sihwa }, 'contradicted'],
    ['its passage says otherwise', { text: 'The seawall was built in 1974.', quote: seawall }, 'supported'],
    [
      'its quote stands in no passage',
      { text, quote: 'With 254 megawatts it is the largest of them all.' },
      'supported',
    ],
  ])('is not used if %s; the pages answer in their own words', async (_, sentence, verdict) => {
    script.verdict = verdict;
    await ask(question);
    script.written = { sentences: [{ ...sentence, passages: [passageNumber('254 megawatts')] }] };
    const answer = await ask(question);
    expect(answer).toMatchObject({ answered: true, engine: 'builtin' });
    expect(answer.answer).toContain('it is the largest tidal power station in the world');
    expect(answer.answer).not.toMatch(/1974/);
  });

  it('answers what no single sentence does, when it is found to answer it', async () => {
    const open = 'Who dug the seawall of Sihwa Lake and what did the farmers of the lake pay for flood protection?';
    const answer = await askWith(open, { text: seawall, quote: seawall });
    expect(answer).toMatchObject({ answered: true, engine: 'model:tiny' });
    script.verdict = 'beside the question';
    expect(await ask(open)).toMatchObject({ answered: false, passages: [] });
    expect(asked('check sentences').at(-1)?.prompt).toContain('<<<DATA question ');
  });

  it('also uses the passages of sub-questions', async () => {
    script.parts = ['How many turbines does the MeyGen project have?'];
    await ask('Which machines of the Pentland Firth and of Korea are on the seabed today?');
    expect(passageNumber('four turbines of 1.5 megawatts')).toBeGreaterThan(0);
  });

  it('is not requested if no page has a word of the question', async () => {
    const before = asked('answer a question from numbered passages').length;
    expect(await ask('quidditch')).toMatchObject({ answered: false, engine: 'builtin' });
    expect(asked('answer a question from numbered passages').length).toBe(before);
  });
});

it('finds a page by the words of a sentence that a model wrote about it, and shows those of the page', async () => {
  const quote = 'The proposal for a lagoon was turned down by the harbour committee.';
  const text = 'The harbour committee rejected the proposal for a lagoon.';
  const others = ['Gulls nest on the breakwater of Lindow, where the wind is strong for most of the year.'];
  web.page('/lagoon', article('The lagoon of Lindow', [quote, ...others]));
  script.draft = { sections: [{ title: 'Lagoon', sentences: [{ text, sources: [1], quote }] }] };
  const urls = [web.url('/lagoon')];
  const id = await queueResearch(platform, key, { topic: 'proposal for a lagoon', urls, max_sources: 1 });
  expect((await endOfResearch(platform, id)).claims.map((claim) => claim.text)).toEqual([text]);
  const { passages, answer } = await ask('Who rejected the proposal for a lagoon?');
  expect(passages).toMatchObject([{ text: quote, source: web.url('/lagoon') }]);
  expect(answer).toBe(`${quote} [1]`);
  const em = platform.app.resources.db.em();
  expect(await em.execute('select text, quote from research_passage where quote is not null')).toEqual([
    { text, quote },
  ]);
});
