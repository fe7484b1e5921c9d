import { defineEntity, p } from '@mikro-orm/core';
import { ResearchResult } from './research-result.ts';

const ResearchPageSchema = defineEntity({
  name: 'ResearchPage',
  tableName: 'research_page',
  properties: {
    id: p.integer().primary().autoincrement(),
    research: () => p.manyToOne(ResearchResult).ref().deleteRule('cascade'),
    /** Its position among the pages that were tried, from 0. */
    position: p.integer(),
    /** The URL as given or found. */
    url: p.text(),
    /** The URL that answered, after redirects; null if none did. */
    finalUrl: p.text().nullable(),
    title: p.text().nullable(),
    text: p.text().nullable(),
    publishedAt: p.text().nullable(),
    /** Why the page could not be read; null if it could. */
    failure: p.text().nullable(),
    fetchedAt: p.datetime(),
  },
  uniques: [{ name: 'research_page_place_unique', properties: ['research', 'position'] }],
  indexes: [
    {
      // Finds other copies of a page. It uses a hash, because a URL can be longer than a B-tree index allows.
      name: 'research_page_address_hash',
      expression: `create index "research_page_address_hash" on "research_page" using hash (split_part(coalesce(final_url, url), '#', 1)) where failure is null`,
    },
  ],
});

/** A page that a research has tried, stored as soon as it was read, so that a restart never fetches it again. */
export class ResearchPage extends ResearchPageSchema.class {}
ResearchPageSchema.setClass(ResearchPage);
