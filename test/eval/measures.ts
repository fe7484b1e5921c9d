import { extractionArticle, extractionMarkdown, extractionMetadata, extractionSegments } from './extraction.ts';
import { grounding } from './grounding.ts';
import { mailAsks, mailSafety, mailSpam } from './mail.ts';
import type { Measure } from './measure.ts';
import { modelJson, modelSynthetic, modelYaml } from './model-output.ts';
import { postLength } from './posts.ts';

/** Every measure by the name that `dataset.json` gives it. */
export const measures: Readonly<Record<string, Measure>> = {
  'extraction-segments': extractionSegments,
  'extraction-article': extractionArticle,
  'extraction-markdown': extractionMarkdown,
  'extraction-metadata': extractionMetadata,
  grounding,
  'mail-spam': mailSpam,
  'mail-safety': mailSafety,
  'mail-asks': mailAsks,
  'model-json': modelJson,
  'model-yaml': modelYaml,
  'model-synthetic': modelSynthetic,
  'post-length': postLength,
};
