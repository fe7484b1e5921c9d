import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepWords, spelledAsKnown } from '#areas/research/reading/known-words.ts';
import { readQuestion } from '#text/questions/index.ts';
import type { LocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { endOfResearch, queueResearch, startTidalWeb } from '../../../support/research.ts';

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key();
  const id = await queueResearch(platform, key, { topic: 'fish in the estuary', urls: web.pages, max_sources: 3 });
  await endOfResearch(platform, id);
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

const ask = async (query: string) =>
  (
    await platform.call<{ answer: string; answered: boolean }>('POST', '/api/research/query', {
      key,
      body: { query },
    })
  ).body;

it('answers a misspelt question, and returns the corrected one', async () => {
  const { answer, answered } = await ask('How many tubrines does the MeyGen projcet have?');
  expect(answered).toBe(true);
  expect(answer).toMatch(/^Showing answers for “How many turbines does the MeyGen project have\?”: /);
});

it('changes nothing of a question whose words are known, nor of one that nothing answers', async () => {
  expect((await ask('How many turbines does the MeyGen project have?')).answer).not.toContain('Showing answers');
  expect((await ask('How many tubrines does the Atlantis wreck have?')).answer).not.toContain('Showing answers');
});

it('uses words of private pages only for their reader, and never corrects one name to another', async () => {
  const em = platform.app.resources.db.em();
  await keepWords(em, 'The Quillfeather memorandum names Marlow.', 4711);
  const spelled = (query: string, reader: number | null) => spelledAsKnown(em, readQuestion(query), reader);
  expect(await spelled('the quillfaether memo', 4711)).toBe('the quillfeather memo');
  expect(await spelled('the quillfaether memo', 4712)).toBeUndefined();
  expect(await spelled('the quillfaether memo', null)).toBeUndefined();
  expect(await spelled('Who lives in Harlow?', 4711)).toBeUndefined();
  expect(await spelled('Who lives in Mralow?', 4711)).toBe('Who lives in Marlow?');
});

it('stores the words of concurrent pages once each', async () => {
  const { db } = platform.app.resources;
  const text = 'Lighthouses, harbours and ferries of the northern islands';
  await Promise.all([1, 2, 3, 4].map(() => db.em().transactional((em) => keepWords(em, text, null))));
  const rows = await db.em().execute(`select word from research_word where word = 'lighthouses'`);
  expect(rows).toHaveLength(1);
});

it('never corrects a valid word, however many similar ones there are', async () => {
  const em = platform.app.resources.db.em();
  const reader = 4713;
  const spelled = (query: string) => spelledAsKnown(em, readQuestion(query), reader);
  await keepWords(em, 'The status of null is nulk. Quoltor', reader);
  expect(await spelled('Which statue stands there?')).toBeUndefined();
  expect(await spelled('Which statsu has it?')).toBe('Which status has it?');
  // More words than are looked at are written like it, and nearly all come before it.
  const word = 'zqulttor';
  const others = Array.from('abcdefghijklmnopqrstuvwxy', (letter) =>
    Array.from(word, (_, at) => `${word.slice(0, at)}${letter}${word.slice(at + 1)}`),
  );
  await keepWords(em, `${others.flat().join(' ')} ${word}`, reader);
  expect(await spelled(`What is a ${word}?`)).toBeUndefined();
  const known = await em.execute(`select word from research_word where reader = ? and word = 'null'`, [reader]);
  expect(known).toHaveLength(1);
});
