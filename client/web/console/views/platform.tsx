import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Skeleton } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { choiceOf, FilterLinks } from '../parts/filter-links.tsx';
import { searchName } from '../parts/search-name.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';

type Setting = Outputs['system']['settings']['settings'][number];
type Provider = Outputs['system']['providers']['providers'][number];

const choices = [
  { value: 'set', words: 'Set' },
  { value: 'all', words: 'All' },
] as const;

const names: Readonly<Record<string, string>> = {
  model: 'Language model',
  search: 'Search',
  mail: 'Email',
  payments: 'Payments',
  chat: 'Chat',
  'source host': 'Source host',
};

const states = {
  ok: { tone: 'good', words: 'OK' },
  warning: { tone: 'warn', words: 'Check' },
  failed: { tone: 'bad', words: 'Failed' },
} as const;

/** The setup of the platform and the state of its providers, for admins. */
export function PlatformView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const status = useQuery(trpc.system.status.queryOptions());
  const providers = useQuery(trpc.system.providers.queryOptions());
  const settings = useQuery(trpc.system.settings.queryOptions());
  const chosen = choiceOf(filters, 'settings', choices);
  return (
    <>
      <ViewHead
        title="Platform"
        words={status.data === undefined ? 'Providers and settings.' : `Release ${status.data.version}.`}
      />
      <Panel
        title="Providers"
        aside={
          <Button isBusy={providers.isFetching} onClick={() => void providers.refetch()}>
            Check again
          </Button>
        }
      >
        <Fetched query={providers} what="the providers" placeholder={<ProvidersAsked />}>
          {({ providers: rows }) => <Providers providers={rows} search={status.data?.search} />}
        </Fetched>
      </Panel>
      <Panel
        title="Active settings"
        aside={<FilterLinks label="Settings" view="platform" name="settings" choices={choices} current={chosen} />}
      >
        <Fetched query={settings} what="the settings" rows={8}>
          {({ settings: rows }) => (
            <Settings settings={rows.filter(({ is_set: isSet }) => isSet || chosen === 'all')} />
          )}
        </Fetched>
      </Panel>
    </>
  );
}

/** Providers take seconds to respond, and the content below must not move: the rows are known, their states are not. */
function ProvidersAsked() {
  return (
    <Table
      caption="Providers being checked"
      rows={Object.values(names)}
      keyOf={(name) => name}
      columns={[
        { title: 'Provider', cell: (name) => <span className="unbroken">{name}</span> },
        { title: 'Status', isPlain: true, cell: () => <Badge>Checking</Badge> },
        {
          title: 'Details',
          isPlain: true,
          isWide: true,
          cell: () => (
            <div className="asked-words">
              <Skeleton />
            </div>
          ),
        },
      ]}
    />
  );
}

function Providers({ providers, search }: { providers: readonly Provider[]; search: string | undefined }) {
  return (
    <Table
      caption="Providers and their status"
      rows={providers}
      keyOf={({ name, says }) => `${name} ${says}`}
      columns={[
        {
          title: 'Provider',
          cell: ({ name }) => (
            <div>
              <span className="unbroken">{names[name] ?? name}</span>
              {name === 'search' && search !== undefined && <p className="small soft">{searchName(search)}</p>}
            </div>
          ),
        },
        { title: 'Status', isPlain: true, cell: (provider) => <ProviderState provider={provider} /> },
        {
          title: 'Details',
          isPlain: true,
          isWide: true,
          cell: ({ says, todo }) => (
            <div>
              <p>{says}</p>
              {todo !== null && <p className="small soft">{todo}</p>}
            </div>
          ),
        },
      ]}
    />
  );
}

/** Only a provider that responded is green. One that is not configured was not called. */
function ProviderState({ provider: { state, configured } }: { provider: Provider }) {
  if (!configured && state === 'ok') return <Badge>Not set</Badge>;
  return <Badge tone={states[state].tone}>{states[state].words}</Badge>;
}

function Settings({ settings }: { settings: readonly Setting[] }) {
  return (
    <Table
      caption="Settings of the process that answered. Secrets are masked."
      rows={settings}
      keyOf={({ name }) => name}
      columns={[
        {
          title: 'Setting',
          cell: ({ name, meaning }) => (
            <div className="setting">
              <code>{name}</code>
              <p className="small soft">{meaning}</p>
            </div>
          ),
        },
        {
          title: 'Value',
          isPlain: true,
          cell: ({ value, is_set: isSet }) =>
            value === null ? (
              <span className="soft">Not set</span>
            ) : (
              <span className="address">
                <code>{value}</code> {!isSet && <span className="small soft">default</span>}
              </span>
            ),
        },
      ]}
    />
  );
}
