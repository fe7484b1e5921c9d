import type { Block } from './block.ts';
import { BlockCollector } from './blocks.ts';
import { sourceAnchor } from './chats.ts';
import type { Conversation, Post } from './conversation.ts';
import { inlineMarkdown } from './inline-markup.ts';
import { markdownOf } from './markdown.ts';
import { readNested } from './markup.ts';
import { plainTextOf } from './plain-text.ts';

/** A conversation from a page, ready to display. */
export interface WrittenConversation {
  markdown: string;
  text: string;
  blocks: readonly Block[];
}

interface WrittenPart {
  markdown: string;
  blocks: readonly Block[];
}

/** Writes comments as nested quotations below what they discuss, and the turns of a chat one after the other. */
export function writeConversation(conversation: Conversation, baseUrl: string): WrittenConversation {
  const { kind, sources } = conversation;
  const opening = conversation.opening.map((html) => writtenPart(html, baseUrl, sources));
  const posts = conversation.posts
    .map((post) => ({ ...post, part: writtenPart(post.html, baseUrl, sources) }))
    .filter(({ part }) => part.markdown !== '');
  const stretches = opening.map(({ markdown }) => markdown).filter((markdown) => markdown !== '');
  if (kind === 'turns') {
    for (const { author, part } of posts) stretches.push(`**${escapedName(author)}**\n\n${part.markdown}`);
  } else if (posts.length > 0) {
    stretches.push(`${kind === 'comments' ? '## Comments\n\n' : ''}${quotations(posts, baseUrl)}`);
  }
  const notes = sources.map((address, index) => `[^${index + 1}]: ${sourceLink(address)}`);
  const blocks = [...opening, ...posts.map(({ part }) => part)].map((part) => part.blocks);
  const postTexts = posts.map(({ author, date, part }) =>
    [[author, date].filter((fact) => fact !== '').join(', '), plainTextOf(part.blocks)].join('\n\n'),
  );
  return {
    markdown: [stretches.join('\n\n---\n\n'), ...notes].filter((text) => text !== '').join('\n\n'),
    text: [...opening.map((part) => plainTextOf(part.blocks)), ...postTexts].join('\n\n').trim(),
    blocks: blocks.flat(),
  };
}

function writtenPart(html: string, baseUrl: string, sources: readonly string[]): WrittenPart {
  const collector = new BlockCollector();
  if (!readNested(html, [collector])) return { markdown: '', blocks: [] };
  const all = collector.finish();
  // Mail programs prefix the quoted lines of the mail being answered with `>`.
  const last = all.findLastIndex(({ text }) => !text.startsWith('>'));
  const chosen = all.slice(0, last + 1);
  const numbers = new Map(sources.map((_, index) => [sourceAnchor(index + 1), index + 1]));
  const footnoteAt = (anchor: string) => numbers.get(anchor);
  const markdown = markdownOf({ chosen, all, inserts: collector.inserts, baseUrl, isWhole: true, footnoteAt });
  return { markdown, blocks: chosen };
}

/** Posts as quotations, each nested in the one that it answers. */
function quotations(posts: readonly (Post & { part: WrittenPart })[], baseUrl: string): string {
  const lines: string[] = [];
  let previous = -1;
  for (const { part, ...post } of posts) {
    const depth = Math.min(post.depth, previous + 1);
    if (previous !== -1) lines.push('> '.repeat(Math.min(previous + 1, depth)).trimEnd());
    const prefix = '> '.repeat(depth + 1);
    const own = [headOf(post, baseUrl), '', ...part.markdown.split('\n')];
    for (const line of own) lines.push((prefix + line).trimEnd());
    previous = depth;
  }
  return lines.join('\n');
}

function headOf({ author, date, address, points }: Post, baseUrl: string): string {
  const context = { baseUrl };
  const name = escapedName(author);
  const dated =
    address === null || date === ''
      ? escapedName(date)
      : inlineMarkdown([{ opens: { kind: 'link', href: address } }, date, { closes: 'link' }], context);
  return [name === '' ? '' : `**${name}**`, dated, escapedName(points)].filter((fact) => fact !== '').join(' · ');
}

function escapedName(name: string): string {
  return inlineMarkdown([name.replace(/\s+/g, ' ')], { baseUrl: '' });
}

function sourceLink(address: string): string {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') ?? 'source';
  return inlineMarkdown([{ opens: { kind: 'link', href: address } }, host, { closes: 'link' }], { baseUrl: '' });
}
