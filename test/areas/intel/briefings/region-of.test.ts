import { describe, expect, it } from 'vitest';
import { regionOf } from '#areas/intel/briefings/region-of.ts';

describe('the region of a briefing', () => {
  it.each([
    ['Drought in the Panama Canal', [], 'latin-america'],
    ['Elections in São Paulo', [], 'latin-america'],
    ['Cobalt from the Congo', ['China buys most of it.'], 'africa'],
    ['Shipping in the Red Sea', ['Egypt loses income.'], 'middle-east'],
    ['Grain from Odesa', ['Türkiye mediates.', 'Russia refuses.'], 'eastern-europe'],
    [
      'Semiconductors',
      ['Taiwan makes most of them.', 'Japan makes the machines.', 'Germany buys them.'],
      'asia-pacific',
    ],
    ['Interest rates', ['The dollar rose.'], 'global'],
    ['Trade of Brazil and China', [], 'global'],
    ['', [], 'global'],
  ])('%s %j is %s', (question, statements, region) => {
    expect(regionOf(question, statements)).toBe(region);
  });
});
