import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { AuthenticationError } from '../../index.ts';
import { usePlatform } from '../api/platform.tsx';
import { refusalWords } from '../api/refusal-words.ts';
import { Button } from '../design/button.tsx';
import { useDeletions } from '../design/deferred-calls.tsx';
import { SelectField } from '../design/field.tsx';
import { Notice } from '../design/states.tsx';
import { AccountBookmarks } from './account-bookmarks.tsx';
import { AccountPlan } from './account-plan.tsx';
import { AccountWatches } from './account-watches.tsx';
import { LinkForm } from './link-form.tsx';
import { rememberReader } from './reader.ts';
import { regionNames, regionOrder, tierNames } from './words.ts';

type AccountData = Extract<IntelPage, { view: 'account' }>;
type Reader = NonNullable<AccountData['reader']>;
type DigestRegion = NonNullable<Reader['region']>;

const digestRegions = regionOrder.filter((region): region is DigestRegion => region !== 'global');

/** A signed-in reader's subscription, or the way to sign in. */
export function AccountPage({ page: { reader, offers, isSandbox } }: { page: AccountData }) {
  const mayManage = reader?.purposes.includes('manage') === true;
  return (
    <>
      <header className="page-head">
        <h1>Your account</h1>
        <p>
          {reader === null
            ? 'Sign in with the email address that you subscribed with. There is no password: we email you a link.'
            : `Signed in as ${reader.email}, on the ${tierNames[reader.tier]} plan.`}
        </p>
      </header>
      <div className="account">
        <div>
          {!mayManage && <SignIn email={reader?.email} />}
          {reader !== null && mayManage && <AccountPlan reader={reader} offers={offers} isSandbox={isSandbox} />}
          {reader !== null && mayManage && <Settings reader={reader} />}
        </div>
        {reader !== null && (
          <div>
            <AccountWatches mayOrder={mayManage} tier={reader.tier} />
            <AccountBookmarks />
          </div>
        )}
      </div>
      {reader !== null && <SignOut />}
    </>
  );
}

/**
 * The page from which somebody came to sign in. Only read in the browser, because the server renders without the query
 * string.
 */
function useReturnTo(): string {
  const [page, setPage] = useState('/intel/account');
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('return') ?? '';
    if (/^\/intel(?:[/?]|$)/.test(asked)) setPage(asked);
  }, []);
  return page;
}

function SignIn({ email }: { email: string | undefined }) {
  const returnTo = useReturnTo();
  return (
    <section className="card stack" aria-label="Sign in">
      <LinkForm
        purpose="manage"
        returnTo={returnTo}
        email={email}
        hint={
          email === undefined
            ? 'The link signs you in for 30 days, and lets you change your plan and settings for one hour.'
            : 'To change your plan or settings, sign in with a new link. It allows changes for one hour.'
        }
      />
      {email === undefined && (
        <p className="small soft">
          New here? <a href="/intel/plans#subscribe">Subscribe to the free digest</a> first, with any email address.
        </p>
      )}
    </section>
  );
}

function Settings({ reader }: { reader: Reader }) {
  const { trpc } = usePlatform();
  const [digests, setDigests] = useState<'none' | Reader['frequency']>(reader.gets_digests ? reader.frequency : 'none');
  const [region, setRegion] = useState<DigestRegion | null>(reader.region);
  const save = useMutation(trpc.intel.updateReader.mutationOptions());
  return (
    <section className="card stack" aria-labelledby="digests-title">
      <h2 id="digests-title" className="section-title">
        Email digest
      </h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const how = digests === 'none' ? { gets_digests: false } : { gets_digests: true, frequency: digests };
          save.mutate({ ...how, region });
        }}
      >
        <div className="pair">
          <SelectField
            label="How often"
            value={digests}
            onChange={({ target: { value } }) => setDigests(value === 'daily' || value === 'weekly' ? value : 'none')}
          >
            <option value="none">Never</option>
            <option value="weekly">Weekly</option>
            <option value="daily">Daily</option>
          </SelectField>
          <SelectField
            label="Region"
            value={region ?? ''}
            onChange={({ target: { value } }) => setRegion(digestRegions.find((name) => name === value) ?? null)}
          >
            <option value="">All regions</option>
            {digestRegions.map((name) => (
              <option key={name} value={name}>
                {regionNames[name]}
              </option>
            ))}
          </SelectField>
        </div>
        <p>
          <Button type="submit" look="main" isBusy={save.isPending}>
            Save
          </Button>
        </p>
      </form>
      {save.data !== undefined && <Notice tone="good">Saved.</Notice>}
      {save.error !== null && <Refused error={save.error} />}
    </section>
  );
}

/** The hour of permission has passed while the page was open; the reader only has to sign in again. */
function Refused({ error }: { error: unknown }) {
  if (!(error instanceof AuthenticationError)) return <Notice tone="bad">{refusalWords(error)}</Notice>;
  const again = (
    <a className="button" href="/intel/account">
      Sign in again
    </a>
  );
  return (
    <Notice tone="bad" action={again}>
      Your time for making changes has expired. Nothing was saved.
    </Notice>
  );
}

function SignOut() {
  const { trpc } = usePlatform();
  const { finish } = useDeletions();
  const end = useMutation(
    trpc.intel.deleteReaderSession.mutationOptions({
      // What still waits to be undone needs the session.
      onMutate: finish,
      onSuccess: () => {
        rememberReader(undefined);
        location.assign('/intel');
      },
    }),
  );
  return (
    <p className="account-end">
      <Button look="quiet" isBusy={end.isPending || end.isSuccess} onClick={() => end.mutate()}>
        Sign out
      </Button>
    </p>
  );
}
