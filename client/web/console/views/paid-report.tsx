import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatDay, formatDollars, formatNumber } from '../../design/format.ts';
import { Notice } from '../../design/states.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { keepInput } from '../parts/kept-input.ts';
import { untilDone } from '../parts/polling.ts';
import { readReport } from '../parts/read-report.ts';
import { ReportExport } from '../parts/report-export.tsx';
import { ReportText } from '../parts/report-text.tsx';
import { ReportTrace } from '../parts/report-trace.tsx';
import { BegunBadge, isGoingOn, ResearchSteps } from '../parts/research-progress.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { goTo, hrefOf } from '../routes.ts';

type Report = Outputs['services']['report'];

const back = { view: 'reports', title: 'Paid reports' } as const;

/** An ordered report: its progress, then the text and its price. */
export function PaidReportView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.services.report.queryOptions(
      { report_id: id },
      {
        refetchInterval: (asked) =>
          asked.state.data !== undefined && isGoingOn(asked.state.data) ? untilDone(asked) : false,
      },
    ),
  );
  return (
    <>
      <ViewHead title={query.data?.topic ?? `Report ${id}`} back={back} />
      <Fetched query={query} what="the report" rows={10}>
        {(report) => <OrderedReport report={report} />}
      </Fetched>
    </>
  );
}

function OrderedReport({ report }: { report: Report }) {
  const { topic, status, progress, content, error, depth, price_cents: cents, word_count: words } = report;
  if (isGoingOn(report)) {
    return (
      <Panel title="Progress" aside={<BegunBadge progress={progress} />}>
        <ResearchSteps progress={progress} />
        <p className="small soft">{formatDollars(cents / 100)} is added to your invoice on delivery.</p>
      </Panel>
    );
  }
  if (content === null) {
    const orderAgain = () => {
      keepInput('report.new', { topic, depth });
      goTo(hrefOf('reports', undefined, { form: 'new' }));
    };
    return (
      <>
        <Notice tone="bad">This report failed: {error ?? 'unknown error'}. You were not charged.</Notice>
        <div>
          <Button onClick={orderAgain}>Order again</Button>
        </div>
      </>
    );
  }
  const read = readReport(content);
  return (
    <>
      <div className="row report-tools off-paper">
        <p className="row tight small soft">
          <StatusBadge status={status} />
          <span>
            Delivered <When at={report.finished_at} />, {depth}, {formatNumber(words)} words,{' '}
            {formatDollars(cents / 100)}
          </span>
        </p>
        <div className="row tight">
          <ReportExport topic={topic} report={content} />
        </div>
      </div>
      {report.finished_at !== null && (
        <p className="small soft on-paper">
          Researched on {formatDay(report.finished_at)}, {formatNumber(words)} words
        </p>
      )}
      <Panel title="Report">
        <ReportText report={read} />
      </Panel>
      <ReportTrace report={read} />
    </>
  );
}
