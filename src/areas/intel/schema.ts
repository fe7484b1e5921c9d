import { z } from 'zod';
import { depths } from './subscribers/access-tiers.ts';

/** The regions that can be followed. */
export const regions = ['latin-america', 'africa', 'asia-pacific', 'eastern-europe', 'middle-east'] as const;
export const Region = z.enum(regions).meta({ id: 'Region' });
export type Region = z.infer<typeof Region>;

/** The region of a briefing, or `global` if it concerns more than one. */
export const BriefingRegion = z.enum([...regions, 'global']).meta({ id: 'BriefingRegion' });
export type BriefingRegion = z.infer<typeof BriefingRegion>;

export const BriefingDepth = z
  .enum(depths)
  .describe(
    '`quick` is free for everyone, `standard` is included from the Regional tier up, `deep` from the Global tier up.',
  )
  .meta({ id: 'BriefingDepth' });
export type BriefingDepth = z.infer<typeof BriefingDepth>;

/** The confidence of a briefing in a word. */
export const ConfidenceWord = z.enum(['low', 'moderate', 'high']);
export type ConfidenceWord = z.infer<typeof ConfidenceWord>;

/** The price of generating a briefing in credits. */
export const briefingCredits = 1;

const Day = z.iso.date();

/** A source of a briefing. */
export const BriefingSource = z
  .object({
    title: z.string().min(1).max(300),
    url: z.url({ protocol: /^https?$/ }).max(2_048),
    publisher: z.string().min(1).max(200).nullable().default(null).describe('The publisher; null if unknown.'),
    published: Day.nullable().default(null).describe('The date of publication; null if unknown.'),
  })
  .meta({ id: 'BriefingSource' });
export type BriefingSource = z.infer<typeof BriefingSource>;

/** The terms of the formula behind a confidence. */
export const ConfidenceTerms = z
  .object({
    sources: z
      .int()
      .min(0)
      .describe('Number of independent sources: one for each registrable domain, with near-duplicates counted once.'),
    effective_sources: z
      .number()
      .min(0)
      .describe('The number of sources, weighted by how evenly the statements are spread over them.'),
    recency: z
      .number()
      .min(0)
      .max(1)
      .describe('How recent the sources are: 1 if published today, halved for each year of age.'),
    disagreement: z.number().min(0).max(1).describe('Share of the statements that another cited source contradicts.'),
  })
  .meta({ id: 'ConfidenceTerms' });
export type ConfidenceTerms = z.infer<typeof ConfidenceTerms>;

/** How much was read for a briefing, and how much of it was used. */
export const Coverage = z
  .object({
    pages_tried: z.int().min(0),
    pages_read: z.int().min(0),
    sources_cited: z.int().min(0),
    domains: z.int().min(0).describe('Number of registrable domains among the cited sources.'),
    statements: z.int().min(0).describe('Number of statements in the briefing.'),
    statements_left_out: z
      .int()
      .min(0)
      .describe('Number of statements that were left out because no cited source supports them.'),
  })
  .meta({ id: 'BriefingCoverage' });
export type Coverage = z.infer<typeof Coverage>;

/** The differences from the previous briefing on the same subject. */
export const ChangesSince = z
  .object({
    filename: z.string(),
    date: Day,
    new: z.array(z.string()).describe('Statements that the earlier briefing did not make.'),
    gone: z.array(z.string()).describe('Statements of the earlier briefing that this one no longer makes.'),
    changed: z
      .array(z.object({ before: z.string(), after: z.string() }))
      .describe('Statements that were worded differently.'),
  })
  .meta({ id: 'BriefingChanges' });
export type ChangesSince = z.infer<typeof ChangesSince>;

/** The differences from the previous deep briefing of the same watch. */
export const DeepChanges = ChangesSince.omit({ filename: true }).extend({ job_id: z.uuid() });
export type DeepChanges = z.infer<typeof DeepChanges>;

/** A statement supported by its cited sources, and what other cited sources say against it. */
export const BriefStatement = z.object({
  text: z.string(),
  sources: z.array(z.int()).describe('The numbers of the sources, counted from 1.'),
  against: z.array(z.object({ text: z.string(), source: z.int() })).describe('In the words of that source.'),
});
export type BriefStatement = z.infer<typeof BriefStatement>;

/** The structure of a briefing besides its text, which its page shows around it. */
export const BriefStructure = z.object({
  sections: z.array(z.object({ title: z.string(), statements: z.array(BriefStatement) })),
  sources: z.array(BriefingSource).describe('In the order of their numbers.'),
  confidence: ConfidenceWord,
  confidence_score: z.number().min(0).max(1),
  confidence_terms: ConfidenceTerms,
  as_of: Day,
  oldest_source: Day.nullable(),
  coverage: Coverage,
});
export type BriefStructure = z.infer<typeof BriefStructure>;

/** The front matter of a briefing file. */
export const FrontMatter = z.object({
  title: z.string().trim().min(1).max(200),
  date: Day,
  region: BriefingRegion,
  depth: BriefingDepth,
  confidence: ConfidenceWord,
  confidence_score: z.number().min(0).max(1),
  confidence_terms: ConfidenceTerms.nullable().default(null),
  summary: z.string().trim().min(1).max(600),
  subject: z.string().trim().min(1).max(300),
  as_of: Day,
  oldest_source: Day.nullable(),
  coverage: Coverage.nullable().default(null),
  changes_since: ChangesSince.nullable().default(null),
  sources: z.array(BriefingSource).max(60),
  is_sample: z.boolean().default(false),
  published_at: z.iso.datetime().optional().describe('When it was written. Absent if unknown.'),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

/** How often a subscriber gets the digest. */
export const DigestFrequency = z.enum(['weekly', 'daily']).meta({ id: 'DigestFrequency' });
export type DigestFrequency = z.infer<typeof DigestFrequency>;

export const DeepStatus = z.enum(['pending', 'processing', 'completed', 'failed']).meta({ id: 'DeepBriefingStatus' });
export type DeepStatus = z.infer<typeof DeepStatus>;

/** The steps of a deep briefing, in order. */
export const deepStepNames = ['planning', 'searching', 'reading', 'writing', 'checking'] as const;
export const DeepStepName = z.enum(deepStepNames);
export type DeepStepName = z.infer<typeof DeepStepName>;

/** The usage of a step: counted, and priced by the table in the README. */
export const DeepStep = z.object({
  step: DeepStepName,
  tokens: z.int().describe('Tokens that a model reads and writes in this step, counted as four characters each.'),
  cost: z.number().describe('Cost in US dollars.'),
});
export type DeepStep = z.infer<typeof DeepStep>;

/** The total usage of a deep briefing. */
export const DeepMetadata = z.object({
  total_tokens: z.int(),
  total_sources: z.int(),
  generation_time_seconds: z.number(),
  estimated_cost: z
    .number()
    .describe('Cost in US dollars, calculated from the tokens of each step at the listed prices.'),
  filepath: z.string().describe('Path of the file, relative to the data folder; empty if no file was written.'),
  is_exhausted: z
    .boolean()
    .optional()
    .describe(
      'Whether the search found no more than a quick briefing would have. If so, the briefing does not count against the allowance.',
    ),
  is_cancelled: z
    .boolean()
    .optional()
    .describe('Whether it was cancelled. If so, it does not count against the allowance.'),
});
export type DeepMetadata = z.infer<typeof DeepMetadata>;
