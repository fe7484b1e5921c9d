export { collectInvoices } from './invoices/collect-invoices.ts';
export { invoiceCsv } from './invoices/invoice-csv.ts';
export { invoiceTable } from './invoices/invoice-table.ts';
