import { answersResearch, answersStored } from './answers.ts';
import { codeLanguage } from './code.ts';
import { emotionSeven } from './emotions.ts';
import { extractionArticle, extractionMarkdown, extractionMetadata, extractionSegments } from './extraction.ts';
import { grounding, groundingClaims } from './grounding.ts';
import { intents } from './intents.ts';
import { mailAsks, mailSafety, mailSpam } from './mail.ts';
import type { Measure } from './measure.ts';
import { meetingItems, meetingQuestions, meetingUtteranceItems } from './meetings.ts';
import { modelJson, modelSynthetic, modelYaml } from './model-output.ts';
import { postLength } from './posts.ts';
import { reviewParse } from './reviews.ts';
import {
  sentimentCalibration,
  sentimentCases,
  sentimentEvidence,
  sentimentLength,
  sentimentThreeClass,
  sentimentTwoClass,
} from './sentiment.ts';
import { subtitles, transcriptFormats, transcriptParse } from './transcripts.ts';
import { headlineRouge, keywordHits, summaryRouge } from './writing.ts';

/** Every measure by its name in `dataset.json`. */
export const measures: Readonly<Record<string, Measure>> = {
  'answers-research': answersResearch,
  'answers-stored': answersStored,
  'code-language': codeLanguage,
  'extraction-segments': extractionSegments,
  'extraction-article': extractionArticle,
  'extraction-markdown': extractionMarkdown,
  'extraction-metadata': extractionMetadata,
  grounding,
  'grounding-claims': groundingClaims,
  'mail-spam': mailSpam,
  'mail-safety': mailSafety,
  'mail-asks': mailAsks,
  'emotion-seven': emotionSeven,
  'model-json': modelJson,
  'model-yaml': modelYaml,
  'model-synthetic': modelSynthetic,
  'post-length': postLength,
  'review-parse': reviewParse,
  'meeting-items': meetingItems,
  'meeting-questions': meetingQuestions,
  'meeting-utterance-items': meetingUtteranceItems,
  'sentiment-cases': sentimentCases,
  'sentiment-three-class': sentimentThreeClass,
  'sentiment-two-class': sentimentTwoClass,
  'sentiment-calibration': sentimentCalibration,
  'sentiment-length': sentimentLength,
  'sentiment-evidence': sentimentEvidence,
  'transcript-formats': transcriptFormats,
  'transcript-parse': transcriptParse,
  subtitles,
  'summary-rouge': summaryRouge,
  'headline-rouge': headlineRouge,
  intents,
  keywords: keywordHits,
};
