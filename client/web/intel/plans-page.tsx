import { useEffect, useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { formatDollars } from '../design/format.ts';
import { Icon } from '../design/icon.tsx';
import { Notice } from '../design/states.tsx';
import { PlansTable } from './plans-table.tsx';
import { useReader } from './reader.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

type PlansData = Extract<IntelPage, { view: 'plans' }>;
type Offer = PlansData['offers'][number];

/** What each tier reads; each has everything that the ones before it have. */
const contents: Readonly<Record<Offer['tier'], { line: string; points: readonly string[] }>> = {
  explorer: {
    line: 'Keep up with what is happening.',
    points: ['Quick briefings in full', 'Previews of all others', 'Email digest, weekly or daily'],
  },
  regional: {
    line: 'Follow a region closely.',
    points: [
      'Standard briefings in full',
      'One deep briefing of your own a month',
      'Monthly updates on a subject you follow',
    ],
  },
  global: {
    line: 'For decisions that need depth.',
    points: [
      'Deep briefings in full',
      'Unlimited deep briefings of your own',
      'Weekly updates on the subjects you follow',
    ],
  },
  enterprise: {
    line: 'For a whole organisation.',
    points: ['Everything in Global', 'Terms agreed with the operator of this service'],
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
        <p>Quick briefings are free. Paid plans go deeper; they are billed monthly, and you can cancel at any time.</p>
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
      <PlansTable offers={offers} />
      <section className="subscribe" id="subscribe" aria-labelledby="subscribe-title">
        <div>
          <h2 id="subscribe-title">Email digest</h2>
          <p>
            New briefings on the region you choose, weekly or daily. Free. It starts once you confirm your address, and
            you can unsubscribe with one click. <a href="/intel/digest">See what it looks like.</a>
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
          Get the digest
        </a>
      )}
      {cents !== null && cents > 0 && !isCurrent && (
        <Button look={isAsked ? 'main' : 'plain'} onClick={onChoose}>
          Choose {name}
        </Button>
      )}
      {cents === null && !isCurrent && <p className="plan-note small soft">Contact the operator of this service</p>}
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
      Thank you. The {name} plan starts for {email ?? 'your address'} as soon as the payment is confirmed. If the
      address already had a plan and you were not signed in, we email you to confirm the change.
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
