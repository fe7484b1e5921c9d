import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { onlyComplaint } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { useToasts } from '../../design/toasts.tsx';
import '../research.css';
import { AskForm } from '../parts/ask-form.tsx';
import { useKeptInput } from '../parts/kept-input.ts';
import { AskWhatIsKnown } from '../parts/known-answer.tsx';
import { ResearchBatchForm } from '../parts/research-batch-form.tsx';
import { ResearchForm } from '../parts/research-form.tsx';
import { ResearchList } from '../parts/research-list.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { closeForm, hrefHere } from '../routes.ts';

/** Research: the form, a search of earlier findings, and the reports with live progress. */
export function ResearchView({ filters }: { filters: URLSearchParams }) {
  return (
    <>
      <ViewHead
        title="Research"
        words="Answers with sources and evidence."
        actions={
          <>
            <a className="button" href={hrefHere({ form: 'batch' })}>
              Several topics
            </a>
            <a className="button" href={hrefHere({ form: 'new' })}>
              More options
            </a>
          </>
        }
      />
      <AskForResearch />
      <ResearchList filters={filters} />
      <AskWhatIsKnown />
      <FormDialogs form={filters.get('form')} />
    </>
  );
}

/** The forms. The open one is part of the URL, so reload, the back button and links work. */
function FormDialogs({ form }: { form: string | null }) {
  return (
    <>
      <Dialog title="Start research" isOpen={form === 'new'} onClose={closeForm}>
        <ResearchForm onClose={closeForm} />
      </Dialog>
      <Dialog title="Research several topics" isOpen={form === 'batch'} onClose={closeForm}>
        <ResearchBatchForm onClose={closeForm} />
      </Dialog>
    </>
  );
}

function AskForResearch() {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change } = useKeptInput('research.ask', { topic: '' });
  const queue = useMutation(
    trpc.research.queue.mutationOptions({
      onSuccess: () => {
        change({ topic: '' });
        tell.good('Research started.');
        void queries.invalidateQueries(trpc.research.list.pathFilter());
      },
    }),
  );
  const input = { topic: form.topic.trim() };
  return (
    <AskForm
      call={{ operation: 'research.queue', method: 'POST', path: '/api/research', input }}
      error={queue.error}
      onSubmit={() => queue.mutate(input)}
    >
      <TextField
        label="Ask a question"
        placeholder="How do tides generate electricity?"
        maxLength={500}
        value={form.topic}
        onChange={(event) => change({ topic: event.target.value })}
        hint="Costs 1 credit. Refunded if it fails or finds nothing."
        complaint={onlyComplaint(queue.error)}
      />
      <Button type="submit" look="main" isBusy={queue.isPending}>
        Start research
      </Button>
    </AskForm>
  );
}
