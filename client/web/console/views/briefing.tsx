import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Notice } from '../../design/states.tsx';
import { readingAddress } from '../../intel/words.ts';
import { Fetched } from '../parts/fetched.tsx';
import { polling } from '../parts/polling.ts';
import { BegunBadge, ResearchSteps } from '../parts/research-progress.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { hrefOf } from '../routes.ts';

type Generation = Outputs['intel']['generation'];

const back = { view: 'briefings', title: 'Briefings' } as const;
const followMs = 1_500;
/** How long a person is assumed to wait; after that, polling slows down. */
const awaitedMs = 120_000;

/** The polling interval of a briefing in progress. */
function paceOf(generation: Generation | undefined): number | false {
  if (generation?.status !== 'queued') return false;
  return Date.now() - Date.parse(generation.created_at) < awaitedMs ? followMs : polling.soon;
}

/** A briefing ordered by the key: its progress, then a link to it. */
export function BriefingView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.intel.generation.queryOptions({ id }, { refetchInterval: ({ state }) => paceOf(state.data) }),
  );
  return (
    <>
      <ViewHead title={query.data?.event ?? `Briefing ${id}`} back={back} />
      <Fetched query={query} what="the briefing" rows={5}>
        {(generation) => <Ordered generation={generation} />}
      </Fetched>
    </>
  );
}

function Ordered({ generation }: { generation: Generation }) {
  const { status, progress, error, filename, finished_at: finishedAt } = generation;
  if (status === 'queued') {
    return (
      <Panel title="Progress" aside={<BegunBadge progress={progress} />}>
        <ResearchSteps progress={progress} />
        <p className="small soft">
          You can leave this page. One credit is spent when the briefing is ready; one that fails costs nothing.
        </p>
      </Panel>
    );
  }
  if (status === 'failed') {
    const again = (
      <a className="button" href={hrefOf('briefings', undefined, { form: 'new' })}>
        Generate another one
      </a>
    );
    return (
      <Notice tone="bad" action={again}>
        {error ?? 'It could not be written'}. You were not charged.
      </Notice>
    );
  }
  const read = (
    <a className="button" data-look="main" href={readingAddress(filename)}>
      Read the briefing
    </a>
  );
  return (
    <Notice tone="good" action={read}>
      Finished <When at={finishedAt} />. It cost 1 credit.
    </Notice>
  );
}
