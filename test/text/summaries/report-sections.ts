import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';

export interface Page {
  title: string;
  text: string;
  publishedAt?: string;
}

/** The sections of a report by their titles, without links. */
export function sectionsOf(topic: string, ...pages: Page[]): Record<string, string> {
  const read = pages.map((page, at) => ({ url: `https://p${at}.example/`, ...page }));
  const content = writeExtractiveReport({ topic, pages: read }).content.replace(/ \[\[\d+\]\]\([^)]*\)/g, '');
  return Object.fromEntries(
    content
      .split('\n## ')
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section.slice(section.indexOf('\n')).trim()]),
  );
}
