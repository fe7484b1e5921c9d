import { escapeHtml } from '#platform/rendering/escape.ts';
import { briefingPagePath } from '../briefings/file.ts';
import { face, mailLink, mailPage, mailText, plainFace } from '../mails/mail-page.ts';
import type { Region } from '../schema.ts';
import { type IntelTier, mayRead, tierOfDepth, tierOffers } from '../subscribers/access-tiers.ts';
import { countOf, dayName, regionName } from '../words.ts';
import type { DigestItem, DigestItems } from './items.ts';
import type { DigestPeriod } from './period.ts';

/** What a digest is rendered from. */
export interface DigestMaterial extends DigestItems, DigestPeriod {
  region: Region | null;
  /** The reader's tier, which determines what they can read in full. */
  tier: IntelTier;
  /** The URL of the dashboard, without a trailing slash. */
  baseUrl: string;
  /** Ends the reader's digests; undefined in a preview, which has no reader. */
  unsubscribeUrl: string | undefined;
}

/** A digest in its three formats. */
export interface WrittenDigest {
  subject: string;
  markdown: string;
  text: string;
  html: string;
}

/** Renders a digest. Texts of briefings are untrusted: in every format they are only text. */
export function writeDigest(material: DigestMaterial): WrittenDigest {
  const { fresh, region, frequency } = material;
  const about = region === null ? '' : ` on ${regionName(region)}`;
  const count = countOf(fresh.length, 'new briefing');
  const [first] = fresh;
  const subject = `${frequency === 'weekly' ? 'Weekly' : 'Daily'} digest${about}: ${first === undefined ? 'nothing new' : count}`;
  const span = spanOf(material.firstDay, material.lastDay);
  const lead = leadOf(material, about, span);
  return {
    subject,
    markdown: markdownOf(material, { subject, lead }),
    text: textOf(material, { subject, lead }),
    html: htmlOf(material, { subject, lead, preheader: first?.title ?? lead }),
  };
}

/** The introduction of a digest: how much is new to the reader, what it is about, and what stands out. */
function leadOf({ fresh, known, region }: DigestMaterial, about: string, span: string): string {
  const [first] = fresh;
  if (first === undefined) {
    if (known === 0) return `No briefings${about} were published ${span}.`;
    return `You have already seen ${known === 1 ? 'the one briefing' : `all ${known} briefings`}${about} published ${span}.`;
  }
  const seen = known === 0 ? '' : ` You have already seen ${countOf(known, 'other')}.`;
  const regions = new Set(fresh.map((item) => item.region)).size;
  const where = region === null && regions > 1 ? ` from ${regions} regions` : '';
  // Where even the first has little support, its place is no recommendation.
  const begin = fresh.length === 1 || first.confidence === 'low' ? '' : ' The best supported one comes first.';
  return `${countOf(fresh.length, 'new briefing')}${about}${where}, published ${span}.${seen}${begin}`;
}

/** A period of days in words, with month and year only once if both days share them. */
export function spanOf(firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return `on ${dayName(lastDay)}`;
  const last = dayName(lastDay).split(' ');
  const first = dayName(firstDay).split(' ');
  while (first.length > 1 && first.at(-1) === last[first.length - 1]) first.pop();
  return `from ${first.join(' ')} to ${last.join(' ')}`;
}

/** The reader's tier, and the base URL of links. */
type MailPlace = Pick<DigestMaterial, 'tier' | 'baseUrl'>;

/** The page of a briefing. */
function itemLink({ baseUrl }: Pick<MailPlace, 'baseUrl'>, { filename }: DigestItem): string {
  return baseUrl + briefingPagePath(filename);
}

/** The facts of a briefing: date, region, depth, confidence, and the tier that is required to read it. */
function itemFacts({ tier }: MailPlace, item: DigestItem): string {
  const needed = mayRead(tier, item.depth) ? [] : [`${tierOffers[tierOfDepth(item.depth)].name} plan`];
  const sample = item.isSample ? ['sample'] : [];
  const sources = countOf(item.sources, 'source');
  const parts = [
    `As of ${dayName(item.asOf)}`,
    regionName(item.region),
    item.depth,
    `${item.confidence} confidence`,
    sources,
  ];
  return [...parts, ...sample, ...needed].join(' · ');
}

/** The most statements of a briefing that an email lists as new. */
const maxNews = 3;

/** What a briefing says that the one before it did not, as a heading and statements, if the reader can read it all. */
function itemNews(
  { tier }: MailPlace,
  { news, depth }: DigestItem,
): { head: string; statements: string[] } | undefined {
  if (news === null || news.statements.length === 0 || !mayRead(tier, depth)) return undefined;
  return { head: `New since ${dayName(news.since)}:`, statements: news.statements.slice(0, maxNews) };
}

/** A briefing as a paragraph of a plain email. */
export function itemText(place: MailPlace, item: DigestItem): string {
  const news = itemNews(place, item);
  const added = news === undefined ? [] : [news.head, ...news.statements.map((text) => `- ${text}`)];
  return [item.title, itemFacts(place, item), item.summary, ...added, itemLink(place, item)].join('\n');
}

type Head = { subject: string; lead: string };

function sectionsOf({ fresh, earlier }: DigestItems): { title: string; items: DigestItem[] }[] {
  return [
    { title: 'Top briefing', items: fresh.slice(0, 1) },
    { title: 'Also new', items: fresh.slice(1) },
    { title: 'From the archive', items: earlier },
  ].filter(({ items }) => items.length > 0);
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

function markdownOf(material: DigestMaterial, { subject, lead }: Head): string {
  const sections = sectionsOf(material).map(({ title, items }) => {
    const entries = items.map(
      (item) =>
        `### [${escapeMarkdown(item.title)}](${itemLink(material, item)})\n\n*${itemFacts(material, item)}*\n\n${escapeMarkdown(item.summary)}${newsMarkdown(material, item)}`,
    );
    return `## ${title}\n\n${entries.join('\n\n')}`;
  });
  return [`# ${subject}`, lead, ...sections].join('\n\n');
}

function newsMarkdown(material: DigestMaterial, item: DigestItem): string {
  const news = itemNews(material, item);
  return news === undefined
    ? ''
    : `\n\n${[news.head, ...news.statements.map((text) => `- ${escapeMarkdown(text)}`)].join('\n')}`;
}

function textOf(material: DigestMaterial, { subject, lead }: Head): string {
  const sections = sectionsOf(material).map(({ title, items }) => {
    const entries = items.map((item) => itemText(material, item));
    return `${title.toUpperCase()}\n\n${entries.join('\n\n')}`;
  });
  const { baseUrl, unsubscribeUrl } = material;
  const end = unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`];
  return [subject, lead, ...sections, ['-- ', `All briefings: ${baseUrl}/intel`, ...end].join('\n')].join('\n\n');
}

function htmlOf(material: DigestMaterial, { subject, lead, preheader }: Head & { preheader: string }): string {
  const rows = sectionsOf(material).map(({ title, items }) => {
    const head = `<tr><td class="pad" style="padding:28px 40px 0;"><h2 class="soft" style="margin:0;${plainFace}font-size:12px;line-height:16px;letter-spacing:.08em;text-transform:uppercase;color:#6b6459;">${title}</h2></td></tr>`;
    return [head, ...items.map((item) => itemRow(material, item))].join('\n');
  });
  const { baseUrl, unsubscribeUrl } = material;
  const end =
    unsubscribeUrl === undefined
      ? 'This is a preview. A digest that is sent has an unsubscribe link here.'
      : `You receive this email because you subscribed to the digest. ${mailLink(unsubscribeUrl, 'Unsubscribe')}`;
  return mailPage({
    title: subject,
    preheader,
    rows: [mailText(escapeHtml(lead)), ...rows, '<tr><td style="height:28px;line-height:28px;">&nbsp;</td></tr>'].join(
      '\n',
    ),
    footer: `${mailLink(`${baseUrl}/intel`, 'All briefings')}&nbsp;· ${end}`,
  });
}

/** A briefing as a row of an email. */
export function itemRow(material: MailPlace, item: DigestItem): string {
  const title = mailLink(itemLink(material, item), escapeHtml(item.title), 'text-decoration:none;');
  const news = itemNews(material, item);
  const style = `margin:6px 0 0;${face}font-size:16px;line-height:24px;color:#2b2823;`;
  const added =
    news === undefined
      ? ''
      : `\n<p class="ink" style="${style}"><b>${news.head}</b></p>\n<ul style="margin:0;padding:0 0 0 20px;">${news.statements.map((text) => `<li class="ink" style="${style}">${escapeHtml(text)}</li>`).join('\n')}</ul>`;
  return `<tr><td class="pad" style="padding:16px 40px 0;">
<h3 style="margin:0;${face}font-size:19px;line-height:25px;font-weight:normal;">${title}</h3>
<p class="soft" style="margin:4px 0 0;${plainFace}font-size:13px;line-height:18px;color:#6b6459;">${escapeHtml(itemFacts(material, item))}</p>
<p class="ink" style="${style}">${escapeHtml(item.summary)}</p>${added}
</td></tr>`;
}
