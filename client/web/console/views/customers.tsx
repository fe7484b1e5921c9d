import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { CustomerForm } from '../parts/customer-form.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { beforeOf, Pager } from '../parts/filter-links.tsx';
import { listed, polling } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { goTo, hrefOf } from '../routes.ts';

type Customer = Outputs['monetization']['customers']['customers'][number];

const limit = 50;

/** The customers, for admins. */
export function CustomersView({ filters }: { filters: URLSearchParams }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ViewHead
        title="Customers"
        words="Who has bought access, and with which key."
        actions={
          <Button look="main" onClick={() => setIsAdding(true)}>
            Add a customer
          </Button>
        }
      />
      <CustomerSearch sought={filters.get('email') ?? ''} />
      <CustomerList filters={filters} />
      <Dialog title="Add a customer" isOpen={isAdding} onClose={() => setIsAdding(false)}>
        <CustomerForm onClose={() => setIsAdding(false)} />
      </Dialog>
    </>
  );
}

function CustomerSearch({ sought }: { sought: string }) {
  const [typed, setTyped] = useState(sought);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const email = typed.trim();
    goTo(hrefOf('customers', undefined, { email: email === '' ? undefined : email }));
  };
  return (
    <search>
      <form className="ask" onSubmit={submit}>
        <TextField
          label="Address"
          type="search"
          maxLength={254}
          placeholder="Part of a mail address"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

function CustomerList({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const email = filters.get('email')?.trim().slice(0, 254) ?? '';
  const query = useQuery(
    trpc.monetization.customers.queryOptions(
      { limit, ...beforeOf(filters), ...(email === '' ? {} : { email }) },
      listed(polling.seldom),
    ),
  );
  return (
    <Panel title={email === '' ? 'All customers' : `Customers with “${email}”`}>
      <Fetched query={query} what="the customers" rows={8}>
        {({ customers }) => (
          <>
            <CustomerTable customers={customers} isSearched={email !== ''} />
            <Pager
              view="customers"
              filters={filters}
              count={customers.length}
              limit={limit}
              lastId={customers.at(-1)?.id}
            />
          </>
        )}
      </Fetched>
    </Panel>
  );
}

function CustomerTable({ customers, isSearched }: { customers: readonly Customer[]; isSearched: boolean }) {
  if (customers.length === 0) {
    return isSearched ? (
      <EmptyState
        title="Nobody has such an address"
        action={
          <a className="button" href={hrefOf('customers')}>
            Show all customers
          </a>
        }
      />
    ) : (
      <EmptyState title="No customers yet">Add the first one above; their key is shown once.</EmptyState>
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
        { title: 'Plan', cell: ({ tier }) => <span className="capital">{tier}</span> },
        {
          title: 'Key',
          cell: ({ key_hint: hint, key_revoked_at: revoked }) => (
            <span className="row tight">
              <code>{hint}</code> {revoked !== null && <Badge tone="bad">revoked</Badge>}
            </span>
          ),
        },
        { title: 'Since', cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}
