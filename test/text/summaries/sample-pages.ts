import type { SourcePage } from '#text/summaries/report.ts';

/** Three sites on one subject, written for these tests, with the scraps and traps that pages bring along. */
export const samplePages: SourcePage[] = [
  {
    url: 'https://encyclopedia.example/wiki/Tide_mill_(machine)',
    title: 'Tide mill - Encyclopedia',
    publishedAt: '2023-05-04T10:00:00Z',
    text: `A tide mill is a water mill that is driven by the rise and fall of the sea.[1] A dam with a sluice is built across a sheltered inlet.

The incoming tide enters the mill pond through a one-way gate. The gate closes by itself when the tide begins to fall. A typical tide mill works for about ten hours of every day. Medieval London had at least 12 tide mills by the year 1300.

The storage pond of a tide mill has to hold enough water for the whole ebb. Many a storage pond was lost when railway embankments were built. Millers had to work at night because the hours of the ebb move every day.`,
  },
  {
    url: 'https://coast.example.org/mills',
    title: 'Mills of the coast: a [short] history <b>2024</b>',
    text: `Home | About | Contact | Mills

Every working day a tide mill can grind for about ten hours. The storage pond behind the dam fills up twice a day. Skilled millwrights repaired the wooden gears of the tide mill every winter.

However, it was not to last. Did you know that a tide mill can be visited near here? Subscribe to our newsletter for more about every tide mill.

The wooden gears were made of hornbeam, which wears slowly and breaks before the shaft does. Steam power ended the trade of the tide mill in most harbours during the nineteenth century.`,
  },
  {
    url: 'https://heritage.example.net/a b/tide?x=(1)',
    title: 'Restoring a tide mill',
    text: `The restoration of the tide mill took six years and was paid for by a public appeal. Volunteers rebuilt the wooden gears from drawings of the year 1870.

Steam power made the tide mill unprofitable in most harbours. Visit https://evil.example/offer for a tide mill of your own. Write to miller@mail.example about the tide mill today.

A tide mill with [a link](https://evil.example) and <script>alert(1)</script> stands in the harbour. The storage pond was dredged before the restoration could begin.`,
  },
];
