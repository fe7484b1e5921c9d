import { expect, it } from 'vitest';
import { timeZoneOf } from '#platform/time-zone.ts';
import { readIntents } from '#text/intents/index.ts';

const zone = timeZoneOf('UTC');
if (zone === undefined) throw new Error('no zone UTC');
const here = { nowMs: Date.parse('2026-11-20T10:00:00Z'), zone, zoneNamed: timeZoneOf };

it('plans a research query for an overview when no text is given', () => {
  expect(readIntents('Summarise the night bus plans', here)).toMatchObject({ steps: [{ tool: 'research_query' }] });
  expect(readIntents('Summarise this for my boss', here)).not.toMatchObject({ steps: [{ tool: 'research_query' }] });
});

it('plans a research query to compare subjects, but not to compare files', () => {
  expect(readIntents('Compare PostgreSQL and MySQL', here)).toMatchObject({ steps: [{ tool: 'research_query' }] });
  expect(readIntents('Compare the two files', here)).not.toMatchObject({ steps: [{ tool: 'research_query' }] });
});
