import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Invoice, InvoiceLine } from '#areas/monetization/invoices/invoice.ts';
import { invoiceCsv } from '#areas/monetization/invoices/invoice-csv.ts';
import { readCsv } from '../read-csv.ts';
import '../../../support/properties.ts';

const line = (more: Partial<InvoiceLine>): InvoiceLine => ({
  kind: 'deliverable',
  date: '2026-11-03',
  product: 'email_draft.short',
  quantity: 1,
  unitCents: 50,
  reference: 'charge 7',
  requestId: 'req-1',
  calls: null,
  ...more,
});
const invoice = (name: string | null, ...lines: InvoiceLine[]): Invoice => ({
  payer: { customerId: 3, keyId: 13, email: 'ann@example.com', name },
  lines,
});

describe('invoices as CSV', () => {
  it('have a row for each line, with amounts in dollars', () => {
    const credits = line({
      kind: 'credits',
      date: null,
      product: 'research.queue',
      quantity: 12,
      unitCents: null,
      calls: 4,
      reference: null,
      requestId: null,
    });
    expect(invoiceCsv('2026-11', [invoice('Ann', line({}), credits)])).toBe(
      'month,customer_id,key_id,email,name,kind,date,product,quantity,unit_price_usd,amount_usd,calls,reference,request_id\r\n' +
        '2026-11,3,13,ann@example.com,Ann,deliverable,2026-11-03,email_draft.short,1,0.50,0.50,,charge 7,req-1\r\n' +
        '2026-11,3,13,ann@example.com,Ann,credits,,research.queue,12,,0.00,4,,\r\n',
    );
  });

  it('consist of the header if there are no lines', () => {
    expect(invoiceCsv('2026-11', [invoice('Ann')]).split('\r\n')).toHaveLength(2);
  });

  it('come out of any reader as they went in, whatever a name holds, and never as a formula', () => {
    const Name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('"', ',', '\r', '\n', '\t', ' ', '=', '+', '-', '@', '＝', "'", 'a'))
        .map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(Name, (name) => {
        const rows = readCsv(invoiceCsv('2026-11', [invoice(name, line({ product: name }))]));
        expect(rows.map((row) => row.length)).toEqual([14, 14]);
        const cell = rows[1]?.[4] ?? '';
        expect(rows[1]?.[7]).toBe(cell);
        expect(cell === name || cell === `'${name}`).toBe(true);
        expect(/^[=+\-@＝＋－＠\t\r\n]/.test(cell.trimStart() === '' ? cell : cell.trimStart())).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['=1+1', '+49', '-2', '@SUM(A1)', ' =1+1', '\t=1', '\r\n', '＝1'])('disarm %j', (name) => {
    const [, row] = readCsv(invoiceCsv('2026-11', [invoice(name, line({}))]));
    expect(row?.[4]).toBe(`'${name}`);
  });

  it('add up to the total, to the cent', () => {
    const cents = [1, 10, 19, 99, 100, 1_900, 5_000, 123_456_789];
    const rows = readCsv(invoiceCsv('2026-11', [invoice(null, ...cents.map((unitCents) => line({ unitCents })))]));
    const read = rows.slice(1).map((row) => BigInt((row[10] ?? '').replace('.', '')));
    expect(read).toEqual(cents.map(BigInt));
  });
});
