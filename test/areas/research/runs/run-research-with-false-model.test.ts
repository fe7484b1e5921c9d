import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalModel, startLocalModel } from '../../../support/local-model.ts';
import type { LocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { article, endOfResearch, queueResearch, startTidalWeb } from '../../../support/research.ts';

let web: LocalWeb & { pages: string[] };
let model: LocalModel;
let platform: TestPlatform;

beforeAll(async () => {
  [web, model] = await Promise.all([startTidalWeb(), startLocalModel()]);
  web.page(
    '/solva',
    article('A tidal power station for Solva', [
      'The council of Solva refused to approve the tidal power station in 2018. Mayor Edith Rowe had asked for a second survey, which the developer never delivered.',
      'Harbour pilots warned that the lagoon may raise the current at the entrance by 12 percent. The fishing fleet of Solva shrank from 34 boats to 19 between 2001 and 2015.',
      'The developer, Brightwater, sued the council and lost. The tidal power station would have cost 310 million pounds, and the barrage at Newgale 95 million pounds.',
    ]),
  );
  web.pages.push(web.url('/solva'));
  platform = await startPlatform({
    environment: { OUTBOUND_ALLOW: web.host, MODEL_URL: model.url, MODEL_NAME: 'tiny' },
  });
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([web.close(), model.close()]);
});

/** Each with words of the page that it names as its source, and the quote that it claims to stand on. */
const falsehoods: Record<string, [text: string, source: string, quote: string][]> = {
  'says the contrary': [
    [
      'The council of Solva approved the tidal power station in 2018.',
      'solva',
      'The council of Solva refused to approve the tidal power station in 2018.',
    ],
    ['The developer delivered the second survey.', 'solva', 'which the developer never delivered'],
    ['Brightwater sued the council and won.', 'solva', 'The developer, Brightwater, sued the council and lost.'],
    ['Tidal stream generators need a barrage.', 'stream', 'They need no barrage'],
    [
      'Tidal stream generators cost more to build than a tidal power station with a dam.',
      'stream',
      'so they cost less to build and harm an estuary less than a tidal power station with a dam.',
    ],
    [
      'The exchange of water has worsened the quality of the water in Sihwa Lake.',
      'sihwa',
      'The exchange of water through the turbines has improved the quality of the water.',
    ],
    [
      'The fishing fleet of Solva grew between 2001 and 2015.',
      'solva',
      'The fishing fleet of Solva shrank from 34 boats to 19 between 2001 and 2015.',
    ],
    [
      'Sea bass and cuttlefish disappeared from the Rance, while sand eels and plaice returned.',
      'rance',
      'sand eels and plaice disappeared, while sea bass and cuttlefish returned to the river after some years.',
    ],
  ],
  'swaps numbers or owners': [
    [
      'The fishing fleet of Solva shrank from 19 boats to 34 between 2001 and 2015.',
      'solva',
      'The fishing fleet of Solva shrank from 34 boats to 19 between 2001 and 2015.',
    ],
    [
      'The barrage at Newgale would have cost 310 million pounds.',
      'solva',
      'The tidal power station would have cost 310 million pounds, and the barrage at Newgale 95 million pounds.',
    ],
    ['The council sued Brightwater and lost.', 'solva', 'The developer, Brightwater, sued the council and lost.'],
    [
      'The Rance Tidal Power Station has a peak output of 254 megawatts.',
      'rance',
      'Its 24 turbines have a peak output of 240 megawatts.',
    ],
    [
      'The Sihwa Lake seawall was built in 2011 for flood protection.',
      'sihwa',
      'The seawall was built in 1994 for flood protection and agriculture.',
    ],
    [
      'The MeyGen project has 24 turbines of 1.5 megawatts each.',
      'stream',
      'with four turbines of 1.5 megawatts each on the seabed',
    ],
    [
      'Sihwa Lake Tidal Power Station in South Korea opened in 1966.',
      'sihwa',
      'Sihwa Lake Tidal Power Station in South Korea began operation in 2011.',
    ],
  ],
  'gives to another what is told of one': [
    ['Harbour pilots sued the council and lost.', 'solva', 'The developer, Brightwater, sued the council and lost.'],
    ['Edith Rowe sued the council and lost.', 'solva', 'The developer, Brightwater, sued the council and lost.'],
    [
      'Mayor Edith Rowe warned that the lagoon may raise the current at the entrance by 12 percent.',
      'solva',
      'Harbour pilots warned that the lagoon may raise the current at the entrance by 12 percent.',
    ],
    ['Brightwater had asked for a second survey.', 'solva', 'Mayor Edith Rowe had asked for a second survey'],
    [
      'The council of Newgale refused to approve the tidal power station in 2018.',
      'solva',
      'The council of Solva refused to approve the tidal power station in 2018.',
    ],
  ],
  'adds what is not said': [
    [
      'The Rance Tidal Power Station in Brittany opened in 1966 and was designed by Albert Caquot.',
      'rance',
      'The Rance Tidal Power Station in Brittany opened in 1966',
    ],
    [
      'The lagoon will raise the current at the entrance by 12 percent.',
      'solva',
      'Harbour pilots warned that the lagoon may raise the current at the entrance by 12 percent.',
    ],
    ['Mayor Edith Rowe resigned over the tidal lagoon.', 'solva', 'Mayor Edith Rowe had asked for a second survey'],
    [
      'The MeyGen project in the Pentland Firth is the most profitable in Europe.',
      'stream',
      'The MeyGen project in the Pentland Firth in Scotland',
    ],
    ['Silt settled behind the dam because the turbines were badly maintained.', 'rance', 'Silt settled behind the dam'],
  ],
  'quotes what does not stand there': [
    [
      'The Rance station supplies electricity to 200,000 homes.',
      'rance',
      'The Rance station supplies electricity to 200,000 homes.',
    ],
    [
      'Tides are predicted by the moon office in Greenwich.',
      'stream',
      'Tides are predicted by the moon office in Greenwich.',
    ],
    ['The seawall of Sihwa Lake leaks.', 'sihwa', 'the seawall leaks'],
  ],
};

type Falsehood = readonly [text: string, source: string, quote: string];
/** What each page begins with, by which the model knows it. */
const beginnings: Record<string, string> = {
  rance: 'The Rance tidal power station',
  sihwa: 'Sihwa Lake and its turbines',
  stream: 'Turbines in a tidal stream',
  solva: 'A tidal power station for Solva',
};

const truth: Falsehood = [
  'The Rance Tidal Power Station opened in 1966.',
  'rance',
  'The Rance Tidal Power Station in Brittany opened in 1966',
];

/** A section of a draft has twenty sentences at most. */
const sectionsOf = <Drafted>(title: string, drafted: readonly Drafted[]) =>
  [drafted.slice(0, 12), drafted.slice(12)].map((sentences) => ({ title, sentences }));

/** A research with a model that writes these sentences and stands by whatever it wrote. */
const researchWith = async (sentences: readonly Falsehood[], title = 'Findings') => {
  model.alwaysReplies(({ system, prompt }) => {
    if (system.includes('plan web searches')) return JSON.stringify({ queries: [] });
    if (system.includes('check sentences against quotes')) {
      const pairs = [...prompt.matchAll(/<<<DATA pair (\d+) /g)].map(([, number]) => Number(number));
      return JSON.stringify({ verdicts: pairs.map((pair) => ({ pair, verdict: 'supported' })) });
    }
    const shown = [...prompt.matchAll(/<<<DATA source (\d+) [0-9a-f]{32}\n(.*)/g)];
    const numberOf = (source: string) => Number(shown.find(([, , first]) => first === beginnings[source])?.[1]);
    const drafted = [truth, ...sentences].map(([text, source, quote]) => ({
      text,
      sources: [numberOf(source)],
      quote,
    }));
    return JSON.stringify({ sections: sectionsOf(title, drafted) });
  });
  const body = { topic: 'tidal power station', urls: web.pages, max_sources: 4 };
  return endOfResearch(platform, await queueResearch(platform, platform.adminKey, body));
};

const every = Object.entries(falsehoods).flatMap(([kind, list]) => list.map((one) => [kind, ...one] as const));
const countOf = (content: string | null, done: string) =>
  Number(new RegExp(`(\\d+) unconfirmed sentences? w(?:as|ere) ${done}`).exec(content ?? '')?.[1] ?? 0);

describe('a model that states falsehoods and confirms them in the second pass', () => {
  it.each(every)('is not believed when it %s: %s', async (_, text, source, quote) => {
    const { content, claims, engine } = await researchWith([[text, source, quote]]);
    expect(engine).toBe('model:tiny');
    expect(claims[0]?.text).toBe(truth[0]);
    expect(content).not.toContain(text);
    // What stands in its place are the words of the page, and the report says so.
    const others = claims.slice(1).map((claim) => claim.text);
    for (const other of others) expect(other).toMatch(/^“.*”$/);
    expect(countOf(content, 'replaced')).toBe(others.length);
    expect(countOf(content, 'left out')).toBe(1 - others.length);
  });

  it('gets nothing through among many sentences, and each is counted', async () => {
    const { content, claims } = await researchWith(every.map(([, ...falsehood]) => falsehood));
    for (const [, text] of every) expect(content).not.toContain(text);
    expect(countOf(content, 'replaced')).toBeGreaterThan(every.length / 3);
    expect(countOf(content, 'replaced')).toBe(claims.length - 1);
    expect(countOf(content, 'replaced') + countOf(content, 'left out')).toBe(every.length);
  });

  it.each([
    ['The council of Solva approved the tidal power station', false],
    ['254 megawatts on the Rance', false],
    ['The work of Leonardo da Vinci', false],
    ['Tidal power station opened in 1966', true],
    ['Beginnings', true],
    ['Output and cost', true],
  ])('writes no heading that its sources do not support: %s', async (title, isShown) => {
    const { content } = await researchWith([], title);
    expect(content?.includes(`## ${title}`)).toBe(isShown);
    if (!isShown) expect(content).toContain('## Findings');
  });
});
