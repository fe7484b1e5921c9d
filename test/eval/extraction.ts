import { performance } from 'node:perf_hooks';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { readPage } from '#text/extraction/read-page.ts';
import { collapse, type DataSet, precisionRecall, type Result, type Row, textOf } from './measure.ts';

interface Extracted {
  text: string;
  markdown: string;
  title: string;
  byline: string | null;
  publishedTime: string | null;
  lang: string | null;
}

async function extract(row: Row, field: 'html' | 'source'): Promise<Extracted> {
  const url = typeof row['url'] === 'string' ? row['url'] : 'http://fakehost/test/page.html';
  const page = await readPage({ html: textOf(row, field), url }, 'tree');
  return {
    text: page.text,
    title: page.title,
    byline: page.byline,
    // The expected values contain only what the page declares.
    publishedTime: page.isDateDeclared ? page.publishedAt : null,
    markdown: page.markdown,
    lang: page.language,
  };
}

/** Shares of strings that belong to the main text and of strings that do not. */
export async function extractionSegments({ rows }: DataSet): Promise<Result> {
  const counts = { tp: 0, fp: 0, fn: 0 };
  for (const row of rows) {
    const text = collapse((await extract(row, 'html')).text);
    for (const segment of row['with'] as string[]) {
      if (text.includes(collapse(segment))) counts.tp += 1;
      else counts.fn += 1;
    }
    for (const segment of row['without'] as string[]) if (text.includes(collapse(segment))) counts.fp += 1;
  }
  const { p, r, f1 } = precisionRecall(counts);
  const speed = await extractionSpeed(rows, 'html');
  return {
    rows: rows.length,
    figures: [
      { name: 'segment F', value: f1, baseline: 'readability .895', target: { atLeast: 0.94 } },
      { name: 'precision', value: p },
      { name: 'recall', value: r },
      ...speed,
    ],
  };
}

/** Overlap of runs of four words, as in article-extraction-benchmark. */
export async function extractionArticle({ rows }: DataSet): Promise<Result> {
  const precisions: number[] = [];
  const recalls: number[] = [];
  for (const row of rows) {
    const wanted = runsOf(textOfHtml(textOf(row, 'expected')));
    const got = runsOf((await extract(row, 'source')).text);
    const tp = [...wanted].reduce((sum, [run, count]) => sum + Math.min(count, got.get(run) ?? 0), 0);
    const [gotAll, wantedAll] = [total(got), total(wanted)];
    if (gotAll > 0) precisions.push(tp / gotAll);
    if (wantedAll > 0) recalls.push(tp / wantedAll);
  }
  const [p, r] = [mean(precisions), mean(recalls)];
  return {
    rows: rows.length,
    figures: [
      { name: 'article F1', value: p + r === 0 ? 0 : (2 * p * r) / (p + r), baseline: 'readability 1 (made them)' },
      { name: 'recall', value: r, target: { atLeast: 0.95 } },
      { name: 'precision', value: p },
    ],
  };
}

/** Shares of pages with the expected title, byline, date and language. */
export async function extractionMetadata({ rows }: DataSet): Promise<Result> {
  const fields = ['title', 'byline', 'publishedTime', 'lang'] as const;
  const tally = new Map(fields.map((field) => [field, { right: 0, all: 0 }]));
  for (const row of rows) {
    const wanted = row['metadata'] as Record<string, string | null>;
    const got = await extract(row, 'source');
    for (const [field, count] of tally) {
      if (!Object.hasOwn(wanted, field)) continue;
      count.all += 1;
      if (collapse(got[field] ?? '') === collapse(wanted[field] ?? '')) count.right += 1;
    }
  }
  return {
    rows: rows.length,
    figures: [...tally].map(([name, { right, all }]) => ({
      name,
      value: all === 0 ? 0 : right / all,
      baseline: 'readability 1 (made them)',
      target: { atLeast: 0.95 },
    })),
  };
}

/** Share of pages with the expected Markdown, ignoring trailing spaces and the number of blank lines. */
export async function extractionMarkdown({ rows }: DataSet): Promise<Result> {
  let passed = 0;
  for (const row of rows) {
    const { markdown } = await extract(row, 'html');
    const wanted = row['expected_md'];
    if (settled(markdown) === settled(typeof wanted === 'string' ? wanted : '')) passed += 1;
  }
  return {
    rows: rows.length,
    figures: [
      {
        name: 'fixtures equal',
        value: passed,
        baseline: 'defuddle 39, readability + turndown 5',
        target: { atLeast: 36 },
      },
    ],
  };
}

function settled(markdown: string): string {
  const lines = markdown
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
}

/** 95th percentile of one extraction, as a ratio to the classic extractor on the same pages in the same run. */
async function extractionSpeed(rows: readonly Row[], field: 'html' | 'source') {
  const pages = rows.filter((row) => textOf(row, field).length <= 1_000_000);
  const [ours, classic]: [number[], number[]] = [[], []];
  for (const row of pages) {
    const before = performance.now();
    await extract(row, field);
    const between = performance.now();
    try {
      new Readability(parseHTML(textOf(row, field)).document).parse();
    } catch {
      // A page on which the classic extractor fails counts with the time it took.
    }
    ours.push(between - before);
    classic.push(performance.now() - between);
  }
  const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(0.95 * (values.length - 1))] ?? 0;
  return [
    { name: 'p95 ms', value: p95(ours), target: { atMost: 60 } },
    { name: 'p95 to readability', value: p95(ours) / p95(classic), target: { atMost: 1.2 } },
  ];
}

const blockTags = 'p,div,li,ul,ol,h1,h2,h3,h4,h5,h6,br,tr,table,section,article,blockquote,pre,figcaption,figure,td,th';

/** The part of a document's interface that is used here. */
interface PageTree {
  readonly body: { readonly textContent: string | null };
  querySelectorAll(
    selector: string,
  ): Iterable<{ remove(): void; before(node: object): void; after(node: object): void }>;
  createTextNode(text: string): object;
}

/** The text of an expectation: its text nodes without script and style, with line breaks around its blocks. */
function textOfHtml(html: string): string {
  // The library uses browser types that do not exist on a server.
  const { document } = parseHTML(`<html><body>${html}</body></html>`) as unknown as { document: PageTree };
  for (const node of document.querySelectorAll('script,style')) node.remove();
  for (const node of document.querySelectorAll(blockTags)) {
    node.before(document.createTextNode('\n'));
    node.after(document.createTextNode('\n'));
  }
  return document.body.textContent ?? '';
}

function runsOf(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const runs = new Map<string, number>();
  if (words.length === 0) return runs;
  for (let start = 0; start === 0 || start + 4 <= words.length; start += 1) {
    const run = words.slice(start, start + 4).join(' ');
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

const total = (runs: Map<string, number>) => [...runs.values()].reduce((sum, count) => sum + count, 0);
const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
