import type { ReactNode } from 'react';
import { useRoute } from '../routes.ts';
import { type Fetchable, Fetched } from './fetched.tsx';
import { Pager } from './filter-links.tsx';
import { Panel } from './view-head.tsx';

interface PagedPanelProps<Data, Row> {
  title: string;
  aside?: ReactNode;
  query: Fetchable<Data>;
  /** What is loading, for screen readers: "the drafts". */
  what: string;
  /** The number of placeholder rows. */
  rows: number;
  /** The rows of this page, newest first. */
  listOf: (data: Data) => readonly Row[];
  /** The maximum of rows on a page. */
  limit: number;
  children: (list: readonly Row[]) => ReactNode;
}

/** A list in a panel, page by page: loading, errors, the rows, and links to older ones. */
export function PagedPanel<Data, Row extends { id: number | string }>(props: PagedPanelProps<Data, Row>) {
  const { title, aside, query, what, rows, listOf, limit, children } = props;
  const { view, filters } = useRoute();
  return (
    <Panel title={title} aside={aside}>
      <Fetched query={query} what={what} rows={rows}>
        {(data) => {
          const list = listOf(data);
          return (
            <>
              {children(list)}
              <Pager view={view.name} filters={filters} count={list.length} limit={limit} lastId={list.at(-1)?.id} />
            </>
          );
        }}
      </Fetched>
    </Panel>
  );
}
