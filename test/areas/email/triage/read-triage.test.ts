import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTriage } from '#areas/email/triage/read-triage.ts';

const piece = fc.constantFrom(
  'PRIORITY: HIGH\n',
  'CATEGORY: meeting\n',
  '**Priority** - Urgent\n',
  '{"priority":"LOW",',
  '"category":"x"}',
  '```json\n',
  '```\n',
  '- ',
  '| a | b |\n',
  'SUMMARY: ',
  'action_items:\n',
  '  - task: x\n',
  '\u0000',
  '<think>',
  '\ud800',
);

it('is total: any text gives a triage with null for what is missing, or is refused', () => {
  const text = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (response) => {
      const read = readTriage(response);
      if ('refused' in read) return;
      expect(read.reason === null).toBe(read.priority !== null && read.category !== null);
    }),
  );
});

it.each([
  'PRIORITY: ',
  'PRIORITY: HIGH\n',
  '{',
  '[{"',
  '- ',
  '\n',
  '"',
  '# x\n',
  '|a|b|\n',
  '```\n',
  '> ',
  'priority ',
  '*',
  '<think>',
])('reads or refuses a megabyte of it: %j', (unit) => {
  const read = readTriage(unit.repeat(Math.ceil(1_000_000 / unit.length)));
  expect('refused' in read || read.reason !== null).toBe(true);
});
