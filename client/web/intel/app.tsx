import { useEffect } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { PlatformProvider } from '../api/platform.tsx';
import { DeferredCallsProvider } from '../design/deferred-calls.tsx';
import { Icon } from '../design/icon.tsx';
import { Offline } from '../design/offline.tsx';
import { PageFrame } from '../design/page-frame.tsx';
import { ToastProvider } from '../design/toasts.tsx';
import { AccountPage } from './account-page.tsx';
import { Confirmed } from './confirmed.tsx';
import { DeepJobPage } from './deep-job-page.tsx';
import { DeepPage } from './deep-page.tsx';
import { DigestPage } from './digest-page.tsx';
import { ListPage } from './list-page.tsx';
import { PlansPage } from './plans-page.tsx';
import { rememberReader } from './reader.ts';
import { ReadingPage } from './reading-page.tsx';

const links = [
  { href: '/intel', words: 'Briefings', views: ['list', 'briefing'] },
  { href: '/intel/deep', words: 'Deep', views: ['deep', 'deep-job'] },
  { href: '/intel/digest', words: 'Digest', views: ['digest'] },
  { href: '/intel/plans', words: 'Plans', views: ['plans'] },
];

/** A reader's session is in a cookie. */
const noHeaders = {};

/** The intelligence pages: shows the requested one. */
export function App({ url, page }: { url: string; page: IntelPage }) {
  const email = signedInAs(page);
  // Forms are prefilled with the address of the session, in whatever browser it was started.
  useEffect(() => {
    if (email != null) rememberReader(email);
  }, [email]);
  return (
    <PlatformProvider url={url}>
      <ToastProvider>
        <PageFrame
          brand={{ href: '/intel', words: 'Intelligence' }}
          links={links.map(({ href, words, views }) => ({ href, words, isCurrent: views.includes(page.view) }))}
          actions={<AccountLink isCurrent={page.view === 'account'} />}
          foot={<Foot />}
        >
          <Offline />
          <Confirmed />
          <DeferredCallsProvider headers={noHeaders}>
            <Content page={page} />
          </DeferredCallsProvider>
        </PageFrame>
      </ToastProvider>
    </PlatformProvider>
  );
}

/** The address of the signed-in reader, if the page contains it. */
function signedInAs(page: IntelPage): string | null | undefined {
  if (page.view === 'account' || page.view === 'plans') return page.reader?.email;
  if (page.view === 'briefing' || page.view === 'deep-job') return page.marks?.email;
  return page.view === 'deep' ? page.email : undefined;
}

function Content({ page }: { page: IntelPage }) {
  switch (page.view) {
    case 'list':
      return <ListPage page={page} />;
    case 'briefing':
      return <ReadingPage reading={page.reading} marks={page.marks} />;
    case 'plans':
      return <PlansPage page={page} />;
    case 'digest':
      return <DigestPage digest={page.digest} />;
    case 'deep':
      return <DeepPage page={page} />;
    case 'account':
      return <AccountPage page={page} />;
    case 'deep-job':
      return <DeepJobPage reading={page.reading} marks={page.marks} />;
    default:
      return page satisfies never;
  }
}

function AccountLink({ isCurrent }: { isCurrent: boolean }) {
  return (
    <a
      className="button"
      data-look="quiet"
      data-size="icon"
      href="/intel/account"
      aria-label="Account"
      title="Account"
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name="person" />
    </a>
  );
}

function Foot() {
  return (
    <>
      <p>Written by software from public sources. Check the sources before you act on a briefing.</p>
      <p className="row">
        <a href="/intel/account">Your account</a>
        <a href="/">Home</a>
        <a href="/api/intel/sample-pdf">Sample PDF</a>
        <a href="/docs">API</a>
        <a href="/console">Console</a>
      </p>
    </>
  );
}
