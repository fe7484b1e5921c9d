import { type Conversation, dayOf, MOST_POSTS, type PageElement, type Post, textAt } from './conversation.ts';

/** The post on a Mastodon page, with its author's own continuations and the replies. */
export function mastodonConversation(document: PageElement): Conversation | undefined {
  const main = document.querySelector('.detailed-status');
  if (main === null) return undefined;
  const account = accountOf(main);
  const opening = [htmlOf(main)];
  const posts: Post[] = [];
  let depth = 0;
  for (const status of [...document.querySelectorAll('.status')].slice(0, MOST_POSTS)) {
    if (status.matches('.detailed-status')) continue;
    if (posts.length === 0 && isSameAccount(accountOf(status), account)) {
      opening.push(htmlOf(status));
      continue;
    }
    // A reply to the post itself starts a thread; the others reply to the one before them.
    depth = status.matches('.status--first-in-thread') ? 0 : Math.min(depth + 1, 6);
    if (posts.length === 0) depth = 0;
    posts.push(postOf(status, depth));
  }
  return { kind: 'comments', opening, posts, sources: [] };
}

function postOf(status: PageElement, depth: number): Post {
  const time = status.querySelector('time');
  return {
    author: `${textAt(status, '.display-name__html')} ${accountOf(status)}`.trim(),
    date: dayOf(time?.getAttribute('datetime') ?? ''),
    address: status.querySelector('.status__relative-time')?.getAttribute('href') ?? null,
    points: '',
    html: htmlOf(status),
    depth,
  };
}

function accountOf(status: PageElement): string {
  return textAt(status, '.display-name__account');
}

/** The page names accounts of its own server with and without the server's name. */
function isSameAccount(one: string, other: string): boolean {
  return one !== '' && (one === other || other.startsWith(`${one}@`));
}

function htmlOf(status: PageElement): string {
  const text = status.querySelector('.status__content__text') ?? status.querySelector('.status__content');
  return [text?.innerHTML ?? '', ...mediaOf(status), cardOf(status)].join('\n');
}

/** The pictures at full size, which the thumbnails link to. */
function mediaOf(status: PageElement): string[] {
  return [...status.querySelectorAll('.media-gallery__item-thumbnail')].map((link) => {
    const picture = link.querySelector('img');
    const address = link.getAttribute('href') ?? picture?.getAttribute('src') ?? '';
    return `<p><img src="${attribute(address)}" alt="${attribute(picture?.getAttribute('alt') ?? '')}"></p>`;
  });
}

/** The preview of a linked page. */
function cardOf(status: PageElement): string {
  const card = status.querySelector('.status-card');
  const href = card?.getAttribute('href');
  if (card === null || href === null || href === undefined) return '';
  const [title, description] = [textAt(card, '.status-card__title'), textAt(card, '.status-card__description')];
  const source = card.querySelector('img')?.getAttribute('src');
  const image = source
    ? `<p><a href="${attribute(href)}"><img src="${attribute(source)}" alt="${attribute(title)}"></a></p>`
    : '';
  return `${image}<p><a href="${attribute(href)}">${attribute(title)}</a></p><p>${attribute(description)}</p>`;
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
