import type { Answer, TestPlatform } from '../../support/platform.ts';

/** A page as a browser without scripts gets it: its text, without what its script begins with. */
export interface GotPage extends Answer<string> {
  /** What stands in the page for people. */
  shown: string;
  /** What its script begins with. */
  data: unknown;
}

/** Gets a page of the dashboard. */
export async function getPage(
  platform: TestPlatform,
  path: string,
  headers: Record<string, string> = {},
): Promise<GotPage> {
  const answer = await platform.call<string>('GET', path, { headers });
  if (typeof answer.body !== 'string') return { ...answer, shown: '', data: undefined };
  const [, root = ''] = /<div id="root">([^]*)<\/div>\n<script type="application\/json"/.exec(answer.body) ?? [];
  const [, data = 'null'] = /<script type="application\/json" id="data">(.*)<\/script>/.exec(answer.body) ?? [];
  return { ...answer, shown: textOf(root), data: JSON.parse(data) };
}

/** The words of a piece of HTML. */
function textOf(html: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#\w+);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\s+/g, ' ');
}

/** A briefing in the folder of briefings, so that the platform finds it when it is told to look. */
export async function addBriefing(
  platform: TestPlatform,
  briefing: {
    filename: string;
    title: string;
    content: string;
    depth?: string;
    region?: string;
    summary?: string;
    /** What its front matter says beside. */
    matter?: object;
  },
): Promise<void> {
  const { filename, title, content, depth = 'quick', region = 'africa', summary = 'In short.' } = briefing;
  const day = '2026-11-01';
  const matter = {
    ...{ title, date: day, region, depth, confidence: 'high', confidence_score: 0.7, summary, subject: title },
    ...{ as_of: day, oldest_source: null, confidence_terms: null, coverage: null, changes_since: null },
    sources: [{ title: 'A source', url: 'https://example.com/a', publisher: 'Example', published: null }],
    is_sample: false,
    ...briefing.matter,
  };
  await platform.app.resources.db.em().execute(
    `insert into briefing (filename, sha256, date, region, depth, title, summary, subject, matter, content, indexed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now())`,
    [filename, '0'.repeat(64), day, region, depth, title, summary, title, JSON.stringify(matter), content],
  );
}
