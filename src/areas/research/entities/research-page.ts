import { defineEntity, p } from '@mikro-orm/core';
import { ResearchResult } from './research-result.ts';

const ResearchPageSchema = defineEntity({
  name: 'ResearchPage',
  tableName: 'research_page',
  properties: {
    id: p.integer().primary().autoincrement(),
    research: () => p.manyToOne(ResearchResult).ref().deleteRule('cascade'),
    /** Its place among the sources that were tried, from 0. */
    position: p.integer(),
    /** The address as given or found. */
    url: p.text(),
    /** The address that answered, after redirects; null when none did. */
    finalUrl: p.text().nullable(),
    title: p.text().nullable(),
    text: p.text().nullable(),
    publishedAt: p.text().nullable(),
    /** Why the page could not be read; null when it could. */
    failure: p.text().nullable(),
    fetchedAt: p.datetime(),
  },
  uniques: [{ name: 'research_page_place_unique', properties: ['research', 'position'] }],
  indexes: [
    {
      // Finds the other copies of a page; a hash, because an address may be longer than an ordered index takes.
      name: 'research_page_address_hash',
      expression: `create index "research_page_address_hash" on "research_page" using hash (split_part(coalesce(final_url, url), '#', 1)) where failure is null`,
    },
  ],
});

/** A page that a research tried. Kept as soon as it was read, so that a restart never fetches it twice. */
export class ResearchPage extends ResearchPageSchema.class {}
ResearchPageSchema.setClass(ResearchPage);
