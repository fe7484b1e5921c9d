import { findAddresses } from '#text/post-syntax/addresses.ts';
import { findHashtags, findMentions } from '#text/post-syntax/tags.ts';
import { type Counting, postCounting, weightedLength } from '#text/post-syntax/weighted-length.ts';
import {
  findCashtags,
  findReply,
  isAddress,
  isHashtag,
  isList,
  isMention,
  isPostable,
} from '../text/post-syntax/whole-grammar.ts';
import { type DataSet, equalValues, type Result, type Row, textOf } from './measure.ts';

const first: Counting = { limit: 140, addressWeight: 23, isWeighted: false, joinsEmoji: false };
const second: Counting = { ...postCounting, joinsEmoji: false };

const weighed = (counting: Counting) => (text: string, expected: unknown) => ({
  ...(expected as object),
  weightedLength: weightedLength(text, counting),
  valid: isPostable(text, counting),
});

const validators: Readonly<Record<string, (text: string, expected: unknown) => unknown>> = {
  tweets: (text) => isPostable(text, first),
  usernames: isMention,
  lists: isList,
  hashtags: isHashtag,
  urls: (text) => isAddress(text),
  urls_without_protocol: (text) => isAddress(text, false),
  WeightedTweetsCounterTest: weighed(second),
  WeightedTweetsWithDiscountedEmojiCounterTest: weighed(postCounting),
  UnicodeDirectionalMarkerCounterTest: weighed(postCounting),
};

/** Offsets in code points, as in the data. */
function indices(text: string, { start, end }: { start: number; end: number }): [number, number] {
  return [Array.from(text.slice(0, start)).length, Array.from(text.slice(0, end)).length];
}

const withIndices =
  <T extends { start: number; end: number }>(find: (text: string) => T[], view: (found: T) => object) =>
  (text: string) =>
    find(text).map((found) => ({ ...view(found), indices: indices(text, found) }));

const urlsWithIndices = withIndices(findAddresses, ({ url }) => ({ url }));
const urls = (text: string) => findAddresses(text).map(({ url }) => url);
const hashtags = (text: string) => findHashtags(text).map((tag) => tag.text);

const extractors: Readonly<Record<string, (text: string) => unknown>> = {
  mentions: (text) => findMentions(text).map((mention) => mention.text),
  mentions_with_indices: withIndices(findMentions, ({ text }) => ({ screen_name: text })),
  mentions_or_lists_with_indices: withIndices(findMentions, ({ text, list }) => ({
    screen_name: text,
    list_slug: list,
  })),
  replies: (text) => findReply(text) ?? null,
  urls,
  urls_with_indices: urlsWithIndices,
  urls_with_directional_markers: urlsWithIndices,
  tco_urls_with_params: urls,
  hashtags,
  hashtags_from_astral: hashtags,
  hashtags_with_indices: withIndices(findHashtags, ({ text }) => ({ hashtag: text })),
  cashtags: (text) => findCashtags(text).map((tag) => tag.text),
  cashtags_with_indices: withIndices(findCashtags, ({ text }) => ({ cashtag: text })),
};

function answerOf(row: Row): unknown {
  const text = textOf(row, 'text');
  const section = textOf(row, 'section');
  return row['file'] === 'validate' ? validators[section]?.(text, row['expected']) : extractors[section]?.(text);
}

/** Number of posts whose length and entities match those of the network. */
export function postLength({ rows }: DataSet): Result {
  const figure = (file: string, name: string, baseline: string) => {
    const asked = rows.filter((row) => row['file'] === file);
    const right = asked.filter((row) => equalValues(answerOf(row), row['expected']));
    return { asked: asked.length, name: `${name} right, of ${asked.length}`, value: right.length, baseline };
  };
  const figures = [
    figure('validate', 'lengths', 'twitter-text 97'),
    figure('extract', 'extracted', 'twitter-text 238'),
  ];
  return {
    rows: figures.reduce((sum, { asked }) => sum + asked, 0),
    figures: figures.map(({ asked, ...shown }) => ({ ...shown, target: { atLeast: asked } })),
  };
}
