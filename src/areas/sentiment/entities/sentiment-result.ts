import { defineEntity, p } from '@mikro-orm/core';
import type { EmotionScore, SentimentLabel } from '#text/sentiment/index.ts';

const SentimentResultSchema = defineEntity({
  name: 'SentimentResult',
  tableName: 'sentiment_result',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    sentiment: p.string().length(20).$type<SentimentLabel>(),
    /** From -1 to 1. */
    score: p.double().$type<number>(),
    /** From 0 to 1; null if the model gave none. */
    confidence: p.double().$type<number>().nullable(),
    emotions: p.json<EmotionScore[]>(),
    keywords: p.json<string[]>(),
    /** What had to be repaired to parse the model's answer. */
    repairs: p.json<string[]>(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'sentiment_result_key_id_index', properties: ['keyId', 'id'] }],
});

/** A model's analysis of a text. The text is not stored, because anybody can read the row. */
export class SentimentResult extends SentimentResultSchema.class {}
SentimentResultSchema.setClass(SentimentResult);
