import { expect, it } from 'vitest';
import { type Invoice, type InvoiceLine, totalOf } from '#areas/monetization/invoices/invoice.ts';
import { invoiceTable } from '#areas/monetization/invoices/invoice-table.ts';

const bought = (date: string, product: string, unitCents: number): InvoiceLine => ({
  kind: 'deliverable',
  date,
  product,
  quantity: 1,
  unitCents,
  reference: 'charge 7',
  requestId: 'r',
  calls: null,
});
const used = (product: string, quantity: number, calls: number): InvoiceLine => ({
  kind: 'credits',
  date: null,
  product,
  quantity,
  unitCents: null,
  reference: null,
  requestId: null,
  calls,
});
const ann: Invoice = {
  payer: { customerId: 3, keyId: 13, email: 'ann@example.com', name: 'Ann' },
  lines: [
    bought('2026-11-02', 'email_draft.short', 50),
    bought('2026-11-20', 'research_report.comprehensive', 5_000),
    used('research.queue', 1_200, 40),
  ],
};
const empty: Invoice = { payer: { customerId: 4, keyId: 14, email: 'ben@example.com', name: null }, lines: [] };

it('names the key if it belongs to no customer', () => {
  const payer = { customerId: null, keyId: 7, email: null, name: 'reporting' };
  expect(invoiceTable({ month: '2026-11', isOver: true }, [{ ...ann, payer }])).toContain('\nKey 7: reporting\n');
});

it('shows each customer, each line and every sum', () => {
  const other: Invoice = {
    payer: { customerId: 5, keyId: 15, email: 'cy@example.com', name: null },
    lines: [used('content.extractUrl', 1, 1)],
  };
  expect(invoiceTable({ month: '2026-11', isOver: true }, [ann, empty, other])).toBe(
    `2026-11 (UTC)

Customer 3: ann@example.com, Ann
  2026-11-02  email_draft.short              1 x $0.50                   $0.50  charge 7
  2026-11-20  research_report.comprehensive  1 x $50.00                 $50.00  charge 7
              research.queue                 1,200 credits in 40 calls
              Total                          1,200 credits              $50.50

Customer 5: cy@example.com
    content.extractUrl  1 credit in 1 call
    Total               1 credit            $0.00

Total: $50.50, 1,201 credits, 2 invoices.
Without charges and usage: 1 customer.
`,
  );
  expect(totalOf(ann)).toBe(5_050);
});

it('says if there is nothing to pay, and if the month is not over', () => {
  expect(invoiceTable({ month: '2026-10', isOver: true }, [empty])).toBe('2026-10 (UTC): no charges and no usage.\n');
  expect(invoiceTable({ month: '2026-11', isOver: false }, [])).toBe(
    '2026-11 (UTC), until now: no charges and no usage.\n',
  );
});

it('lets no name steer the terminal', () => {
  const name = 'A\u001b[2J\r\nTotal $0\u202e\u2028';
  const text = invoiceTable({ month: '2026-11', isOver: true }, [{ ...ann, payer: { ...ann.payer, name } }]);
  for (const sign of ['\u001b', '\r', '\u202e', '\u2028']) expect(text).not.toContain(sign);
  expect(text.split('\n').some((line) => line.startsWith('Total $0'))).toBe(false);
});
