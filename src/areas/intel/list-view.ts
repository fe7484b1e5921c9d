import { z } from 'zod';
import type { NewestOfSubject } from './newest-of-subjects.ts';
import { BriefingItem, viewBriefingItem } from './view.ts';

/** A briefing in a list, with earlier ones on its subject if requested. */
export const ListedBriefing = BriefingItem.extend({
  earlier: z
    .array(BriefingItem.pick({ filename: true, depth: true, as_of: true }))
    .optional()
    .describe('Earlier briefings on the same subject, newest first, at most six. Only with `newest_only`.'),
}).meta({ id: 'ListedBriefing' });
export type ListedBriefing = BriefingItem & { earlier?: Pick<BriefingItem, 'filename' | 'depth' | 'as_of'>[] };

/** The newest briefing of a subject as shown in lists. */
export function viewNewest({ newest, earlier }: NewestOfSubject): ListedBriefing {
  const versions = earlier.map(({ filename, matter: { depth, as_of } }) => ({ filename, depth, as_of }));
  return { ...viewBriefingItem(newest), earlier: versions };
}
