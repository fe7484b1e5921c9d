/** One thing that a customer owes for, or one operation that took credits. */
export interface InvoiceLine {
  kind: 'subscription' | 'deliverable' | 'credits';
  /** The day it was charged, YYYY-MM-DD; null for credits, which are summed over the month. */
  date: string | null;
  /** The product, or of credits the operation. */
  product: string;
  /** How many of them; credits, where they are what is counted. */
  quantity: number;
  /** US cents for one; null for credits: the subscription has paid them. */
  unitCents: number | null;
  /** Names it in the ledger, or at the payment provider. */
  reference: string | null;
  /** The call that bought it. */
  requestId: string | null;
  /** How many calls took these credits; null for what costs money. */
  calls: number | null;
}

/** Who gets an invoice: a customer, or, where a key belongs to none, its owner under the key's own name. */
export interface Payer {
  customerId: number | null;
  keyId: number;
  email: string | null;
  name: string | null;
}

/** What somebody was charged and has used in one month. */
export interface Invoice {
  payer: Payer;
  /** By kind and day. */
  lines: readonly InvoiceLine[];
}

/** What a line costs, in US cents. */
export const amountOf = ({ quantity, unitCents }: InvoiceLine): number => quantity * (unitCents ?? 0);

/** What an invoice comes to, in US cents. */
export const totalOf = ({ lines }: Pick<Invoice, 'lines'>): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

/** The credits of an invoice. */
export const creditsOf = ({ lines }: Pick<Invoice, 'lines'>): number =>
  lines.reduce((sum, { kind, quantity }) => sum + (kind === 'credits' ? quantity : 0), 0);

/** US cents as dollars, to the cent: `1234` is `12.34`. Whole arithmetic, so nothing is rounded. */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
