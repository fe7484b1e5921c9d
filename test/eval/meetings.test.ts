import { expect, it } from 'vitest';
import { cuesOf, matchItems, meetingQuestions, meetingUtteranceItems } from './meetings.ts';

const cues = cuesOf(`WEBVTT

00:00.000 --> 00:02.000
<v Mira>Tea &amp; <i>cake</i>
for all.

1:00:02.000 --> 1:00:03.000
<v Otto>I'll bake the cake.
`);
const gold = (text_snippet: string, timestamp_ms = 0) => ({
  assignee: 'Otto',
  due_date: 'Friday',
  citation: { text_snippet, timestamp_ms },
});

it('reads cues without tags, decodes entities and joins lines', () => {
  expect(cues).toEqual([
    { startMs: 0, normalised: 'tea cake for all' },
    { startMs: 3_602_000, normalised: 'i ll bake the cake' },
  ]);
});

it('matches each item to the first unused gold item with an anchor in its cue, each once', () => {
  const items = [
    { text: 'Bake', start_ms: 3_602_500, owner: 'otto', due: 'Friday' },
    { text: 'Bake again', start_ms: 3_602_500 },
    { text: 'nowhere said', quote: 'nor this' },
  ];
  const counts = matchItems(cues, [gold('I’ll… bake the CAKE'), gold('bake the cake.'), gold('Tea')], items);
  expect(counts).toEqual({ tp: 2, fp: 1, fn: 1, owners: { right: 1, of: 2 }, dues: { right: 1, of: 2 } });
  // Words that are in no cue are located by time.
  expect(matchItems(cues, [gold('lost words', 3_700_000)], items.slice(0, 1)).tp).toBe(1);
});

it('reads utterances as cues and counts the rows where items start', () => {
  const row = (text: string, t0: number, da: string, sum: string[] = []) => ({
    m: 'one',
    s: t0 % 2 === 0 ? 'A' : 'B',
    role: t0 % 2 === 0 ? 'PM' : 'ME',
    t0,
    t1: t0 + 0.5,
    da,
    text,
    sum,
  });
  const rows = [
    row('What do you think about the colour?', 0, 'el.ass'),
    row('I like it.', 1, 'ass'),
    row("I'll paint the fence tomorrow.", 2, 'off', ['actions']),
    row('We agreed to paint it blue.', 3, 'inf', ['decisions']),
  ];
  const data = { name: 'talk', folder: '', file: '', rows };
  expect(meetingUtteranceItems(data).figures.map(({ value }) => value)).toEqual([1, 1]);
  const [kept, , removed] = meetingQuestions(data).figures;
  expect([kept?.value, removed?.value]).toEqual([1, 1]);
});
