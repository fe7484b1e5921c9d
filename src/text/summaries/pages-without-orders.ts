import { speaksOfMachines, withoutMachineOrders } from '#text/languages/index.ts';
import type { LeftOut } from './judge-pages.ts';
import type { SourcePage } from './report.ts';

/**
 * The pages without sentences that give instructions to AI systems, and a note about each such page. Other sentences
 * keep their offsets. If the topic is AI systems, nothing is removed, because such sentences may be content.
 */
export function pagesWithoutOrders(
  topic: string,
  pages: readonly SourcePage[],
): { pages: SourcePage[]; leftOut: LeftOut[] } {
  if (speaksOfMachines(topic)) return { pages: [...pages], leftOut: [] };
  const notes: LeftOut[] = [];
  const cleaned = pages.map((page) => {
    const { text, removed } = withoutMachineOrders(page.text);
    if (removed.length === 0) return page;
    const what = removed.length === 1 ? 'A sentence that speaks' : `${removed.length} sentences that speak`;
    notes.push({ url: page.url, reason: `${what} to AI systems and not to readers; the rest of the page was used.` });
    return { ...page, text };
  });
  return { pages: cleaned, leftOut: notes };
}
