import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { formatDollars } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { beforeOf } from '../parts/filter-links.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { ReportOrderForm } from '../parts/report-order-form.tsx';
import { ProgressBar } from '../parts/research-progress.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, hrefHere, hrefOf } from '../routes.ts';

type Report = Outputs['services']['reports']['reports'][number];

const limit = 10;

/** Reports that were ordered individually, with price and progress. */
export function PaidReportsView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.services.reports.queryOptions({ limit, ...beforeOf(filters) }, listed(polling.usual)));
  const isNew = filters.get('form') === 'new';
  return (
    <>
      <ViewHead
        title="Paid reports"
        words="Longer reports, private to your key. You pay on delivery."
        actions={
          <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
            Order a report
          </a>
        }
      />
      <PagedPanel title="Your reports" query={query} list="reports" what="the reports" rows={5} limit={limit}>
        {(reports) => (reports.length === 0 ? <NoReports /> : <ReportTable reports={reports} />)}
      </PagedPanel>
      <Dialog title="Order a report" isOpen={isNew} onClose={closeForm}>
        <ReportOrderForm onClose={closeForm} />
      </Dialog>
    </>
  );
}

function NoReports() {
  return (
    <EmptyState
      title="No reports ordered yet"
      action={
        <a className="button" href={hrefHere({ form: 'new' })}>
          Order your first report
        </a>
      }
    >
      You see the price before you order. A report that finds nothing is free.
    </EmptyState>
  );
}

function ReportTable({ reports }: { reports: readonly Report[] }) {
  return (
    <Table
      caption="Ordered reports, newest first"
      rows={reports}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Topic', cell: ({ id, topic }) => <a href={hrefOf('reports', id)}>{topic}</a> },
        { title: 'Depth', isPlain: true, cell: ({ depth }) => <span className="capital">{depth}</span> },
        {
          title: 'Status',
          isPlain: true,
          cell: ({ status, progress }) =>
            status === 'running' ? <ProgressBar progress={progress} /> : <StatusBadge status={status} />,
        },
        {
          title: 'Price',
          isPlain: true,
          cell: ({ price_cents: cents }) => formatDollars(cents / 100),
          isFigure: true,
        },
        { title: 'Ordered', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}
