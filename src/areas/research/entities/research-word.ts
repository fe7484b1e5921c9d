import { defineEntity, p } from '@mikro-orm/core';

const ResearchWordSchema = defineEntity({
  name: 'ResearchWord',
  tableName: 'research_word',
  properties: {
    /** In small letters, as pages write it. */
    word: p.text().primary(),
    /** The only key that may be told of it, since it stands on pages of private researches; 0 for everybody. */
    reader: p.integer().primary(),
    /** The word itself and what is left of it without one of its letters: what two spellings that differ in one share. */
    spellings: p.array(),
  },
  indexes: [
    {
      name: 'research_word_spellings_gin',
      expression: 'create index "research_word_spellings_gin" on "research_word" using gin ("spellings")',
    },
  ],
});

/** A word of stored pages, by which misspelt words of questions are known. */
export class ResearchWord extends ResearchWordSchema.class {}
ResearchWordSchema.setClass(ResearchWord);
