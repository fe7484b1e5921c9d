import { speaksOfMachines, withoutMachineOrders } from '#text/languages/index.ts';
import type { LeftOut } from './judge-pages.ts';
import type { SourcePage } from './report.ts';

/**
 * The pages without the sentences that speak to the program that reads them, and what is said of that. Every other
 * sentence keeps its place. Where the topic is such programs, the pages may well tell what they are to do.
 */
export function withoutOrders(topic: string, pages: readonly SourcePage[]): { pages: SourcePage[]; told: LeftOut[] } {
  if (speaksOfMachines(topic)) return { pages: [...pages], told: [] };
  const told: LeftOut[] = [];
  const cleaned = pages.map((page) => {
    const { text, removed } = withoutMachineOrders(page.text);
    if (removed.length === 0) return page;
    const what = removed.length === 1 ? 'A sentence that speaks' : `${removed.length} sentences that speak`;
    told.push({ url: page.url, reason: `${what} to AI systems and not to readers; the rest of the page was used.` });
    return { ...page, text };
  });
  return { pages: cleaned, told };
}
