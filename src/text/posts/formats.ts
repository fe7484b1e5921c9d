import { findHashtags, weightedLength } from '#text/post-syntax/index.ts';

/** The formats a text can be made into. `thread` is an alias of `twitter_thread`. */
export const formatNames = [
  'twitter',
  'twitter_thread',
  'linkedin',
  'instagram',
  'facebook',
  'summary',
  'key_points',
  'headline',
  'hook',
  'quote',
  'email_snippet',
  'blog_intro',
  'hashtags',
  'keywords',
] as const;

/** The name of a format in responses. */
export type FormatName = (typeof formatNames)[number];

/**
 * How a format is measured: `weighted_characters` as X counts them, `characters` in UTF-16 units, `items` as the number
 * of parts.
 */
export type LengthUnit = 'weighted_characters' | 'characters' | 'items';

/** The rules of a format. */
export interface Format {
  name: FormatName;
  description: string;
  unit: LengthUnit;
  /** The limit for the whole text; for each part if the shape is `parts` and the unit is not `items`. */
  limit: number;
  shape: 'text' | 'parts';
  /** Maximum hashtags of the network. */
  hashtagLimit?: number;
  /** Maximum parts; unlimited if absent. */
  partLimit?: number;
}

/** The length of an output: of its longest part, or the number of parts if the unit is `items`. */
export interface Length {
  value: number;
  unit: LengthUnit;
  limit: number;
}

const table: Readonly<Record<FormatName, Omit<Format, 'name'>>> = {
  twitter: {
    description:
      'One post for X (Twitter), where a URL counts as 23 characters, and an emoji or East Asian character as 2.',
    unit: 'weighted_characters',
    limit: 280,
    shape: 'text',
  },
  twitter_thread: {
    description: 'A numbered thread of posts for X (Twitter).',
    unit: 'weighted_characters',
    limit: 280,
    shape: 'parts',
  },
  linkedin: {
    description: 'A LinkedIn post in short paragraphs with a few hashtags.',
    unit: 'characters',
    limit: 3000,
    shape: 'text',
  },
  instagram: {
    description: 'An Instagram caption with at most 30 hashtags.',
    unit: 'characters',
    limit: 2200,
    shape: 'text',
    hashtagLimit: 30,
  },
  facebook: {
    description: 'A Facebook post of a few sentences.',
    unit: 'characters',
    limit: 5000,
    shape: 'text',
  },
  summary: {
    description: 'The text in a few sentences, in the order of the text.',
    unit: 'characters',
    limit: 1200,
    shape: 'text',
  },
  key_points: {
    description: 'What the text says, point by point.',
    unit: 'characters',
    limit: 300,
    shape: 'parts',
    partLimit: 10,
  },
  headline: {
    description: 'One line that says what the text is about.',
    unit: 'characters',
    limit: 100,
    shape: 'text',
  },
  hook: {
    description: 'An opening line that makes readers want the rest.',
    unit: 'characters',
    limit: 200,
    shape: 'text',
  },
  quote: { description: 'One passage, word for word.', unit: 'characters', limit: 300, shape: 'text' },
  email_snippet: {
    description: 'A short text for an email or a newsletter.',
    unit: 'characters',
    limit: 500,
    shape: 'text',
  },
  blog_intro: {
    description: 'The opening paragraphs of a blog post.',
    unit: 'characters',
    limit: 1200,
    shape: 'text',
  },
  hashtags: {
    description: 'Hashtags for the text.',
    unit: 'items',
    limit: 30,
    shape: 'parts',
    partLimit: 30,
  },
  keywords: {
    description: 'The key phrases of the text.',
    unit: 'items',
    limit: 20,
    shape: 'parts',
    partLimit: 20,
  },
};

/** The rules of one format. */
export function formatOf(name: FormatName): Format {
  return { name, ...table[name] };
}

/** The format with a name or alias. Undefined for an unknown name. */
export function findFormat(name: string): Format | undefined {
  const known = name === 'thread' ? 'twitter_thread' : formatNames.find((one) => one === name);
  return known && formatOf(known);
}

/** The length of a text in a format's unit. */
export function lengthIn(format: Format, text: string): number {
  return format.unit === 'weighted_characters' ? weightedLength(text) : text.length;
}

/** The length of an output, for the response. */
export function measureOutput(format: Format, content: string | readonly string[]): Length {
  const parts = typeof content === 'string' ? [content] : content;
  const longest = () => parts.reduce((most, part) => Math.max(most, lengthIn(format, part)), 0);
  return { value: format.unit === 'items' ? parts.length : longest(), unit: format.unit, limit: format.limit };
}

/** Whether an output obeys every rule of its format. */
export function isValidFor(format: Format, content: string | readonly string[]): boolean {
  const parts = typeof content === 'string' ? [content] : content;
  if ((typeof content === 'string') !== (format.shape === 'text')) return false;
  if (measureOutput(format, content).value > format.limit) return false;
  if (format.partLimit !== undefined && parts.length > format.partLimit) return false;
  if (format.hashtagLimit === undefined) return true;
  return parts.every((part) => findHashtags(part).length <= (format.hashtagLimit ?? 0));
}
