import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statementsIn } from '#areas/intel/briefings/changes.ts';
import { confidenceWord } from '#areas/intel/briefings/confidence.ts';
import { previewLength } from '#areas/intel/briefings/preview.ts';
import { readSample } from '#areas/intel/briefings/sync-briefings.ts';

const folder = new URL('../../../src/areas/intel/samples/', import.meta.url);
const names = readdirSync(folder);
const samples = await Promise.all(names.map(async (name) => ({ name, ...(await readSample(name)) })));

describe('the samples', () => {
  it('are eight, at least two of each depth, from at least four regions', () => {
    expect(samples).toHaveLength(8);
    for (const depth of ['quick', 'standard', 'deep']) {
      expect(samples.filter(({ matter }) => matter.depth === depth).length, depth).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(samples.map(({ matter }) => matter.region)).size).toBeGreaterThanOrEqual(4);
  });
});

describe.each(samples)('$name', ({ matter, content }) => {
  const bullets = content.split('\n').filter((line) => line.startsWith('- '));

  it('is marked as a sample, and its figures agree with its words', () => {
    expect(matter.is_sample).toBe(true);
    expect(confidenceWord(matter.confidence_score)).toBe(matter.confidence);
    const dates = matter.sources.flatMap(({ published }) => published ?? []).sort();
    expect(matter.oldest_source).toBe(dates[0] ?? null);
    expect(dates.every((date) => date <= matter.as_of)).toBe(true);
    expect(matter.date).toBe(matter.as_of);
    expect(matter.coverage?.statements).toBe(bullets.length);
  });

  it('cites a listed source in every statement, and every source somewhere', () => {
    const used = new Set<number>();
    for (const bullet of bullets) {
      const cited = [...bullet.matchAll(/\[\[(\d+)\]\]\(([^)]+)\)/g)];
      expect(cited.length, bullet).toBeGreaterThan(0);
      for (const [, number, url] of cited) {
        expect(matter.sources[Number(number) - 1]?.url, bullet).toBe(url);
        used.add(Number(number));
      }
    }
    expect(used.size).toBe(matter.sources.length);
    expect(statementsIn(content)).toHaveLength(bullets.length);
  });

  it('names who published each source, at an address of its own', () => {
    expect(new Set(matter.sources.map(({ url }) => url)).size).toBe(matter.sources.length);
    expect(matter.sources.every(({ publisher }) => publisher !== null)).toBe(true);
  });

  it('is longer than its preview', () => {
    expect(content.length).toBeGreaterThan(2 * previewLength);
  });
});
