import { amountOf, dollarsOf, type Invoice, type InvoiceLine } from './invoice.ts';

const columns = [
  'month',
  'customer_id',
  'key_id',
  'email',
  'name',
  'kind',
  'date',
  'product',
  'quantity',
  'unit_price_usd',
  'amount_usd',
  'calls',
  'reference',
  'request_id',
];

/**
 * Invoices as CSV (RFC 4180), with one row per line and no totals: the sum of `amount_usd` is the total. Texts that a
 * spreadsheet would treat as a formula get a leading apostrophe.
 */
export function invoiceCsv(month: string, invoices: readonly Invoice[]): string {
  const rows = invoices.flatMap((invoice) => invoice.lines.map((line) => rowOf(month, invoice, line)));
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function rowOf(month: string, { payer }: Invoice, line: InvoiceLine): (string | number | null)[] {
  return [
    month,
    payer.customerId,
    payer.keyId,
    payer.email,
    payer.name,
    line.kind,
    line.date,
    line.product,
    line.quantity,
    line.unitCents === null ? null : dollarsOf(line.unitCents),
    dollarsOf(amountOf(line)),
    line.calls,
    line.reference,
    line.requestId,
  ];
}

/** Includes full-width characters, which some East Asian spreadsheets treat like the ASCII ones. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
