import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { formatDay, formatDollars, formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { goTo, hrefOf } from '../routes.ts';
import { saveCsv } from './csv.ts';
import { Fetched } from './fetched.tsx';
import { Panel } from './view-head.tsx';

type Invoice = Outputs['monetization']['invoice'];
type Line = Invoice['lines'][number];

const monthsOffered = 12;
const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The newest months first, in UTC as invoices are. */
function latestMonths(nowMs: number): { name: string; words: string }[] {
  const now = new Date(nowMs);
  return Array.from({ length: monthsOffered }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
    return { name: first.toISOString().slice(0, 7), words: monthWords.format(first) };
  });
}

/** What a customer owes for a month, line by line; which month stands in the address. */
export function InvoicePanel({ id, wanted }: { id: number; wanted: string | null }) {
  const { trpc } = usePlatform();
  const months = latestMonths(Date.now());
  const month = months.find(({ name }) => name === wanted) ?? months[0];
  const query = useQuery(trpc.monetization.invoice.queryOptions({ customer_id: id, month: month?.name }));
  return (
    <Panel
      title="Invoice"
      aside={query.data !== undefined && <span className="small soft figures">{standingWords(query.data)}</span>}
    >
      <div className="stack">
        <div className="row">
          <SelectField
            label="Month (UTC)"
            value={month?.name}
            onChange={(event) => goTo(hrefOf('customers', id, { month: event.target.value }))}
          >
            {months.map(({ name, words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </SelectField>
        </div>
        <Fetched query={query} what="the invoice" rows={2}>
          {(invoice) => <InvoiceLines invoice={invoice} />}
        </Fetched>
      </div>
    </Panel>
  );
}

const standingWords = ({ total_cents: cents, is_final: isFinal }: Invoice): string =>
  `${formatDollars(cents / 100)}${isFinal ? '' : ' so far'}`;

function InvoiceLines({ invoice }: { invoice: Invoice }) {
  if (invoice.lines.length === 0) return <EmptyState title="No charges and no usage in this month" />;
  return (
    <>
      <Table
        caption="Invoice lines"
        rows={invoice.lines}
        keyOf={(_, index) => index}
        columns={[
          { title: 'Date', cell: ({ date }) => (date === null ? 'Whole month' : formatDay(date)) },
          { title: 'Item', cell: ({ product }) => <code>{product}</code> },
          { title: 'Quantity', cell: quantityWords, isFigure: true },
          { title: 'Amount', cell: amountWords, isFigure: true },
        ]}
      />
      <p className="row">
        <Button onClick={() => saveInvoice(invoice)}>Download as CSV</Button>
      </p>
    </>
  );
}

function quantityWords({ kind, quantity, calls }: Line): string {
  if (kind !== 'credits') return formatNumber(quantity);
  const count = (number: number, noun: string) => `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(quantity, 'credit')} in ${count(calls ?? 0, 'call')}`;
}

const amountWords = ({ unit_cents: unit, amount_cents: amount }: Line): string =>
  unit === null ? 'In the plan' : formatDollars(amount / 100);

function saveInvoice({ customer_id: id, month, lines }: Invoice): void {
  const rows = lines.map(({ kind, date, product, quantity, amount_cents: cents, calls, reference, request_id }) => [
    ...[kind, date, product, quantity, (cents / 100).toFixed(2)],
    ...[calls, reference, request_id],
  ]);
  const head = ['kind', 'date', 'product', 'quantity', 'amount_usd', 'calls', 'reference', 'request_id'];
  saveCsv(`invoice-customer-${id}-${month}.csv`, [head, ...rows]);
}
