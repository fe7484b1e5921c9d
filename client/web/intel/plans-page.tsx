import { useEffect, useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { formatDay, formatDollars } from '../design/format.ts';
import { Icon } from '../design/icon.tsx';
import { Notice } from '../design/states.tsx';
import { isIncluded } from './plan-changes.ts';
import { PlansTable } from './plans-table.tsx';
import { useReader } from './reader.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { regionNames } from './words.ts';

type PlansData = Extract<IntelPage, { view: 'plans' }>;
type Offer = PlansData['offers'][number];
type Reader = NonNullable<PlansData['reader']>;

/** The features of each tier, which includes those of the lower ones. */
const contents: Readonly<Record<Offer['tier'], { line: string; points: readonly string[] }>> = {
  explorer: {
    line: 'Keep up with the news.',
    points: ['Quick briefings in full', 'Previews of all others', 'Email digest, weekly or daily'],
  },
  regional: {
    line: 'Follow a region closely.',
    points: [
      'Standard briefings in full',
      'One deep briefing a month on your own question',
      'Monthly updates on the subjects you follow',
    ],
  },
  global: {
    line: 'For decisions that need depth.',
    points: [
      'Deep briefings in full',
      'Unlimited deep briefings on your own questions',
      'Weekly updates on the subjects you follow',
    ],
  },
  enterprise: {
    line: 'For a whole organization.',
    points: ['Everything in Global', 'Terms agreed with the operator of this service'],
  },
};

/** The plans, and the forms to subscribe. */
export function PlansPage({ page: { offers, isSandbox, reader } }: { page: PlansData }) {
  const [chosen, choose] = useState<Offer | undefined>(undefined);
  const { asked, paid, read } = useAddress();
  return (
    <>
      <header className="page-head">
        <h1>Plans</h1>
        <p>Quick briefings are free. Paid plans go deeper; they are billed monthly, and you can cancel at any time.</p>
      </header>
      {paid !== undefined && (
        <Paid name={offers.find(({ tier }) => tier === paid)?.name ?? paid} isThere={reader?.tier === paid} />
      )}
      <ul className="plans">
        {offers.map((offer) => (
          <Plan
            key={offer.tier}
            offer={offer}
            isAsked={offer.tier === asked}
            reader={reader}
            onChoose={() => choose(offer)}
          />
        ))}
      </ul>
      <PlansTable offers={offers} />
      <section className="subscribe" id="subscribe" aria-labelledby="subscribe-title">
        <div>
          <h2 id="subscribe-title">Email digest</h2>
          <p>
            New briefings on the region you choose, weekly or daily. Free.{' '}
            {reader === null && 'It starts once you confirm your address. '}
            You can unsubscribe with one click. <a href="/intel/digest">See what it looks like.</a>
          </p>
        </div>
        {reader === null ? <SubscribeForm page="/intel/plans" /> : <OwnDigest reader={reader} />}
      </section>
      <UpgradeDialog
        offer={chosen}
        reader={reader}
        isSandbox={isSandbox}
        read={read}
        onClose={() => choose(undefined)}
      />
    </>
  );
}

interface PlanProps {
  offer: Offer;
  /** Whether the address of the page asks for this plan. */
  isAsked: boolean;
  /** The signed-in reader. */
  reader: Reader | null;
  onChoose: () => void;
}

function Plan({ offer, isAsked, reader, onChoose }: PlanProps) {
  const { tier, name, price_cents: cents } = offer;
  const isCurrent = tier === reader?.tier;
  const { line, points } = contents[tier];
  return (
    <li className="plan" data-asked={isAsked || undefined} data-current={isCurrent || undefined}>
      <h2>
        {name} {isCurrent && <Badge tone="accent">Current plan</Badge>}
      </h2>
      <p className="soft">{line}</p>
      <p className="price">{priceWords(cents)}</p>
      {isCurrent ? (
        <a className="button" href="/intel/account">
          Your account
        </a>
      ) : (
        <Choose offer={offer} isAsked={isAsked} reader={reader} onChoose={onChoose} />
      )}
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

/** The button to switch to another plan. */
function Choose({ offer: { tier, name, price_cents: cents }, isAsked, reader, onChoose }: PlanProps) {
  const plan = reader?.plan ?? null;
  if (cents === null) return <p className="plan-note small soft">Contact the operator of this service</p>;
  if (cents === 0) return <Free reader={reader} />;
  if (plan?.tier === tier) {
    return (
      <a className="button" href="/intel/account">
        Manage your subscription
      </a>
    );
  }
  if (reader !== null && isIncluded(tier, reader)) {
    return <p className="plan-note small soft">Included in your plan</p>;
  }
  const words = `${plan === null ? 'Choose' : 'Change to'} ${name}`;
  // If the reader may not manage the plan, a second purchase would exist beside it until it is confirmed by mail.
  if (plan !== null && reader?.purposes.includes('manage') === false) {
    return (
      <a className="button" href="/intel/account">
        Sign in to change to {name}
      </a>
    );
  }
  return (
    <Button look={isAsked ? 'main' : 'plain'} onClick={onChoose}>
      {words}
    </Button>
  );
}

function Free({ reader }: { reader: Reader | null }) {
  const plan = reader?.plan ?? null;
  if (reader === null) {
    return (
      <a className="button" href="#subscribe">
        Get the digest
      </a>
    );
  }
  // A higher tier granted by hand stays when the paid plan ends.
  if (plan === null || plan.tier !== reader.tier) return <p className="plan-note small soft">Included in your plan</p>;
  if (plan.ends_with_period && plan.period_end !== null) {
    return <p className="plan-note small soft">Your plan from {formatDay(plan.period_end)}</p>;
  }
  return (
    <a className="button" href="/intel/account">
      Cancel your plan
    </a>
  );
}

/** The digest of the signed-in reader, who needs no form. */
function OwnDigest({ reader: { gets_digests: gets, frequency, region, email } }: { reader: Reader }) {
  return (
    <p>
      {gets
        ? `You get it ${frequency} at ${email}, ${region === null ? 'for all regions' : `for ${regionNames[region]}`}.`
        : 'It is turned off for you.'}{' '}
      <a href="/intel/account">Change this in your account</a>
    </p>
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

function Paid({ name, isThere }: { name: string; isThere: boolean }) {
  const email = useReader();
  return (
    <Notice tone="good" action={<a href="/intel">Read the briefings</a>}>
      {isThere
        ? `Thank you. You are on the ${name} plan now.`
        : `Thank you. The ${name} plan starts for ${email ?? 'your address'} as soon as the payment is confirmed. If the address already had a plan and you were not signed in, we email you to confirm the change.`}
    </Notice>
  );
}

/** The parameters of the page's address; undefined until the page is in a browser. */
function useAddress(): { asked: string | undefined; paid: string | undefined; read: string | undefined } {
  const [query, setQuery] = useState(() => new URLSearchParams());
  useEffect(() => setQuery(new URLSearchParams(location.search)), []);
  const of = (name: string) => query.get(name) ?? undefined;
  return { asked: of('tier'), paid: of('paid'), read: of('read') };
}
