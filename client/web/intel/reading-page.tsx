import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../api/platform.tsx';
import { Icon } from '../design/icon.tsx';
import { Notice } from '../design/states.tsx';
import { AsOf } from './briefing-row.tsx';
import { Changes } from './changes.tsx';
import { Confidence } from './confidence.tsx';
import { Paywall } from './paywall.tsx';
import { useReader } from './reader.ts';
import { type Marks, ReadingActions } from './reading-actions.tsx';
import { Related } from './related.tsx';
import { SourceList } from './source-list.tsx';
import { Disputed, SourceSpan, Standing, spanOf } from './standing.tsx';
import { Timeline } from './timeline.tsx';
import { depthWords, listAddress, type Reading, readingAddress, regionNames } from './words.ts';

/** How often the page is requested again after a payment, because the provider's notification can take a moment. */
const paidLooks = { everyMs: 3_000, atMost: 10 };

/** A briefing: its text with the sources next to it, or its beginning and how to read on. */
export function ReadingPage({ reading: first, marks }: { reading: Reading; marks: Marks }) {
  const { trpc } = usePlatform();
  const email = useReader();
  const isPaid = useJustPaid();
  const {
    data: own,
    error,
    isFetching,
  } = useQuery(
    trpc.intel.reading.queryOptions(
      { filename: first.item.filename, email: email ?? '' },
      {
        enabled: first.is_preview && email !== undefined,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
          isPaid &&
          state.data?.is_preview !== false &&
          state.dataUpdateCount + state.errorUpdateCount < paidLooks.atMost
            ? paidLooks.everyMs
            : false,
      },
    ),
  );
  const reading = email === undefined ? first : (own ?? first);
  return (
    <article className="reading">
      <ReadingHead reading={reading} />
      <ReadingActions
        title={reading.item.title}
        subject={reading.subject}
        marks={marks}
        page={readingAddress(reading.item.filename)}
        filename={reading.item.filename}
        isWhole={!reading.is_preview}
        email={first.is_preview ? email : undefined}
      />
      <div className="reading-columns">
        <div className="reading-text">
          {reading.changes_since !== null && (
            <Changes changes={reading.changes_since} before={readingAddress(reading.changes_since.filename)} />
          )}
          {reading.disputed > 0 && <Disputed count={reading.disputed} />}
          <Prose html={reading.html} isCut={reading.is_preview} />
          <Timeline dates={reading.dates} />
          {reading.is_preview && isPaid && <Notice>Your payment is being confirmed. This takes a moment.</Notice>}
          {reading.is_preview && <Paywall reading={reading} email={email} error={error} isAsking={isFetching} />}
        </div>
        <aside className="reading-aside" aria-label={reading.is_preview ? 'About this briefing' : 'Sources'}>
          {reading.sources.length > 0 && <SourceList sources={reading.sources} />}
          <Standing
            standing={{ ...reading.item, confidence_terms: reading.confidence_terms, coverage: reading.coverage }}
            span={spanOf(reading.sources)}
          />
          <Related related={reading.related} />
        </aside>
      </div>
    </article>
  );
}

/** Only read in the browser, because the server renders without the URL. */
function useJustPaid(): boolean {
  const email = useReader();
  return email !== undefined && new URLSearchParams(location.search).has('paid');
}

/** The rendered text. The browser highlights the target of a citation, by the URL's fragment. */
function Prose({ html, isCut }: { html: string; isCut: boolean }) {
  // Content that arrives after the page was opened does not exist yet when the browser looks for its anchor.
  useEffect(() => {
    const { hash } = location;
    if (html !== '' && hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the platform, which runs nothing else
  return <div className="prose" data-cut={isCut || undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}

function ReadingHead({ reading: { item, sources, is_summary_in_text: isRepeated } }: { reading: Reading }) {
  const { region, depth, title, summary } = item;
  return (
    <header className="reading-head">
      <p className="crumbs">
        <a href="/intel">
          <Icon name="back" size={14} /> Briefings
        </a>
        <a href={listAddress({ region })}>{regionNames[region]}</a>
        <a href={listAddress({ depth })}>{depthWords[depth].name}</a>
      </p>
      <h1>{title}</h1>
      {!isRepeated && <p className="standfirst">{summary}</p>}
      <p className="reading-facts">
        <AsOf item={item} />
        <SourceSpan span={spanOf(sources)} />
        <Confidence score={item.confidence_score} word={item.confidence} />
        {item.is_sample && <span className="badge">Sample, written by hand</span>}
      </p>
    </header>
  );
}
