import type { Command } from 'commander';
import { MonthName } from '#platform/calendar-month.ts';
import { numberOf, readWith, toNumber } from './arguments.ts';
import type { InvoiceOptions } from './print-invoices.ts';

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
    .action(async (options: InvoiceOptions) => {
      const { printInvoices } = await import('./print-invoices.ts');
      await printInvoices(options);
    });
}
