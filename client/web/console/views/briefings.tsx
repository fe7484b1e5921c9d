import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { formatDay } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { readingAddress } from '../../intel/words.ts';
import { BriefingForm } from '../parts/briefing-form.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { listed, polling } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { closeForm, hrefHere } from '../routes.ts';

/** The latest briefings, and the form to order another one. */
export function BriefingsView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.intel.briefings.queryOptions({ limit: 10 }, listed(polling.usual)));
  const generate = (
    <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
      Generate a briefing
    </a>
  );
  return (
    <>
      <ViewHead
        title="Briefings"
        words="Generate a briefing on any subject. It is published on the Intelligence pages for everyone."
        actions={generate}
      />
      <Panel title="Latest briefings" aside={<a href="/intel">All briefings</a>}>
        <Fetched query={query} what="the briefings" rows={5}>
          {({ briefings }) =>
            briefings.length === 0 ? (
              <EmptyState title="No briefings yet" action={generate}>
                A briefing costs 1 credit. One that fails costs nothing.
              </EmptyState>
            ) : (
              <Table
                caption="Briefings, newest first"
                rows={briefings}
                keyOf={({ filename }) => filename}
                columns={[
                  {
                    title: 'Title',
                    cell: ({ filename, title }) => <a href={readingAddress(filename)}>{title}</a>,
                  },
                  { title: 'Depth', cell: ({ depth }) => <span className="capital">{depth}</span> },
                  { title: 'As of', cell: ({ as_of: asOf }) => formatDay(asOf), isFigure: true },
                  { title: 'Sources', cell: ({ sources }) => sources, isFigure: true },
                ]}
              />
            )
          }
        </Fetched>
      </Panel>
      <Dialog title="Generate a briefing" isOpen={filters.get('form') === 'new'} onClose={closeForm}>
        <BriefingForm onClose={closeForm} />
      </Dialog>
    </>
  );
}
