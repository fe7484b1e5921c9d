import { writeFile } from 'node:fs/promises';
import { collectInvoices, invoiceCsv, invoiceTable } from '#areas/monetization/public.ts';
import { BadSettings } from '#config';
import { monthOf } from '#platform/calendar-month.ts';
import { systemClock } from '#platform/clock.ts';
import { withDatabase } from './database-work.ts';

/** The options of `invoices`. */
export interface InvoiceOptions {
  month: string;
  customer?: number;
  csv?: string;
}

/** Runs `invoices`: prints the charges of a month, as a table or as CSV. */
export async function printInvoices({ month: name, customer: customerId, csv }: InvoiceOptions): Promise<void> {
  const month = monthOf(name);
  const now = systemClock.now();
  if (month.from > now) throw new BadSettings(`The month ${name} has not started yet.`);
  await withDatabase(async (db) => {
    const invoices = await collectInvoices(db.em(), { month, customerId });
    if (customerId !== undefined && invoices.length === 0) throw new BadSettings(`There is no customer ${customerId}.`);
    if (csv !== undefined && csv !== '-') await writePrivately(csv, invoiceCsv(name, invoices));
    process.stdout.write(
      csv === '-' ? invoiceCsv(name, invoices) : invoiceTable({ month: name, isOver: month.to <= now }, invoices),
    );
  });
}

/** Writes a file that only its owner can read, because it contains email addresses. */
async function writePrivately(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 }).catch((error: unknown) => {
    throw new BadSettings(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
}
