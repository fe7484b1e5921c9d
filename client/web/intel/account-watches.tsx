import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Inputs, Outputs } from '../../index.ts';
import { usePlatform } from '../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../api/refusal-words.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { useDeletions } from '../design/deferred-calls.tsx';
import { SelectField, TextField } from '../design/field.tsx';
import { capitalized, formatDay } from '../design/format.ts';
import { EmptyLine, Notice } from '../design/states.tsx';
import { useToasts } from '../design/toasts.tsx';
import { statusWords } from './deep-page.tsx';
import { useKeptForm } from './kept-form.ts';
import { Loaded } from './loaded.tsx';
import { listAddress, regionNames, regionOrder, type tierNames } from './words.ts';

type Watch = Outputs['intel']['watches'][number];
type Tier = keyof typeof tierNames;
type Change = Inputs['intel']['saveWatch'];

const watchPath = (id: number): string => `watches/${id}`;

/** A reader's watches: subjects, regions and saved searches, each with its emails, feed and briefings. */
export function AccountWatches({ mayOrder, tier }: { mayOrder: boolean; tier: Tier }) {
  const { trpc } = usePlatform();
  const { isGone } = useDeletions();
  const query = useQuery({
    ...trpc.intel.watches.queryOptions(),
    select: (watches) => watches.filter(({ id }) => !isGone(watchPath(id))),
  });
  return (
    <section className="card stack" aria-labelledby="watches-title">
      <h2 id="watches-title" className="section-title">
        Following
      </h2>
      <FollowForm />
      <Loaded query={query} what="what you follow">
        {(watches) =>
          watches.length === 0 ? (
            <EmptyLine>
              You do not follow anything yet. Add a subject here, or follow a search on the{' '}
              <a href="/intel">briefings page</a>.
            </EmptyLine>
          ) : (
            <ul className="watches">
              {watches.map((watch) => (
                <WatchRow key={watch.id} watch={watch} mayOrder={mayOrder} tier={tier} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** Saves a change and updates the list. */
function useSave(onSaved?: () => void) {
  const { trpc } = usePlatform();
  const client = useQueryClient();
  return useMutation(
    trpc.intel.saveWatch.mutationOptions({
      onSuccess: () => {
        onSaved?.();
        return client.invalidateQueries({ queryKey: trpc.intel.watches.queryKey() });
      },
    }),
  );
}

const blank = { subject: '', region: '' };

function FollowForm() {
  const { form, change, forget } = useKeptForm('follow', blank);
  const region = regionOrder.find((name) => name === form.region) ?? null;
  const save = useSave(forget);
  const complaint = fieldComplaint(save.error, 'subject');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ subject: form.subject, region, alerts: true });
      }}
    >
      <div className="pair">
        <TextField
          label="Subject"
          placeholder="Panama Canal"
          maxLength={300}
          complaint={complaint}
          value={form.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <SelectField label="Region" value={region ?? ''} onChange={({ target }) => change({ region: target.value })}>
          <option value="">All regions</option>
          {regionOrder.map((name) => (
            <option key={name} value={name}>
              {regionNames[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <p>
        <Button type="submit" isBusy={save.isPending}>
          Follow
        </Button>
      </p>
      {save.error !== null && complaint === undefined && <Notice tone="bad">{refusalWords(save.error)}</Notice>}
    </form>
  );
}

const changeOf = ({ id, q, region, depth, subject, alerts, pace }: Watch): Change => ({
  ...{ id, q, region, depth, subject, alerts, pace },
});

function WatchRow({ watch, mayOrder, tier }: { watch: Watch; mayOrder: boolean; tier: Tier }) {
  const tell = useToasts();
  const save = useSave();
  // Nothing is disabled while saving, because keyboard users would lose the focus.
  const change = (more: Partial<Change>) => {
    if (!save.isPending) save.mutate({ ...changeOf(watch), ...more }, { onError: tell.bad });
  };
  const { name, alerts, subject, pace } = watch;
  return (
    <li>
      <p className="row apart">
        <b>{subject === null ? <a href={searchAddress(watch)}>{name}</a> : name}</b>
        <Unfollow watch={watch} />
      </p>
      <p className="row">
        <label className="row small">
          <input type="checkbox" checked={alerts} onChange={({ target }) => change({ alerts: target.checked })} />
          Email me about new briefings
        </label>
      </p>
      {subject !== null && (
        <SelectField
          label="Scheduled deep briefings"
          aria-label={`Scheduled deep briefings on ${name}`}
          hint={paceHint(watch, mayOrder)}
          complaint={watch.problem ?? undefined}
          value={pace ?? ''}
          disabled={!mayOrder}
          onChange={({ target: { value } }) =>
            change({ pace: value === 'weekly' || value === 'monthly' ? value : null })
          }
        >
          <option value="">Off</option>
          <Pace pace="monthly" isIncluded={tier !== 'explorer'} />
          <Pace pace="weekly" isIncluded={tier === 'global' || tier === 'enterprise'} />
        </SelectField>
      )}
      {watch.latest !== null && <LatestBriefing latest={watch.latest} />}
      <FeedLinks watch={watch} />
    </li>
  );
}

/** What the schedule has brought last, or that it has brought nothing. */
function LatestBriefing({ latest: { job_id: id, status, created_at: at } }: { latest: NonNullable<Watch['latest']> }) {
  const { words, tone } = statusWords[status];
  return (
    <p className="row small">
      <span className="soft">Latest</span>
      <a href={`/intel/deep/${id}`}>{formatDay(at)}</a>
      <Badge tone={tone}>{words}</Badge>
    </p>
  );
}

/** The list of briefings that a saved search or a region stands for. */
function searchAddress({ q, region, depth }: Watch): string {
  return listAddress({ q: q ?? undefined, region: region ?? undefined, depth: depth ?? undefined });
}

/** An interval for deep briefings, or the plan that includes it. */
function Pace({ pace, isIncluded }: { pace: 'weekly' | 'monthly'; isIncluded: boolean }) {
  const words = capitalized(pace);
  return (
    <option value={pace} disabled={!isIncluded}>
      {isIncluded ? words : `${words} (${pace === 'weekly' ? 'Global' : 'Regional'} plan)`}
    </option>
  );
}

function paceHint({ pace, due_at: due }: Watch, mayOrder: boolean): string {
  if (!mayOrder) return 'Sign in with a new link to change this.';
  if (pace !== null && due !== null) {
    // A new schedule is due at once, and its first briefing is ordered within minutes.
    const when =
      Date.parse(due) <= Date.now()
        ? 'The first one starts in a few minutes'
        : `The next one starts on ${formatDay(due)}`;
    return `${when}. The email tells you what changed.`;
  }
  return 'Each one counts like one that you request yourself. The email tells you what changed.';
}

function Unfollow({ watch: { id, name } }: { watch: Watch }) {
  const { client } = usePlatform();
  const { remove } = useDeletions();
  return (
    <Button
      look="quiet"
      aria-label={`Unfollow ${name}`}
      onClick={() =>
        remove({
          path: watchPath(id),
          post: { path: '/trpc/intel.deleteWatch', body: { id } },
          words: `You no longer follow ${name}.`,
          run: () => client.intel.deleteWatch.mutate({ id }),
        })
      }
    >
      Unfollow
    </Button>
  );
}

/** The private feed, whose URL grants access. Renewing it invalidates a URL that somebody else may know. */
function FeedLinks({ watch: { id, name, feed_url: url } }: { watch: Watch }) {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const client = useQueryClient();
  const renew = useMutation(
    trpc.intel.renewFeed.mutationOptions({
      onSuccess: () => {
        tell.good('The feed has a new address. The old one no longer works.');
        return client.invalidateQueries({ queryKey: trpc.intel.watches.queryKey() });
      },
      onError: tell.bad,
    }),
  );
  return (
    <p className="feed-links">
      <span className="soft">Private feed</span>
      <a href={url} aria-label={`${name} as RSS`}>
        RSS
      </a>
      <a href={`${url}&format=json`} aria-label={`${name} as JSON Feed`}>
        JSON
      </a>
      <Button
        look="quiet"
        aria-label={`Reset address of the feed of ${name}`}
        isBusy={renew.isPending}
        onClick={() => renew.mutate({ id })}
      >
        Reset address
      </Button>
    </p>
  );
}
