import { amountOf, creditsOf, dollarsOf, type Invoice, type InvoiceLine, type Payer, totalOf } from './invoice.ts';

/** The heading of the table. */
export interface TableTitle {
  /** Such as `2026-11`. */
  month: string;
  /** False during the month, when more charges can follow. */
  isOver: boolean;
}

/** Invoices as text for people. Customers without charges and usage are only counted. */
export function invoiceTable({ month, isOver }: TableTitle, invoices: readonly Invoice[]): string {
  const filled = invoices.filter(({ lines }) => lines.length > 0);
  const title = `${month} (UTC)${isOver ? '' : ', until now'}`;
  if (filled.length === 0) return `${title}: no charges and no usage.\n`;
  const cents = filled.reduce((sum, invoice) => sum + totalOf(invoice), 0);
  const credits = filled.reduce((sum, invoice) => sum + creditsOf(invoice), 0);
  const empty = invoices.length - filled.length;
  const end = [
    `Total: ${money(cents)}, ${count(credits, 'credit')}, ${count(filled.length, 'invoice')}.`,
    ...(empty === 0 ? [] : [`Without charges and usage: ${count(empty, 'customer')}.`]),
  ];
  return `${[title, '', ...filled.flatMap((invoice) => [...invoiceLines(invoice), '']), ...end].join('\n')}\n`;
}

function invoiceLines(invoice: Invoice): string[] {
  const { lines } = invoice;
  const rows = lines.map(rowOf);
  const sum = ['', 'Total', count(creditsOf(invoice), 'credit'), money(totalOf(invoice)), ''];
  return [titleOf(invoice.payer), ...aligned([...rows, sum])];
}

function titleOf({ customerId, keyId, email, name }: Payer): string {
  const known = [email, name].filter((part) => part !== null).map(printable);
  return `${customerId === null ? `Key ${keyId}` : `Customer ${customerId}`}: ${known.join(', ')}`;
}

function rowOf(line: InvoiceLine): string[] {
  const { date, product, quantity, unitCents, calls, reference } = line;
  const what =
    unitCents === null
      ? `${count(quantity, 'credit')} in ${count(calls ?? 0, 'call')}`
      : `${quantity} x ${money(unitCents)}`;
  const amount = unitCents === null ? '' : money(amountOf(line));
  return [date ?? '', printable(product), what, amount, reference === null ? '' : printable(reference)];
}

/** Columns as wide as their widest cell, with right-aligned amounts. */
function aligned(rows: readonly string[][]): string[] {
  const amounts = 3;
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2, 3, 4].map(width);
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const wide = widths[column] ?? 0;
      return column === amounts ? cell.padStart(wide) : cell.padEnd(wide);
    });
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

const money = (cents: number): string => `$${dollarsOf(cents)}`;

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;

/** Names are untrusted: characters that control a terminal or the text direction are replaced by spaces. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
