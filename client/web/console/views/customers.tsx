import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { CustomerForm } from '../parts/customer-form.tsx';
import { beforeOf } from '../parts/filter-links.tsx';
import { NameSearch } from '../parts/name-search.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, hrefHere, hrefOf } from '../routes.ts';

type Customer = Outputs['monetization']['customers']['customers'][number];

const limit = 50;

/** The customers, for admins. */
export function CustomersView({ filters }: { filters: URLSearchParams }) {
  const isAdding = filters.get('form') === 'new';
  return (
    <>
      <ViewHead
        title="Customers"
        words="Customers with their plans and keys."
        actions={
          <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
            Add a customer
          </a>
        }
      />
      <NameSearch
        view="customers"
        label="Name or email"
        placeholder="Ann, or example.com"
        sought={filters.get('name') ?? ''}
      />
      <CustomerList filters={filters} />
      <Dialog title="Add a customer" isOpen={isAdding} onClose={closeForm}>
        <CustomerForm onClose={closeForm} />
      </Dialog>
    </>
  );
}

function CustomerList({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const name = filters.get('name')?.trim().slice(0, 100) ?? '';
  const query = useQuery(
    trpc.monetization.customers.queryOptions(
      { limit, ...beforeOf(filters), ...(name === '' ? {} : { name }) },
      listed(polling.seldom),
    ),
  );
  return (
    <PagedPanel
      title={name === '' ? 'All customers' : `Customers with “${name}”`}
      query={query}
      list="customers"
      what="the customers"
      rows={8}
      limit={limit}
    >
      {(customers) => <CustomerTable customers={customers} isSearched={name !== ''} />}
    </PagedPanel>
  );
}

function CustomerTable({ customers, isSearched }: { customers: readonly Customer[]; isSearched: boolean }) {
  if (customers.length === 0) {
    return isSearched ? (
      <EmptyState
        title="No matching customers"
        action={
          <a className="button" href={hrefOf('customers')}>
            Show all customers
          </a>
        }
      />
    ) : (
      <EmptyState title="No customers yet">Add your first customer. Their key is shown once.</EmptyState>
    );
  }
  return (
    <Table
      caption="Customers, newest first"
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Customer',
          cell: ({ id, email, name }) => (
            <div>
              <a className="address" href={hrefOf('customers', id)}>
                {email}
              </a>
              {name !== null && <p className="small soft">{name}</p>}
            </div>
          ),
        },
        { title: 'Plan', isPlain: true, cell: ({ tier }) => <span className="capital">{tier}</span> },
        {
          title: 'Key',
          isPlain: true,
          cell: ({ key_hint: hint, key_revoked_at: revoked }) => (
            <span className="row tight">
              <a href={hrefOf('keys', undefined, { name: hint.slice(-4) })}>
                <code>{hint}</code>
              </a>{' '}
              {revoked !== null && <Badge tone="bad">Revoked</Badge>}
            </span>
          ),
        },
        { title: 'Created', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}
