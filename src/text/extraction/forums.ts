import {
  type Conversation,
  dayOf,
  depthFrom,
  MOST_POSTS,
  nestingOf,
  type PageElement,
  type Post,
  textAt,
} from './conversation.ts';

/** The page structure of one forum software, as CSS selectors. */
interface Forum {
  opening: string;
  post: string;
  body: string;
  author: string;
  /** The element that names the author in an attribute, and the attribute. */
  authorAttribute?: string;
  /** Elements with the date in `datetime` or `title`. */
  date: string;
  /** A link to the post, or an attribute of the post with its address. */
  link: string;
  linkAttribute?: string;
  /** The host that post addresses are relative to, for software that runs on several. */
  origin?: string;
  points?: string;
  depthOf(post: PageElement): number;
}

const flat = () => 0;

const FORUMS: readonly Forum[] = [
  {
    opening: '.thing.link .usertext-body .md',
    post: '.commentarea .thing.comment',
    body: '.entry .usertext-body .md',
    author: '.entry .author',
    authorAttribute: 'data-author',
    date: '.entry time',
    link: '.entry a.bylink',
    linkAttribute: 'data-permalink',
    origin: 'https://reddit.com',
    points: '.entry .score.unvoted, .entry .score',
    depthOf: (post) => nestingOf(post, '.thing.comment'),
  },
  {
    opening: 'shreddit-post [slot="text-body"]',
    post: 'shreddit-comment',
    body: '[slot="comment"]',
    author: '[slot="commentMeta"] a',
    authorAttribute: 'author',
    date: 'time',
    link: 'a[href*="/comment/"]',
    linkAttribute: 'permalink',
    origin: 'https://reddit.com',
    depthOf: (post) => depthFrom(post.getAttribute('depth')),
  },
  {
    opening: '.fatitem .toptext',
    post: 'tr.comtr',
    body: '.commtext',
    author: '.hnuser',
    date: '.age',
    link: '.age a',
    depthOf: indentOf,
  },
  {
    opening: '.story_text',
    post: '.comment[data-shortid]',
    body: '.comment_text',
    author: '.byline a:not(:has(img))',
    date: '.byline time, .byline [title]',
    link: '.byline a[href*="/c/"], .byline a[href*="#c_"]',
    depthOf: (post) => Math.max(0, nestingOf(post, '.comments_subtree') - 1),
  },
  {
    opening: '[data-testid="issue-body"] .markdown-body, [data-testid="issue-body"] [data-testid="markdown-body"]',
    post: '.react-issue-comment, [data-testid^="comment-viewer-outer-box"]',
    body: '.markdown-body, [data-testid="markdown-body"]',
    author: '[data-testid="avatar-link"], [data-hovercard-type="user"]',
    date: 'relative-time',
    link: 'a[href*="#issuecomment-"]',
    depthOf: flat,
  },
  {
    opening: '.js-discussion > .TimelineItem:first-child .comment-body, .gh-header + * .comment-body',
    post: '.js-timeline-item .timeline-comment',
    body: '.comment-body',
    author: '.author',
    date: 'relative-time',
    link: 'a.js-timestamp',
    depthOf: flat,
  },
  {
    opening: '.crawler-post:first-of-type .post, #post_1 .cooked',
    post: '.crawler-post ~ .crawler-post, .topic-post:not(:first-child) article',
    body: '.post, .cooked',
    author: '[itemprop="author"] [itemprop="name"], .names .username, .creator',
    date: 'time, .relative-date',
    link: 'a[itemprop="url"][href*="/t/"], a.post-date',
    depthOf: flat,
  },
];

/** The discussion on a page of well-known forum software, if it is one. */
export function forumConversation(document: PageElement): Conversation | undefined {
  for (const forum of FORUMS) {
    const posts = [...document.querySelectorAll(forum.post)].slice(0, MOST_POSTS).flatMap((one) => postOf(one, forum));
    if (posts.length === 0) continue;
    const opening = document.querySelector(forum.opening)?.innerHTML;
    return { kind: 'comments', opening: opening === undefined ? [] : [opening], posts, sources: [] };
  }
  return undefined;
}

function postOf(element: PageElement, forum: Forum): Post[] {
  const body = element.querySelector(forum.body);
  if (body === null) return [];
  const named = forum.authorAttribute === undefined ? null : element.getAttribute(forum.authorAttribute);
  const dated = element.querySelector(forum.date);
  const date = dated?.getAttribute('datetime') ?? dated?.getAttribute('title') ?? dated?.textContent ?? '';
  const stated = forum.linkAttribute === undefined ? null : element.getAttribute(forum.linkAttribute);
  const link = stated ?? element.querySelector(forum.link)?.getAttribute('href') ?? null;
  return [
    {
      author: named ?? textAt(element, forum.author),
      date: dayOf(date),
      address: link === null || forum.origin === undefined ? link : (URL.parse(link, forum.origin)?.href ?? null),
      points: forum.points === undefined ? '' : textAt(element, forum.points),
      html: body.innerHTML,
      depth: forum.depthOf(element),
    },
  ];
}

/** Some pages indent replies with a spacer image. */
function indentOf(post: PageElement): number {
  const indent = post.querySelector('td.ind');
  const stated = indent?.getAttribute('indent');
  if (stated !== null && stated !== undefined) return depthFrom(stated);
  return depthFrom(String(Number(indent?.querySelector('img')?.getAttribute('width') ?? 0) / 40));
}
