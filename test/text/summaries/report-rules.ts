import { expect } from 'vitest';
import { linkTarget } from '#text/summaries/markdown.ts';
import type { Report, SourcePage } from '#text/summaries/report.ts';

/** What holds for every report, whoever wrote its sentences: citations are a closed world and quotes are verbatim. */
export function expectClosedWorld(report: Report, pages: readonly SourcePage[]): void {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const leftOut = report.content.split('\n## Left out\n')[1]?.split('\n## ')[0]?.match(/^- /gm) ?? [];
  expect(report.sources.length + leftOut.length).toBe(pages.length);
  for (const url of report.sources) expect(byUrl.has(url)).toBe(true);
  for (const claim of report.claims) {
    const page = byUrl.get(claim.source);
    expect(page).toBeDefined();
    expect(page?.text.slice(claim.start, claim.end)).toBe(claim.quote);
    expect(claim.quote).not.toBe('');
  }
  const targets = new Set(report.sources.map((url) => linkTarget(url)));
  for (const [, target] of report.content.matchAll(/\]\(([^)\s]*)\)/g)) {
    if (target?.startsWith('http')) expect(targets).toContain(target);
  }
  const addresses = report.content.match(/[a-z][a-z0-9+.-]*:\/\/[^\s)]*/gi) ?? [];
  for (const address of addresses) expect(targets).toContain(address);
  expect(report.content).not.toMatch(/<[a-z/!]/i);
  expect(report.content.isWellFormed()).toBe(true);
}
