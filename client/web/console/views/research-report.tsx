import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { formatSeconds } from '../../design/format.ts';
import { Notice } from '../../design/states.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { polling } from '../parts/polling.ts';
import { ReportText } from '../parts/report-text.tsx';
import { isGoingOn, ProgressBar, useResearchState } from '../parts/research-progress.tsx';
import { SourceLink } from '../parts/source-link.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';

type Research = Outputs['research']['get'];

const back = { view: 'research', title: 'Research' } as const;

/** One research: how far it has come, then its report with the words of the pages that bear it out. */
export function ResearchReportView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.research.get.queryOptions(
      { research_id: id },
      { refetchInterval: ({ state }) => (state.data !== undefined && isGoingOn(state.data) ? polling.usual : false) },
    ),
  );
  const isFollowed = query.data !== undefined && isGoingOn(query.data);
  const live = useResearchState(id, isFollowed);
  return (
    <>
      <ViewHead title={query.data?.topic ?? `Research ${id}`} back={back} />
      <Fetched query={query} what="the research" rows={10}>
        {(research) => (
          <>
            <Standing research={research} progress={live.data?.progress ?? research.progress} />
            <Findings research={research} />
          </>
        )}
      </Fetched>
    </>
  );
}

function Standing({ research, progress }: { research: Research; progress: Research['progress'] }) {
  if (isGoingOn(research)) {
    return (
      <Panel title="Progress" aside={<StatusBadge status={research.status} />}>
        <ProgressBar progress={progress} />
      </Panel>
    );
  }
  if (research.status === 'failed') {
    return <Notice tone="bad">It failed: {research.error ?? 'no reason is known'}. Its credit was given back.</Notice>;
  }
  const { started_at: from, finished_at: to, engine } = research;
  const seconds = from === null || to === null ? undefined : (Date.parse(to) - Date.parse(from)) / 1_000;
  return (
    <p className="row small soft">
      <StatusBadge status={research.status} />
      <span>
        Finished <When at={to} />
        {seconds !== undefined && `, took ${formatSeconds(seconds)}`}
        {engine !== null && `, written by ${engine.replace(':', ' ')}`}
      </span>
    </p>
  );
}

function Findings({ research }: { research: Research }) {
  const { content, claims, sources, failed_sources: failed } = research;
  return (
    <div className="report-columns">
      <div className="stack">
        {content !== null && (
          <Panel title="Report">
            <ReportText report={content} />
          </Panel>
        )}
      </div>
      <div className="stack">
        {content === null && sources.length > 0 && (
          <Panel title="Sources" aside={<span className="small soft">{sources.length}</span>}>
            <ol className="sources">
              {sources.map((url) => (
                <li key={url}>
                  <SourceLink url={url} />
                </li>
              ))}
            </ol>
          </Panel>
        )}
        {claims.length > 0 && (
          <Panel title="Evidence" aside={<span className="small soft">{claims.length} quotes</span>}>
            <ul className="claims">
              {claims.map(({ text, quote, source, start }) => (
                <li key={`${source} ${start} ${text}`}>
                  <details>
                    <summary>{text}</summary>
                    <blockquote>{quote}</blockquote>
                    <SourceLink url={source} />
                  </details>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {failed.length > 0 && (
          <Panel title="Not read" aside={<span className="small soft">{failed.length}</span>}>
            <ul className="sources">
              {failed.map(({ url, reason }) => (
                <li key={url}>
                  <SourceLink url={url} />
                  <p className="small soft">{reason}</p>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </div>
  );
}
