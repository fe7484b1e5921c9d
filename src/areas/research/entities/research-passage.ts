import { defineEntity, p } from '@mikro-orm/core';
import { ResearchPage } from './research-page.ts';

const ResearchPassageSchema = defineEntity({
  name: 'ResearchPassage',
  tableName: 'research_passage',
  properties: {
    id: p.integer().primary().autoincrement(),
    page: () => p.manyToOne(ResearchPage).ref().deleteRule('cascade').index(),
    /** The only key that can find it, because it belongs to a private research; null for everybody. */
    readerKeyId: p.integer().nullable(),
    /** The title of its page, which is searched too. */
    title: p.text(),
    /** The page's own words, or a sentence that a model wrote and that `quote` supports. */
    text: p.text(),
    /** The page's own words if `text` is not. */
    quote: p.text().nullable(),
    /** The search vector, computed by the database; a match in the title (A) has more weight. */
    searchVector: p
      .string()
      .columnType('tsvector')
      .generated(
        `(setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, text), 'B'::"char")) stored`,
      )
      .lazy()
      .hidden()
      .nullable(),
  },
  indexes: [
    {
      name: 'research_passage_search_vector_gin',
      expression: 'create index "research_passage_search_vector_gin" on "research_passage" using gin ("search_vector")',
    },
  ],
});

/**
 * A passage of a page that a research has read, or a sentence of its report about the page, in which answers are
 * searched.
 */
export class ResearchPassage extends ResearchPassageSchema.class {}
ResearchPassageSchema.setClass(ResearchPassage);
