import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Inputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { TextArea, TextField } from '../../design/field.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { goTo, hrefOf, leaveFor } from '../routes.ts';
import { CallForm } from './call-form.tsx';
import { keepInput, useKeptInput } from './kept-input.ts';

type Request = Inputs['research']['queue'];

const place = 'research.new';

interface ResearchFields {
  topic: string;
  /** URLs, one per line. */
  pages: string;
  search: string;
  max: string;
}

const empty: ResearchFields = { topic: '', pages: '', search: '', max: '' };

/** Opens the form with the input of an earlier research. */
export function askAgainWithChanges({ topic, urls, search_query: search, max_sources: max }: Request): void {
  const pages = (urls ?? []).join('\n');
  keepInput(place, { topic, pages, search: search ?? '', max: String(max ?? '') });
  goTo(hrefOf('research', undefined, { form: 'new' }));
}

/** The nonempty lines of a text. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The request; an invalid number is sent as it is, for the platform to refuse. */
function requestOf({ topic, pages, search, max }: ResearchFields): Request {
  const urls = linesOf(pages.trim());
  return {
    topic: topic.trim(),
    ...(urls.length === 0 ? {} : { urls }),
    ...(search.trim() === '' ? {} : { search_query: search.trim() }),
    ...(max.trim() === '' ? {} : { max_sources: Number(max) }),
  };
}

/** Starts a research and opens its page. */
function useQueue(onQueued: () => void) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  return useMutation(
    trpc.research.queue.mutationOptions({
      onSuccess: ({ id }) => {
        void queries.invalidateQueries(trpc.research.list.pathFilter());
        tell.good('Research started.');
        onQueued();
        leaveFor(hrefOf('research', id));
      },
    }),
  );
}

/** The research form with all options: pages to read, a search query, and the number of sources. */
export function ResearchForm({ onClose }: { onClose: () => void }) {
  const { form, change, forget } = useKeptInput(place, empty);
  const queue = useQueue(forget);
  const input = requestOf(form);
  return (
    <CallForm
      call={{ operation: 'research.queue', method: 'POST', path: '/api/research', input }}
      error={queue.error}
      fields={['topic', 'urls', 'search_query', 'max_sources']}
      addresses={{ field: 'urls', urls: input.urls ?? [] }}
      isBusy={queue.isPending}
      button="Start research"
      note="Costs 1 credit. Refunded if it fails or finds nothing."
      onSubmit={() => queue.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextArea
            label="Question or topic"
            rows={2}
            maxLength={500}
            placeholder="How do tides generate electricity?"
            complaint={complaintOf('topic')}
            value={form.topic}
            onChange={(event) => change({ topic: event.target.value })}
          />
          <TextArea
            label="Pages to read"
            rows={3}
            placeholder="https://example.com/report"
            hint="Optional. One URL per line. They are read before any search."
            complaint={complaintOf('urls')}
            value={form.pages}
            onChange={(event) => change({ pages: event.target.value })}
          />
          <TextField
            label="Search query"
            maxLength={500}
            hint="Optional. Leave empty to derive the search from the question."
            complaint={complaintOf('search_query')}
            value={form.search}
            onChange={(event) => change({ search: event.target.value })}
          />
          <MaxSourcesField
            label="Max sources"
            hint="1 to 20, including your own pages."
            complaint={complaintOf('max_sources')}
            value={form.max}
            onChange={(max) => change({ max })}
          />
        </>
      )}
    </CallForm>
  );
}

interface MaxSourcesFieldProps {
  label: string;
  hint: string;
  complaint: string | undefined;
  value: string;
  onChange: (max: string) => void;
}

/** The maximum number of sources of a research. */
export function MaxSourcesField({ onChange, ...field }: MaxSourcesFieldProps) {
  const range = { type: 'number', min: 1, max: 20, placeholder: '5' };
  return <TextField {...range} {...field} onChange={(event) => onChange(event.target.value)} />;
}
