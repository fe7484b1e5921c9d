import { Fragment } from 'react';
import { Icon } from '../../design/icon.tsx';
import { hrefOf } from '../routes.ts';
import { Fetched } from './fetched.tsx';
import { searchName } from './search-name.ts';
import type { Overview, OverviewContents } from './use-overview.ts';
import { Panel } from './view-head.tsx';

interface Step {
  href: string;
  words: string;
  /** Whether it is done, for a step that can be while the others are not. */
  isDone?: (overview: Overview) => boolean | undefined;
}

const steps: readonly Step[] = [
  {
    href: hrefOf('research'),
    words: 'Ask your first question and read the answer with its sources',
    isDone: ({ research }) => research.data?.some(({ status }) => status === 'completed'),
  },
  { href: hrefOf('tasks', undefined, { form: 'new' }), words: 'Schedule a task, such as research every weekday' },
  {
    href: hrefOf('webhooks', undefined, { form: 'new' }),
    words: 'Add a webhook to send results to your own service',
  },
];

/** Whether a key has, as far as is known for certain, no tasks and no webhooks yet. */
export const isFirstRun = ({ attended, activeTasks, deliveries }: Overview): boolean =>
  attended.error === null &&
  attended.data?.failedTasks.length === 0 &&
  attended.data.webhooks.length === 0 &&
  activeTasks.data?.length === 0 &&
  deliveries.data?.length === 0;

/** First steps with a new key, each with a link and, once it is done, a tick. */
export function FirstSteps({ overview }: { overview: Overview }) {
  return (
    <Panel title="First steps">
      <ol className="matters">
        {steps.map(({ href, words, isDone }) => {
          const isTicked = isDone?.(overview) === true;
          return (
            <li key={href}>
              <a href={href}>
                <span className={isTicked ? 'soft' : undefined}>
                  {isTicked && <strong>Done: </strong>}
                  {words}
                </span>
                <Icon name={isTicked ? 'check' : 'next'} size={14} />
              </a>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

interface ConnectionsProps {
  query: Overview['connected'];
}

/** The connected providers, and for each missing one the setting that connects it. */
export function Connections({ query }: ConnectionsProps) {
  const release = query.data && <span className="small soft">Release {query.data.status.version}</span>;
  return (
    <Panel title="Connections" aside={release}>
      <Fetched query={query} what="the connections">
        {(connected) => (
          <dl className="facts">
            {connectionsOf(connected).map(({ name, words, setting, verb = 'connect with' }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className="soft">
                  {words}
                  {setting !== undefined && (
                    <>
                      {' '}
                      · {verb} <code className="address">{setting}</code>
                    </>
                  )}
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
      </Fetched>
    </Panel>
  );
}

function connectionsOf({ status, plan }: OverviewContents['connected']) {
  const isModel = status.engine.startsWith('model:');
  return [
    {
      name: 'Language model',
      words: isModel ? status.engine.slice('model:'.length) : 'Built-in engine',
      setting: isModel ? undefined : 'MODEL_URL',
      verb: 'connect a model with',
    },
    {
      name: 'Search',
      words: searchName(status.search),
      setting: status.search === 'wikipedia' ? 'SEARCH_KIND' : undefined,
      verb: 'search the whole web with',
    },
    {
      name: 'Email',
      words: status.mail === 'smtp' ? 'Mail server' : 'Not connected: emails are saved as files',
      setting: status.mail === 'smtp' ? undefined : 'SMTP_URL',
    },
    {
      name: 'Payments',
      words: { provider: 'Payment provider', sandbox: 'Sandbox: no real money moves', none: 'Not connected' }[
        plan.payments
      ],
      setting: plan.payments === 'provider' ? undefined : 'PAYMENTS_SECRET_KEY',
    },
  ];
}
