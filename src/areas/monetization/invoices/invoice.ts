/** An item that a customer was charged for, or an operation that used credits. */
export interface InvoiceLine {
  kind: 'subscription' | 'deliverable' | 'credits';
  /** The date of the charge as YYYY-MM-DD; null for credits, which are summed up over the month. */
  date: string | null;
  /** The product; for credits, the operation. */
  product: string;
  /** The number of units; for credits, the number of credits. */
  quantity: number;
  /** The price per unit in US cents; null for credits, which the subscription covers. */
  unitCents: number | null;
  /** The id in the ledger or at the payment provider. */
  reference: string | null;
  /** The request that bought it. */
  requestId: string | null;
  /** Number of calls that used these credits; null for charges. */
  calls: number | null;
}

/** The recipient of an invoice: a customer, or, for a key without a customer, its owner under the key's name. */
export interface Payer {
  customerId: number | null;
  keyId: number;
  email: string | null;
  name: string | null;
}

/** The charges and usage of a payer in one month. */
export interface Invoice {
  payer: Payer;
  /** By kind and day. */
  lines: readonly InvoiceLine[];
}

/** The amount of a line in US cents. */
export const amountOf = ({ quantity, unitCents }: InvoiceLine): number => quantity * (unitCents ?? 0);

/** The total of an invoice in US cents. */
export const totalOf = ({ lines }: Pick<Invoice, 'lines'>): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

/** The credits used in an invoice. */
export const creditsOf = ({ lines }: Pick<Invoice, 'lines'>): number =>
  lines.reduce((sum, { kind, quantity }) => sum + (kind === 'credits' ? quantity : 0), 0);

/** Formats US cents as dollars: `1234` becomes `12.34`. Uses integers only, so nothing is rounded. */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
