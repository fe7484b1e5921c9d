import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { collectInvoices, invoiceCsv, invoiceTable, MonthName, monthOf } from '#areas/monetization/public.ts';
import { BadSettings } from '#config';
import { systemClock } from '#platform/clock.ts';
import { numberOf, readWith, toNumber } from './arguments.ts';
import { withDatabase } from './database-work.ts';

interface InvoiceOptions {
  month: string;
  customer?: number;
  csv?: string;
}

/** Adds `invoices`, which prints the charges of each customer for a month. */
export function addInvoices(program: Command): void {
  program
    .command('invoices')
    .summary('Print the charges and usage of a month')
    .description(
      'Print the charges and usage of a calendar month (UTC) by customer, or by key for keys without a customer',
    )
    .requiredOption('--month <month>', 'the month, such as 2026-11', readWith(MonthName, String))
    .option('--customer <id>', 'only this customer', readWith(numberOf('customer'), toNumber))
    .option('--csv <file>', 'also write CSV to this file; - prints CSV instead of the table')
    .action((options: InvoiceOptions) => printInvoices(options));
}

async function printInvoices({ month: name, customer: customerId, csv }: InvoiceOptions): Promise<void> {
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
