import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalModel, startLocalModel } from '../../../support/local-model.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import type { TestPlatform } from '../../../support/platform.ts';
import { article } from '../../../support/research.ts';
import { call } from '../../agent/model-cases.ts';
import { ask, numbers, sentTo, startChatPlatform } from '../chat-world.ts';

let model: LocalModel;
let web: LocalWeb;
let platform: TestPlatform;
beforeAll(async () => {
  [model, web] = await Promise.all([startLocalModel(), startLocalWeb()]);
  web.page('/tides', article('Tides', ['The tide comes in twice a day. '.repeat(20)]));
  platform = await startChatPlatform({
    environment: { MODEL_URL: model.url, MODEL_NAME: 'local', OUTBOUND_ALLOW: web.host },
    isAloneBecause: 'the replies of the model are scripted in order',
  });
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([model.close(), web.close()]);
});

/** Has the agent read something and then ask whether it may read a page; gives the number of its question. */
async function questionTo(number: string): Promise<string> {
  model.willReply(call('research_query', { query: 'tides' }), call('content_extract_url', { url: web.url('/tides') }));
  expect(await ask(platform, number, 'What do we know about tides?')).toMatch(/^I am on it/);
  const question = (await sentTo(platform, number, 2))[1] ?? '';
  expect(question).toMatch(/^May I do this: [A-Z][^_{}]+ \(url: .+\/tides\)\? Content from other people was read/);
  return /Say "yes (\d+)" or "no \1"\.$/.exec(question)?.[1] ?? '';
}

it('continues after a yes, and reports the result', async () => {
  const [number = '', other = ''] = numbers;
  const id = await questionTo(number);
  expect(web.requests).toHaveLength(0);
  expect(await ask(platform, other, `yes ${id}`)).toBe(`I have not asked you anything under the number ${id}.`);
  model.willReply('They come in twice a day.');
  expect(await ask(platform, number, `yes ${id}`)).toBe('Thank you. I will continue.');
  expect((await sentTo(platform, number, 4))[3]).toBe('They come in twice a day.');
  const read = () => web.requests.filter(({ path }) => path === '/tides').length;
  expect(read()).toBe(1);
  expect(await ask(platform, number, `yes ${id}`)).toBe('You have already said yes to that.');
  expect(await ask(platform, number, `no ${id}`)).toBe('You have already said yes to that.');
  expect(read()).toBe(1);
});

it('leaves it after a no', async () => {
  const [, , number = ''] = numbers;
  const before = web.requests.length;
  const id = await questionTo(number);
  model.willReply('Then I only know that there are tides.');
  expect(await ask(platform, number, `no ${id}`)).toBe('All right, I will leave it.');
  expect((await sentTo(platform, number, 4))[3]).toBe('Then I only know that there are tides.');
  expect(await ask(platform, number, `no ${id}`)).toBe('You have already said no to that.');
  expect(web.requests).toHaveLength(before);
});

it('says what is not available by chat', async () => {
  const [, , , number = ''] = numbers;
  expect(await ask(platform, number, 'delete webhook 1')).toMatch(/^I understand, but I do not do that by chat/);
});
