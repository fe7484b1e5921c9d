import { marks } from './marks.ts';

const trust = 0.4;

/** The combined log-odds of each language's markers, as a prior for the model. */
export function markScores(counts: ReadonlyMap<string, number>, lines: number): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { name, language, weight } of marks) {
    const hits = counts.get(name);
    if (hits === undefined) continue;
    const strength = Math.min(Math.log2(1 + hits), 4) / 2 + (hits / Math.max(lines, 1)) * 2;
    scores.set(language, (scores.get(language) ?? 0) + trust * weight * strength);
  }
  return scores;
}
