import { useEffect, useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { formatDollars } from '../design/format.ts';
import { Icon } from '../design/icon.tsx';
import { Notice } from '../design/states.tsx';
import { useReader } from './reader.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

type PlansData = Extract<IntelPage, { view: 'plans' }>;
type Offer = PlansData['offers'][number];

/** What each tier reads; each has everything that the ones before it have. */
const contents: Readonly<Record<Offer['tier'], { line: string; points: readonly string[] }>> = {
  explorer: {
    line: 'To see what is going on.',
    points: ['Quick briefings, whole', 'The beginning of all others', 'A digest by mail, weekly or daily'],
  },
  regional: {
    line: 'To follow a region closely.',
    points: ['Standard briefings, whole', 'All sources beside the text', 'One deep briefing of your own each month'],
  },
  global: {
    line: 'To decide on what you read.',
    points: [
      'Deep briefings, whole',
      'What changed since the last one',
      'Deep briefings of your own, as many as you need',
    ],
  },
  enterprise: {
    line: 'For a whole organisation.',
    points: ['Everything in Global', 'Agreed with whoever runs this platform'],
  },
};

/** What there is to subscribe to, and where one does it. */
export function PlansPage({ page: { offers, isSandbox, current } }: { page: PlansData }) {
  const [chosen, choose] = useState<Offer | undefined>(undefined);
  const { asked, paid, read } = useAddress();
  return (
    <>
      <header className="page-head">
        <h1>Plans</h1>
        <p>
          Reading the quick briefings is free. What goes deeper is paid for by the month, and ends whenever you say so.
        </p>
      </header>
      {paid !== undefined && <Paid name={offers.find(({ tier }) => tier === paid)?.name ?? paid} />}
      <ul className="plans">
        {offers.map((offer) => (
          <Plan
            key={offer.tier}
            offer={offer}
            isAsked={offer.tier === asked}
            isCurrent={offer.tier === current}
            onChoose={() => choose(offer)}
          />
        ))}
      </ul>
      <section className="subscribe" id="subscribe" aria-labelledby="subscribe-title">
        <div>
          <h2 id="subscribe-title">The digest, by mail</h2>
          <p>
            What was written in the last week or day, on the region you choose. Free; it begins when you open the link
            in our mail, and every digest has a link that ends it with one click.{' '}
            <a href="/intel/digest">See what it looks like.</a>
          </p>
        </div>
        <SubscribeForm />
      </section>
      <UpgradeDialog offer={chosen} isSandbox={isSandbox} read={read} onClose={() => choose(undefined)} />
    </>
  );
}

interface PlanProps {
  offer: Offer;
  /** What the address of the page asks for. */
  isAsked: boolean;
  /** What whoever has signed in has. */
  isCurrent: boolean;
  onChoose: () => void;
}

function Plan({ offer, isAsked, isCurrent, onChoose }: PlanProps) {
  const { tier, name, price_cents: cents } = offer;
  const { line, points } = contents[tier];
  return (
    <li className="plan" data-asked={isAsked || undefined} data-current={isCurrent || undefined}>
      <h2>
        {name} {isCurrent && <Badge tone="accent">Current plan</Badge>}
      </h2>
      <p className="soft">{line}</p>
      <p className="price">{priceWords(cents)}</p>
      {isCurrent && (
        <a className="button" href="/intel/account">
          Your account
        </a>
      )}
      {tier === 'explorer' && !isCurrent && (
        <a className="button" href="#subscribe">
          Subscribe
        </a>
      )}
      {cents !== null && cents > 0 && !isCurrent && (
        <Button look={isAsked ? 'main' : 'plain'} onClick={onChoose}>
          Choose {name}
        </Button>
      )}
      {cents === null && !isCurrent && <p className="plan-note small soft">By arrangement</p>}
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={15} /> {point}
          </li>
        ))}
      </ul>
    </li>
  );
}

function priceWords(cents: number | null) {
  if (cents === null) return <b>Let’s talk</b>;
  if (cents === 0) return <b>Free</b>;
  return (
    <>
      <b className="figures">{formatDollars(cents / 100)}</b> <span className="soft">a month</span>
    </>
  );
}

function Paid({ name }: { name: string }) {
  const email = useReader();
  return (
    <Notice tone="good" action={<a href="/intel">Read the briefings</a>}>
      Thank you. {name} opens for {email ?? 'your address'} as soon as the payment is confirmed. If the address had a
      plan already and you were not signed in, a mail asks you to confirm the new one.
    </Notice>
  );
}

/** What the address of the page asks for; nothing until the page is in a browser. */
function useAddress(): { asked: string | undefined; paid: string | undefined; read: string | undefined } {
  const [query, setQuery] = useState(() => new URLSearchParams());
  useEffect(() => setQuery(new URLSearchParams(location.search)), []);
  const of = (name: string) => query.get(name) ?? undefined;
  return { asked: of('tier'), paid: of('paid'), read: of('read') };
}
