import { parseHTML } from 'linkedom';
import { chatConversation } from './chats.ts';
import type { PageElement } from './conversation.ts';
import { type WrittenConversation, writeConversation } from './conversation-markdown.ts';
import { forumConversation } from './forums.ts';
import { linkListOf, writeLinkList } from './link-lists.ts';
import { mailConversation } from './mail-threads.ts';
import { mastodonConversation } from './social-posts.ts';

/** A page that is read as what people wrote on it, or as the links that it lists. */
export type WrittenPosts = WrittenConversation & { isList: boolean };

/** Reads a page that carries the marks of a forum, a chat or a web mail program; undefined when there is nothing in it. */
export function readConversation(html: string, baseUrl: string): WrittenPosts | undefined {
  // The library speaks of the browser's types, which a server does not know.
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

/** A fragment is put into a document, because the parser does not add the elements that a browser adds. */
function wholeDocument(html: string): string {
  return /<body[\s>]/i.test(html) && /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><body>${html}</body></html>`;
}
