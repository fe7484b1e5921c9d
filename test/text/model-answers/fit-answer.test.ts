import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fitAnswer } from '#text/model-answers/fit-answer.ts';
import { readJsonAnswers } from '#text/model-answers/read-json-answer.ts';

const Item = z.object({ task: z.string(), owner: z.string().optional() });
const Notes = z.object({ summary: z.string(), action_items: z.array(Item).default([]) });
const notes = { summary: 'Short.', action_items: [{ task: 'Ship it' }] };

const readInto = <T>(schema: z.ZodType<T>, text: string) => fitAnswer(schema, readJsonAnswers(text));

describe('fitAnswer', () => {
  it('returns a value that satisfies the schema', () => {
    expect(readInto(Notes, JSON.stringify(notes))).toEqual({
      ok: true,
      value: notes,
      repairs: [],
      rejectedFields: [],
      truncated: false,
      known: 3,
    });
  });

  it.each([
    ['renamed-keys', '{"Summary": "Short.", "actionItems": [{"TASK": "Ship it"}]}'],
    ['renamed-keys', '{"SUMMARY": "Short.", "Action Items": [{"task": "Ship it"}]}'],
    ['list-of-one', JSON.stringify([notes])],
    ['wrapped', JSON.stringify({ result: notes })],
    ['encoded-twice', JSON.stringify(JSON.stringify(notes))],
  ])('finds the value with %s', (repair, text) => {
    expect(readInto(Notes, text)).toMatchObject({ ok: true, value: notes, repairs: [repair] });
  });

  it('returns the value that satisfies the schema wherever it is in the text', () => {
    const text = `${JSON.stringify(notes)}\nThe format was {"summary": 1, "action_items": "a list of task and owner"}.`;
    expect(readInto(Notes, text)).toMatchObject({ ok: true, value: notes });
  });

  it('reports fields that are not in the schema', () => {
    const text = '{"summary": "Short.", "mood": 1, "action_items": [{"task": "a"}, {"task": "b", "id": 7}]}';
    expect(readInto(Notes, text)).toMatchObject({ ok: true, rejectedFields: ['action_items.1.id', 'mood'].toSorted() });
  });

  it('keeps the correct spelling of a key that occurs in two', () => {
    expect(readInto(Notes, '{"SUMMARY": "no", "summary": "yes"}')).toMatchObject({
      ok: true,
      value: { summary: 'yes' },
      rejectedFields: ['SUMMARY'],
    });
  });

  it('does not accept an arbitrary object for a schema of optional fields', () => {
    const Loose = z.object({ summary: z.string().optional() });
    expect(readInto(Loose, '{"result": {"summary": "Short."}}')).toMatchObject({ value: { summary: 'Short.' } });
    expect(readInto(Loose, '{"other": 1}')).toMatchObject({ ok: true, value: {}, rejectedFields: ['other'] });
    expect(readInto(Loose, '{}')).toMatchObject({ ok: true, value: {}, rejectedFields: [] });
  });

  it('keeps the keys of records and loose objects', () => {
    const Table = z.object({ counts: z.record(z.string(), z.number()), extra: z.looseObject({ a: z.number() }) });
    const value = { counts: { 'Big One': 1, big_one: 2 }, extra: { a: 1, B: 2 } };
    expect(readInto(Table, JSON.stringify(value))).toMatchObject({ ok: true, value, rejectedFields: [], repairs: [] });
  });

  it('reads the keys of unions, intersections and recursive schemas', () => {
    const Choice = z.object({
      part: z.union([z.object({ rowCount: z.number() }), z.array(z.object({ id: z.number() }))]),
    });
    expect(readInto(Choice, '{"part": {"row_count": 1}}')).toMatchObject({
      ok: true,
      value: { part: { rowCount: 1 } },
    });
    expect(readInto(Choice, '{"part": [{"ID": 1}]}')).toMatchObject({ ok: true, value: { part: [{ id: 1 }] } });
    const Both = z.intersection(z.object({ first: z.number() }), z.object({ second: z.number() }));
    expect(readInto(Both, '{"First": 1, "Second": 2}')).toMatchObject({ ok: true, value: { first: 1, second: 2 } });
    const Tree = z.object({
      name: z.string(),
      get children() {
        return z.array(Tree).optional();
      },
    });
    const text = '{"Name": "a", "children": [{"NAME": "b", "x": 1}]}';
    expect(readInto(Tree, text)).toMatchObject({
      ok: true,
      value: { name: 'a', children: [{ name: 'b' }] },
      rejectedFields: ['children.0.x'],
    });
  });

  it('reports the errors of the closest value', () => {
    const outcome = readInto(
      Notes,
      '{"x": [1, 2, 3, 4, 5], "y": "a longer value that comes first"} and {"Summary": []}',
    );
    expect(outcome).toMatchObject({
      ok: false,
      closest: { summary: [] },
      issues: [{ path: ['summary'], type: 'invalid_type' }],
    });
  });

  it('limits the work on half a million parts and the number of reported errors', () => {
    const many = (count: number) => `{"summary": "s", "action_items": [${'0,'.repeat(count)}0]}`;
    expect(readInto(Notes, many(20_000))).toMatchObject({ ok: false, issues: [{ type: 'too-large' }] });
    const outcome = readInto(Notes, many(1000));
    expect(outcome.ok ? [] : outcome.issues).toHaveLength(50);
  });

  it('reports when there is no value', () => {
    expect(readInto(Notes, 'none')).toMatchObject({ ok: false, issues: [{ path: [], type: 'no-value' }] });
  });
});
