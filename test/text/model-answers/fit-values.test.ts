import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withWords } from '#text/model-answers/answer-words.ts';
import { fitValues } from '#text/model-answers/fit-values.ts';
import { answerSchemaOf } from '#text/model-answers/schema-branches.ts';

const fitted = (schema: z.ZodType, value: unknown) => fitValues(value, answerSchemaOf(schema));
const Priority = withWords(z.enum(['CRITICAL', 'HIGH', 'LOW', 'action_required']), {
  synonyms: { CRITICAL: ['emergency', 'P0', 'drop everything'], HIGH: ['urgent', 'P1'], LOW: ['whenever'] },
});

describe('enum values', () => {
  it.each([
    ['enum-spelling', 'high', 'HIGH'],
    ['enum-spelling', '**High**.', 'HIGH'],
    ['enum-spelling', '[HIGH]', 'HIGH'],
    ['enum-spelling', '<action required>', 'action_required'],
    ['enum-spelling', 'Action-Required', 'action_required'],
    ['enum-synonym', 'Urgent', 'HIGH'],
    ['enum-synonym', 'drop everything!', 'CRITICAL'],
    ['enum-in-text', 'HIGH (because it is not LOW)', 'HIGH'],
    ['enum-in-text', 'Low — no deadline, never critical', 'LOW'],
    ['enum-in-text', 'high priority', 'HIGH'],
    ['enum-in-text', '🔴 P1 / urgent', 'HIGH'],
    ['enum-in-text', 'This one is urgent', 'HIGH'],
    ['enum-nearest', 'critcal', 'CRITICAL'],
    ['enum-nearest', 'action_reqiured', 'action_required'],
  ])('are read by %s from %j', (repair, text, value) => {
    expect(fitted(Priority, text)).toEqual({ value, repairs: [repair] });
  });

  it.each([
    'purple',
    '',
    'not urgent',
    'HIGH or LOW',
    'low to high',
    'lo',
    'somewhere between urgent and whenever',
    'x'.repeat(5000),
  ])('are never guessed from %j', (text) => {
    expect(fitted(Priority, text)).toEqual({ value: text, repairs: [] });
  });

  it('are not read from a word with two meanings', () => {
    const Torn = withWords(z.enum(['a', 'b']), { synonyms: { a: ['either'], b: ['either'] } });
    expect(fitted(Torn, 'either').value).toBe('either');
  });
});

describe('other values', () => {
  const Form = z.object({
    score: z.number().optional(),
    share: z.number().max(1).optional(),
    isOpen: z.boolean().optional(),
    note: z.string().optional(),
    owner: z.string().nullish(),
    tags: z.array(z.string()).optional(),
    items: z.array(z.object({ task: z.string(), due: z.string().optional() })).optional(),
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['number-as-text', { score: '8/10' }, { score: 8 }],
    ['number-as-text', { score: '1,250' }, { score: 1250 }],
    ['number-as-text', { score: 'line 42' }, { score: 42 }],
    ['number-as-text', { score: '87%', share: '87%' }, { score: 87, share: 0.87 }],
    ['number-as-text', { score: '7.5 (good)' }, { score: 7.5 }],
    ['truth-as-text', { isOpen: 'Yes' }, { isOpen: true }],
    ['truth-as-text', { isOpen: 'no.' }, { isOpen: false }],
    ['text-as-scalar', { note: 7 }, { note: '7' }],
    ['null-field', { note: null, owner: null }, { owner: null }],
    ['list-as-text', { tags: 'red, dark green, blue' }, { tags: ['red', 'dark green', 'blue'] }],
    ['list-as-text', { tags: '- one, and more\n- two' }, { tags: ['one, and more', 'two'] }],
    [
      'list-as-text',
      { tags: 'Pay the bill, then call her back; wait' },
      { tags: ['Pay the bill, then call her back', 'wait'] },
    ],
    ['list-as-text', { tags: 'None.' }, { tags: [] }],
    ['single-entry', { tags: 7 }, { tags: ['7'] }],
    ['single-entry', { items: { task: 'a' } }, { items: [{ task: 'a' }] }],
    ['wrapped-text', { items: ['a', { task: 'b' }] }, { items: [{ task: 'a' }, { task: 'b' }] }],
    ['list-of-one', { note: ['only'] }, { note: 'only' }],
  ])('are fitted with %s: %j', (repair, value, expected) => {
    const outcome = fitted(Form, value);
    expect(outcome.value).toEqual(expected);
    expect(outcome.repairs).toContain(repair);
  });

  it.each([
    { score: '3 to 5' },
    { score: 'high' },
    { isOpen: 'maybe' },
    { note: ['a', 'b'] },
    { items: [{ task: 7n }] },
  ])('stay unchanged when they are ambiguous: %o', (value) => {
    expect(fitted(Form, value).value).toEqual(value);
  });

  it('stay unchanged when the schema allows them', () => {
    const value = { score: 8, note: 'None', tags: ['a, b', 'N/A'], owner: null };
    expect(fitted(Form, value)).toEqual({ value, repairs: [] });
  });
});
