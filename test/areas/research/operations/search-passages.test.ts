import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSoldResearch } from '#areas/research/public.ts';
import type { LocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { article, endOfResearch, queueResearch, startTidalWeb } from '../../../support/research.ts';
import { until } from '../../../support/until.ts';

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

interface Passage {
  research_id: number;
  topic: string;
  text: string;
  source: string;
  title: string;
  published: string | null;
  score: number;
}
interface Answer {
  query: string;
  answer: string;
  answered: boolean;
  engine: string;
  passages: Passage[];
  nearest: Passage[];
  count: number;
}
const ask = async (body: Record<string, unknown>, asking = key) =>
  (await platform.call<Answer>('POST', '/api/research/query', { key: asking, body })).body;

it('says that nothing is stored yet', async () => {
  const answer = await ask({ query: 'Which tidal power station is the largest?' });
  expect(answer).toMatchObject({ answered: false, passages: [], nearest: [], count: 0 });
  expect(answer.answer).not.toMatch(/\[\d+\]/);
  expect(answer.answer).toBe('The stored pages say nothing about this.');
});

it('answers from stored pages, even beyond the reports, verbatim and with the page', async () => {
  const id = await queueResearch(platform, key, { topic: 'fish in the estuary', urls: web.pages, max_sources: 3 });
  await endOfResearch(platform, id);
  const fetched = web.requests.length;
  const answer = await ask({ query: 'How many turbines does the MeyGen project have?', limit: 3 });
  expect(answer).toMatchObject({ answered: true, engine: 'builtin', nearest: [] });
  expect(answer.passages[0]).toMatchObject({
    research_id: id,
    topic: 'fish in the estuary',
    source: web.url('/stream'),
    title: 'Turbines in a tidal stream',
  });
  expect(answer.passages[0]?.text).toContain('with four turbines of 1.5 megawatts');
  expect(answer.answer).toMatch(/^The MeyGen project .* \[1\]/);
  expect(answer.count).toBe(answer.passages.length);
  expect(answer.count).toBeLessThanOrEqual(3);
  expect(web.requests.length).toBe(fetched);
});

it('says that the pages contain no answer, and returns the closest passages', async () => {
  const elsewhere = await ask({ query: 'What is the capital of France?' });
  expect(elsewhere).toMatchObject({ answered: false, passages: [], count: 0 });
  expect(elsewhere.answer).toMatch(/^The stored pages (?:do not answer this|say nothing about this)/);
  const near = await ask({ query: 'Who designed the turbines of the Rance station for Prime Minister Pompidou?' });
  expect(near).toMatchObject({ answered: false, passages: [] });
  expect(near.answer).toContain(near.nearest[0]?.source);
  expect(near.answer).not.toMatch(/\[\d+\]/);
});

it('says so if another page contradicts the answer', async () => {
  const study = 'Heat pumps work in most old buildings. Engineers measured 56 of them in houses of many kinds.';
  const doubts =
    'Heat pumps do not work in most old buildings, says an installer from Lindow. Old windows let the cold in.';
  web.page('/pumps', article('Heat pumps in old buildings', [study]));
  web.page('/doubts', article('Doubts about heat pumps in old buildings', [doubts]));
  const urls = [web.url('/pumps'), web.url('/doubts')];
  await endOfResearch(
    platform,
    await queueResearch(platform, key, { topic: 'heat pumps in old buildings', urls, max_sources: 2 }),
  );
  const answer = await ask({ query: 'Do heat pumps work in old buildings?' });
  expect(answer.answered).toBe(true);
  expect(answer.answer).toMatch(
    /Heat pumps work in most old buildings\. \[\d\].* Another page says otherwise: Heat pumps do not work/,
  );
  const sources = answer.passages.map(({ source }) => source);
  expect(sources).toEqual(expect.arrayContaining(urls));
});

it('holds against an answer only what contradicts the sentence that answers', async () => {
  web.page(
    '/harbour',
    article('Harbour report', [
      'The operator, Sundfart Lines, was founded in 1954 by Karin Moe. It employs 212 people and owns four ships.',
    ]),
  );
  web.page('/history', article('Ferry complaints', ['The ferry operator Sundfart Lines was founded in 1956.']));
  const urls = [web.url('/harbour'), web.url('/history')];
  await endOfResearch(
    platform,
    await queueResearch(platform, key, { topic: 'Who founded Sundfart Lines?', urls, max_sources: 2 }),
  );
  const ships = await ask({ query: 'How many ships does Sundfart Lines own?' });
  expect(ships.answer).toMatch(/founded in 1954 by Karin Moe\. It employs 212 people and owns four ships\. \[\d\]/);
  // What the other page says of the year is no answer, and nothing against the one that is.
  expect(ships.passages.map(({ source }) => source)).toEqual(urls.slice(0, 1));
  expect(ships.answer).not.toContain('says otherwise');
});

it('names no heading and no endless list as what comes nearest', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `poet Ada Smith${at}`).join('; ');
  web.page('/letters', article('Quillmark', ['Quillmark lettering', `Other users of Quillmark lettering: ${names}.`]));
  await endOfResearch(
    platform,
    await queueResearch(platform, key, { topic: 'Quillmark lettering', urls: [web.url('/letters')], max_sources: 1 }),
  );
  const { answered, nearest } = await ask({ query: 'Who invented the Quillmark lettering machine?' });
  expect(answered).toBe(false);
  for (const { text } of nearest) expect(text.length).toBeLessThan(600);
});

it('finds the pages of a private research only for its owner', async () => {
  web.page(
    '/osmosis',
    article('Osmosis in the Statkraft prototype', [
      'The osmotic power prototype at Tofte was opened by Statkraft in 2009 and closed four years later, because its membranes were too expensive for a plant of full size.',
    ]),
  );
  const owner = await platform.key();
  const { body } = await platform.call<{ id: number }>('POST', '/api/research', {
    key: owner,
    body: { topic: 'osmotic power prototype', urls: [web.url('/osmosis')], max_sources: 1 },
  });
  await endOfResearch(platform, body.id);
  const em = platform.app.resources.db.em();
  const question = { query: 'When was the osmotic power prototype at Tofte opened by Statkraft?' };
  expect((await ask(question)).answered).toBe(true);
  await em.execute(
    `update research_passage set reader_key_id = r.key_id from research_page p join research_result r on r.id = p.research_id
     where p.id = page_id and r.id = ?`,
    [body.id],
  );
  expect((await ask(question)).answered).toBe(false);
  expect((await ask(question, owner)).passages[0]?.source).toBe(web.url('/osmosis'));
});

it('excludes the pages of a sold research from all answers', async () => {
  web.page(
    '/wave',
    article('The Mutriku breakwater', ['The Mutriku wave power plant in the Basque Country has 16 chambers.']),
  );
  const { resources } = platform.app;
  const before = await passageCount();
  const sold = await resources.db.em().transactional((em) =>
    addSoldResearch(em, resources, {
      keyId: null,
      topic: 'Mutriku wave power',
      maxSources: 1,
      depth: { rounds: 0, size: { summary: 3, topics: 2, perTopic: 3, sentences: 9, words: 300 } },
    }),
  );
  await resources.db
    .em()
    .execute(`update research_result set request = jsonb_set(request::jsonb, '{urls}', ?::jsonb) where id = ?`, [
      JSON.stringify([web.url('/wave')]),
      sold.id,
    ]);
  await until('the sold research to end', async () => {
    const [row] = await resources.db
      .em()
      .execute<{ status: string }[]>('select status from research_result where id = ?', [sold.id]);
    return row?.status === 'completed' || row?.status === 'failed';
  });
  expect(await passageCount()).toBe(before);
});

const passageCount = async () =>
  (await platform.app.resources.db.em().execute<{ n: number }[]>('select count(*)::int as n from research_passage'))[0]
    ?.n;

it('needs a key and a question', async () => {
  expect((await platform.call('POST', '/api/research/query', { body: { query: 'x' } })).status).toBe(401);
  expect((await platform.call('POST', '/api/research/query', { key, body: { query: ' ' } })).status).toBe(422);
  for (const query of ['the of and', '???', '" or -(', "'; drop table x", '\u0000a', 'a'.repeat(500)]) {
    const { status } = await platform.call('POST', '/api/research/query', { key, body: { query } });
    expect([query, [200, 422].includes(status)]).toEqual([query, true]);
  }
});
