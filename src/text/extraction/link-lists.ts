import { type ListedLink, MOST_POSTS, type PageElement, textAt } from './conversation.ts';
import { inlineMarkdown } from './inline-markup.ts';

/** The entries of a page that lists links for discussion, and the address of its next page. */
export interface LinkList {
  links: ListedLink[];
  next: string | null;
}

/** Reads the front pages of Hacker News, whose table has two rows per link. */
export function linkListOf(document: PageElement): LinkList | undefined {
  const rows = [...document.querySelectorAll('tr.athing:not(.comtr)')].slice(0, MOST_POSTS);
  const links = rows.flatMap((row): ListedLink[] => {
    const title = row.querySelector('.titleline > a');
    const address = title?.getAttribute('href');
    if (title === null || address === null || address === undefined) return [];
    const below = row.nextElementSibling?.querySelector('.subtext') ?? null;
    const author = below === null ? '' : textAt(below, '.hnuser');
    const facts = [below === null ? '' : textAt(below, '.score'), author === '' ? '' : `by ${author}`];
    return [
      {
        title: (title.textContent ?? '').trim(),
        address,
        site: textAt(row, '.sitestr'),
        facts: facts.filter((fact) => fact !== ''),
        discussion: below === null ? null : discussionOf(below),
      },
    ];
  });
  if (links.length < 2) return undefined;
  return { links, next: document.querySelector('a.morelink')?.getAttribute('href') ?? null };
}

function discussionOf(below: PageElement): ListedLink['discussion'] {
  const link = [...below.querySelectorAll('a')].at(-1);
  const [label, address] = [(link?.textContent ?? '').replace(/\s+/g, ' ').trim(), link?.getAttribute('href')];
  return address === null || address === undefined || !/comment|discuss/.test(label) ? null : { label, address };
}

/** The list as numbered Markdown, with the facts about each link on a line of their own. */
export function writeLinkList({ links, next }: LinkList, baseUrl: string): { markdown: string; text: string } {
  const linked = (label: string, href: string) =>
    inlineMarkdown([{ opens: { kind: 'link', href } }, label, { closes: 'link' }], { baseUrl });
  const plain = (text: string) => inlineMarkdown([text], { baseUrl });
  const lines = links.map(({ title, address, site, facts, discussion }, index) => {
    const marker = `${index + 1}. `;
    const about = [...facts.map(plain), ...(discussion === null ? [] : [linked(discussion.label, discussion.address)])];
    const head = `${marker}${linked(title, address)}${site === '' ? '' : ` (${plain(site)})`}`;
    return about.length === 0 ? head : `${head}  \n${' '.repeat(marker.length)}${about.join(' · ')}`;
  });
  const texts = links.map(
    ({ title, site, facts }) => `- ${[title, site, ...facts].filter((one) => one !== '').join(', ')}`,
  );
  const more = next === null ? '' : `\n\n${linked('More', next)}`;
  return { markdown: `${lines.join('\n')}${more}`, text: texts.join('\n') };
}
