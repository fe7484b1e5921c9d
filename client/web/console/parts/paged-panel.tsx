import type { ReactNode } from 'react';
import { useRoute } from '../routes.ts';
import { type Fetchable, Fetched } from './fetched.tsx';
import { Pager } from './filter-links.tsx';
import { Panel } from './view-head.tsx';

interface Row {
  id: number | string;
}

interface PagedPanelProps<Name extends string, Data extends Record<Name, readonly Row[]>> {
  title: string;
  aside?: ReactNode;
  query: Fetchable<Data>;
  /** The field of the answer with the rows of this page, newest first. */
  list: Name;
  /** What is loading, for screen readers: "the drafts". */
  what: string;
  /** The number of placeholder rows. */
  rows: number;
  /** The maximum of rows on a page. */
  limit: number;
  children: (found: Data[Name]) => ReactNode;
}

/** A list in a panel, page by page: loading, errors, the rows, and links to older ones. */
export function PagedPanel<Name extends string, Data extends Record<Name, readonly Row[]>>(
  props: PagedPanelProps<Name, Data>,
) {
  const { title, aside, query, list, what, rows, limit, children } = props;
  const { view, filters } = useRoute();
  return (
    <Panel title={title} aside={aside}>
      <Fetched query={query} what={what} rows={rows}>
        {(data) => {
          const found = data[list];
          return (
            <>
              {children(found)}
              <Pager view={view.name} filters={filters} count={found.length} limit={limit} lastId={found.at(-1)?.id} />
            </>
          );
        }}
      </Fetched>
    </Panel>
  );
}
