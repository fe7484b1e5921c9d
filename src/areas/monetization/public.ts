export { MonthName, monthOf } from './billing-month.ts';
export { invoiceCsv } from './invoice-csv.ts';
export { invoiceTable } from './invoice-table.ts';
export { collectInvoices } from './steps/collect-invoices.ts';
