import { expect, it } from 'vitest';
import { timeZoneOf } from '#platform/time-zone.ts';
import { readIntents } from '#text/intents/index.ts';

const zone = timeZoneOf('UTC');
if (zone === undefined) throw new Error('no zone UTC');
const here = { nowMs: Date.parse('2026-11-20T10:00:00Z'), zone, zoneNamed: timeZoneOf };

it('answers from what is known where an overview of a subject is asked for, and no text is given', () => {
  expect(readIntents('Summarise the night bus plans', here)).toMatchObject({ steps: [{ tool: 'research_query' }] });
  expect(readIntents('Summarise this for my boss', here)).not.toMatchObject({ steps: [{ tool: 'research_query' }] });
});

it('compares subjects from what is known, and no files that are not there', () => {
  expect(readIntents('Compare PostgreSQL and MySQL', here)).toMatchObject({ steps: [{ tool: 'research_query' }] });
  expect(readIntents('Compare the two files', here)).not.toMatchObject({ steps: [{ tool: 'research_query' }] });
});
