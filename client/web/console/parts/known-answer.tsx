import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { onlyComplaint } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { hrefOf } from '../routes.ts';
import { CallCode } from './call-code.tsx';
import { useKeptInput } from './kept-input.ts';
import { SourceLink } from './source-link.tsx';
import { Panel } from './view-head.tsx';

type Known = Outputs['research']['query'];

/** Asks what earlier research has read: an answer at once, with the page, its date and its link, and nothing to pay. */
export function AskWhatIsKnown() {
  const { trpc } = usePlatform();
  const { form, change } = useKeptInput('research.known', { query: '' });
  const ask = useMutation(trpc.research.query.mutationOptions());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask.mutate({ query: form.query.trim() });
  };
  return (
    <Panel title="Ask past research">
      <div className="stack">
        <form className="ask" onSubmit={submit}>
          <TextField
            label="Question about pages already read"
            placeholder="Which tidal power station is the largest?"
            maxLength={500}
            hint="Free and instant. The answer comes from pages that your research and public research have read."
            complaint={onlyComplaint(ask.error)}
            value={form.query}
            onChange={(event) => change({ query: event.target.value })}
          />
          <Button type="submit" isBusy={ask.isPending}>
            Ask
          </Button>
        </form>
        <CallCode
          call={{
            operation: 'research.query',
            method: 'POST',
            path: '/api/research/query',
            input: { query: form.query.trim() },
          }}
        />
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
        <p className="known-answer">{answer}</p>
      ) : (
        <Notice tone="warn">
          No page read so far answers this. {nearest.length > 0 ? 'The closest passages are below. ' : ''}
          Start new research to look further.
        </Notice>
      )}
      <ol className="passages" aria-label={answered ? 'Sources of the answer' : 'Closest passages'}>
        {shown.map(({ text, source, title, published, research_id: id, topic }, at) => (
          <li key={`${source} ${text}`} className="numbered-source">
            <span className="side-number">{answered ? at + 1 : '–'}</span>
            <span className="stack tight">
              {!(answered && answer.includes(text)) && <q>{text}</q>}
              <span className="small soft">
                <SourceLink url={source} words={title === '' ? source : title} />
                {published !== null && `, ${published}`} · read for “<a href={hrefOf('research', id)}>{topic}</a>”
              </span>
            </span>
          </li>
        ))}
      </ol>
      {answered && engine !== 'builtin' && <p className="small soft">Written by {engine.replace(':', ' ')}.</p>}
    </div>
  );
}
