import { type Conversation, MOST_POSTS, type PageElement, type Post, textAt } from './conversation.ts';

/** What a mail program adds to a mail: the quoted original, folded signatures, buttons over pictures. */
const ADDED =
  '.gmail_quote, .gmail_attr, .gmail_signature, .adL, .yj6qo, .HOEnZb, .a6S, [role="tooltip"], [role="button"]';
const QUOTED = 'blockquote[type="cite"], blockquote[style*="border-left"]';

/** The mails of a thread as a web mail program shows them, each without its quotation of the one before. */
export function mailConversation(document: PageElement): Conversation | undefined {
  const mails = [...document.querySelectorAll('[data-legacy-message-id]')].slice(0, MOST_POSTS);
  const posts = mails.flatMap((mail): Post[] => {
    const body = mail.querySelector('.a3s');
    if (body === null) return [];
    const sender = mail.querySelector('.gD');
    const date = mail.querySelector('.g3')?.getAttribute('title') ?? textAt(mail, '.g3');
    removeAdded(body);
    return [
      {
        author: sender?.getAttribute('name') ?? (sender?.textContent ?? '').trim(),
        date: date.trim().slice(0, 60),
        address: null,
        points: '',
        html: body.innerHTML,
        depth: 0,
      },
    ];
  });
  return posts.length === 0 ? undefined : { kind: 'messages', opening: [], posts, sources: [] };
}

function removeAdded(body: PageElement): void {
  for (const element of body.querySelectorAll(ADDED)) element.remove();
  // A quotation with the sender's reply below it stays.
  for (const quotation of [...body.querySelectorAll(QUOTED)].toReversed()) {
    const [text, quoted] = [body.textContent ?? '', quotation.textContent ?? ''];
    if (text.trim().endsWith(quoted.trim())) quotation.remove();
  }
}
