import { type Conversation, MOST_POSTS, type PageElement, type Post, textAt } from './conversation.ts';

/** A chat between a person and an assistant, from a page that marks the speakers. */
export function chatConversation(document: PageElement): Conversation | undefined {
  const sources: string[] = [];
  const posts = chatGptTurns(document, sources) ?? turnsBy(document);
  return posts.length === 0 ? undefined : { kind: 'turns', opening: [], posts, sources };
}

function turn(author: string, html: string): Post {
  return { author, html, date: '', address: null, points: '', depth: 0 };
}

function chatGptTurns(document: PageElement, sources: string[]): Post[] | undefined {
  const turns = [...document.querySelectorAll('[data-testid^="conversation-turn"]')].slice(0, MOST_POSTS);
  const posts = turns.flatMap((element) => {
    const messages = [...element.querySelectorAll('[data-message-author-role]')];
    const first = messages[0];
    if (first === undefined) return [];
    const heading = textAt(element, 'h1.sr-only, h2.sr-only, h3.sr-only, h4.sr-only, h5.sr-only, h6.sr-only');
    const isUser = first.getAttribute('data-message-author-role') === 'user';
    const author = heading.replace(/:$/, '').trimEnd() || (isUser ? 'You said' : 'ChatGPT said');
    for (const message of messages) citeByNumber(message, sources);
    return [turn(author, messages.map(messageHtml).join('\n'))];
  });
  return posts.length === 0 ? undefined : posts;
}

function messageHtml(message: PageElement): string {
  const written = message.querySelector('.markdown');
  if (written !== null) return `<div>${written.innerHTML}</div>`;
  const typed = message.querySelector('.whitespace-pre-wrap') ?? message;
  return `<div>${withLineBreaks(typed.innerHTML)}</div>`;
}

/** What a person typed keeps its line breaks. */
function withLineBreaks(html: string): string {
  return html.trim().replace(/\n/g, '<br>');
}

/** Replaces the buttons that represent sources with links to numbered notes. */
function citeByNumber(message: PageElement, sources: string[]): void {
  for (const pill of message.querySelectorAll('[data-testid="webpage-citation-pill"]')) {
    const address = pill.querySelector('a')?.getAttribute('href');
    if (address === null || address === undefined) continue;
    const known = sources.indexOf(address);
    const number = known === -1 ? sources.push(address) : known + 1;
    pill.innerHTML = `<a href="#${sourceAnchor(number)}">${number}</a>`;
  }
}

/** The anchor that a link to a numbered source points to. */
export function sourceAnchor(number: number): string {
  return `cited-source-${number}`;
}

/** The elements that mark the speakers on other assistants' pages. */
const SPEAKERS: readonly { user: string; assistant: string; name: string }[] = [
  { user: '[data-testid="user-message"]', assistant: '.font-claude-message, .font-claude-response', name: 'Claude' },
  { user: 'user-query', assistant: 'model-response message-content', name: 'Gemini' },
];

function turnsBy(document: PageElement): Post[] {
  for (const { user, assistant, name } of SPEAKERS) {
    if (document.querySelector(assistant) === null) continue;
    const elements = [...document.querySelectorAll(`${user}, ${assistant}`)].slice(0, MOST_POSTS);
    return elements.map((element) => {
      const isUser = element.matches(user);
      return turn(isUser ? 'You' : name, isUser ? withLineBreaks(element.innerHTML) : element.innerHTML);
    });
  }
  return [];
}
