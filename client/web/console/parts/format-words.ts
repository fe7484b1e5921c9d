import type { Outputs } from '../../../index.ts';

type FormatName = Outputs['content']['formats']['formats'][number]['name'];

/** The names of the formats; the type ensures that none is missing. */
export const formatWords: Readonly<Record<FormatName, string>> = {
  twitter: 'Post for X',
  twitter_thread: 'Thread for X',
  linkedin: 'LinkedIn post',
  instagram: 'Instagram caption',
  facebook: 'Facebook post',
  summary: 'Summary',
  key_points: 'Key points',
  headline: 'Headline',
  hook: 'Hook',
  quote: 'Quote',
  email_snippet: 'Email snippet',
  blog_intro: 'Blog introduction',
  hashtags: 'Hashtags',
  keywords: 'Keywords',
};
