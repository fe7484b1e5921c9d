import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatDay, formatSeconds } from '../../design/format.ts';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { atPace, polling } from '../parts/polling.ts';
import { readReport } from '../parts/read-report.ts';
import { ReportExport } from '../parts/report-export.tsx';
import { ReportText } from '../parts/report-text.tsx';
import { ReportTrace } from '../parts/report-trace.tsx';
import { askAgainWithChanges } from '../parts/research-form.tsx';
import { RetryButton } from '../parts/research-list.tsx';
import { BegunBadge, endOf, isGoingOn, ResearchSteps, useResearchState } from '../parts/research-progress.tsx';
import { SourceLink } from '../parts/source-link.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';

type Research = Outputs['research']['get'];

const back = { view: 'research', title: 'Research' } as const;

/** A research: its progress, then its report with the sources next to the text. */
export function ResearchReportView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.research.get.queryOptions(
      { research_id: id },
      {
        refetchInterval: (asked) =>
          asked.state.data !== undefined && isGoingOn(asked.state.data) ? atPace(polling.usual)(asked) : false,
      },
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
  const { id, topic, status, content, request } = research;
  if (isGoingOn(research)) {
    return (
      <Panel title="Progress" aside={<BegunBadge progress={progress} />}>
        <div className="stack">
          <ResearchSteps progress={progress} />
          {request !== undefined && <CancelButton id={id} />}
        </div>
      </Panel>
    );
  }
  const again = (
    <>
      {content !== null && <ReportExport topic={topic} report={content} />}
      {status === 'failed' && <RetryButton id={id} topic={topic} />}
      <Button onClick={() => askAgainWithChanges(request ?? { topic })}>Edit and ask again</Button>
    </>
  );
  if (research.progress.step === 'cancelled') {
    return (
      <Notice tone="plain" action={<span className="row tight">{again}</span>}>
        {request === undefined ? 'Cancelled by its owner.' : 'You cancelled this research. The credit was refunded.'}
      </Notice>
    );
  }
  if (status === 'failed') {
    return (
      <Notice tone="bad" action={<span className="row tight">{again}</span>}>
        This research failed: {research.error ?? 'unknown error'}. The credit was refunded.
      </Notice>
    );
  }
  const { started_at: from, finished_at: to, engine } = research;
  const seconds = from === null || to === null ? undefined : (Date.parse(to) - Date.parse(from)) / 1_000;
  const writer = engine === 'builtin' ? 'the built-in engine' : engine?.replace(':', ' ');
  const written = writer === undefined ? '' : `, written by ${writer}`;
  return (
    <>
      <div className="row report-tools off-paper">
        <p className="row tight small soft">
          <StatusBadge status={endOf({ status, step: research.progress.step })} />
          <span>
            Finished <When at={to} />
            {seconds !== undefined && seconds >= 0.1 && `, took ${formatSeconds(seconds)}`}
            {written}
            {research.progress.step === 'nothing_found' && '. The credit was refunded.'}
          </span>
        </p>
        <div className="row tight">{again}</div>
      </div>
      {to !== null && (
        <p className="small soft on-paper">
          Researched on {formatDay(to)}
          {written}
        </p>
      )}
    </>
  );
}

/** Cancels a research, for its owner. */
function CancelButton({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const cancel = useMutation(
    trpc.research.cancel.mutationOptions({
      onSuccess: async ({ progress, status }) => {
        await queries.invalidateQueries(trpc.research.pathFilter());
        tell.good(
          progress.step === 'cancelled'
            ? 'Research cancelled. The credit was refunded.'
            : `Too late to cancel: this research has already ${status}.`,
        );
      },
      onError: (error) => tell.bad(error),
    }),
  );
  return (
    <p className="row tight small soft">
      <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({ research_id: id })}>
        Cancel this research
      </Button>
      It stops at once and the credit is refunded.
    </p>
  );
}

function Findings({ research: { content, claims, sources, failed_sources: failed } }: { research: Research }) {
  const report = useMemo(() => (content === null ? undefined : readReport(content)), [content]);
  if (report !== undefined) {
    return (
      <>
        <Panel title="Report">
          <ReportText report={report} claims={claims} />
        </Panel>
        <ReportTrace report={report} failed={failed} read={sources} />
      </>
    );
  }
  if (sources.length === 0) return null;
  return (
    <Panel title="Sources" aside={<span className="small soft">{sources.length}</span>}>
      <ul className="sources">
        {sources.map((url) => (
          <li key={url}>
            <SourceLink url={url} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
