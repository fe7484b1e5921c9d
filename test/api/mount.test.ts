import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { del, get, post } from '#api/endpoint.ts';
import { keyProcedure, openProcedure, signedProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { createServer } from '#api/server.ts';
import { OperationTools } from '#api/tools/operation-tools.ts';
import { router } from '#api/trpc.ts';
import { RequestLog } from '#traffic/request-log.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

const echo = z.object({ got: z.unknown() });

const testRouter = router({
  echo: router({
    query: openProcedure
      .meta(get('/echo/query', { summary: 'Echo a query', isCounted: false }))
      .input(
        z
          .object({
            count: z.int().optional(),
            ratio: z.number().optional(),
            flag: z.boolean().optional(),
            words: z.array(z.string()).optional(),
            numbers: z.array(z.int()).optional(),
            mode: z.enum(['a', 'b']).optional(),
          })
          .prefault({}),
      )
      .output(echo)
      .query(({ input }) => ({ got: input })),
    path: openProcedure
      .meta(get('/echo/path/{name}', { summary: 'Echo a path', isCounted: false }))
      .input(z.object({ name: z.string() }))
      .output(echo)
      .query(({ input }) => ({ got: input })),
    form: openProcedure
      .meta(post('/echo/form', { summary: 'Echo a form', acceptsForm: true, isCounted: false }))
      .input(z.object({ text: z.string(), count: z.int().optional(), flag: z.boolean().optional() }))
      .output(echo)
      .mutation(({ input }) => ({ got: input })),
    mixed: openProcedure
      .meta(post('/echo/mixed/{id}', { summary: 'Path, query and body', query: ['url'], isCounted: false }))
      .input(z.object({ id: z.int(), url: z.string().optional(), note: z.string().optional() }))
      .output(echo)
      .mutation(({ input }) => ({ got: input })),
    bare: openProcedure
      .meta(post('/echo/bare', { summary: 'No input at all', isCounted: false }))
      .output(echo)
      .mutation(() => ({ got: 'done' })),
    removed: keyProcedure
      .meta(del('/echo/things/{id}', { summary: 'A deletion', isCounted: false }))
      .input(z.object({ id: z.int() }))
      .output(echo)
      .mutation(({ input, ctx }) => ({ got: { ...input, caller: ctx.caller.kind } })),
    page: openProcedure
      .meta(get('/echo/page', { summary: 'A page', isCounted: false, produces: 'text/html' }))
      .output(ReplyBody)
      .query(
        () => new Reply('text/html; charset=utf-8', '<p>hello</p>', { status: 203, headers: { 'x-kind': 'page' } }),
      ),
    signed: signedProcedure
      .meta(post('/echo/signed', { summary: 'By signature', isCounted: false, acceptsForm: true }))
      .input(z.looseObject({ a: z.string().optional() }))
      .output(echo)
      .mutation(({ ctx, input }) => ({
        got: { input, bytes: ctx.http().body.toString('latin1'), said: ctx.http().readBody() ?? null },
      })),
    request: openProcedure
      .meta(get('/echo/request', { summary: 'The request itself', isCounted: false }))
      .output(echo)
      .query(({ ctx }) => ({ got: ctx.http()?.headers.range ?? null })),
    stream: openProcedure
      .meta(get('/echo/stream', { summary: 'A stream', isCounted: false, produces: 'text/plain' }))
      .output(ReplyBody)
      .query(() => new Reply('text/plain', Readable.from(['one, ', 'two']))),
    narrow: openProcedure
      .meta(get('/echo/narrow', { summary: 'An answer with a field too many', isCounted: false }))
      .output(z.object({ shown: z.string() }))
      .query(() => ({ shown: 'yes', secret: 'no' })),
    broken: openProcedure
      .meta(get('/echo/broken', { summary: 'A fault', isCounted: false }))
      .output(echo)
      .query(() => {
        throw new Error('password of the database is hunter2');
      }),
  }),
});

let platform: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  app = await createServer({
    resources: platform.app.resources,
    router: testRouter,
    tools: new OperationTools(testRouter, platform.app.resources.db),
    requestLog: new RequestLog({ queries: platform.app.resources.db.short, log: () => undefined }),
    stopping: new AbortController().signal,
    addressSecret: 'secret of the tests',
  });
});
afterAll(async () => {
  await app.close();
  await platform.stop();
});

const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  more: { payload?: string; headers?: Record<string, string> } = {},
) => {
  const answer = await app.inject({ method, url, ...more });
  return {
    status: answer.statusCode,
    body: answer.json<{ got: unknown; detail: unknown }>(),
    headers: answer.headers,
  };
};

describe('a mounted procedure', () => {
  it('receives numbers, booleans and lists from the query by schema type', async () => {
    const answer = await ask('GET', '/echo/query?count=-7&ratio=2.50&flag=1&words=a&words=b%2Cc&numbers=3&mode=b');
    expect(answer.body.got).toEqual({
      count: -7,
      ratio: 2.5,
      flag: true,
      words: ['a', 'b,c'],
      numbers: [3],
      mode: 'b',
    });
    expect((await ask('GET', '/echo/query?flag=false')).body.got).toEqual({ flag: false });
    expect((await ask('GET', '/echo/query?flag=0')).body.got).toEqual({ flag: false });
    expect((await ask('GET', '/echo/query')).body.got).toEqual({});
  });

  it.each([
    [
      'flag=yes',
      {
        loc: ['query', 'flag'],
        msg: 'Input should be a valid boolean, unable to interpret input',
        type: 'bool_parsing',
      },
    ],
    [
      'flag=TRUE',
      {
        loc: ['query', 'flag'],
        msg: 'Input should be a valid boolean, unable to interpret input',
        type: 'bool_parsing',
      },
    ],
    [
      'flag=',
      {
        loc: ['query', 'flag'],
        msg: 'Input should be a valid boolean, unable to interpret input',
        type: 'bool_parsing',
      },
    ],
    [
      'ratio=1e3',
      {
        loc: ['query', 'ratio'],
        msg: 'Input should be a valid number, unable to parse string as a number',
        type: 'float_parsing',
      },
    ],
    [
      'numbers=3&numbers=x',
      {
        loc: ['query', 'numbers', 1],
        msg: 'Input should be a valid integer, unable to parse string as an integer',
        type: 'int_parsing',
      },
    ],
    [
      'mode=c',
      { loc: ['query', 'mode'], msg: "Input should be 'a' or 'b'", type: 'enum', ctx: { expected: "'a' or 'b'" } },
    ],
  ])('rejects ?%s with the documented message', async (query, part) => {
    const answer = await ask('GET', `/echo/query?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual([part]);
  });

  it('receives a path parameter decoded once', async () => {
    expect((await ask('GET', '/echo/path/a%20b%2Fc.md')).body.got).toEqual({ name: 'a b/c.md' });
    expect((await ask('GET', '/echo/path/%2561')).body.got).toEqual({ name: '%61' });
  });

  it('receives a form if its contract says so, typed by the schema', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await ask('POST', '/echo/form', { payload: 'text=a+b%26c&count=3&flag=true', headers });
    expect(answer.body.got).toEqual({ text: 'a b&c', count: 3, flag: true });
    const json = await ask('POST', '/echo/form', {
      payload: '{"text":"x","count":"3"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(422);
  });

  it('receives each field only from its own location', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('POST', '/echo/mixed/5?url=https%3A%2F%2Fa.example&note=query', {
      payload: '{"id":99,"url":"body","note":"body"}',
      headers,
    });
    expect(answer.body.got).toEqual({ id: 5, url: 'https://a.example', note: 'body' });
    const bodyOnly = await ask('POST', '/echo/mixed/5', { payload: '{"url":"body"}', headers });
    expect(bodyOnly.body.got).toEqual({ id: 5 });
  });

  it.each([{}, { 'content-type': 'application/json' }, { 'content-length': '0' }])(
    'needs neither body nor content type for POST and DELETE (%j)',
    async (headers: Record<string, string>) => {
      expect((await ask('POST', '/echo/bare', { headers })).body.got).toBe('done');
      expect((await ask('POST', '/echo/mixed/5', { headers })).body.got).toEqual({ id: 5 });
      const key = await platform.key();
      const removed = await ask('DELETE', '/echo/things/3', { headers: { ...headers, 'x-api-key': key } });
      expect(removed.body.got).toEqual({ id: 3, caller: 'key' });
    },
  );

  it('can return a response that is not JSON', async () => {
    const answer = await app.inject({ method: 'GET', url: '/echo/page' });
    expect(answer.statusCode).toBe(203);
    expect(answer.body).toBe('<p>hello</p>');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['x-kind']).toBe('page');
  });

  it('receives the raw bytes of a signed body', async () => {
    const json = '{ "b": 1.0,\t"a": "\\u00e9" }';
    const asJson = await ask('POST', '/echo/signed', {
      payload: json,
      headers: { 'content-type': 'application/json' },
    });
    expect(asJson.body.got).toEqual({ input: {}, bytes: json, said: { b: 1, a: 'é' } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const asForm = await ask('POST', '/echo/signed', { payload: 'payload=%7B%7D+', headers });
    expect(asForm.body.got).toMatchObject({ bytes: 'payload=%7B%7D+', said: { payload: '{} ' } });
    expect((await ask('POST', '/echo/signed')).body.got).toEqual({ input: {}, bytes: '', said: null });
  });

  it('receives the request of a REST call, and rejects signed calls from typed clients', async () => {
    const headers = { range: 'bytes=0-3' };
    expect((await ask('GET', '/echo/request', { headers })).body.got).toBe('bytes=0-3');
    const typed = await app.inject({ method: 'GET', url: '/trpc/echo.request', headers });
    expect(typed.json()).toMatchObject({ result: { data: { got: null } } });
    const payload = '{}';
    const signed = { method: 'POST', url: '/trpc/echo.signed', payload } as const;
    const refused = await app.inject({ ...signed, headers: { 'content-type': 'application/json' } });
    expect([refused.statusCode, refused.json().error.message]).toEqual([400, 'This operation is called over REST']);
  });

  it('can return a stream', async () => {
    const answer = await app.inject({ method: 'GET', url: '/echo/stream' });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'text/plain', 'one, two']);
  });

  it('never returns more than its output schema declares', async () => {
    const answer = await app.inject({ method: 'GET', url: '/echo/narrow' });
    expect(answer.json()).toEqual({ shown: 'yes' });
  });

  it('hides the message of an internal error from the caller and logs it with the request id', async () => {
    const answer = await ask('GET', '/echo/broken');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ detail: 'Internal server error' });
    const line = platform.logged.find((entry) => entry.includes('hunter2'));
    expect(line).toContain(String(answer.headers['x-request-id']));
    const trpc = await app.inject({ method: 'GET', url: '/trpc/echo.broken' });
    expect(trpc.statusCode).toBe(500);
    expect(trpc.body).toContain('Internal server error');
    expect(trpc.body).not.toMatch(/hunter2|stack|at /);
  });
});
