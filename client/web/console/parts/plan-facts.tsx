import { useMutation } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatDay, formatNumber } from '../../design/format.ts';
import { Notice, Skeleton } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { minutesOf, Quota } from './quota.tsx';
import { StatusBadge } from './status-badge.tsx';
import { When } from './when.tsx';

type Plan = Outputs['billing']['status'];

/** The remaining credits and calls, and when they reset, with the name of the plan where nothing else gives it. */
export function Limits({ standing, plan }: { standing: Outputs['system']['rateLimit']; plan?: string }) {
  const { credits, metered } = standing;
  return (
    <div className="stack">
      {credits !== undefined && (
        <Quota
          name="Credits this period"
          {...credits}
          note={
            <>
              Resets <When at={credits.resets_at} />
            </>
          }
        />
      )}
      {metered !== undefined && (
        <Quota
          name="Credits this hour"
          limit={metered.limit_per_hour}
          remaining={metered.remaining}
          note={`Resets in ${minutesOf(metered.reset_seconds)}`}
        />
      )}
      <Quota
        name="Calls this hour"
        limit={standing.limit_per_hour}
        remaining={standing.remaining}
        note={`Resets in ${minutesOf(standing.reset_seconds)}${plan === undefined ? '' : ` · ${plan} plan`}`}
      />
    </div>
  );
}

/** As much space as the limits take, while they are loading. */
export function LimitsAwaited() {
  return (
    <div className="stack">
      {['credits', 'hour', 'calls'].map((quota) => (
        <div key={quota} className="quota">
          <Skeleton width="half" />
          <span className="bar" />
          <div className="small">
            <Skeleton width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The plan of the key, its subscription, and links to change or end it. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const { payment_failed: failed, current_period_end: end, cancel_at_period_end: ends } = plan;
  const hasSubscription = plan.status !== 'none';
  return (
    <div className="stack">
      {failed !== null && (
        <Notice tone="bad">
          Payment failed ({failed.attempt_count === 1 ? '1 attempt' : `${failed.attempt_count} attempts`}).{' '}
          {failed.next_attempt_at === null ? (
            'It will not be retried.'
          ) : (
            <>
              Next retry <When at={failed.next_attempt_at} isPlanned />.
            </>
          )}
        </Notice>
      )}
      {plan.in_sync === false && <Notice tone="warn">Updating from the payment provider…</Notice>}
      <dl className="facts">
        <dt>Plan</dt>
        <dd className="capital">{plan.tier}</dd>
        <dt>Subscription</dt>
        <dd>{hasSubscription ? <StatusBadge status={plan.status} /> : 'None'}</dd>
        {end !== null && (
          <>
            <dt>{ends ? 'Ends' : 'Renews'}</dt>
            <dd>
              {formatDay(end)}{' '}
              <span className="soft">
                (<When at={end} />)
              </span>
            </dd>
          </>
        )}
        <dt>Credits per hour</dt>
        <dd className="figures">{formatNumber(plan.rate_limit_per_hour)}</dd>
        <dt>Payments</dt>
        <dd>
          {{ provider: 'Payment provider', sandbox: 'Sandbox: no real money moves', none: 'Not set up' }[plan.payments]}
        </dd>
      </dl>
      {hasSubscription && <PortalButton />}
    </div>
  );
}

function PortalButton() {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const portal = useMutation(
    trpc.billing.portal.mutationOptions({
      onSuccess: ({ portal_url: url }) => location.assign(url),
      onError: (error) => tell.bad(error),
    }),
  );
  const open = () => portal.mutate({ return_url: `${location.origin}/console#/plan` });
  return (
    <div>
      <Button isBusy={portal.isPending} onClick={open}>
        Change or cancel
      </Button>
    </div>
  );
}
