import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askVerdicts } from '#platform/model/ask-verdicts.ts';
import { createModel } from '#platform/model/create-model.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type LocalModel, type ModelReply, startLocalModel } from '../../support/local-model.ts';

let local: LocalModel;
let outbound: Outbound;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  local = await startLocalModel();
  outbound = new Outbound({ allow: [] });
});
afterAll(async () => {
  await outbound.close();
  await local.close();
});

const judging = { name: 'judge', version: 1, task: 'Judge by the source.', verdicts: ['said', 'not said'] } as const;
const judge = (sentences: readonly string[], ...replies: (ModelReply | string)[]) => {
  local.willReply(...replies);
  const model = createModel({ url: local.url, name: 'tiny', key: undefined }, outbound);
  const { signal } = new AbortController();
  return askVerdicts({ model, log }, judging, { inputs: { source: 'Tea is hot.' }, sentences, signal });
};
const verdicts = (...given: [number, string][]) =>
  JSON.stringify({ verdicts: given.map(([sentence, verdict]) => ({ sentence, verdict })) });

it('asks again about sentences that were skipped or judged inconsistently', async () => {
  const before = local.requests.length;
  const judged = await judge(
    ['Tea is hot.', 'Tea is cold.', 'Tea is green.'],
    verdicts([1, 'said'], [2, 'said'], [2, 'not said']),
    verdicts([1, 'not said']),
  );
  expect([...judged]).toEqual([
    ['Tea is hot.', 'said'],
    ['Tea is cold.', 'not said'],
  ]);
  const [, again, ...more] = local.requests.slice(before);
  expect(more).toEqual([]);
  expect(again?.prompt).toContain('Tea is green.');
  expect(again?.prompt).not.toMatch(/DATA sentence 3/);
});

it('judges many sentences in several requests, each once', async () => {
  const sentences = Array.from({ length: 50 }, (_, at) => `Sentence ${at}.`);
  const all = (count: number) =>
    verdicts(...Array.from({ length: count }, (_, at): [number, string] => [at + 1, 'said']));
  const judged = await judge([...sentences, 'Sentence 0.'], all(40), all(10));
  expect([...judged.keys()]).toEqual(sentences);
});

it('returns no verdict when the model gives none', async () => {
  const cut: ModelReply = { kind: 'answer', text: '{"verdicts": []}', finishReason: 'length' };
  expect(await judge(['Tea is hot.'], cut)).toEqual(new Map());
  const { signal } = new AbortController();
  const none = await askVerdicts({ model: undefined, log }, judging, { inputs: {}, sentences: ['Tea.'], signal });
  expect(none.size).toBe(0);
});
