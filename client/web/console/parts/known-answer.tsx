import { useMutation } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { onlyComplaint } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { hrefOf } from '../routes.ts';
import { AskForm } from './ask-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { SourceLink } from './source-link.tsx';
import { Panel } from './view-head.tsx';

type Known = Outputs['research']['query'];
type Passage = Known['passages'][number];

/** The id of the n-th passage, which the answer's `[n]` links to. */
const idOf = (number: number): string => `known-${number}`;

/** Searches earlier research for an answer: it comes at once, with page, date and link, and is free. */
export function AskWhatIsKnown() {
  const { trpc } = usePlatform();
  const { form, change } = useKeptInput('research.known', { query: '' });
  const ask = useMutation(trpc.research.query.mutationOptions());
  const input = { query: form.query.trim() };
  return (
    <Panel title="Ask past research">
      <div className="stack">
        <AskForm
          call={{ operation: 'research.query', method: 'POST', path: '/api/research/query', input }}
          error={ask.error}
          onSubmit={() => ask.mutate(input)}
        >
          <TextField
            label="Question about pages already read"
            placeholder="Which barrage is the largest?"
            maxLength={500}
            hint="Free and instant. Answers come from pages that your research and public research have already read."
            complaint={onlyComplaint(ask.error)}
            value={form.query}
            onChange={(event) => change({ query: event.target.value })}
          />
          <Button type="submit" isBusy={ask.isPending}>
            Ask
          </Button>
        </AskForm>
        <div role="status">{ask.data !== undefined && <KnownAnswer known={ask.data} />}</div>
      </div>
    </Panel>
  );
}

function KnownAnswer({ known: { answer, answered, engine, passages, nearest } }: { known: Known }) {
  const shown = answered ? passages : nearest;
  return (
    <div className="stack">
      {answered ? (
        <p className="known-answer">
          <LinkedAnswer answer={answer} count={passages.length} />
        </p>
      ) : (
        <Notice tone="warn">
          No page read so far answers this. {nearest.length > 0 ? 'The closest passages are below. ' : ''}
          Start new research to look further.
        </Notice>
      )}
      <ol className="passages" aria-label={answered ? 'Sources of the answer' : 'Closest passages'}>
        {pagesOf(shown).map((page) => (
          <PageRead
            key={page.url}
            page={page}
            isHidden={(text) => answered && answer.includes(text)}
            isCited={answered}
          />
        ))}
      </ol>
      {answered && engine !== 'builtin' && <p className="small soft">Written by {engine.replace(':', ' ')}.</p>}
    </div>
  );
}

/** The answer, with every `[n]` linked to its source. */
function LinkedAnswer({ answer, count }: { answer: string; count: number }) {
  return answer.split(/(\[\d{1,3}\])/).map((part, at) => {
    const number = Number(/^\[(\d{1,3})\]$/.exec(part)?.[1]);
    if (!(number >= 1 && number <= count)) return part;
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        key={at}
        type="button"
        className="jump"
        aria-label={`Source ${number}`}
        onClick={() => document.getElementById(idOf(number))?.focus()}
      >
        {part}
      </button>
    );
  });
}

interface ReadPage {
  url: string;
  passages: (Passage & { number: number })[];
}

/** The pages of the passages, without duplicates, each with the numbers of its passages in the answer. */
function pagesOf(passages: readonly Passage[]): ReadPage[] {
  const pages = Map.groupBy(
    passages.map((passage, at) => ({ ...passage, number: at + 1 })),
    ({ source }) => source,
  );
  return [...pages].map(([url, found]) => ({ url, passages: found }));
}

interface PageReadProps {
  page: ReadPage;
  /** Whether the answer already contains the text. */
  isHidden: (text: string) => boolean;
  isCited: boolean;
}

function PageRead({ page: { url, passages }, isHidden, isCited }: PageReadProps) {
  const [first] = passages;
  if (first === undefined) return null;
  const topics = new Map(passages.map(({ research_id: id, topic }) => [id, topic]));
  return (
    <li className="numbered-source">
      <span className="side-number stack tight">
        {isCited
          ? passages.map(({ number }) => (
              <span key={number} id={idOf(number)} tabIndex={-1}>
                {number}
              </span>
            ))
          : '–'}
      </span>
      <span className="stack tight">
        {passages.map(({ number, text }) => !isHidden(text) && <q key={number}>{text}</q>)}
        <span className="small soft">
          <SourceLink url={url} words={first.title === '' ? url : first.title} />
          {first.published !== null && `, ${first.published}`} · read for{' '}
          {[...topics].map(([id, topic], at) => (
            <Fragment key={id}>
              {at > 0 && ', '}“<a href={hrefOf('research', id)}>{topic}</a>”
            </Fragment>
          ))}
        </span>
      </span>
    </li>
  );
}
