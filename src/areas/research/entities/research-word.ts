import { defineEntity, p } from '@mikro-orm/core';

const ResearchWordSchema = defineEntity({
  name: 'ResearchWord',
  tableName: 'research_word',
  properties: {
    /** In lower case, as spelled on the pages. */
    word: p.text().primary(),
    /** The only key that can be told about it, because it occurs in pages of private researches; 0 for everybody. */
    reader: p.integer().primary(),
    /**
     * The word, and the word without each one of its letters. Two spellings that differ in one letter share at least
     * one of these.
     */
    spellings: p.array(),
  },
  indexes: [
    {
      name: 'research_word_spellings_gin',
      expression: 'create index "research_word_spellings_gin" on "research_word" using gin ("spellings")',
    },
  ],
});

/** A word of the stored pages, by which misspelled words in questions are corrected. */
export class ResearchWord extends ResearchWordSchema.class {}
ResearchWordSchema.setClass(ResearchWord);
