import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { capitalized, formatDollars } from '../../design/format.ts';
import { Table } from '../../design/table.tsx';
import { hrefOf, type ViewName } from '../routes.ts';
import { Fetched } from './fetched.tsx';
import { Panel } from './view-head.tsx';

type Product = Outputs['monetization']['products']['products'][number];

/** Where each service is ordered. */
const viewOf: Readonly<Record<string, ViewName>> = { research_report: 'reports', email_draft: 'drafts' };

/** What is sold one by one, with its price: plans have their own cards. */
export function PaidItems() {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.monetization.products.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <Panel title="Pay per item">
      <Fetched query={query} what="the prices" rows={6}>
        {({ products }) => <ItemTable items={products.filter(({ kind }) => kind === 'deliverable')} />}
      </Fetched>
    </Panel>
  );
}

function ItemTable({ items }: { items: readonly Product[] }) {
  // What holds for every item is said once, below them.
  const shared = items[0]?.features.filter((one) => items.every(({ features }) => features.includes(one))) ?? [];
  return (
    <div className="stack">
      <Table
        caption="Paid items"
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Item', cell: (item) => <ItemName item={item} /> },
          {
            title: 'Includes',
            isPlain: true,
            cell: ({ features }) => capitalized(features.filter((one) => !shared.includes(one)).join(', ')),
          },
          {
            title: 'Price',
            cell: ({ price_cents: cents }) => (cents === null ? 'Custom pricing' : formatDollars(cents / 100)),
            isFigure: true,
          },
        ]}
      />
      {shared.map((one) => (
        <p key={one} className="small soft">
          {capitalized(one)}.
        </p>
      ))}
    </div>
  );
}

function ItemName({ item: { id, name } }: { item: Product }) {
  const view = viewOf[id.split('.', 1)[0] ?? ''];
  return view === undefined ? name : <a href={hrefOf(view, undefined, { form: 'new' })}>{name}</a>;
}
