import { useMutation } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { UrlField } from '../../design/field.tsx';
import { formatDay, formatNumber } from '../../design/format.ts';
import { CallForm } from './call-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { useKeptInput, useKeptResult } from './kept-input.ts';
import { Panel } from './view-head.tsx';

type Extraction = Outputs['content']['extractUrl'];

/** Reads a web page as Markdown, without navigation and advertisements. */
export function PageAsMarkdown() {
  const { client } = usePlatform();
  const { form, change } = useKeptInput('extract', { url: '' });
  const { result, keep } = useKeptResult<Extraction>('extract');
  const input = { url: form.url.trim() };
  const read = useMutation({ mutationFn: () => client.content.extractUrl.mutate(input), onSuccess: keep });
  return (
    <Panel
      title="Web page as Markdown"
      aside={result !== undefined && <CopyButton text={result.content} what="the page" />}
    >
      <CallForm
        call={{
          operation: 'content.extractUrl',
          method: 'POST',
          path: '/api/content/extract-url?url={url}',
          input,
        }}
        error={read.error}
        fields={['url']}
        addresses={{ field: 'url', urls: [input.url] }}
        isBusy={read.isPending}
        button="Read page for 1 credit"
        onSubmit={() => read.mutate()}
      >
        {(complaintOf) => (
          <>
            <UrlField
              label="Page"
              complaint={complaintOf('url')}
              value={form.url}
              onChange={(event) => change({ url: event.target.value })}
            />
            <div aria-live="polite">{result !== undefined && <ReadPage page={result} />}</div>
          </>
        )}
      </CallForm>
    </Panel>
  );
}

function ReadPage({ page: { title, byline, published_at: at, word_count: words, content } }: { page: Extraction }) {
  const facts = [byline, at === null ? null : formatDay(at), `${formatNumber(words)} words`];
  return (
    <div className="stack">
      <p>
        <strong>{title ?? 'Untitled'}</strong> <span className="small soft">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <pre className="payload">{content}</pre>
    </div>
  );
}
