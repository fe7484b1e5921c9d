import { z } from 'zod';
import { withWords } from '#text/model-answers/index.ts';
import { EmotionName, labelSynonyms, modelLabels } from '#text/sentiment/index.ts';

/** A number in any notation. */
const figure = () => z.union([z.number(), z.string()]);

const Emotion = z.object({
  emotion: withWords(z.string(), { aliases: ['name', 'label', 'type'] }),
  score: withWords(figure().optional(), { aliases: ['intensity', 'confidence', 'value', 'strength', 'probability'] }),
});

/** `{"joy": 0.9}`: scores by name. */
const EmotionsByName: z.ZodType<Partial<Record<string, string | number>>> = z.object(
  Object.fromEntries(EmotionName.options.map((name) => [name, figure().optional()])),
);

const Quotation = z.object({
  text: withWords(z.string(), { aliases: ['quote', 'phrase', 'span', 'passage', 'excerpt'] }),
  weight: withWords(figure().optional(), { aliases: ['score', 'impact', 'contribution'] }),
});

const label = withWords(z.enum(modelLabels), {
  synonyms: labelSynonyms,
  aliases: ['label', 'classification', 'overall_sentiment', 'sentiment_label', 'class', 'verdict', 'overall', 'tone'],
});

const score = withWords(figure(), {
  aliases: ['sentiment_score', 'polarity', 'valence', 'compound', 'polarity_score'],
});

const rest = {
  confidence: withWords(figure().optional(), {
    aliases: ['certainty', 'probability', 'confidence_score', 'confidence_level'],
  }),
  emotions: withWords(z.union([z.array(z.union([z.string(), Emotion])), EmotionsByName]).optional(), {
    aliases: ['emotion', 'feelings', 'detected_emotions', 'primary_emotion', 'emotion_scores'],
  }),
  keywords: withWords(z.array(z.string()).optional(), {
    aliases: ['key_words', 'key_terms', 'key_phrases', 'keyphrases', 'topics', 'tags'],
  }),
  evidence: withWords(z.array(z.union([z.string(), Quotation])).optional(), {
    aliases: ['quotes', 'phrases', 'excerpts', 'passages', 'spans', 'supporting_quotes'],
  }),
};

/** An answer with a label. */
export const ModelSentiment = z.object({ sentiment: label, score: score.optional(), ...rest });
/** An answer with only a score. */
export const ScoreOnly = z.object({ score, ...rest });

/** The fields of either form. */
export type ModelAnswerFields = Partial<z.infer<typeof ModelSentiment>>;
