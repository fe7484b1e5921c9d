import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '#platform/failure.ts';
import { UnfitDocument } from '#platform/rendering/document.ts';
import { DocumentRenderer } from '#platform/rendering/document-renderer.ts';
import { slowMarkdown } from '../../areas/files/hostile-documents.ts';
import { until } from '../../support/until.ts';

const hello = { form: 'markdown', text: '# Hello' } as const;

describe('document renderer', () => {
  const renderer = new DocumentRenderer({ timeoutMs: 400 });
  afterAll(() => renderer.close());

  it('renders on separate workers', async () => {
    expect(renderer.runningWorkers).toBe(0);
    expect(await renderer.render(hello)).toEqual({
      html: '<h1 id="hello">Hello</h1>\n',
      headings: [{ id: 'hello', level: 1, title: 'Hello' }],
    });
    expect(renderer.runningWorkers).toBe(1);
  });

  it('reports that a text is not in the expected format', async () => {
    await expect(renderer.render({ form: 'json', text: '{' })).rejects.toThrow(UnfitDocument);
    await expect(renderer.render({ form: 'json', text: '{' })).rejects.toThrow('This is not valid JSON.');
  });

  it('has slow texts to test with', () => {
    expect(Object.keys(slowMarkdown).length).toBeGreaterThanOrEqual(22);
  });

  it.each(Object.entries(slowMarkdown))('aborts %s and continues', async (_kind, text) => {
    const source = { form: 'markdown', text: text() } as const;
    expect(source.text.length).toBeGreaterThan(100_000);
    expect(source.text.length).toBeLessThanOrEqual(1_048_576);
    // Either is fine; a test that has no end fails by its own limit.
    const answer = await renderer.render(source).catch((problem: unknown) => problem);
    if (answer instanceof Error) expect(answer).toBeInstanceOf(UnfitDocument);
    else expect(answer).toMatchObject({ html: expect.any(String) });
    expect((await renderer.render(hello)).html).toBe('<h1 id="hello">Hello</h1>\n');
  });

  it.each([
    ['json', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
    ['json', `[${'{"a":[1,2,3]},'.repeat(70_000)}0]`],
    ['json', `{${'"a":'.repeat(200_000)}`],
    ['json-lines', '[]\n'.repeat(300_000)],
    ['table', '"'.repeat(1_000_000)],
    ['table', ','.repeat(1_000_000)],
    ['table', 'a,b\n'.repeat(250_000)],
  ] as const)('aborts hostile %s', async (form, text) => {
    const answer = await renderer.render({ form, text }).catch((problem: unknown) => problem);
    if (answer instanceof Error) expect(answer).toBeInstanceOf(UnfitDocument);
    else expect(answer).toMatchObject({ html: expect.any(String) });
  });
});

it('aborts a document that takes too long but not those waiting', async () => {
  const renderer = new DocumentRenderer({ workers: 1, timeoutMs: 400 });
  const slow = renderer.render({ form: 'markdown', text: slowMarkdown['code of open tags']?.() ?? '' });
  const others = [renderer.render(hello), renderer.render(hello)];
  await expect(slow).rejects.toThrow('This file is too complex to display.');
  for (const other of others) expect((await other).headings).toHaveLength(1);
  await renderer.close();
});

it('aborts a document that takes too much memory', async () => {
  const renderer = new DocumentRenderer({ maxHeapMb: 32, timeoutMs: 60_000 });
  await expect(renderer.render({ form: 'markdown', text: '*a* '.repeat(250_000) })).rejects.toThrow(UnfitDocument);
  expect((await renderer.render(hello)).headings).toHaveLength(1);
  await renderer.close();
});

it('rejects documents when the queue is full', async () => {
  const renderer = new DocumentRenderer({ workers: 1, mostWaiting: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => renderer.render(hello)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  const refusal = answers[4]?.status === 'rejected' ? answers[4].reason : undefined;
  expect(refusal).toBeInstanceOf(Failure);
  await renderer.close();
});

it('ends an idle worker', async () => {
  const renderer = new DocumentRenderer({ idleMs: 1 });
  await renderer.render(hello);
  await until('the worker has ended', () => renderer.runningWorkers === 0);
  expect((await renderer.render(hello)).headings).toHaveLength(1);
  await renderer.close();
});

it('rejects every document after closing', async () => {
  const renderer = new DocumentRenderer({ workers: 1 });
  const answers = [renderer.render(hello), renderer.render(hello)];
  const ends = Promise.allSettled(answers);
  await renderer.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(renderer.render(hello)).rejects.toThrow('Service temporarily unavailable');
  expect(renderer.runningWorkers).toBe(0);
});
