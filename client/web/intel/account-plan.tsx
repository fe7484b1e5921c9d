import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { usePlatform } from '../api/platform.tsx';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { capitalized, formatAmount, formatDay, formatDollars } from '../design/format.ts';
import { EmptyLine } from '../design/states.tsx';
import { useToasts } from '../design/toasts.tsx';
import { Loaded } from './loaded.tsx';
import { isForSale } from './plan-changes.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { tierNames } from './words.ts';

type AccountData = Extract<IntelPage, { view: 'account' }>;
type Offer = AccountData['offers'][number];
type Reader = NonNullable<AccountData['reader']>;
type Plan = NonNullable<Reader['plan']>;

interface AccountPlanProps extends Pick<AccountData, 'offers' | 'isSandbox'> {
  reader: Reader;
}

/** The current plan: what it includes, its price and period, and ways to change or end it. */
export function AccountPlan({ reader, offers, isSandbox }: AccountPlanProps) {
  const { plan, tier } = reader;
  const [chosen, choose] = useState<Offer | undefined>(undefined);
  return (
    <section className="card stack" aria-labelledby="plan-title">
      <h2 id="plan-title" className="section-title">
        Your plan
      </h2>
      <p className="row">
        <b>{tierNames[tier]}</b>
        <Badge tone="accent">Current plan</Badge>
        {plan?.is_overdue === true && <Badge tone="bad">Payment failed</Badge>}
      </p>
      {plan === null ? (
        <FreePlan tier={tier} />
      ) : (
        <PaidPlan
          plan={plan}
          isWhole={plan.tier === tier}
          others={offers.filter((offer) => isForSale(offer, reader))}
          onChoose={choose}
        />
      )}
      {reader.is_paying && <Invoices />}
      <UpgradeDialog
        offer={chosen}
        reader={reader}
        isSandbox={isSandbox}
        read={undefined}
        onClose={() => choose(undefined)}
      />
    </section>
  );
}

function FreePlan({ tier }: { tier: Reader['tier'] }) {
  return (
    <>
      <p className="small soft">
        {tier === 'explorer'
          ? 'Free. Includes every quick briefing in full.'
          : 'Arranged with the operator of this service.'}
      </p>
      <p>
        <a className="button" href="/intel/plans">
          Compare plans
        </a>
      </p>
    </>
  );
}

interface PaidPlanProps {
  plan: Plan;
  /** False if a higher plan was agreed individually. */
  isWhole: boolean;
  /** The plans that it can be changed to. */
  others: readonly Offer[];
  onChoose: (offer: Offer) => void;
}

/** The paid plan, shown separately if a higher plan was agreed individually. */
function PaidPlan({ plan, isWhole, others, onChoose }: PaidPlanProps) {
  const [ends, setEnds] = useState(plan.ends_with_period);
  const day = plan.period_end === null ? 'the end of the current month' : formatDay(plan.period_end);
  const price = plan.price_cents === null ? '' : `${formatDollars(plan.price_cents / 100)} a month. `;
  return (
    <>
      <p className="small soft" role="status">
        {isWhole ? '' : `You pay for ${tierNames[plan.tier]}. `}
        {price}
        {ends ? `Ends on ${day}. You keep full access until then.` : `Renews on ${day}.`}
      </p>
      <div className="row">
        {others.map((offer) => (
          <Button key={offer.tier} onClick={() => onChoose(offer)}>
            Change to {offer.name}
          </Button>
        ))}
        <EndPlan ends={ends} day={day} onChange={setEnds} />
        <form method="post" action="/intel/payments">
          <button type="submit" className="button">
            Payment details
          </button>
        </form>
        <a className="small" href="/intel/plans">
          Compare plans
        </a>
      </div>
    </>
  );
}

/** Ends the plan in two clicks: the first one explains the consequences, the second one confirms. */
function EndPlan({ ends, day, onChange }: { ends: boolean; day: string; onChange: (ends: boolean) => void }) {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const [isAsked, ask] = useState(false);
  const save = useMutation(
    trpc.intel.endPlan.mutationOptions({
      onSuccess: ({ ends: now }) => {
        ask(false);
        onChange(now);
        tell.good(now ? `Your plan ends on ${day}.` : 'Your plan continues.');
      },
      onError: tell.bad,
    }),
  );
  if (ends) {
    return (
      <Button isBusy={save.isPending} onClick={() => save.mutate({ ends: false })}>
        Keep plan
      </Button>
    );
  }
  if (!isAsked) return <Button onClick={() => ask(true)}>Cancel plan</Button>;
  return (
    <>
      <Button look="danger" autoFocus isBusy={save.isPending} onClick={() => save.mutate({ ends: true })}>
        Cancel on {day}
      </Button>
      <Button look="quiet" onClick={() => ask(false)}>
        Not now
      </Button>
    </>
  );
}

function Invoices() {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.intel.invoices.queryOptions());
  return (
    <div>
      <h3 className="small">Invoices</h3>
      <Loaded query={query} what="invoices">
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyLine>No invoices yet.</EmptyLine>
          ) : (
            <table className="invoices figures">
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Number</th>
                  <th scope="col">Status</th>
                  <th scope="col" className="right">
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {invoices.map(({ number, date, amount_cents, currency, status, url }) => (
                  <tr key={number}>
                    <td>{formatDay(date)}</td>
                    <td>{url === null ? number : <a href={url}>{number}</a>}</td>
                    <td>{capitalized(status)}</td>
                    <td className="right">
                      {currency === 'usd'
                        ? formatAmount(amount_cents / 100)
                        : `${(amount_cents / 100).toFixed(2)} ${currency.toUpperCase()}`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </div>
  );
}
