import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { ValidationError } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { refusalWords } from '../../api/refusal-words.ts';
import { TextArea, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallCode } from './call-code.tsx';
import { FormFoot } from './form-foot.tsx';
import { useKeptInput } from './kept-input.ts';
import { linesOf } from './research-form.tsx';

/** As many as the operation takes. */
const maxTopics = 20;

/** Which topics were refused, each by its line. */
function topicComplaint(error: unknown): string | undefined {
  if (!(error instanceof ValidationError)) return undefined;
  const told = error.issues.map(({ loc, msg }) => {
    const line = loc.find((part) => typeof part === 'number');
    return line === undefined ? msg : `Topic ${line + 1}: ${msg}`;
  });
  return told.join('. ');
}

/** Asks for several researches at once: all are queued, or none. */
export function ResearchBatchForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput('research.batch', { topics: '', max: '' });
  const batch = useMutation(
    trpc.research.batch.mutationOptions({
      onSuccess: ({ count }) => {
        forget();
        void queries.invalidateQueries(trpc.research.list.pathFilter());
        tell.good(`${count} topics are queued.`);
        onClose();
      },
    }),
  );
  const topics = linesOf(form.topics.trim());
  const max = form.max.trim() === '' ? {} : { max_sources: Number(form.max) };
  const input = { requests: topics.map((topic) => ({ topic, ...max })) };
  const tooMany = topics.length > maxTopics ? `At most ${maxTopics} topics at once.` : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (tooMany === undefined) batch.mutate(input);
  };
  const complaint = tooMany ?? topicComplaint(batch.error);
  const counted = `${topics.length} ${topics.length === 1 ? 'topic' : 'topics'}, ${topics.length} ${topics.length === 1 ? 'credit' : 'credits'}.`;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextArea
        label="Topics, one per line"
        rows={7}
        placeholder={'Tidal power in Europe\nWave power in Europe'}
        hint={`${counted} If one of them is refused, none is queued.`}
        complaint={complaint}
        value={form.topics}
        onChange={(event) => change({ topics: event.target.value })}
      />
      <TextField
        label="Max sources per topic"
        type="number"
        min={1}
        max={20}
        placeholder="5"
        value={form.max}
        onChange={(event) => change({ max: event.target.value })}
      />
      {batch.error !== null && complaint === undefined && <Notice tone="bad">{refusalWords(batch.error)}</Notice>}
      <CallCode call={{ operation: 'research.batch', method: 'POST', path: '/api/research/batch', input }} />
      <FormFoot
        submit="Start all"
        isBusy={batch.isPending}
        onCancel={() => {
          forget();
          onClose();
        }}
      />
    </form>
  );
}
