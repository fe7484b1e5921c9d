import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { utcMonth } from '../../design/dates.ts';
import { SelectField } from '../../design/field.tsx';
import { capitalized, formatAmount, formatDay, formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { goTo, hrefHere } from '../routes.ts';
import { chargedWords } from './charged-words.ts';
import { saveCsv } from './csv.ts';
import { type Fetchable, Fetched } from './fetched.tsx';
import { listed, polling } from './polling.ts';
import { PrintButton } from './print-button.tsx';
import { Panel } from './view-head.tsx';

type Invoice = Outputs['monetization']['ownInvoice'];
type Line = Invoice['lines'][number];

const monthsOffered = 12;

/** The latest months first, in UTC like the invoices. */
function latestMonths(nowMs: number): { name: string; words: string }[] {
  const now = new Date(nowMs);
  return Array.from({ length: monthsOffered }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
    return { name: first.toISOString().slice(0, 7), words: utcMonth(first) };
  });
}

/** The month in the URL, if it is one of the offered ones; the current month is the default. */
function monthOf(filters: URLSearchParams): { month: string } | undefined {
  const wanted = filters.get('month');
  const [, ...earlier] = latestMonths(Date.now());
  return wanted !== null && earlier.some(({ name }) => name === wanted) ? { month: wanted } : undefined;
}

/** A customer's invoice for a month, for admins; the month is part of the URL. */
export function CustomerInvoice({ id, filters }: { id: number; filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.monetization.invoice.queryOptions({ customer_id: id, ...monthOf(filters) }));
  return <InvoicePanel query={query} filters={filters} file={`invoice-customer-${id}`} />;
}

/** The invoice of the signed-in key for a month, which is preliminary during the month. */
export function OwnInvoice({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.monetization.ownInvoice.queryOptions(monthOf(filters), listed(polling.seldom)));
  return <InvoicePanel query={query} filters={filters} file="invoice" />;
}

interface InvoicePanelProps {
  query: Fetchable<Invoice>;
  filters: URLSearchParams;
  /** The beginning of the CSV file's name. */
  file: string;
}

function InvoicePanel({ query, filters, file }: InvoicePanelProps) {
  const months = latestMonths(Date.now());
  const month = monthOf(filters)?.month ?? months[0]?.name;
  const monthName = months.find(({ name }) => name === month)?.words ?? '';
  const choose = (name: string) => goTo(hrefHere({ month: name === months[0]?.name ? undefined : name }));
  return (
    // Printed without the rest of the view.
    <div data-paper>
      <Panel
        title="Invoice"
        aside={query.data !== undefined && <strong className="figures">{standingWords(query.data)}</strong>}
      >
        <div className="stack">
          <div className="row off-paper">
            <SelectField label="Month (UTC)" value={month} onChange={(event) => choose(event.target.value)}>
              {months.map(({ name, words }) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </SelectField>
          </div>
          <Fetched query={query} what="the invoice" rows={2}>
            {(invoice) => (
              <>
                <Letterhead invoice={invoice} monthName={monthName} />
                <InvoiceLines invoice={invoice} title={`Invoice ${invoice.number ?? monthName}`} file={file} />
              </>
            )}
          </Fetched>
        </div>
      </Panel>
    </div>
  );
}

const standingWords = ({ total_cents: cents, is_final: isFinal }: Invoice): string =>
  `${formatAmount(cents / 100)}${isFinal ? '' : ' so far'}`;

/** What an invoice on paper says of itself: who it is from and for, its number, its date and its month. */
function Letterhead({ invoice, monthName }: { invoice: Invoice; monthName: string }) {
  const { issuer, customer, number, issued_on: issuedOn } = invoice;
  const facts = [
    ['From', [issuer.name, issuer.email, issuer.url]],
    ['Bill to', [customer.name, customer.email]],
    ['Invoice number', [number ?? 'Preliminary: issued when the month is over']],
    ['Date', [issuedOn === null ? null : formatDay(issuedOn)]],
    ['Period', [`${monthName} (UTC)`]],
  ] as const;
  return (
    <div className="on-paper">
      <dl className="facts">
        {facts.map(([name, lines]) => {
          const presentLines = lines.filter((line) => line !== null);
          return presentLines.length === 0 ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                {presentLines.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </div>
  );
}

/** The name of a line for people; credits are named after their operation. */
function itemOf({ kind, product }: Line) {
  if (kind === 'credits') return chargedWords(product);
  const words = capitalized(product.replace('.', ', '));
  return kind === 'subscription' ? `${words} plan` : words;
}

function InvoiceLines({ invoice, title, file }: { invoice: Invoice; title: string; file: string }) {
  if (invoice.lines.length === 0) return <EmptyState title="No charges or usage this month" />;
  return (
    <>
      <Table
        caption="Invoice lines"
        rows={invoice.lines}
        keyOf={(_, index) => index}
        columns={[
          { title: 'Item', cell: itemOf },
          { title: 'Date', isPlain: true, cell: ({ date }) => (date === null ? 'Whole month' : formatDay(date)) },
          { title: 'Quantity', cell: quantityWords, isFigure: true },
          { title: 'Amount', isPlain: true, cell: amountWords, isFigure: true },
        ]}
      />
      <p className="row apart invoice-total">
        <span>{invoice.is_final ? 'Total' : 'Total so far'}</span>
        <strong className="figures">{formatAmount(invoice.total_cents / 100)}</strong>
      </p>
      <p className="row off-paper">
        <Button onClick={() => saveInvoice(invoice, file)}>Download as CSV</Button>
        <PrintButton title={title} />
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
  unit === null ? 'Included' : formatAmount(amount / 100);

function saveInvoice({ month, lines }: Invoice, file: string): void {
  const rows = lines.map(({ kind, date, product, quantity, amount_cents: cents, calls, reference, request_id }) => [
    ...[kind, date, product, quantity, (cents / 100).toFixed(2)],
    ...[calls, reference, request_id],
  ]);
  const head = ['kind', 'date', 'product', 'quantity', 'amount_usd', 'calls', 'reference', 'request_id'];
  saveCsv(`${file}-${month}.csv`, [head, ...rows]);
}
