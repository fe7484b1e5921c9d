import { parseHTML } from 'linkedom';
import { chatConversation } from './chats.ts';
import type { PageElement } from './conversation.ts';
import { type WrittenConversation, writeConversation } from './conversation-markdown.ts';
import { forumConversation } from './forums.ts';
import { linkListOf, writeLinkList } from './link-lists.ts';
import { mailConversation } from './mail-threads.ts';
import { mastodonConversation } from './social-posts.ts';

/** A page read as a conversation, or as a list of links. */
export type WrittenPosts = WrittenConversation & { isList: boolean };

/** Reads a page that has the markup of a forum, a chat or a web mail program; undefined if it yields nothing. */
export function readConversation(html: string, baseUrl: string): WrittenPosts | undefined {
  // The library's types refer to the browser's, which do not exist on a server.
  const { document } = parseHTML(wholeDocument(html)) as unknown as { document: PageElement };
  const conversation =
    mastodonConversation(document) ??
    forumConversation(document) ??
    chatConversation(document) ??
    mailConversation(document);
  if (conversation !== undefined) {
    const written = writeConversation(conversation, baseUrl);
    return written.markdown === '' ? undefined : { ...written, isList: false };
  }
  const list = linkListOf(document);
  return list === undefined ? undefined : { ...writeLinkList(list, baseUrl), blocks: [], isList: true };
}

/** Wraps a fragment in a document, because the parser does not add the elements that a browser adds. */
function wholeDocument(html: string): string {
  return /<body[\s>]/i.test(html) && /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><body>${html}</body></html>`;
}
