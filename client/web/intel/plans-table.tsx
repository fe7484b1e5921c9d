import type { IntelPage } from '../../../src/areas/index.ts';
import { type Column, Table } from '../design/table.tsx';

type Offer = Extract<IntelPage, { view: 'plans' }>['offers'][number];

interface Feature {
  name: string;
  /** What each plan includes, the lowest plan first. */
  has: readonly [string, string, string, string];
}

const all = (what: string): Feature['has'] => [what, what, what, what];

const features: readonly Feature[] = [
  { name: 'Quick briefings', has: all('In full') },
  { name: 'Standard briefings', has: ['Preview', 'In full', 'In full', 'In full'] },
  { name: 'Deep briefings', has: ['Preview', 'Preview', 'In full', 'In full'] },
  { name: 'Deep briefings on your own question', has: ['–', '1 a month', 'Unlimited', 'Unlimited'] },
  { name: 'Scheduled updates on a subject', has: ['–', 'Monthly', 'Weekly or monthly', 'Weekly or monthly'] },
  { name: 'Email alerts on what you follow', has: all('Included') },
  { name: 'Bookmarks, RSS and JSON feeds', has: all('Included') },
  { name: 'Download as PDF and Markdown', has: all('What you read in full') },
  { name: 'Email digest, weekly or daily', has: all('Included') },
];

/** The plans side by side. */
export function PlansTable({ offers }: { offers: readonly Offer[] }) {
  const columns: Column<Feature>[] = [
    { title: 'Feature', cell: ({ name }) => name },
    ...offers.map(({ name }, at) => ({ title: name, cell: ({ has }: Feature) => has[at] ?? '–' })),
  ];
  return (
    <section className="plans-table" aria-labelledby="compare-plans">
      <h2 id="compare-plans">Compare plans</h2>
      <Table caption="Features of each plan" columns={columns} rows={features} keyOf={({ name }) => name} />
    </section>
  );
}
