import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createModel } from '#platform/model/create-model.ts';
import type { Model } from '#platform/model/model.ts';
import { ModelError } from '#platform/model/model.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import type { LocalModel, LocalModelOptions } from '../../support/local-model.ts';
import { startLocalModel } from '../../support/local-model.ts';

const Weather = z.object({ city: z.string(), degrees: z.number().max(60) });
const weather = { schema: Weather, schemaName: 'weather', system: 'You report the weather.', prompt: 'Oslo?' };
const oslo = { city: 'Oslo', degrees: 4 };

const outbound = new Outbound({ allow: [] });
const open: LocalModel[] = [];

async function connect(
  options: LocalModelOptions & { sends?: string } = {},
): Promise<{ server: LocalModel; model: Model }> {
  const server = await startLocalModel(options);
  open.push(server);
  const model = createModel({ url: server.url, name: 'small-1', key: options.sends }, outbound);
  if (model === undefined) throw new Error('a model was configured');
  return { server, model };
}

async function failureOf(work: Promise<unknown>): Promise<ModelError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelError)) throw new Error('expected a ModelError', { cause: error });
  return error;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

afterAll(() => outbound.close());

describe('model configuration', () => {
  it('creates no model without settings', () => {
    expect(createModel(undefined, outbound)).toBeUndefined();
  });

  it('sends the configured model name and key to the server', async () => {
    const { server, model } = await connect({ key: 'secret-1', sends: 'secret-1' });
    server.willReply('fine');
    await model.text({ system: 's', prompt: 'p' });
    expect(model.name).toBe('small-1');
    expect((await server.request(0)).body.model).toBe('small-1');
  });

  it('sends no Authorization header without a key', async () => {
    const { server, model } = await connect();
    server.willReply('fine');
    await model.text({ system: 's', prompt: 'p' });
    expect((await server.request(0)).headers.authorization).toBeUndefined();
  });
});

describe('asking for an object', () => {
  it('returns a value of the schema and its token counts', async () => {
    const { server, model } = await connect();
    server.willReply({ kind: 'answer', text: JSON.stringify(oslo), tokens: { input: 20, output: 7 } });
    expect(await model.object(weather)).toEqual({
      value: oslo,
      attempts: 1,
      tokens: { input: 20, output: 7 },
      truncated: false,
      repairs: [],
    });
  });

  it('sends the schema to the server and to the model', async () => {
    const { server, model } = await connect();
    server.willReply(JSON.stringify(oslo));
    await model.object({ ...weather, maxOutputTokens: 99 });
    const { body, system, prompt } = await server.request(0);
    expect(body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'weather', strict: false, schema: { required: ['city', 'degrees'] } },
    });
    expect(body.max_tokens).toBe(99);
    expect(system).toContain('You report the weather.');
    expect(system).toContain('"degrees"');
    expect(prompt).toBe('Oslo?');
  });

  it('extracts a value from reasoning, prose and a fence, and reports repairs', async () => {
    const { server, model } = await connect();
    server.willReply("<think>{}?</think>Sure:\n```json\n{'city': 'Oslo', degrees: 4,}\n```");
    const answer = await model.object(weather);
    expect(answer.value).toEqual(oslo);
    expect(answer.attempts).toBe(1);
    expect(answer.repairs).toEqual(expect.arrayContaining(['reasoning', 'quotes', 'unquoted-key', 'trailing-comma']));
  });

  it('retries once with the errors when the answer does not match the schema', async () => {
    const { server, model } = await connect();
    server.willReply(
      { kind: 'answer', text: '{"city": "Oslo", "degrees": 400}', tokens: { input: 20, output: 7 } },
      { kind: 'answer', text: JSON.stringify(oslo), tokens: { input: 40, output: 8 } },
    );
    const answer = await model.object(weather);
    expect(answer).toMatchObject({ value: oslo, attempts: 2, tokens: { input: 60, output: 15 } });
    const { body } = await server.request(1);
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(body.messages[2]?.content).toBe('{"city": "Oslo", "degrees": 400}');
    expect(body.messages[3]?.content).toContain('degrees: Too big');
  });

  it('gives up after the second invalid answer', async () => {
    const { server, model } = await connect();
    server.alwaysReplies('I would rather not.');
    expect((await failureOf(model.object(weather))).reason).toBe('invalid-output');
    expect(server.requests).toHaveLength(2);
  });

  it('treats an empty answer as invalid', async () => {
    const { server, model } = await connect();
    server.willReply('', JSON.stringify(oslo));
    expect(await model.object(weather)).toMatchObject({ value: oslo, attempts: 2 });
  });

  it('reports no token counts when the server sends none', async () => {
    const { server, model } = await connect();
    server.willReply({ kind: 'answer', text: JSON.stringify(oslo), tokens: 'none' });
    expect((await model.object(weather)).tokens).toBeUndefined();
  });

  it('works with a server that rejects response_format, and remembers it', async () => {
    const { server, model } = await connect({ refusesResponseFormat: true });
    server.alwaysReplies(JSON.stringify(oslo));
    expect(await model.object(weather)).toMatchObject({ value: oslo, attempts: 1 });
    expect(await model.object(weather)).toMatchObject({ value: oslo, attempts: 1 });
    expect(server.requests.map(({ body }) => body.response_format !== undefined)).toEqual([true, false, false]);
    expect((await server.request(1)).system).toContain('"degrees"');
  });

  it('reports a truncated answer and accepts it only if it matches the schema', async () => {
    const { server, model } = await connect();
    const List = z.object({ names: z.array(z.string()) });
    server.willReply({ kind: 'answer', text: '{"names": ["Ann", "Bo', finishReason: 'length' });
    const answer = await model.object({ ...weather, schema: List });
    expect(answer).toMatchObject({ value: { names: ['Ann', 'Bo'] }, truncated: true, attempts: 1 });

    server.willReply(
      { kind: 'answer', text: '{"city": "Oslo", "deg', finishReason: 'length' },
      { kind: 'answer', text: '{"city": "Oslo"', finishReason: 'length' },
    );
    expect((await failureOf(model.object(weather))).reason).toBe('truncated');
    expect((await server.request(2)).prompt).toContain('cut off');
  });

  it('does not treat a complete value as a complete answer when the server reports truncation', async () => {
    const { server, model } = await connect();
    server.willReply({ kind: 'answer', text: JSON.stringify(oslo), finishReason: 'length' });
    expect((await model.object(weather)).truncated).toBe(true);
  });
});

describe('asking for text', () => {
  it('returns the text without the reasoning before it', async () => {
    const { server, model } = await connect();
    server.willReply('<think>hm, {"a": 1}</think>\nIt is cold.');
    expect(await model.text({ system: 's', prompt: 'p' })).toMatchObject({ text: 'It is cold.', truncated: false });
    expect((await server.request(0)).body.response_format).toBeUndefined();
  });

  it('reports truncated text', async () => {
    const { server, model } = await connect();
    server.willReply({ kind: 'answer', text: 'It is', finishReason: 'length' });
    expect(await model.text({ system: 's', prompt: 'p' })).toMatchObject({ text: 'It is', truncated: true });
  });

  it('rejects an empty text', async () => {
    const { server, model } = await connect();
    server.willReply('<think>well</think>  ');
    expect((await failureOf(model.text({ system: 's', prompt: 'p' }))).reason).toBe('invalid-output');
  });
});

describe('model server errors', () => {
  it.each([
    [429, 'rate-limited'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [404, 'refused'],
    [400, 'refused'],
  ])('status %i is reported as %s', async (status, reason) => {
    const { server, model } = await connect();
    server.alwaysReplies({ kind: 'status', status });
    expect(await failureOf(model.object(weather))).toMatchObject({ reason, status });
  });

  it('a failing server is asked only once', async () => {
    const { server, model } = await connect();
    server.alwaysReplies({ kind: 'status', status: 500 });
    await failureOf(model.object(weather));
    expect(server.requests).toHaveLength(1);
  });

  it('a wrong key is reported as refused', async () => {
    const { model } = await connect({ key: 'secret-1', sends: 'secret-2' });
    expect(await failureOf(model.object(weather))).toMatchObject({ reason: 'refused', status: 401 });
  });

  it.each(['<html>busy</html>', '{"choices": []}', '', '{"choices": [{"message": {"content": 7}}]}'])(
    'a server that sends %j is reported as invalid output',
    async (body) => {
      const { server, model } = await connect();
      server.alwaysReplies({ kind: 'garbage', body });
      expect((await failureOf(model.object(weather))).reason).toBe('invalid-output');
    },
  );

  it('an endless response is aborted', async () => {
    const { server, model } = await connect();
    server.alwaysReplies({ kind: 'garbage', body: ' '.repeat(5 * 1024 * 1024) });
    const error = await failureOf(model.text({ system: 's', prompt: 'p' }));
    expect(error.reason).toBe('invalid-output');
    expect(error.message).toContain('more than');
  });

  it('a response that breaks off is reported as unreachable', async () => {
    const { server, model } = await connect();
    server.alwaysReplies({ kind: 'cut-off', text: JSON.stringify(oslo) });
    expect((await failureOf(model.object(weather))).reason).toBe('unreachable');
  });

  it('a stream without an end marker is reported as truncated', async () => {
    const { server, model } = await connect();
    server.alwaysReplies({ kind: 'broken-stream', text: 'The weather in Oslo is' });
    expect(await model.text({ system: 'Be brief.', prompt: 'The weather?' })).toMatchObject({
      text: 'The weather in Oslo is',
      truncated: true,
    });
  });

  it('a server that does not stream is supported', async () => {
    const { server, model } = await connect({ streams: false });
    server.alwaysReplies(JSON.stringify(oslo));
    const answer = await model.object(weather);
    expect(answer).toMatchObject({ value: oslo, attempts: 1, truncated: false });
    expect(answer.tokens?.input).toBeGreaterThan(0);
  });

  it('a missing server is reported as unreachable with the cause', async () => {
    const { server, model } = await connect();
    await server.close();
    open.splice(0);
    const error = await failureOf(model.object(weather));
    expect(error.reason).toBe('unreachable');
    expect(error.message).toContain('ECONNREFUSED');
  });

  it('a server that does not speak HTTP is reported as unreachable', async () => {
    const server = createServer((socket) => socket.resume().end('220 mail ready\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const model = createModel({ url: `http://127.0.0.1:${port}/v1`, name: 'm', key: undefined }, outbound);
    const error = await failureOf(model?.object(weather) ?? Promise.resolve());
    await new Promise((resolve) => server.close(resolve));
    expect(error.reason).toBe('unreachable');
  });

  it('a redirect is not followed, so that the prompt stays with the configured server', async () => {
    const { server: elsewhere } = await connect();
    const { server, model } = await connect();
    const location = `${elsewhere.url}/chat/completions`;
    server.alwaysReplies({ kind: 'status', status: 307, headers: { location } });
    expect(await failureOf(model.object(weather))).toMatchObject({ reason: 'refused', status: 307 });
    expect(elsewhere.requests).toHaveLength(0);
  });
});

describe('timeout', () => {
  it('ends a request without a response and closes the connection', async () => {
    const { server, model } = await connect();
    server.willReply({ kind: 'slow' });
    const error = await failureOf(model.object({ ...weather, timeoutMs: 300 }));
    expect(error.reason).toBe('timed-out');
    await (await server.request(0)).closed;
  });

  it('covers the second attempt', async () => {
    const { server, model } = await connect();
    server.willReply('no', { kind: 'slow' });
    expect((await failureOf(model.object({ ...weather, timeoutMs: 1500 }))).reason).toBe('timed-out');
    expect(server.requests).toHaveLength(2);
  });

  it('yields to the caller who aborts the request, with the caller’s reason', async () => {
    const { server, model } = await connect();
    server.willReply({ kind: 'slow' });
    const controller = new AbortController();
    const reason = new Error('shutting down');
    const work = model.object({ ...weather, signal: controller.signal });
    await server.request(0);
    controller.abort(reason);
    await expect(work).rejects.toBe(reason);
    await (await server.request(0)).closed;
  });

  it('sends nothing when the caller has already aborted', async () => {
    const { server, model } = await connect();
    const reason = new Error('too late');
    await expect(model.object({ ...weather, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(0);
  });
});

it('an error contains neither prompt nor answer nor key', async () => {
  const { server, model } = await connect({ sends: 'SECRET-KEY' });
  const request = { ...weather, system: 'SYSTEM-MARK', prompt: 'PROMPT-MARK' };
  const failures = [];
  server.alwaysReplies('ANSWER-MARK');
  failures.push(await failureOf(model.object(request)));
  for (const status of [400, 429, 500]) {
    server.alwaysReplies({ kind: 'status', status, body: { error: { message: 'ANSWER-MARK PROMPT-MARK' } } });
    failures.push(await failureOf(model.object(request)));
  }
  server.alwaysReplies({ kind: 'garbage', body: 'ANSWER-MARK' });
  failures.push(await failureOf(model.object(request)));
  server.alwaysReplies({ kind: 'cut-off', text: 'ANSWER-MARK' });
  failures.push(await failureOf(model.object(request)));
  for (const failure of failures) {
    expect(inspect(failure, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toMatch(/MARK|SECRET/);
  }
});
