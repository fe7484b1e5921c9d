import type { Outputs } from '../../../index.ts';
import { plainly } from '../../api/refusal-words.ts';
import type { ListedSource, ReadReport } from './read-report.ts';
import { SourceLink } from './source-link.tsx';
import { Panel } from './view-head.tsx';

interface ReportTraceProps {
  report: ReadReport;
  /** Pages that could not be read; the report also lists them, shortened. */
  failed?: Outputs['research']['get']['failed_sources'];
  /** Pages that were read, for a report that found nothing and lists none. */
  read?: readonly string[];
}

const titles: Readonly<Record<string, string>> = {
  'Left out': 'Read and left out',
  'Left out as repetitions': 'Left out because it repeats another page',
};

const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;

/** What was searched, what was read, and what was left out and why. */
export function ReportTrace({ report, failed = [], read = [] }: ReportTraceProps) {
  const isUncited = ({ facts }: ListedSource) => facts.endsWith('read, not cited');
  const cited = report.sources.filter((source) => !isUncited(source));
  const uncited = report.sources.filter(isUncited);
  const notRead = report.unused.find(({ title }) => title === 'Not read')?.lines ?? [];
  const isSearch = (line: string) => line.startsWith('Search for ');
  const unlisted = report.sources.length === 0 ? read : [];
  if ([report.sources, report.unused, failed, unlisted].every(isEmpty) && report.searches === undefined) return null;
  return (
    <Panel title="How this was researched">
      <div className="stack trace">
        {report.searches !== undefined && (
          <TracePart title="Searched for">
            <p className="small">{report.searches}</p>
          </TracePart>
        )}
        <SourceList title="Read and cited" sources={cited} />
        <SourceList title="Read, not cited" sources={uncited} />
        {unlisted.length > 0 && (
          <TracePart title="Read, not cited">
            <ul className="sources">
              {unlisted.map((url) => (
                <li key={url}>
                  <SourceLink url={url} />
                </li>
              ))}
            </ul>
          </TracePart>
        )}
        {report.unused
          .filter(({ title }) => title !== 'Not read')
          .map(({ title, lines }) => (
            <Lines key={title} title={titles[title] ?? title} lines={lines} />
          ))}
        <Lines title="Searches that failed" lines={notRead.filter(isSearch)} />
        {failed.length > 0 ? (
          <TracePart title="Could not be read">
            <ul className="sources">
              {failed.map(({ url, reason }) => (
                <li key={url}>
                  <SourceLink url={url} />
                  <p className="soft">{plainly(reason)}</p>
                </li>
              ))}
            </ul>
          </TracePart>
        ) : (
          <Lines title="Could not be read" lines={notRead.filter((line) => !isSearch(line))} />
        )}
      </div>
    </Panel>
  );
}

function TracePart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="small">{title}</h3>
      {children}
    </section>
  );
}

function SourceList({ title, sources }: { title: string; sources: readonly ListedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <TracePart title={title}>
      <ul className="sources">
        {sources.map(({ number, title: name, url, facts }) => (
          <li key={number} className="numbered-source">
            <span className="side-number">{number}</span>
            <span>
              {url === undefined ? name : <SourceLink url={url} words={name} />}{' '}
              <SourceFacts url={url} facts={facts.replace(/, read, not cited$/, '')} />
            </span>
          </li>
        ))}
      </ul>
    </TracePart>
  );
}

/** The facts about a source; without its host on paper, where its URL is printed below it. */
function SourceFacts({ url = '', facts }: { url: string | undefined; facts: string }) {
  const host = URL.parse(url)?.hostname ?? '';
  const [first = '', ...others] = facts.split(', ');
  if (first !== host) return <span className="soft">{facts}</span>;
  return (
    <span className="soft">
      <span className="off-paper">
        {first}
        {others.length > 0 && ', '}
      </span>
      {others.join(', ')}
    </span>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <TracePart title={title}>
      <ul className="sources">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </TracePart>
  );
}
